import { describe, expect, test } from 'vitest';
import { graphGame } from '../../test/support/graph-game.ts';
import { quickGames, solved, toolsFor } from '../../test/support/player-room.ts';
import type { ChosenGame, Game } from '../core/contract/game.ts';
import { defaultOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { deriveSeed } from '../core/random.ts';
import { accept, refuse } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { calibrate } from '../study/levels/calibrate.ts';
import { BOTS, playerNames, readParticipant } from './index.ts';
import { levelBots } from './level.ts';
import { playerNamed } from './numbered-players.ts';
import { perfectBot } from './perfect.ts';
import type { Player, PlayerTools, PreparedPlayer } from './player.ts';
import { preparePlayer } from './prepare.ts';
import { randomBot } from './random.ts';

async function ready(
  player: Player,
  chosen: ChosenGame,
  tools: PlayerTools = toolsFor(chosen),
): Promise<PreparedPlayer> {
  const prepared = await player.prepare(chosen, tools);
  if (!prepared.ok) throw new Error(prepared.error.message);
  return prepared.value;
}

/** What one scores against another in so many games that are really played, turn about in both seats. */
async function played(
  chosen: ChosenGame,
  [one, two]: readonly [PreparedPlayer, PreparedPlayer],
  games: number,
): Promise<number> {
  const { signal } = new AbortController();
  let points = 0;
  for (let game = 0; game < games; game++) {
    const seat: Seat = game % 2 === 0 ? 0 : 1;
    let match = Match.start(chosen.game, chosen.options);
    for (let [mover] = match.waiting; mover !== undefined; [mover] = match.waiting) {
      const seed = deriveSeed(game, match.turns, mover);
      const answer = await (mover === seat ? one : two).choose(match.view(mover), {
        seed,
        signal,
      });
      const after = match.choose(mover, answer);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
    const { turn } = match;
    if (turn.kind === 'over' && turn.winner !== null) points += turn.winner === seat ? 1 : 0;
    else points += 0.5;
  }
  return points / games;
}

describe('what is computed is what is played', () => {
  test.each(quickGames())('in $id', async (game) => {
    const chosen = { game, options: defaultOptions(game.options) };
    const points = calibrate(solved(game, chosen.options));
    const players = [
      randomBot,
      ...points.points.map((_, index) => levelBots.member(index + 1)),
      perfectBot,
    ];
    const games = 600;
    const tools = { ...toolsFor(chosen), levels: async () => accept(points) };
    for (const [index, score] of points.scores.entries()) {
      const one = await ready(players[index + 1] as Player, chosen, tools);
      const two = await ready(players[index] as Player, chosen, tools);
      const share = await played(chosen, [one, two], games);
      // Four standard errors.
      expect(Math.abs(share - score)).toBeLessThan(4 * Math.sqrt(0.25 / games));
    }
  });
});

const race = quickGames().at(-1) as Game;
const chosen: ChosenGame = { game: race, options: defaultOptions(race.options) };

test('a level is found in place where the table has no way to find it', async () => {
  const levelBot = await ready(levelBots.member(1), chosen);
  const match = Match.start(race, chosen.options);
  const { signal } = new AbortController();
  expect(match.view(0).legal).toContain(await levelBot.choose(match.view(0), { seed: 1, signal }));
});

test('the same seed gives the same choices, in either seat', async () => {
  const levelBot = await ready(levelBots.member(2), chosen);
  const again = await ready(levelBots.member(2), chosen);
  const { signal } = new AbortController();
  let match = Match.start(race, chosen.options);
  for (let [seat] = match.waiting; seat !== undefined; [seat] = match.waiting) {
    const ask = (one: PreparedPlayer): string | Promise<string> =>
      one.choose(match.view(seat as Seat), {
        seed: deriveSeed(3, match.turns),
        signal,
      });
    const answer = await ask(levelBot);
    expect(await ask(again)).toBe(answer);
    const after = match.choose(seat, answer);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
});

test('a sealed half of the other side changes nothing', async () => {
  for (const game of quickGames()) {
    const options = defaultOptions(game.options);
    const start = Match.start(game, options);
    const [lead] = start.waiting;
    if (start.turn.kind !== 'both' || lead === undefined) continue;
    const levelBot = await ready(levelBots.member(1), { game, options });
    const { signal } = new AbortController();
    const answers = new Set<string>();
    for (const half of [undefined, ...start.view(lead).legal]) {
      const match = half === undefined ? accept(start) : start.choose(lead, half);
      if (!match.ok) throw new Error(match.error.message);
      const view = match.value.view(other(lead));
      answers.add(await levelBot.choose(view, { seed: 7, signal }));
    }
    expect(answers.size).toBe(1);
  }
});

describe('a level that is not there is refused, and how many there are is said', () => {
  const refusal = async (player: Player, { game, options }: ChosenGame): Promise<unknown> => {
    const prepared = await preparePlayer(player, { game, options }, toolsFor({ game, options }));
    return prepared.ok ? undefined : prepared.error;
  };

  test('where there are some', async () => {
    const depth = calibrate(solved(race, chosen.options)).points.length;
    expect(await refusal(levelBots.member(depth + 1), chosen)).toEqual({
      code: 'level/unknown',
      message: `There is no bot:${depth + 1} here: ${race.title} has ${depth} levels, bot:1 to bot:${depth}, and bot:perfect above.`,
      allowed: [...Array.from({ length: depth }, (_, at) => `bot:${at + 1}`), 'bot:perfect'],
    });
  });

  test('where there is one, or none', async () => {
    const one = graphGame({
      a: { seat: 0, to: ['b', 'lost', 'c'] },
      b: { seat: 1, to: ['won', 'c'] },
      c: { seat: 0, to: ['won', 'lost'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    });
    const none = graphGame({ a: { seat: 0, to: ['won'] }, won: { winner: 0 } });
    expect(await refusal(levelBots.member(8), { game: one, options: {} })).toMatchObject({
      message: expect.stringMatching(/^There is no bot:8 here: Graph has (no room|\d)/),
    });
    expect(await refusal(levelBots.member(1), { game: none, options: {} })).toMatchObject({
      message:
        'There is no bot:1 here: Graph has no room for levels between bot:random and bot:perfect.',
      allowed: ['bot:perfect'],
    });
  });

  test('what the place cannot do is passed on', async () => {
    const stopped = {
      code: 'solve/stopped',
      message: 'The search for levels was stopped.',
    } as const;
    const tools = { ...toolsFor(chosen), levels: async () => refuse(stopped) };
    expect(await preparePlayer(levelBots.member(1), chosen, tools)).toEqual({
      ok: false,
      error: stopped,
    });
    const broken = {
      ...toolsFor(chosen),
      levels: () => Promise.reject(new Error('no thread')),
    };
    await expect(preparePlayer(levelBots.member(1), chosen, broken)).rejects.toThrow('no thread');
    const unsolved = {
      ...toolsFor(chosen),
      solve: async () => refuse({ code: 'solve/failed', message: 'It broke.' } as const),
    };
    expect(await preparePlayer(levelBots.member(1), chosen, unsolved)).toMatchObject({ ok: false });
  });
});

test('levels are named by their number', () => {
  expect(playerNames()).toEqual(expect.arrayContaining(['bot:1', 'bot:2']));
  expect(playerNamed('bot:7', BOTS)).toMatchObject({ name: 'bot:7' });
  expect(readParticipant('bot:0', 'you')).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('In bot:N, N is a whole number from 1 to 99.') },
  });
});
