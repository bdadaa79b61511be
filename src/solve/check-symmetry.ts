import type { Rules, State } from '../core/contract/rules.ts';
import { int32At, uint8At } from '../core/typed-array.ts';
import type { Budget } from './budget.ts';
import { isChoosing, isSealed } from './compile/turn-code.ts';
import type { SymmetryReduction } from './positions.ts';
import type { Explored } from './reach/explore.ts';
import { RuleReader } from './reach/rule-reader.ts';
import type { Symmetry } from './symmetry/symmetry.ts';
import { TooMuch } from './too-much.ts';

/** Up to this many images of positions all are checked; beyond it one of each position. */
const MOST_CHECKED = 2_000_000;
const OFTEN = 256;

/**
 * Checks a symmetry on the positions that were kept because of it: the rules must give each image the same turn, and as
 * many turns to the same kept positions. Then a position and its images are worth the same, in as many turns. Undefined
 * if that is not so anywhere, or if a turn is sealed.
 */
export function checkSymmetry<S extends State, M>(
  rules: Rules<S, M>,
  { graph, packing, set }: Explored<S>,
  symmetry: Symmetry,
  budget: Budget,
  onProgress: (done: number) => void,
): SymmetryReduction | undefined {
  const { codes, firsts, afters } = graph;
  const { elements } = symmetry;
  const image = new Int32Array(packing.words);
  const reader = new RuleReader(rules, packing, budget);
  const isWhole = elements.length * codes.length <= MOST_CHECKED;
  let states = 0;
  let terminal = 0;
  for (let position = 0; position < codes.length; position++) {
    if (position % OFTEN === 0) onProgress(position / codes.length);
    const code = uint8At(codes, position);
    if (isSealed(code)) return undefined;
    const at = position * packing.words;
    const count = symmetry.countOf(set.words, at);
    states += count;
    if (!isChoosing(code)) terminal += count;
    const after = afters.slice(int32At(firsts, position), int32At(firsts, position + 1)).sort();
    for (let each = 0; each < (isWhole ? elements.length : 1); each++) {
      // One after the other, so that every element is checked equally often.
      symmetry.turn((position + each) % elements.length, set.words, at, image);
      if (!isSame(code, after)) return undefined;
    }
  }
  reader.release();
  return { elements, states, terminal };

  function isSame(code: number, after: Int32Array): boolean {
    if (readAnyhow() !== code || reader.count !== after.length) return false;
    symmetry.keep(reader.keys, reader.count);
    const found = new Int32Array(reader.count);
    for (let turn = 0; turn < reader.count; turn++)
      found[turn] = set.find(reader.keys, turn * packing.words);
    return found.sort().every((number, turn) => number === after[turn]);
  }

  /** Rules may fail where play never comes, and then this is no symmetry. */
  function readAnyhow(): number | undefined {
    try {
      return reader.read(image, 0);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      return undefined;
    }
  }
}
