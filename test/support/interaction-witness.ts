import { expect } from 'vitest';
import type { Game } from '../../src/core/contract/game.ts';
import type { OptionValues } from '../../src/core/contract/option.ts';
import type { State } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import { Match } from '../../src/core/match/match.ts';
import { other, SEATS, type Seat } from '../../src/core/seat.ts';
import type { Solution } from '../../src/solve/solution.ts';
import type { Finding } from '../../src/study/audit/finding.ts';
import { writtenBrute } from './brute.ts';
import { solved } from './started.ts';

/** How many states every position can be compared with every other in. */
const SMALL = 200_000;

/** Plays the witness of an interaction again and looks whether it shows what it is said to show. */
export function confirmInteraction(
  game: Game,
  options: OptionValues,
  { verdict, evidence, witness }: Finding,
): void {
  const rules = game.rules(options);
  let solution: Solution | undefined;
  const worth = (state: State, seat: Seat): number => {
    solution ??= solved(Match.start(game, options));
    const p1 = solution.at(state).p1 ?? 0.5;
    return seat === 0 ? p1 : 1 - p1;
  };
  if (verdict === 'fails') {
    expect(evidence).toContain('each player plays alone');
    expect(witness).toMatchObject({ kind: 'exhaustion' });
    return;
  }
  const play = (turns: readonly string[]): Match =>
    turns.reduce(
      (match, turn) => {
        const after = match.play(turn);
        if (!after.ok) throw new Error(after.error.message);
        return after.value;
      },
      Match.start(game, options),
    );
  if (witness?.kind === 'line') {
    const match = play(witness.moves);
    expect(match.turn.kind).toBe('both');
    const { influence } = witness;
    if (influence?.kind === 'unseen') {
      const { seat } = influence;
      const columns = match
        .legal(other(seat))
        .map((reply) =>
          match.legal(seat).map((move) => worth(after(match, seat, move, reply), seat)),
        );
      for (const row of match.legal(seat).keys())
        expect(columns.every((column) => (column[row] ?? 0) > Math.max(...column) - 1e-9)).toBe(
          false,
        );
      return;
    }
    if (influence?.kind !== 'sealed') throw new Error('A line shows what both choose.');
    const { field } = influence;
    expect(Object.keys(match.state)).toContain(field);
    const values = match
      .legal(0)
      .map((one) => match.legal(1).map((two) => after(match, 0, one, two)[field]));
    expect(values.some((row) => new Set(row).size > 1)).toBe(true);
    expect(values[0]?.some((_, two) => new Set(values.map((row) => row[two])).size > 1)).toBe(true);
    return;
  }
  if (witness?.kind === 'count') {
    const { influence } = witness;
    if (influence?.kind !== 'shared') throw new Error('A count shows what both write.');
    const { fields } = influence;
    expect(fields).toHaveLength(witness.found);
    for (const seat of SEATS)
      expect([...writtenBrute(rules, seat)]).toEqual(expect.arrayContaining([...fields]));
    return;
  }
  if (witness?.kind !== 'pair') throw new Error('An interaction is shown by a line or by two.');
  const [one, two] = [play(witness.first), play(witness.second)];
  const { influence } = witness;
  if (influence?.kind !== 'moves' && influence?.kind !== 'effect' && influence?.kind !== 'best')
    throw new Error('Two lines show what a side may do, or what a move of its does.');
  const { seat, move } = influence;
  expect(one.waiting).toContain(seat);
  expect(two.turn).toEqual(one.turn);
  const foreign =
    spaceOf(rules.shape).size > SMALL
      ? writtenIn([one, two], other(seat))
      : writtenBrute(rules, other(seat));
  for (const name of Object.keys(rules.shape))
    if (!foreign.has(name)) expect(two.state[name], name).toBe(one.state[name]);
  if (influence.kind === 'moves') {
    expect(one.legal(seat)).toContain(move);
    expect(two.legal(seat)).not.toContain(move);
    return;
  }
  if (influence.kind === 'best') {
    const isBest = (match: Match): boolean =>
      (match.turn.kind === 'both' ? match.legal(other(seat)) : ['']).every((reply) => {
        const worths = match
          .legal(seat)
          .map((each) => worth(after(match, seat, each, reply), seat));
        return worth(after(match, seat, move, reply), seat) > Math.max(...worths) - 1e-9;
      });
    expect([isBest(one), isBest(two)]).toEqual([true, false]);
    return;
  }
  const { field, values } = influence;
  expect(two.legal(seat).toSorted()).toEqual(one.legal(seat).toSorted());
  for (const [index, match] of [one, two].entries())
    for (const reply of match.turn.kind === 'both' ? match.legal(other(seat)) : [''])
      expect(after(match, seat, move, reply)[field]).toBe(values[index]);
  expect(values[0]).not.toBe(values[1]);
}

/** The fields that a seat changed in some of these matches: less than it can, for a large game. */
function writtenIn(matches: readonly Match[], seat: Seat): ReadonlySet<string> {
  const turns = matches.flatMap(({ history }) => history).filter((played) => played.seat === seat);
  return new Set(
    turns.flatMap(({ before, after }) =>
      Object.keys(before).filter((name) => before[name] !== after[name]),
    ),
  );
}

/** The state after a choice of a seat, and the other's where both choose. */
function after(match: Match, seat: Seat, move: string, reply: string): Match['state'] {
  const [first] = match.waiting;
  const turn =
    match.turn.kind === 'one' ? move : first === seat ? `${move}/${reply}` : `${reply}/${move}`;
  const next = match.play(turn);
  if (!next.ok) throw new Error(next.error.message);
  return next.value.state;
}
