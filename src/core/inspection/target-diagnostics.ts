import type { Book, Lines, Position } from '../contract/book.ts';
import type { Scene, Target } from '../contract/scene.ts';
import { countOf } from '../count.ts';
import type { Seat } from '../seat.ts';
import { showValue } from '../show.ts';
import { type Diagnostic, diagnosticOf } from './diagnostic.ts';
import {
  seat as aSeat,
  type Mismatch,
  optional,
  record,
  type Schema,
  variants,
  whole,
} from './schema.ts';
import { type CallSite, tryCall } from './try-call.ts';

const PLACE: Schema = variants({
  square: record({ part: whole, seat: aSeat, square: whole }),
  tile: record({ part: whole, tile: whole }),
  cell: record({ part: whole, row: whole, column: whole }),
} satisfies Record<Target['kind'], Schema>);

/** At most this many of a seat's answers are tried. */
const MOST_TRIED = 400;

/** A book may return undefined for an answer without a place. */
const TARGET: Schema = optional(PLACE);

/** The parts of a scene that can hold each kind of place. */
const HOLDERS = { square: 'track', tile: 'tiles', cell: 'grid' } as const;

/** Faults in the places of the answers to a seat's questions, on a sound scene. */
export function* targetDiagnostics(
  book: Book,
  position: Position,
  scene: Scene,
  seat: Seat,
  spelled: readonly Lines[],
): Generator<Diagnostic> {
  if (book.target === undefined) return;
  const tried = new Set<string>();
  for (const move of spelled)
    for (const [index, answer] of move.entries()) {
      const answers = move.slice(0, index);
      const key = [...answers, answer].join('\n');
      if (tried.has(key) || tried.size === MOST_TRIED) continue;
      tried.add(key);
      const site: CallSite = {
        part: 'scene',
        member: 'target',
        source: book.target,
        state: position.state,
        given: `seat ${seat}, the answers ${showValue(answers)} and then ${showValue(answer)}`,
      };
      const placed = tryCall(site, TARGET, () => book.target?.(position, seat, answers, answer));
      if ('diagnostic' in placed) return yield placed.diagnostic;
      const wrong = placed.value === undefined ? undefined : missingPlace(scene, placed.value);
      if (wrong === undefined) continue;
      const { part, source, ...call } = site;
      return yield diagnosticOf(part, { kind: 'gave', ...call, ...wrong }, source);
    }
}

/** Why a place is not on a scene; undefined if it is. */
export function missingPlace(scene: Scene, target: Target): Mismatch | undefined {
  const part = scene[target.part];
  if (part?.kind === 'track' && target.kind === 'square') {
    const { square } = target;
    // Beyond the finish, only squares with a token exist.
    const isThere = (square >= 0 && square <= part.finish) || part.squares.includes(square);
    return isThere ? undefined : outside('square', square, part.finish + 1);
  }
  if (part?.kind === 'tiles' && target.kind === 'tile') {
    const { tile } = target;
    return part.tiles[tile] === undefined ? outside('tile', tile, part.tiles.length) : undefined;
  }
  if (part?.kind === 'grid' && target.kind === 'cell') {
    const cells = part.rows[target.row];
    if (cells === undefined) return outside('row', target.row, part.rows.length);
    const isThere = cells[target.column] !== undefined;
    return isThere ? undefined : outside('column', target.column, cells.length);
  }
  return {
    field: 'part',
    gave: showValue(target.part),
    allowed: `the number of a part of the scene of kind "${HOLDERS[target.kind]}", counted from 0`,
  };
}

function outside(field: string, value: number, count: number): Mismatch {
  const allowed = `the number of one of the ${countOf(count, field)} on the scene, counted from 0`;
  return { field, gave: showValue(value), allowed };
}
