import { describe, expect, test } from 'vitest';
import { Match } from '../src/core/match/match.ts';
import { SEATS, type Seat } from '../src/core/seat.ts';
import { perfectBot } from '../src/players/perfect.ts';
import { randomBot } from '../src/players/random.ts';
import { SMALL } from './support/cases.ts';
import { graphGame } from './support/graph-game.ts';
import { chosen, goodness, type Oracle, oracleFor, reachable } from './support/oracle.ts';
import { choice, gameOf, optionsOf, playOn, solved, toolsFor } from './support/player-room.ts';

const OPEN = SMALL.filter(({ sealed }) => !sealed);

const resultFor = (oracle: Oracle, match: Match, seat: Seat): number =>
  Math.sign(goodness(oracle(match), seat));

/** The share of the opponent's replies that are worse for it than its best, counted one by one. */
function shareAfter(
  oracle: Oracle,
  match: Match,
  seat: Seat,
  seen: readonly string[] = [],
): number {
  const place = JSON.stringify(match.state);
  if (match.turn.kind !== 'one' || seen.includes(place)) return 0;
  const mover = match.turn.seat;
  const replies = match.legal(mover).map((move) => chosen(match, move));
  const best = Math.max(...replies.map((reply) => resultFor(oracle, reply, mover)));
  if (mover !== seat && replies.length > 1)
    return (
      replies.filter((reply) => resultFor(oracle, reply, mover) < best).length / replies.length
    );
  const kept = replies.filter((reply) => resultFor(oracle, reply, mover) === best);
  return Math.max(...kept.map((reply) => shareAfter(oracle, reply, seat, [...seen, place])));
}

describe.each(OPEN)('$name', ({ game, options }) => {
  const start = Match.start(game, options);
  const matches = reachable(start);
  const oracle = oracleFor(matches);

  test('every choice is best, and of the best what misleads most and lasts longest', async () => {
    const decisions = matches.filter(
      ({ turn }, index) => turn.kind === 'one' && (matches.length < 3000 || index % 7 === 0),
    );
    for (const match of decisions) {
      if (match.turn.kind !== 'one') continue;
      const { seat } = match.turn;
      const all = match.legal(seat);
      if (all.length < 2) continue;
      const afters = all.map((move) => chosen(match, move));
      const best = Math.max(...afters.map((after) => goodness(oracle(after), seat)));
      const isWon = Math.sign(best) > 0;
      const kept = all.filter(
        (_, at) => resultFor(oracle, afters[at] as Match, seat) === Math.sign(best),
      );
      const ranked = kept.map((move) => {
        const after = chosen(match, move);
        const verdict = oracle(after);
        return isWon
          ? { move, share: 0, turns: -verdict.turns }
          : { move, share: shareAfter(oracle, after, seat), turns: verdict.turns };
      });
      const share = Math.max(...ranked.map((each) => each.share));
      const misleading = ranked.filter((each) => each.share === share);
      const turns = Math.max(...misleading.map((each) => each.turns));
      const right = misleading.filter((each) => each.turns === turns).map(({ move }) => move);
      for (let seed = 0; seed < 3; seed++)
        expect(right, JSON.stringify(match.state)).toContain(
          await choice(perfectBot, match, seat, seed),
        );
    }
  });

  test('against itself the game ends as it is solved, and never later', async () => {
    const verdict = oracle(start);
    for (let seed = 0; seed < 10; seed++) {
      const end = await playOn(start, [perfectBot, perfectBot], seed);
      if (verdict.winner === null) {
        expect(end.turn.kind === 'over' ? end.turn.winner : null).toBeNull();
        continue;
      }
      expect(end.turn).toMatchObject({ kind: 'over', winner: verdict.winner });
      // Whoever is lost would rather mislead than last.
      expect(end.turns).toBeLessThanOrEqual(verdict.turns);
      let match = start;
      for (const move of end.moves) {
        const [seat] = match.waiting;
        const left = oracle(match).turns;
        match = chosen(match, move);
        if (seat === verdict.winner) expect(oracle(match).turns).toBe(left - 1);
      }
    }
  });

  test.each(SEATS)('from seat %i it never gives back what chance gave it', async (seat) => {
    const players =
      seat === 0 ? ([perfectBot, randomBot] as const) : ([randomBot, perfectBot] as const);
    for (let seed = 0; seed < 60; seed++) {
      const end = await playOn(start, players, seed, 120);
      let match = start;
      let held = resultFor(oracle, match, seat);
      for (const move of end.moves) {
        match = chosen(match, move);
        const now = resultFor(oracle, match, seat);
        expect(now).toBeGreaterThanOrEqual(held);
        held = now;
      }
    }
  });

  test('the same seed plays the same game, also after a break', async () => {
    const whole = await playOn(start, [perfectBot, randomBot], 5, 60);
    const half = whole.moves.slice(0, whole.turns >> 1).reduce(chosen, start);
    expect((await playOn(half, [perfectBot, randomBot], 5, 60)).moves).toEqual(whole.moves);
  });
});

test('of equally good moves each comes', async () => {
  const game = graphGame({
    start: { seat: 0, to: ['a', 'b', 'c'] },
    a: { winner: 0 },
    b: { winner: 0 },
    c: { winner: 1 },
  });
  const match = Match.start(game, {});
  const counts: Record<string, number> = { a: 0, b: 0, c: 0 };
  for (let seed = 0; seed < 400; seed++) {
    const move = await choice(perfectBot, match, 0, seed);
    counts[move] = (counts[move] ?? 0) + 1;
  }
  expect(counts.c).toBe(0);
  expect(counts.a).toBeGreaterThan(150);
  expect(counts.b).toBeGreaterThan(150);
});

test('where it can only hold, it holds and leaves the most ways to lose', async () => {
  const game = graphGame({
    start: { seat: 0, to: ['safe', 'trap', 'lost'] },
    safe: { seat: 1, to: ['drawn', 'round', 'won'] },
    trap: { seat: 1, to: ['drawn', 'won', 'more'] },
    more: { seat: 0, to: ['won'] },
    round: { seat: 0, to: ['start'] },
    lost: { winner: 1 },
    won: { winner: 0 },
    drawn: { winner: null },
  });
  for (let seed = 0; seed < 20; seed++)
    expect(await choice(perfectBot, Match.start(game, {}), 0, seed)).toBe('trap');
});

test('what lasts longest is taken where nothing misleads more', async () => {
  const game = graphGame({
    start: { seat: 0, to: ['short', 'long', 'at-once'] },
    'at-once': { winner: 1 },
    short: { seat: 1, to: ['over'] },
    long: { seat: 1, to: ['longer'] },
    longer: { seat: 0, to: ['over'] },
    over: { winner: 1 },
  });
  for (let seed = 0; seed < 20; seed++)
    expect(await choice(perfectBot, Match.start(game, {}), 0, seed)).toBe('long');
});

test('a forced pass of the opponent is looked through, and so is a second move of its own', async () => {
  const game = graphGame({
    start: { seat: 0, to: ['plain', 'passed'] },
    plain: { seat: 1, to: ['lost', 'beaten', 'won'] },
    passed: { seat: 1, to: ['again'] },
    again: { seat: 0, to: ['dull', 'sharp'] },
    dull: { seat: 1, to: ['lost'] },
    sharp: { seat: 1, to: ['lost', 'won', 'drawn'] },
    lost: { winner: 1 },
    beaten: { winner: 1 },
    won: { winner: 0 },
    drawn: { winner: null },
  });
  for (let seed = 0; seed < 20; seed++)
    expect(await choice(perfectBot, Match.start(game, {}), 0, seed)).toBe('passed');
});

test('with many moves to choose from it still takes a best one', async () => {
  const game = gameOf('number-quest');
  const options = optionsOf(game, { numbers: '4', picks: '3' });
  const solution = solved(game, options);
  for (let seed = 0; seed < 40; seed++) {
    const match = await playOn(Match.start(game, options), [randomBot, randomBot], seed, seed % 3);
    if (match.turn.kind !== 'one') continue;
    const { seat } = match.turn;
    const move = await choice(perfectBot, match, seat, seed);
    const after = match.choose(seat, move);
    expect(after.ok && solution.at(after.value.state).outcome).toBe(
      solution.at(match.state).outcome,
    );
  }
});

test('a game too large to solve is refused with its numbers, before it is played', async () => {
  const game = gameOf('leap-to-twenty');
  const large = { game, options: optionsOf(game, { finish: '100000' }) };
  const small = { game, options: optionsOf(game, {}) };
  const ready = await perfectBot.prepare(large, toolsFor(large));
  expect(ready).toMatchObject({ ok: false, error: { code: 'solve/too-large' } });
  expect(ready.ok ? '' : ready.error.message).toMatch(
    /^bot:perfect only plays .* 80,001,600,008 states would take .* GiB/,
  );
  expect(await perfectBot.prepare(small, toolsFor(small))).toMatchObject({ ok: true });
  expect(randomBot.prepare(large, toolsFor(large))).toMatchObject({ ok: true });
});
