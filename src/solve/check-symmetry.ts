import type { Rules, State } from '../core/contract/rules.ts';
import { int32At, uint8At } from '../core/typed-array.ts';
import { type Budget, TooMuch } from './budget.ts';
import { isChoosing, isSealed } from './compile/turn-code.ts';
import type { SymmetryReduction } from './positions.ts';
import type { Explored } from './reach/explore.ts';
import { type PositionSource, ReadAhead } from './reach/read-ahead.ts';
import type { ReadHelpers } from './reach/read-helpers.ts';
import { RuleReader } from './reach/rule-reader.ts';
import { StateLists } from './reach/state-lists.ts';
import type { Symmetry, SymmetryElement } from './symmetry/symmetry.ts';

/** Up to this many images all are checked; beyond that, one image per position. */
const MOST_CHECKED = 2_000_000;
const OFTEN = 256;

/** What contradicts a symmetry: an element under which the rules differ, or a sealed turn, which contradicts all. */
export type Contradiction = SymmetryElement | 'sealed turn';

/**
 * Checks a symmetry that maps the start to itself, on the positions that were kept because of it. The rules must give
 * each image the same turn, and turns to the images of the positions that its own turns lead to. Then play can
 * reach every image of a position that it can reach, with the same value and the same number of turns.
 */
export function checkSymmetry<S extends State, M>(
  rules: Rules<S, M>,
  { graph: { codes }, packing, set }: Explored<S>,
  symmetry: Symmetry,
  budget: Budget,
  onProgress: (done: number) => void,
  helpers?: ReadHelpers,
): SymmetryReduction | { readonly contradiction: Contradiction } {
  const { elements } = symmetry;
  const { words } = packing;
  const lists = new StateLists(words);
  let image = new Int32Array(words);
  const own = new RuleReader(rules, packing, budget);
  const reader = new RuleReader(rules, packing, budget);
  const isWhole = elements.length * codes.length <= MOST_CHECKED;
  /** The number of images to check per position. */
  const each = isWhole ? elements.length : 1;
  const images: PositionSource = { count: each * codes.length, copy: copyImage };
  const ahead = helpers && new ReadAhead(reader, images, helpers, words, budget);
  let states = 0;
  let terminal = 0;
  for (let position = 0; position < codes.length; position++) {
    if (position % OFTEN === 0) onProgress(position / codes.length);
    const code = uint8At(codes, position);
    if (isSealed(code)) return { contradiction: 'sealed turn' };
    const count = symmetry.countOf(set.words, position * words);
    states += count;
    if (!isChoosing(code)) terminal += count;
    else own.read(set.words, position * words);
    for (let look = each * position; look < each * (position + 1); look++)
      if (readAnyhow(look) !== code || (isChoosing(code) && !isSame(look)))
        return { contradiction: elements[elementOf(look)] as SymmetryElement };
  }
  own.release();
  reader.release();
  return { elements, states, terminal };

  /** Rotating, so that every element is checked equally often. */
  function elementOf(look: number): number {
    return (Math.floor(look / each) + (look % each)) % elements.length;
  }

  function copyImage(look: number, to: Int32Array, at: number): void {
    symmetry.turn(elementOf(look), set.words, Math.floor(look / each) * words, 1, image);
    for (let word = 0; word < words; word++) to[at + word] = int32At(image, word);
  }

  /** Whether the turns of the image that was read lead to the images of where the position's own turns lead. */
  function isSame(look: number): boolean {
    const { keys, count } = own;
    if (reader.count !== count) return false;
    if (image.length < count * words) image = new Int32Array(count * words);
    symmetry.turn(elementOf(look), keys, 0, count, image);
    return lists.areSame(image, reader.keys, count);
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
