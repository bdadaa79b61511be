import { builtinModules } from 'node:module';
import { posix } from 'node:path';

/** The folders of src. Imports point from a later one to an earlier one, or stay inside. */
const LAYERS: readonly string[] = [
  'core',
  'kit',
  'games',
  'solve',
  'study',
  'players',
  'play',
  'arena',
  'protocol',
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

const IMPURE: readonly (readonly [name: string, use: RegExp])[] = [
  ['Math.random', /(?<![.\w$])Math\s*\.\s*random\b/],
  ['Date', /(?<![.\w$])Date\b(?!\s*[:?])/],
  ['console', /(?<![.\w$])console\b(?!\s*[:?])/],
  ['process', /(?<![.\w$])process\b(?!\s*[:?])/],
  ['performance', /(?<![.\w$])performance\b(?!\s*[:?])/],
  ['crypto', /(?<![.\w$])crypto\b(?!\s*[:?])/],
  ['globalThis', /(?<![.\w$])globalThis\b/],
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

  const imports = importsOf(source).flatMap((specifier) => {
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
  const code = withoutText(source, 'code');
  const globals = PURE.includes(layer)
    ? IMPURE.filter(([, use]) => use.test(code)).map(([name]) => `${file}: uses ${name}`)
    : [];
  return [...imports, ...globals];
}

function isNode(specifier: string): boolean {
  return builtinModules.includes(specifier.replace(/^node:/, ''));
}

/** The folder of src that a file is in; '' for the public index beside the folders. */
function layerOf(file: string): string {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** Every module a source names; undefined for an import whose target is computed. */
export function importsOf(source: string): readonly (string | undefined)[] {
  const uses = withoutText(source, 'code and strings').matchAll(
    /(?<![.\w$])(?:(?:from|import)\s*(['"])(.*?)\1|import\s*\(\s*(?:(['"])(.*?)\3)?)/g,
  );
  return [...uses].map((use) => use[2] ?? use[4]);
}

const TOKENS = {
  comment: /\/\/.*|\/\*[\s\S]*?\*\//y,
  string: /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y,
  // A slash after one of these begins a pattern, not a division.
  pattern:
    /(?<=(?:[=(,:[!&|?{};+*%~^<>]|\breturn|^)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/y,
  template: /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(`|\$\{)/y,
} as const;

/** A source without comments and without what its templates and patterns say; strings on demand. */
function withoutText(source: string, keep: 'code' | 'code and strings'): string {
  let kept = '';
  let at = 0;
  // One entry for each `${` that is open: how many braces are open inside it.
  const open: number[] = [];
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found !== null) at = token.lastIndex;
    return found;
  };
  const template = (): void => {
    if (take(TOKENS.template)?.[1] === '${') open.push(0);
    kept += ' ';
  };
  while (at < source.length) {
    if (take(TOKENS.comment) !== null) continue;
    const string = take(TOKENS.string);
    if (string !== null) {
      kept += keep === 'code' ? "''" : string[0];
      continue;
    }
    if (take(TOKENS.pattern) !== null) continue;
    const character = source[at++];
    const depth = open.at(-1);
    if (character === '`') template();
    else if (character === '}' && depth === 0) {
      open.pop();
      template();
    } else {
      if (depth !== undefined && character === '{') open[open.length - 1] = depth + 1;
      if (depth !== undefined && character === '}') open[open.length - 1] = depth - 1;
      kept += character;
    }
  }
  return kept;
}
