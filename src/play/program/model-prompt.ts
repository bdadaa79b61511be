import { accept, type Result, refuse } from '../../core/result.ts';

const PARTS = ['rules', 'turn', 'both', 'legal', 'withheld', 'unreadable', 'illegal'] as const;
type PromptPart = (typeof PARTS)[number];

/** The prompt for models, from a text file. */
export type ModelPrompt = {
  /** Written into every record, because a different prompt makes a different player. */
  readonly version: string;
  readonly parts: Readonly<Record<PromptPart, string>>;
};

/** Reads a prompt: its version, then its parts, each after its name in brackets. */
export function readPrompt(text: string): Result<ModelPrompt> {
  const [, version] = /^Version: (\S+)$/m.exec(text) ?? [];
  const [, ...pieces] = text.split(/^\[([a-z]+)\]\n/m);
  const found = new Map<string, string>();
  for (let at = 0; at < pieces.length; at += 2)
    found.set(pieces[at] as string, (pieces[at + 1] as string).trim());
  const missing = PARTS.filter((part) => !found.has(part));
  if (version === undefined || missing.length > 0)
    return refuse({
      code: 'player/refused',
      message: `The prompt has no ${version === undefined ? 'version' : `part [${missing[0]}]`}.`,
    });
  return accept({ version, parts: Object.fromEntries(found) as ModelPrompt['parts'] });
}

/** Fills in the names in braces; other braces stay as they are. */
export function fillIn(part: string, words: Readonly<Record<string, string>>): string {
  return part.replace(/\{([a-z]+)\}/g, (whole, name: string) => words[name] ?? whole);
}
