import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGivenOptions, settleOptions } from '../src/core/contract/option.ts';
import { choosingSeats } from '../src/core/contract/rules.ts';
import { Match } from '../src/core/match/match.ts';
import { pick, randomFrom } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import type { Answer, AnswerMove } from '../src/study/answer/answer.ts';
import { SMALL } from './support/cases.ts';
import { OVER } from './support/file-games.ts';
import { gameOf, quickGames } from './support/player-room.ts';
import { run } from './support/solve-run.ts';

/** The small settings, and the printed games that are solved in no time. */
const GRID: readonly (readonly [game: string, ...settings: string[]])[] = [
  ...quickGames().map(({ id }) => [id] as const),
  ...SMALL.map(({ name }) => name.split(' ') as [string, ...string[]]),
];

async function ask(
  game: string,
  settings: readonly string[],
  moves: readonly string[],
): Promise<Answer> {
  const set = settings.flatMap((setting) => ['--set', setting]);
  const { status, output, error } = await run([
    'solve',
    game,
    ...set,
    '--moves',
    moves.join(' '),
    '--json',
  ]);
  expect({ status, error }).toEqual({ status: 0, error: '' });
  return JSON.parse(output);
}

/** Lines of random play, whole and cut short, the same every time. */
function someLines(id: string, settings: readonly string[]): readonly (readonly string[])[] {
  const game = GAMES.find((candidate) => candidate.id === id);
  const given = readGivenOptions(settings);
  const options =
    game === undefined || !given.ok ? undefined : settleOptions(game.options, given.value);
  if (game === undefined || options?.ok !== true) throw new Error('no such game');
  const random = randomFrom(7);
  const whole = [1].map(() => {
    let match = Match.start(game, options.value);
    while (match.waiting.length > 0 && match.turns < 60)
      for (const seat of match.waiting) {
        const next = match.choose(seat, pick(match.legal(seat), random));
        if (next.ok) match = next.value;
      }
    return match.moves;
  });
  const cuts = whole.map((line) => line.slice(0, Math.floor(random() * line.length)));
  return [[], ...whole, ...cuts];
}

/** What the moves of an open turn make of it: the mover's best, a turn later. */
function followsFrom({ turn, moves }: Answer): Pick<AnswerMove, 'outcome' | 'turns'> {
  const seat = turn.kind === 'one' ? turn.player : 1;
  const worth = ({ outcome, p1, turns }: AnswerMove): number => {
    const sign = seat === 1 ? 1 : -1;
    // Between losing for sure and winning for sure counts the chance, at even odds nothing.
    if (outcome !== 'player1' && outcome !== 'player2') return sign * ((p1 ?? 0.5) - 0.5);
    return (outcome === `player${seat}` ? 1 : -1) * (1e6 - (turns ?? 0));
  };
  const [best] = moves.toSorted((a, b) => worth(b) - worth(a));
  if (best === undefined) throw new Error('no moves');
  const ways = moves.filter((move) => worth(move) >= worth(best) - 1e-9);
  expect(moves.filter((move) => move.best)).toEqual(ways);
  return { outcome: best.outcome, turns: best.turns === null ? null : best.turns + 1 };
}

/** Where play need not end, a game with sealed turns says what each side can be sure of: not all, together. */
function sureIn({ outcome, sure }: Pick<Answer, 'outcome' | 'sure'>): readonly string[] {
  if (sure === undefined) return [];
  expect(outcome).toBe('endless');
  expect(sure[0] + sure[1]).toBeLessThan(1);
  return ['sure'];
}

describe.each(GRID)('solve %s %s %s %s', (game, ...settings) => {
  const set = settings.filter((setting) => typeof setting === 'string');

  test('answers in the shape that programs read, and each position follows from its moves', async () => {
    for (const line of someLines(game, set)) {
      const answer = await ask(game, set, line);
      expect(Object.keys(answer)).toEqual([
        'protocol',
        'kind',
        'game',
        'options',
        'position',
        'turn',
        'outcome',
        'p1',
        'win1',
        'draw',
        'win2',
        'turns',
        ...sureIn(answer),
        'way',
        'states',
        'terminal',
        'moves',
        'mix',
        'ideas',
        'simple',
      ]);
      expect(answer.game).toBe(game);
      expect(Object.values(answer.position).every(Number.isInteger)).toBe(true);
      expect(answer.states).toBeGreaterThan(answer.terminal);
      for (const move of answer.moves) {
        expect(Object.keys(move)).toEqual([
          'move',
          'outcome',
          'p1',
          'win1',
          'draw',
          'win2',
          'turns',
          ...sureIn(move),
          'best',
        ]);
        if (move.p1 !== null) {
          const [win1, draw, win2] = [Number(move.win1), Number(move.draw), Number(move.win2)];
          expect(win1 + draw + win2).toBeCloseTo(1, 12);
          expect(win1 + draw / 2).toBeCloseTo(move.p1, 12);
        }
        const { outcome, p1, turns } = await ask(game, set, [...line, move.move]);
        expect({ outcome, p1, turns }).toEqual({
          outcome: move.outcome,
          p1: move.p1,
          turns: move.turns,
        });
      }
      if (answer.p1 === null) expect(answer.outcome).toBe('endless');
      if (answer.turn.kind === 'over') {
        expect(answer).toMatchObject({ turns: 0, moves: [], mix: null });
        const chances = { player1: 1, player2: 0, draw: 0.5 };
        expect(answer.p1).toBe(chances[answer.outcome as keyof typeof chances]);
      } else if (answer.turn.kind === 'one') {
        expect(answer.mix).toBeNull();
        expect(answer).toMatchObject(followsFrom(answer));
        expect([1, 2]).toContain(answer.turn.player);
      } else checkMix(answer);
    }
  });
});

/** The mix adds up to 1 on each side, gives the value, and no single choice does better against it. */
function checkMix({ game, options, position, mix, moves, p1 }: Answer): void {
  if (mix === null) throw new Error('A sealed turn has a mix.');
  for (const side of [mix.player1, mix.player2])
    expect(Object.values(side).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  const [lead] = choosingSeats(gameOf(game).rules(options).turn(position));
  const pairs = moves.map((move) => {
    const [led = '', answer = ''] = move.move.split('/');
    const [first, second] = lead === 0 ? [led, answer] : [answer, led];
    return { ...move, first, second };
  });
  expect(pairs).toHaveLength(Object.keys(mix.player1).length * Object.keys(mix.player2).length);
  for (const { first, second, best } of pairs)
    expect(best).toBe((mix.player1[first] ?? 0) > 0 && (mix.player2[second] ?? 0) > 0);
  if (p1 === null) return;
  for (const choice of Object.keys(mix.player1)) {
    const against = pairs.filter(({ first }) => first === choice);
    const worth = against.reduce(
      (sum, pair) => sum + (mix.player2[pair.second] ?? 0) * (pair.p1 ?? 0),
      0,
    );
    expect(worth).toBeLessThanOrEqual(p1 + 1e-9);
    if ((mix.player1[choice] ?? 0) > 0) expect(worth).toBeCloseTo(p1, 9);
  }
  for (const choice of Object.keys(mix.player2)) {
    const against = pairs.filter(({ second }) => second === choice);
    const worth = against.reduce(
      (sum, pair) => sum + (mix.player1[pair.first] ?? 0) * (pair.p1 ?? 0),
      0,
    );
    expect(worth).toBeGreaterThanOrEqual(p1 - 1e-9);
  }
}

describe('the turns given with --moves', () => {
  test('may leave out forced passes, and none is played after the last', async () => {
    // Both land on 5 and lose their next turn.
    const written = await ask('leap-to-twenty', [], ['4', '4', '1', '1', 'skip', 'skip', '2']);
    expect(await ask('leap-to-twenty', [], ['4', '4', '1', '1', '2'])).toEqual(written);
    expect(written.position).toMatchObject({ square1: 7, square2: 5 });
    const before = await ask('leap-to-twenty', [], ['4', '4', '1', '1']);
    expect(before.position).toMatchObject({ square1: 5, skip1: 1, skip2: 1, mover: 0 });
    expect(before.moves.map(({ move }) => move)).toEqual(['skip']);
  });

  test.each([
    ['trail-blazer', '3 3', 'Turn 2: "3" is not a legal move here. Legal: 1, 2.'],
    ['trail-blazer', '3 2 3 2 3 3 7', 'Turn 7: "7" is not a legal move here. Legal: 1, 2, 3.'],
    ['trail-blazer', '1 2 3 3 3 3 3 1', 'Turn 8: the game had already ended before "1".'],
    [
      'predictive-pursuit',
      '1',
      'Turn 1: both sides choose here: "1" should be two choices. Legal: 1/1, 1/2',
    ],
    ['number-quest', '1 1', 'and 776 more'],
    ['leap-to-twenty', '4 4 1 1 9', 'Turn 7: "9" is not a legal move here. Legal: 1, 2, 4.'],
  ])('%s "%s" is refused with the turn and what is legal', async (game, moves, sentence) => {
    const { status, output, error } = await run(['solve', game, '--moves', moves]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toContain(sentence);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('no map is drawn of a game too large to solve', async () => {
    const { status, error } = await run([
      'solve',
      'leap-to-twenty',
      '--set',
      'finish=100000',
      '--svg',
      'never.svg',
    ]);
    expect(status).toBe(2);
    expect(error).toMatch(/80,001,600,008 states.*GiB/);
  });

  test.each(['0', '-1', 'many', '1.5', '9999'])('--threads %s', async (threads) => {
    const { status, error } = await run(['solve', 'trail-blazer', '--threads', threads]);
    expect(status).toBe(2);
    expect(error).toContain('whole number from 1 to');
  });
});

describe('for people', () => {
  test('says who wins, in how many turns, by which moves', async () => {
    const { output } = await run(['solve', 'leap-to-twenty', '--moves', '4 1']);
    expect(output).toContain('Player 1 is to move and wins in 7 turns.');
    expect(output).toMatch(/^ {4}move 1 +Player 2 wins in 11 turns$/m);
    expect(output).toMatch(/^ {2}\* move 4 +Player 1 wins in 6 turns$/m);
    expect(output).toContain('The game has 802 positions; 37 of them are over.');
  });

  test('says of a game that is over before the first move no more than that', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlor-over-'));
    try {
      const file = join(folder, 'over.ts');
      writeFileSync(file, OVER);
      const { output } = await run(['solve', '--game', file]);
      expect(output.slice(output.indexOf('The game is over'))).toBe(
        'The game is over: Player 2 has won.\n\nThis is the only position.\n\nThe game is over before the first move: there is nothing to work out.\n',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('says that play need never end, and the two defences', async () => {
    const { output } = await run(['solve', 'predictive-pursuit', '--set', 'stall=never'], 200);
    expect(output).toContain('play need never end. Neither side can force a win.');
    for (const [own, others] of [
      [1, 2],
      [2, 1],
    ])
      expect(output).toContain(
        `Player ${own} holds by choosing 2 when Player ${others}'s square is 8, 1 when it is 9, on Player ${others}'s turns; otherwise any choice will do.`,
      );
    expect(output).not.toMatch(/50(\.0)? %/);
  });

  test('of many moves only the best are listed, and the others counted', async () => {
    const { output } = await run([
      'solve',
      'number-quest',
      '--set',
      'numbers=4',
      '--set',
      'picks=2',
    ]);
    expect(output).toMatch(/^ {2}\* play anything +Player 2 wins in 1 turn$/m);
    expect(output).not.toContain('other move');
    const { output: later } = await run([
      ...['solve', 'number-quest', '--set', 'numbers=4', '--set', 'picks=2'],
      ...['--moves', '1'],
    ]);
    // Of 300 moves one kind wins at once: any prediction, whatever number follows.
    expect(later).toMatch(/^ {2}\* predict anything and place any number +Player 2 has won$/m);
    expect(later).toMatch(/^ {4}3 other moves: worse$/m);
  });

  test.each([40, 80, 120])('no line is wider than %i columns', async (columns) => {
    for (const [game, ...settings] of GRID) {
      const set = settings.flatMap((setting) => ['--set', setting]);
      const { output } = await run(['solve', game, ...set], columns);
      for (const line of output.split('\n'))
        expect(line.trimEnd().length, line).toBeLessThanOrEqual(columns);
    }
  });
});

test('where play need not end, every choice that holds is as good as any other', async () => {
  const answer = await ask('predictive-pursuit', ['stall=never'], []);
  expect(answer.mix).toEqual({ player1: { 1: 0.5, 2: 0.5 }, player2: { 1: 0.5, 2: 0.5 } });
  expect(answer.moves.map(({ best }) => best)).toEqual([true, true, true, true]);
});
