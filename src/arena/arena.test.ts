import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { solved, started } from '../../test/support/started.ts';
import type { FoundLevels } from '../core/contract/level-points.ts';
import { Match } from '../core/match/match.ts';
import { randomFrom } from '../core/random.ts';
import { accept } from '../core/result.ts';
import { seatOf } from '../core/seat.ts';
import { BOTS } from '../players/index.ts';
import type { Player } from '../players/player.ts';
import { PlayerError } from '../players/player-fault.ts';
import { arenaMessageSchema } from '../protocol/answers/arena.ts';
import { type PlanMessage, type PlayedMessage, playedMessageSchema } from '../protocol/arena.ts';
import { calibrate } from '../study/levels/calibrate.ts';
import { review } from '../study/review/review.ts';
import { ArenaSetting } from './arena-setting.ts';
import { compareResults } from './compare-results.ts';
import { Openings, openingMoves } from './opening.ts';
import { gamesIn, gamesOf, lotFrom, type PlannedGame, plannedLots, splitLot } from './plan.ts';
import { PositionTable } from './position-table.ts';
import { ladderOf } from './rating/ladder.ts';
import { type ArenaResults, formatLine, readGames, readResults } from './results.ts';
import { scoreOf } from './score.ts';
import { summarize } from './summary.ts';

const LEAP = started('leap-to-twenty');
const SEALED = started('predictive-pursuit', { finish: '4' });

function planOf(match: Match, players: readonly string[], pairs: number): PlanMessage {
  return {
    protocol: 1,
    kind: 'plan',
    mode: 'round-robin',
    players,
    settings: [{ game: match.game.id, options: match.options }],
    pairs,
    seed: 5,
    starts: 'balanced',
    policy: { seconds: 10, retries: 2, withhold: false },
  };
}

function settingOf(match: Match, players: ArenaSettingPlayers = BOTS): ArenaSetting {
  const levels: FoundLevels = calibrate(solved(match), { upTo: 2 });
  return new ArenaSetting({
    chosen: match,
    solution: solved(match),
    levels,
    starts: 'balanced',
    players,
    now: () => 0,
  });
}
type ArenaSettingPlayers = ConstructorParameters<typeof ArenaSetting>[0]['players'];

function plannedGames(plan: PlanMessage): readonly PlannedGame[] {
  return [...plannedLots(plan)].flatMap((lot) => [...gamesOf(lot)]);
}

async function playLines(plan: PlanMessage, setting: ArenaSetting): Promise<string> {
  let lines = '';
  for (const game of plannedGames(plan)) lines += await setting.play(game);
  return lines;
}

async function playAll(
  plan: PlanMessage,
  setting: ArenaSetting,
): Promise<readonly PlayedMessage[]> {
  return readGames(await playLines(plan, setting));
}

/** The same bot without its quick way, so that it is asked with a view. */
function slowly(player: Player): Player {
  return {
    name: player.name,
    async prepare(chosen, tools) {
      const prepared = await player.prepare(chosen, tools);
      if (!prepared.ok) return prepared;
      const { value } = prepared;
      return accept({ choose: (view, terms) => value.choose(view, terms) });
    },
  };
}

test('a game that does not end is called off and counts half', async () => {
  const first = (name: string): Player => ({
    name,
    prepare: () => accept({ choose: ({ legal }) => legal[0] as string }),
  });
  const plan = planOf(SEALED, ['one', 'two'], 1);
  const [game] = plannedGames(plan) as [PlannedGame];
  const setting = settingOf(SEALED, ['one', 'two'].map(first));
  const [played] = readGames(await setting.play(game)) as [PlayedMessage];
  expect([played.ending, played.winner, played.moves.length]).toEqual(['aborted', null, 1000]);
  expect(scoreOf('one', [played])).toMatchObject({ drawn: 1, score: 0.5, faults: {} });
});

describe.each([
  ['open', LEAP],
  ['sealed', SEALED],
])('a game with %s turns', (_kind, match) => {
  const plan = planOf(match, ['bot:random', 'bot:2', 'bot:perfect'], 6);

  test('is the same on the numbers of positions as by the rules, and judged as a review judges it', async () => {
    const lines = await playLines(plan, settingOf(match));
    const quick = readGames(lines);
    const bots = ['bot:random', 'bot:perfect'].map((name) =>
      slowly(BOTS.find((one) => 'name' in one && one.name === name) as Player),
    );
    const family = BOTS.find((one) => 'member' in one && one.written === 'bot:N');
    if (family === undefined || !('member' in family)) throw new Error('There are no levels.');
    const slow = settingOf(match, [...bots, slowly(family.member(2))]);
    expect(lines).toBe(await playLines(plan, slow));
    expect(quick).toHaveLength(gamesIn(plan));
    for (const game of quick) {
      expect(parse(playedMessageSchema, JSON.parse(JSON.stringify(game)))).toEqual(game);
      const replayed = Match.from(
        { game: match.game.id, options: match.options, moves: game.moves },
        () => match.game,
      );
      if (!replayed.ok) throw new Error(replayed.error.message);
      const { turns } = review(solved(match), replayed.value);
      const judged = turns
        .slice(game.opening)
        .flatMap(({ number, chosen }) =>
          chosen.flatMap(({ seat, judgement }) =>
            judgement === null ? [] : [[number, seat + 1, judgement.loss, judgement.stake]],
          ),
        );
      expect(game.losses).toEqual(judged);
      const { turn } = replayed.value;
      expect(turn.kind === 'over' && turn.winner).toBe(
        game.winner === null ? null : seatOf(game.winner),
      );
    }
  });

  test('begins where each side is ahead equally often', () => {
    const table = new PositionTable(solved(match));
    const openings = new Openings(table);
    const values = Array.from({ length: 24 }, (_, index) => {
      const opening = openings.of(index + 1, 1000 + index);
      const moves = openingMoves(table, opening);
      const from = Match.from(
        { game: match.game.id, options: match.options, moves },
        () => match.game,
      );
      if (!from.ok) throw new Error(from.error.message);
      expect(from.value.turn.kind).not.toBe('over');
      expect(table.of(from.value.state)).toBe(opening.end);
      return opening.end.value ?? 0.5;
    });
    const ahead = values.filter((value) => value > 0.5).length;
    const behind = values.filter((value) => value < 0.5).length;
    expect(ahead).toBe(behind);
    expect(ahead).toBeGreaterThan(0);
  });
});

test('positions of a game too large to keep are the same as by the rules', async () => {
  const large = started('number-quest', 'numbers=6 highest=45');
  expect(solved(large).positions.size).toBeGreaterThan(200_000);
  const plan = planOf(large, ['bot:random', 'bot:perfect'], 20);
  const bots = BOTS.filter((one) => 'name' in one && plan.players.includes(one.name));
  const terms = { chosen: large, solution: solved(large), levels: undefined, now: () => 0 };
  const setting = (players: ArenaSettingPlayers): ArenaSetting =>
    new ArenaSetting({ ...terms, starts: 'balanced', players });
  const quick = await playLines(plan, setting(bots));
  expect(quick).toBe(await playLines(plan, setting(bots.map((bot) => slowly(bot as Player)))));
});

test('an opening leaves something to give away, even in a short game', () => {
  const short = started('number-quest', 'numbers=5 picks=3 deadline=2 highest=12');
  const table = new PositionTable(solved(short));
  const openings = new Openings(table);
  for (let pair = 1; pair <= 12; pair++) {
    const { end } = openings.of(pair, pair);
    const next = Array.from({ length: end.turns }, (_, turn) => table.at(end.after(turn)));
    const stakes = [end, ...next].flatMap(({ choices }) => choices.map(({ losses }) => losses));
    expect(stakes.some((losses) => losses !== undefined && losses.stake > 0)).toBe(true);
  }
});

test('the seed of a game depends on its players alone, not on who else plays', () => {
  const few = plannedGames(planOf(LEAP, ['bot:1', 'bot:2'], 3));
  const many = plannedGames(planOf(LEAP, ['bot:1', 'bot:random', 'bot:2'], 3));
  for (const { players, pair, seed } of few)
    expect(many).toContainEqual(expect.objectContaining({ players, pair, seed }));
  expect(new Set(many.map(({ seed }) => seed)).size).toBe(many.length);
});

test('a lot has the same games whole, in parts and from its middle', () => {
  const [lot] = plannedLots(planOf(LEAP, ['bot:1', 'bot:2'], 4));
  if (lot === undefined) throw new Error('There is no lot.');
  const whole = [...gamesOf(lot)];
  expect(whole.map(({ number, pair, players: [first] }) => [number, pair, first])).toEqual([
    [0, 1, 'bot:1'],
    [1, 1, 'bot:2'],
    [2, 2, 'bot:1'],
    [3, 2, 'bot:2'],
    [4, 3, 'bot:1'],
    [5, 3, 'bot:2'],
    [6, 4, 'bot:1'],
    [7, 4, 'bot:2'],
  ]);
  expect([...splitLot(lot, 3)].flatMap((part) => [...gamesOf(part)])).toEqual(whole);
  expect([...gamesOf(lotFrom(lot, 3))]).toEqual(whole.slice(3));
});

/** Plays well, but fails in its own way in every fourth game of its own. */
const FAULTY: Player = {
  name: 'exec:faulty',
  prepare: () =>
    accept({
      choose({ legal, moves }, { report, seed }) {
        report?.({ kind: 'illegal', said: 'x' });
        if (seed % 4 === 0) throw new PlayerError('late', 'did not answer');
        return moves.length > 0 && seed % 4 === 1 ? 'nonsense' : (legal.at(-1) as string);
      },
    }),
};
const ABSENT: Player = {
  name: 'exec:absent',
  prepare: () => ({ ok: false, error: { code: 'player/failed', message: 'It is not there.' } }),
};

test('faults are recorded as what they were, and are apart from skill', async () => {
  const plan = planOf(LEAP, ['exec:faulty', 'bot:random', 'exec:absent'], 8);
  const games = await playAll(plan, settingOf(LEAP, [...BOTS, FAULTY, ABSENT]));
  const faulty = scoreOf(
    'exec:faulty',
    games.filter(({ players }) => players.includes('exec:faulty')),
  );
  expect(Object.keys(faulty.faults).toSorted()).toEqual(['player/illegal', 'player/late']);
  const lost = Object.values(faulty.faults).reduce((sum, one) => sum + one, 0);
  expect(faulty.lost).toBeGreaterThanOrEqual(lost);
  expect(faulty.mistakes.illegal).toBeGreaterThan(0);
  expect(faulty.cleanScore).toBeGreaterThan(faulty.score);
  expect(faulty.combinedLossPerGame).toBeGreaterThan(faulty.lossPerGame ?? 0);
  const absent = scoreOf(
    'exec:absent',
    games.filter(({ players }) => players.includes('exec:absent')),
  );
  expect(absent).toMatchObject({ won: 0, choices: 0, faults: { 'player/failed': absent.lost } });
  // A player that never chose is not one that chose well.
  expect(absent.lossPerGame).toBeNull();
  expect(absent.combinedLossPerGame).toBeGreaterThan(0);
  for (const game of games.filter(({ ending }) => ending === 'fault'))
    expect(game.fault?.message).toMatch(/\.$/);
});

test('an adjusted score has the luck of the openings taken out, and never a larger error', () => {
  const line = (point: 0 | 1, value: number): PlayedMessage => ({
    protocol: 1,
    kind: 'played',
    number: 0,
    setting: 0,
    pair: 1,
    players: ['bot:1', 'bot:2'],
    seed: 1,
    opening: 0,
    moves: [],
    winner: point === 1 ? 1 : 2,
    ending: 'won',
    value,
    left: null,
    losses: [],
    mistakes: [],
    milliseconds: [0, 0],
  });
  // Every result is that of the opening: three won openings out of four are luck alone.
  const lucky = [line(1, 1), line(1, 1), line(1, 1), line(0, 0)];
  expect(scoreOf('bot:1', lucky)).toMatchObject({
    score: 0.75,
    adjusted: { score: 0.5, error: 0 },
  });
  const unrelated = [line(1, 1), line(0, 1), line(1, 0), line(0, 0)];
  const { adjusted } = scoreOf('bot:1', unrelated);
  expect(adjusted?.error).toBe(adjusted?.plainError);
});

test('results are read back, whole or cut off, and damage is found', async () => {
  const plan = planOf(LEAP, ['bot:random', 'bot:perfect'], 2);
  const games = await playAll(plan, settingOf(LEAP));
  const text = [plan, ...games].map(formatLine).join('');
  expect(readResults(text)).toEqual(accept({ plan, games, bytes: text.length }));
  for (let cut = formatLine(plan).length; cut < text.length; cut += 97) {
    const part = readResults(text.slice(0, cut));
    if (!part.ok) throw new Error(part.error.message);
    expect(part.value.games).toEqual(games.slice(0, part.value.games.length));
    expect(text.slice(0, part.value.bytes).endsWith('\n')).toBe(true);
  }
  const lines = text.split('\n');
  for (const bad of ['', 'x\n', `${lines[1]}\n`, `${lines[0]}\n${lines[2]}\n`, `${lines[0]}\n{}\n`])
    expect(readResults(bad)).toMatchObject({ ok: false, error: { code: 'arena/damaged' } });
});

test('a summary has every table, and anchors keep their ratings', async () => {
  const plan = planOf(SEALED, ['bot:random', 'bot:1', 'bot:perfect', 'exec:faulty'], 12);
  const games = await playAll(plan, settingOf(SEALED, [...BOTS, FAULTY]));
  const solution = solved(SEALED);
  const table = new PositionTable(solution);
  const ladder = ladderOf(solution, calibrate(solution));
  const summary = summarize({ plan, games }, [{ chosen: SEALED, table, ladder }]);
  expect(parse(arenaMessageSchema, JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  const [random, level, perfect, faulty] = summary.players;
  expect(level?.rating?.rating).toBe(0);
  expect(perfect?.rating?.rating).toBe(ladder.rungs.at(-1)?.rating);
  expect(faulty?.rating?.interval[0]).toBeLessThan(faulty?.rating?.rating ?? 0);
  expect(perfect?.total.lossPerGame).toBe(0);
  expect(random?.total.lossPerGame).toBeGreaterThan(0);
  // Random play can be exploited; nothing can be gained from perfect play beyond chance.
  expect(random?.settings[0]?.exploitability?.interval[0]).toBeGreaterThan(0);
  expect(perfect?.settings[0]?.exploitability?.interval[0]).toBeLessThanOrEqual(0);
  const points = summary.cross.reduce((sum, one) => sum + one.points, 0);
  expect(points).toBeLessThan(games.length);
  expect(summary.cross.reduce((sum, one) => sum + one.games, 0)).toBe(games.length);
});

test('a comparison says whether a difference is real', async () => {
  const played = async (player: string): Promise<Pick<ArenaResults, 'plan' | 'games'>> => {
    const plan = planOf(LEAP, [player, 'bot:1'], 20);
    return { plan, games: await playAll(plan, settingOf(LEAP)) };
  };
  const [random, perfect] = [await played('bot:random'), await played('bot:perfect')];
  const compared = compareResults(perfect, random, ['bot:perfect', 'bot:random']);
  expect(compared).toMatchObject({ ok: true, value: { pairs: 20, isReal: true } });
  const same = compareResults(random, random, ['bot:random', 'bot:random']);
  expect(same).toMatchObject({ value: { isReal: false, score: { difference: 0 } } });
  // Equal players are called different about once in twenty.
  const alarms = Array.from({ length: 60 }, (_, seed) => {
    const sample = randomFrom(seed);
    const games = (name: string): Pick<ArenaResults, 'plan' | 'games'> => ({
      plan: random.plan,
      games: random.games.map((game) => ({
        ...game,
        players: game.players.map((one) => (one === 'bot:1' ? one : name)) as [string, string],
        winner: sample() < 0.5 ? 1 : 2,
        losses: null,
      })),
    });
    const equal = compareResults(games('a'), games('b'), ['a', 'b']);
    return equal.ok && equal.value.isReal;
  });
  expect(alarms.filter(Boolean).length).toBeLessThanOrEqual(6);
  const tooFew = { ok: false, error: { code: 'arena/too-few' } };
  expect(compareResults(random, perfect, ['bot:1', 'nobody'])).toMatchObject(tooFew);
  // Pairs of other openings or other games do not correspond, though their numbers are the same.
  const rotated = random.games.map((game, place) => {
    const other = random.games[(place + 2) % random.games.length] as PlayedMessage;
    return { ...game, moves: other.moves, opening: other.opening };
  });
  const apart = compareResults(perfect, { ...random, games: rotated }, [
    'bot:perfect',
    'bot:random',
  ]);
  expect(apart).toMatchObject(tooFew);
  const settings = random.plan.settings.map((setting) => ({ ...setting, game: 'trail-blazer' }));
  const elsewhere = { ...random, plan: { ...random.plan, settings } };
  expect(compareResults(perfect, elsewhere, ['bot:perfect', 'bot:random'])).toMatchObject(tooFew);
});
