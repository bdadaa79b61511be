import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ANSWER_SCHEMAS } from '../src/protocol/answers/answers.ts';
import { COUNTDOWN } from './cli/countdown.ts';
import { runMain } from './support/run-main.ts';

/** A transcript for each file here, in this order: some write what later ones read. `npm run transcripts` rewrites them. */
const TRANSCRIPTS = {
  record: 'play trail-blazer --p1 bot:random --p2 bot:random --seed 5 --record match.parlor',
  series: 'play trail-blazer --p1 bot:random --p2 bot:random --rounds 3 --seed 5',
  replay: 'replay match.parlor',
  catalogue: 'rules',
  rules: 'rules trail-blazer',
  solve: 'solve trail-blazer --moves 3',
  'solve-sealed': 'solve predictive-pursuit --set finish=2',
  review: 'review match.parlor',
  'review-resigned': 'review given-up.parlor',
  games: 'games',
  game: 'games show 1',
  stats: 'stats',
  puzzle: 'puzzle trail-blazer --seed 3',
  'puzzle-daily': 'puzzle trail-blazer --daily',
  'puzzle-mine': 'puzzle trail-blazer --mine',
  bots: 'bots trail-blazer',
  audit: 'audit trail-blazer',
  tune: 'tune trail-blazer --count 4 --threads 1',
  compare: 'compare trail-blazer --set steps=1,2',
  arena:
    'arena --players bot:random,bot:1,bot:perfect --games trail-blazer --pairs 2 --seed 5 --threads 1 --out games.jsonl',
  comparison: 'arena compare games.jsonl games.jsonl --players bot:perfect,bot:random',
  'audit-sealed': 'audit predictive-pursuit --set stall=never',
  check: 'check countdown.ts',
  'check-faults': 'check broken.ts',
  perft: 'perft trail-blazer 4',
  imported: 'games import match.parlor',
  exported: 'games export all.parlor',
  deleted: 'games delete 1 --yes',
  refusal: 'solve trail-blazer --moves 9',
  'refusal-in-a-record': 'replay damaged.parlor',
  'refusal-of-a-flag': 'perft --nonsense',
  'refusal-of-a-puzzle': 'puzzle trail-blazer --level 7',
  'refusal-to-go-on': 'play trail-blazer',
} as const;
type Name = keyof typeof TRANSCRIPTS;

const NAMES = Object.keys(TRANSCRIPTS) as Name[];
const place = resolve('test/transcripts');
const page = readFileSync('docs/protocol.md', 'utf8');

/** A game of Trail Blazer by a person who loses it, as its file has it. */
function lostGame(tags: string, result: string, moves: string): string {
  const head = '[Game "trail-blazer"]\n[Options "finish=10 steps=1,2,3"]\n[Player1 "Ann"]';
  return `${head}\n[Player2 "bot:perfect"]\n[Result "${result}"]\n${tags}[Date "2026-01-02T12:00:00Z"]\n\n${moves}\n`;
}

describe('the answers to programs', () => {
  const here = process.cwd();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parlor-transcripts-')));
  process.chdir(folder);
  afterAll(() => {
    process.chdir(here);
    rmSync(folder, { recursive: true });
  });
  mkdirSync('state/parlor', { recursive: true });
  const lost = lostGame('', '0-1', '1. 1 2  2. 3 3  3. 3 3  4. 2 3');
  writeFileSync('state/parlor/20260102T120000Z-trail-blazer-ann.parlor', lost);
  writeFileSync('given-up.parlor', lostGame('[Resigned "1"]\n', '0-1', '1. 3 1'));
  writeFileSync('damaged.parlor', lostGame('', '0-1', '1. 1 9'));
  writeFileSync('countdown.ts', COUNTDOWN);
  writeFileSync('broken.ts', COUNTDOWN.replace("title: 'Countdown'", 'title: 7'));
  const env = { HOME: folder, XDG_STATE_HOME: join(folder, 'state') };

  test.each(NAMES)('%s are those of its transcript', async (name) => {
    const args = [...TRANSCRIPTS[name].split(' '), '--json'];
    const now = new Date('2026-01-05T10:00:00Z');
    const { status, output } = await runMain(args, { env, now });
    const fixed = output.replaceAll(folder, '/home/ann').replaceAll(`-${process.pid}`, '-4711');
    await expect(`$ parlor ${args.join(' ')}\n${fixed}status ${status}\n`).toMatchFileSnapshot(
      join(place, `${name}.txt`),
    );
  });
});

test('there is a transcript for every kind of answer, and no other file', () => {
  expect(readdirSync(place).toSorted()).toEqual(NAMES.map((name) => `${name}.txt`).toSorted());
  expect(NAMES).toEqual(expect.arrayContaining(Object.keys(ANSWER_SCHEMAS)));
});

test('docs/protocol.md shows every kind of answer, each as its transcript has it', () => {
  const whole = NAMES.map((name) => readFileSync(join(place, `${name}.txt`), 'utf8'));
  const shown = [...page.matchAll(/^(\$ parlor .+ --json\n\{.*?)(…?)$/gm)];
  for (const [, text = '', cut = ''] of shown)
    expect(
      whole.some((one) => one.startsWith(`${text}${cut === '' ? '\n' : ''}`)),
      text,
    ).toBe(true);
  const kinds = shown.map(([text]) => /"kind":"([a-z]+)"/.exec(text)?.[1]);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(ANSWER_SCHEMAS)));
});
