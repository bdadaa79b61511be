import { expect, test } from 'vitest';
import { toyGame } from '../../test/support/toy.ts';
import { defaultOptions } from '../core/contract/option.ts';
import { renderLines } from '../core/contract/phrase.ts';
import { Match } from '../core/match/match.ts';
import { accept, refuse } from '../core/result.ts';
import { leapToTwenty } from '../games/leap-to-twenty/game.ts';
import { predictivePursuit } from '../games/predictive-pursuit/game.ts';
import { solve } from '../solve/solve.ts';
import { type CoachTools, coachWith } from './coach.ts';

const match = Match.start(toyGame(), {});
const noProof: CoachTools['prove'] = () => Promise.reject(new Error('There is no prover here.'));

test('a game that breaks in the solver is reported, and only solved once', async () => {
  let asked = 0;
  const coach = coachWith(
    {
      solve() {
        asked++;
        return Promise.reject(asked === 1 ? new Error('it broke') : 'it broke again');
      },
      prove: noProof,
    },
    true,
  );
  expect(await coach.greeting()).toEqual([
    'The coach cannot help. This game could not be solved: it broke.',
  ]);
  expect(await coach.hint(match, 0)).toEqual([
    'There is no hint. This game could not be solved: it broke.',
  ]);
  expect(await coach.warning(match, 0, match.legal(0)[0] as string)).toEqual([]);
  expect(asked).toBe(1);
  const other = coachWith({ solve: () => Promise.reject('gone'), prove: noProof }, true);
  expect(await other.greeting()).toEqual([
    'The coach cannot help. This game could not be solved: gone.',
  ]);
});

test('only a coach that warns warns of a move that throws the game away', async () => {
  const start = Match.start(leapToTwenty, defaultOptions(leapToTwenty.options));
  const solved: CoachTools = { solve: async () => solve(start.rules), prove: noProof };
  const coach = coachWith(solved, true);
  expect(await coach.greeting()).toEqual([]);
  expect(renderLines(await coach.hint(start, 0)).join(' ')).toContain('4');
  expect(await coach.warning(start, 0, '4')).toEqual([]);
  const [warned = ''] = renderLines(await coach.warning(start, 0, '2'));
  expect(warned).toMatch(
    /^Coach: if you move 2, you give up a win in 9 turns; then Player 2 moves 4, .* To keep it, move 4\.$/,
  );
  expect(await coachWith(solved, false).warning(start, 0, '2')).toEqual([]);
});

test('without a table, proven losses are still named', async () => {
  const [first] = match.rules.moves(match.state, 0);
  const lost = { outcome: 'player2', p1: 0, turns: 4 } as const;
  const open = { outcome: 'unproven', p1: null, turns: null } as const;
  const tooLarge = refuse({ code: 'solve/too-large', message: 'It is too large.' });
  const coach = (verdict: typeof lost | typeof open) =>
    coachWith(
      {
        solve: async () => tooLarge,
        prove: async () =>
          accept({
            ...open,
            moves: [{ move: first, verdict, best: false }],
            noWinWithin: [3, 3],
            mustEnd: false,
            looked: 7,
          }),
      },
      false,
    );
  const [told = ''] = renderLines(await coach(lost).hint(match, 0));
  expect(told).toContain(", but don't play take, then 1: that loses.");
  const [nothing = ''] = renderLines(await coach(open).hint(match, 0));
  expect(nothing).toMatch(/could not be proven in 3 seconds\.$/);
});

test('a hint stops waiting for the table; a coach that warns does not', async () => {
  const asked: (number | undefined)[] = [];
  const tools: CoachTools = {
    solve(seconds) {
      asked.push(seconds);
      return Promise.resolve(refuse({ code: 'solve/stopped', message: 'It was stopped.' }));
    },
    prove: async () => refuse({ code: 'search/stopped', message: 'No proof.' }),
  };
  expect(await coachWith(tools, false).hint(match, 0)).toEqual([
    'There is no hint. It was stopped. No proof.',
  ]);
  await coachWith(tools, true).greeting();
  expect(asked).toEqual([5, undefined]);
});

test('a stopped hint says so, and can be asked for again', async () => {
  const stopped = refuse({ code: 'solve/stopped', message: 'It was stopped.' });
  for (const where of ['solve', 'prove'] as const) {
    const interruption = new AbortController();
    let asked = 0;
    const coach = coachWith(
      {
        async solve(_seconds, signal) {
          asked++;
          if (where === 'solve') interruption.abort();
          expect(signal).toBe(interruption.signal);
          return stopped;
        },
        async prove(_state, _seconds, signal) {
          expect([where, signal]).toEqual(['prove', interruption.signal]);
          interruption.abort();
          return stopped;
        },
      },
      false,
    );
    const told = ['Hint stopped. The game goes on.'];
    expect(await coach.hint(match, 0, [], interruption.signal)).toEqual(told);
    expect(await coach.hint(match, 0, [], interruption.signal)).toEqual(told);
    expect(asked).toBe(where === 'solve' ? 2 : 1);
  }
});

test('the coach warns of a bad sealed choice if the player is alone', async () => {
  const start = Match.start(
    predictivePursuit as Parameters<typeof Match.start>[0],
    defaultOptions(predictivePursuit.options as never),
  );
  let near = start;
  // To square 9, where the opponent may still guess 2, which cannot be.
  for (const turn of ['2/1', '1/1', '2/1', '1/1', '2/1', '1/1', '2/1', '1/1', '1/2', '1/1']) {
    const after = near.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    near = after.value;
  }
  const solved: CoachTools = { solve: async () => solve(start.rules), prove: noProof };
  const coach = coachWith(solved, true);
  const [warned = ''] = renderLines(await coach.warning(near, 1, '2', 'alone'));
  expect(warned).toMatch(/^Coach: that is never right here\. It costs you \d\d games in 100\.$/);
  expect(await coach.warning(near, 1, '1', 'alone')).toEqual([]);
  expect(await coach.warning(start, 0, '1', 'alone')).toEqual([]);
  expect(await coach.warning(near, 1, '2', 'shared')).toEqual([]);
  expect(await coachWith(solved, false).warning(near, 1, '2', 'alone')).toEqual([]);
  expect(await coach.greeting('alone')).toEqual([]);
  expect(await coach.greeting('shared')).toEqual([
    'The coach does not warn about hidden choices: your opponent would see what you chose.',
  ]);
});
