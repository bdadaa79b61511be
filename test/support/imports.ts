import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseSync, type StringLiteral, Visitor } from 'oxc-parser';

/** The folders of src. Imports point from a later one to an earlier one, or stay inside. */
const LAYERS: readonly string[] = [
  'core',
  'kit',
  'games',
  'solve',
  'study',
  'players',
  'store',
  'protocol',
  'play',
  'arena',
  'server',
  'web',
  'cli',
];

/** These run anywhere, in a browser's worker too: they import nothing but Parlor. */
const PORTABLE: readonly string[] = ['core', 'kit', 'games', 'solve', 'study'];

/** These are functions of what they are given: no clock, no chance, no console. */
const PURE: readonly string[] = [...PORTABLE, 'players', 'play'];

/** Files of the portable folders that may import from outside Parlor, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {};

const IMPURE: readonly string[] = [
  'Math.random',
  'Date',
  'console',
  'process',
  'performance',
  'crypto',
  'globalThis',
];

/** Whether a file of src is there for the tests alone. */
export function isForTests(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** What is wrong with the imports and the globals of a file, given by its path from the root. */
export function faultsOf(file: string, source: string): readonly string[] {
  const layer = layerOf(file);
  if (layer === '') return [];
  const rank = LAYERS.indexOf(layer);
  if (rank < 0) return [`${file}: src/${layer} has no place in the order of imports`];
  const portable = PORTABLE.includes(layer) && !Object.hasOwn(EXEMPT, file);

  const used = usesOf(file, source);
  const imports = used.modules.flatMap((specifier) => {
    if (specifier === undefined)
      return portable ? [`${file}: imports what only a run can tell`] : [];
    if (layer === 'web' && isNode(specifier))
      return [`${file}: the page runs in a browser and may not import ${specifier}`];
    if (!specifier.startsWith('.'))
      return portable ? [`${file}: ${layer} runs anywhere and may not import ${specifier}`] : [];
    const target = posix.join(posix.dirname(file), specifier);
    if (/^(test|bench|scripts)\//.test(target)) return [`${file}: ${target} is for tests alone`];
    if (!target.startsWith('src/'))
      return portable ? [`${file}: ${layer} may not import ${target} from outside src`] : [];
    if (isForTests(target)) return [`${file}: ${target} is for tests alone`];
    const reached = LAYERS.indexOf(layerOf(target));
    return reached < 0 || reached > rank ? [`${file}: ${layer} may not import ${target}`] : [];
  });
  const globals = PURE.includes(layer)
    ? IMPURE.filter((name) => used.names.has(name)).map((name) => `${file}: uses ${name}`)
    : [];
  return [...imports, ...globals];
}

function isNode(specifier: string): boolean {
  return builtinModules.includes(specifier.replace(/^node:/, ''));
}

/** The modules of Parlor that must be loaded before a file: those it names for values, and not to load later. */
export function loadsOf(file: string, source: string): readonly string[] {
  const { program } = parseSync(file, source);
  const loads: string[] = [];
  for (const node of program.body) {
    const isImport = node.type === 'ImportDeclaration';
    if (!isImport && node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration')
      continue;
    const isForTypes = isImport
      ? node.importKind === 'type' || (node.specifiers.length > 0 && node.specifiers.every(isType))
      : node.exportKind === 'type';
    const target = node.source?.value ?? '';
    if (!isForTypes && target.startsWith('.')) loads.push(posix.join(posix.dirname(file), target));
  }
  return loads;
}

function isType(specifier: { readonly type: string; readonly importKind?: unknown }): boolean {
  return specifier.importKind === 'type';
}

/** The folder of src that a file is in; '' for the public index beside the folders. */
function layerOf(file: string): string {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? '';
}

type Uses = {
  /** Every module a source names; undefined for an import whose target is computed. */
  readonly modules: readonly (string | undefined)[];
  /** Every name it uses on its own, and members of these: `Math.random`. */
  readonly names: ReadonlySet<string>;
};

export function usesOf(file: string, source: string): Uses {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const modules: (string | undefined)[] = [];
  const names = new Set<string>();
  // What stands after a dot or names a member is no name of its own; parents are visited first.
  const members = new Set<object>();
  const nameMember = ({ key, computed }: { readonly key: object; readonly computed: boolean }) => {
    if (!computed) members.add(key);
  };
  const importFrom = ({ source }: { readonly source: StringLiteral | null }) => {
    if (source !== null) modules.push(source.value);
  };
  new Visitor({
    ImportDeclaration: importFrom,
    ExportAllDeclaration: importFrom,
    ExportNamedDeclaration: importFrom,
    TSImportType: importFrom,
    ImportExpression: ({ source }) => {
      const isText = source.type === 'Literal' && typeof source.value === 'string';
      modules.push(isText ? (source.value as string) : undefined);
    },
    // A date that is worked out from a given time asks no clock.
    NewExpression: ({ callee, arguments: given }) => {
      if (isDate(callee) && given.length > 0) members.add(callee);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed) return;
      members.add(property);
      if (isDate(object) && 'name' in property && ['parse', 'UTC'].includes(property.name))
        members.add(object);
      if (object.type === 'Identifier' && property.type === 'Identifier')
        names.add(`${object.name}.${property.name}`);
    },
    Property: nameMember,
    PropertyDefinition: nameMember,
    MethodDefinition: nameMember,
    TSPropertySignature: nameMember,
    TSMethodSignature: nameMember,
    TSQualifiedName: ({ right }) => {
      members.add(right);
    },
    Identifier: (node) => {
      if (!members.has(node)) names.add(node.name);
    },
  }).visit(program);
  return { modules, names };
}

function isDate(node: { readonly type: string; readonly name?: unknown }): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}
