import { describe, expect, test } from 'vitest';
import type { Game } from '../src/core/contract/game.ts';
import {
  defaultOptions,
  formatOptions,
  type OptionValues,
  parseOptions,
} from '../src/core/contract/option.ts';
import { advance, type Rules, type State } from '../src/core/contract/rules.ts';
import { spaceOf } from '../src/core/contract/space.ts';
import { inspectGame } from '../src/core/inspection/inspection.ts';
import { Match } from '../src/core/match/match.ts';
import { other, type Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { withHouseRules } from '../src/kit/house/house-rules.ts';
import { solve } from '../src/solve/solve.ts';
import { duel } from './kit-games/duel.ts';
import { heaps } from './kit-games/heaps.ts';
import { ticTacToe } from './kit-games/tic-tac-toe.ts';
import { casesOf, SMALL } from './support/cases.ts';
import { endingOf, faultOf, LAW_NAMES, some } from './support/laws.ts';
import { naiveSolve } from './support/naive.ts';
import { positionsOf } from './support/quick.ts';
import { settled } from './support/started.ts';
import { toyGame } from './support/toy.ts';

const KIT_GAMES = [ticTacToe, heaps, duel, toyGame()].map(withHouseRules);

/** A start that states what is different in a position. */
function startAt(rules: Rules, state: State): string {
  const own = rules.start();
  const stated = Object.entries(state).filter(([field, value]) => value !== own[field]);
  return `start=${stated.map(([field, value]) => `${field}:${value}`).join()}`;
}

/** Positions of a game that are not over, nor its own start. */
function playing(rules: Rules, most: number): readonly State[] {
  const { equal } = spaceOf(rules.shape);
  const states = positionsOf(rules)
    .take(2000)
    .filter((state) => rules.turn(state).kind !== 'over' && !equal(state, rules.start()))
    .toArray();
  return some(states, most);
}

/** The settings of the house rules that a game can be played with: each alone, and all at once. */
function variantsOf(game: Game, text: string): readonly OptionValues[] {
  const rules = game.rules(settled(game, text));
  const starts = playing(rules, 2).map((state) => startAt(rules, state));
  const both = ['misere=yes', ...starts.slice(0, 1), 'pie=yes'].join(' ');
  return ['misere=yes', 'pie=yes', 'misere=yes pie=yes', both, ...starts].flatMap((house) => {
    const options = parseOptions(game.options, `${text} ${house}`);
    return options.ok ? [options.value] : [];
  });
}

describe.each([
  ...GAMES.map((game) => [game.id, game, casesOf(game).small[0]] as const),
  ...KIT_GAMES.map((game) => [game.id, game, ''] as const),
])('%s by house rules', (_id, game, text) => {
  const variants = variantsOf(game, text);
  // Made once: the laws remember what they have looked at.
  const subjects = variants.map((options) => ({
    game,
    options,
    ending: endingOf(game, options),
  }));

  test('there is more than one, and each is sound', () => {
    expect(variants.length).toBeGreaterThan(1);
    for (const options of variants) expect(inspectGame(game, options)).toMatchObject({ ok: true });
  });

  test.each(LAW_NAMES)('keeps the law of %s', (law) => {
    expect(subjects.map((subject) => faultOf(law, subject)).filter((fault) => fault)).toEqual([]);
  });
});

/** The same rules once more, with the winner turned round by hand. */
function turnedRound(rules: Rules): Rules {
  return {
    ...rules,
    turn(state) {
      const turn = rules.turn(state);
      if (turn.kind !== 'over' || turn.winner === null) return turn;
      return { ...turn, winner: turn.winner === 0 ? 1 : 0 };
    },
  };
}

const OPEN = SMALL.filter(({ sealed }) => !sealed);

describe.each(SMALL)('$name', ({ game, text, options }) => {
  const plain = game.rules(options);

  test('misère is the game with the winner turned round', () => {
    const misere = solve(game.rules(settled(game, `${text} misere=yes`)));
    const twin = solve(turnedRound(plain));
    if (!misere.ok || !twin.ok) throw new Error('not solved');
    for (const state of some([...positionsOf(plain).take(2000)], 200)) {
      const { outcome, p1, turns } = misere.value.at(state);
      expect(twin.value.at(state)).toMatchObject({ outcome, turns });
      expect(p1 ?? 0).toBeCloseTo(twin.value.at(state).p1 ?? 0, 6);
    }
  });

  test('a stated start is worth what that position is worth', () => {
    const solution = solve(plain);
    if (!solution.ok) throw new Error(solution.error.message);
    for (const state of playing(plain, 12)) {
      const start = parseOptions(game.options, `${text} ${startAt(plain, state)}`);
      // A position in which both are stuck is no start.
      if (!start.ok) continue;
      const { state: first, rules } = Match.start(game, start.value);
      expect(first).toEqual(state);
      const started = solve(rules);
      const { outcome, turns } = solution.value.at(state);
      expect(started.ok && started.value.at(first)).toMatchObject({ outcome, turns });
    }
  });
});

describe.each(OPEN)('$name, checked by a plain twin', ({ game, text, options }) => {
  const plain = game.rules(options);
  const { encode } = spaceOf(plain.shape);

  test('misère has the winner that the twin finds', () => {
    const misere = game.rules(settled(game, `${text} misere=yes`));
    const found = solve(misere);
    const verdict = naiveSolve(turnedRound(plain)).get(encode(plain.start()));
    expect(found.ok && outcomeOf(found.value.at(plain.start()).outcome)).toBe(verdict?.outcome);
  });

  test('with the pie rule the better side is always chosen second', () => {
    const pie = parseOptions(game.options, `${text} pie=yes`);
    if (!pie.ok) return;
    const verdicts = naiveSolve(plain);
    const turn = plain.turn(plain.start());
    if (turn.kind !== 'one') throw new Error('the first turn is open');
    const worth = plain.moves(plain.start(), turn.seat).map((move) => {
      const after = advance(plain, plain.start(), move);
      const outcome = verdicts.get(encode(after))?.outcome;
      const then = plain.turn(after);
      // Without a choice for the other side there is no swap; with one it takes the side that wins.
      const canSwap =
        then.kind === 'one' &&
        then.seat !== turn.seat &&
        !plain.moves(after, then.seat).every((reply) => plain.passes.includes(plain.notate(reply)));
      return canSwap && typeof outcome === 'number' ? other(turn.seat) : outcome;
    });
    const rules = game.rules(pie.value);
    const found = solve(rules);
    if (!found.ok) throw new Error(found.error.message);
    const best = [turn.seat, 'endless', 'draw', other(turn.seat)].find((outcome) =>
      worth.includes(outcome as Seat),
    );
    expect(outcomeOf(found.value.at(rules.start()).outcome)).toBe(best);
  });
});

/** A winner as a seat. */
function outcomeOf(outcome: unknown): unknown {
  return outcome === 'player1' ? 0 : outcome === 'player2' ? 1 : outcome;
}

describe.each(GAMES)('$id without house rules', (game) => {
  test('has none of them in its options, so its records and caches are as before', () => {
    const options = defaultOptions(game.options);
    expect(formatOptions(options)).not.toMatch(/misere|start|pie/);
    expect(settled(game, 'misere=no pie=no start=')).toEqual(options);
  });
});
