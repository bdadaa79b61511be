import type { Rules, State } from '../core/contract/rules.ts';
import { int32At, uint8At } from '../core/typed-array.ts';
import { type Budget, TooMuch } from './budget.ts';
import { isChoosing, isSealed } from './compile/turn-code.ts';
import type { SymmetryReduction } from './positions.ts';
import type { Explored } from './reach/explore.ts';
import { type PositionSource, ReadAhead } from './reach/read-ahead.ts';
import type { ReadHelpers } from './reach/read-helpers.ts';
import { RuleReader } from './reach/rule-reader.ts';
import type { Symmetry } from './symmetry/symmetry.ts';

/** Up to this many images all are checked; beyond that, one image per position. */
const MOST_CHECKED = 2_000_000;
const OFTEN = 256;

/**
 * Checks a symmetry on the positions that were kept because of it. The rules must give each image the same turn, and as
 * many turns to the same kept positions. Then a position and its images have the same value and the same number of
 * turns. Undefined if this fails anywhere, or if a turn is sealed.
 */
export function checkSymmetry<S extends State, M>(
  rules: Rules<S, M>,
  { graph, packing, set }: Explored<S>,
  symmetry: Symmetry,
  budget: Budget,
  onProgress: (done: number) => void,
  helpers?: ReadHelpers,
): SymmetryReduction | undefined {
  const { codes, firsts, afters } = graph;
  const { elements } = symmetry;
  const image = new Int32Array(packing.words);
  const reader = new RuleReader(rules, packing, budget);
  const isWhole = elements.length * codes.length <= MOST_CHECKED;
  /** The number of images to check per position. */
  const each = isWhole ? elements.length : 1;
  const images: PositionSource = { count: each * codes.length, copy: copyImage };
  const ahead = helpers && new ReadAhead(reader, images, helpers, packing.words, budget);
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
    for (let look = each * position; look < each * (position + 1); look++)
      if (!isSame(look, code, after)) return undefined;
  }
  reader.release();
  return { elements, states, terminal };

  function copyImage(look: number, words: Int32Array, at: number): void {
    const position = Math.floor(look / each);
    // Rotating, so that every element is checked equally often.
    const element = (position + (look % each)) % elements.length;
    symmetry.turn(element, set.words, position * packing.words, image);
    words.set(image, at);
  }

  function isSame(look: number, code: number, after: Int32Array): boolean {
    if (readAnyhow(look) !== code || reader.count !== after.length) return false;
    symmetry.keep(reader.keys, reader.count);
    const found = new Int32Array(reader.count);
    for (let turn = 0; turn < reader.count; turn++)
      found[turn] = set.find(reader.keys, turn * packing.words);
    return found.sort().every((number, turn) => number === after[turn]);
  }

  /** Rules may fail on unreachable positions. Then the map is not a symmetry. */
  function readAnyhow(look: number): number | undefined {
    try {
      if (ahead !== undefined) return ahead.read(look);
      copyImage(look, image, 0);
      return reader.read(image, 0);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      return undefined;
    }
  }
}
