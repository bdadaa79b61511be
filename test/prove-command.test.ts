import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paintFor } from '../src/cli/draw/paint.ts';
import { reviewLines } from '../src/cli/pages/review-page.ts';
import { openCoach } from '../src/cli/table/play-table.ts';
import { contextOf } from '../src/cli/terminal.ts';
import { withProver } from '../src/cli/threads/prover.ts';
import { solveGame } from '../src/cli/threads/solver.ts';
import { render, renderLines } from '../src/core/contract/phrase.ts';
import type { State } from '../src/core/contract/rules.ts';
import type { Match } from '../src/core/match/match.ts';
import { seatNumber } from '../src/core/seat.ts';
import { widthOf } from '../src/core/text-width.ts';
import { coachWith } from '../src/play/coach.ts';
import { proveNext } from '../src/solve/search/prove-value.ts';
import { Prover } from '../src/solve/search/prover.ts';
import { stateAt } from '../src/study/review/review.ts';
import { reviewProofs } from '../src/study/review/review-proofs.ts';
import { run } from './support/solve-run.ts';
import { solved, started } from './support/started.ts';

/** Long tracks that no table holds, and short ones that end alike. */
const LONG = { finish: '100000' };
const SHORT = { finish: '100' };
const SET = ['--set', 'finish=100000'];
/** What can be proved is proved, on any machine. */
const UNHURRIED = ['--time', '1000'];

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'parlor-prove-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Plays the longest steps until both are so far, then the shortest where it is asked for. */
function race(game: string, set: Readonly<Record<string, string>>, until: number): Match {
  let match = started(game, set);
  for (;;) {
    const { square1 = 0, square2 = 0 } = match.state;
    const [seat] = match.waiting;
    if (seat === undefined || Math.min(square1, square2) >= until) return match;
    const move = match.legal(seat).at(-1) as string;
    const next = match.choose(seat, move);
    if (!next.ok) throw new Error(next.error.message);
    match = next.value;
  }
}

/** The same position as near to the end of a short track. */
function shortened(state: State): State {
  const { square1 = 0, square2 = 0 } = state;
  return { ...state, square1: square1 - 99_900, square2: square2 - 99_900 };
}

/** An output that nobody reads. */
function silent(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('parlor solve', () => {
  test('proves the position asked about, and says how', async () => {
    const match = race('leap-to-twenty', LONG, 99_960);
    const moves = match.moves.join(' ');
    const { status, output, error } = await run([
      'solve',
      'leap-to-twenty',
      ...SET,
      ...UNHURRIED,
      '--moves',
      moves,
    ]);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const { outcome, turns } = solved(started('leap-to-twenty', SHORT)).at(shortened(match.state));
    const winner = outcome === 'player1' ? 1 : 2;
    expect(match.turn).toMatchObject({ kind: 'one' });
    const [seat = 0] = match.waiting;
    expect(output).toContain(
      seatNumber(seat) === winner
        ? `Player ${winner} is to move and wins in ${turns} turns.`
        : `but Player ${winner} wins in ${turns} turns.`,
    );
    expect(oneLine(output)).toMatch(
      /Proven by search for this position alone: [\d,]+ positions checked\./,
    );
    expect(output).toMatch(/This game is too big to solve here: its\s+80,001,600,008\s+states/);
    expect(output).not.toContain('across');
  });

  test('answers programs in the shape of a solved game, with what is proved', async () => {
    const match = race('leap-to-twenty', LONG, 99_950);
    const moves = match.moves.join(' ');
    const args = ['solve', 'leap-to-twenty', ...SET, ...UNHURRIED, '--moves', moves];
    const { output } = await run([...args, '--json']);
    const answer = JSON.parse(output);
    const solution = solved(started('leap-to-twenty', SHORT));
    const state = shortened(match.state);
    expect(answer).toMatchObject({
      game: 'leap-to-twenty',
      position: match.state,
      ...solution.at(state),
      states: null,
      terminal: null,
      mix: null,
      proof: { by: 'search' },
    });
    expect(answer.proof.looked).toBeGreaterThan(100);
    expect(answer.moves).toMatchObject(
      solution.moves(state).map(({ move, verdict, best }) => ({
        move: String(move),
        ...verdict,
        best,
      })),
    );
  });

  test('says what is not proven', async () => {
    // No time proves who wins so long a race: it ends when its time is up, on any machine.
    const args = ['solve', 'leap-to-twenty', ...SET, '--time', '1'];
    const [{ status, output }, json] = await Promise.all([run(args, 60), run([...args, '--json'])]);
    expect(status).toBe(1);
    expect(oneLine(output)).toContain('to move: the value could not be proven.');
    expect(output).toMatch(/^ {4}move 4 +not proven$/m);
    expect(oneLine(output)).toMatch(
      /Only this position was searched: [\d,]+ positions? in 1 second\./,
    );
    for (const line of output.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(60);
    const answer = JSON.parse(json.output);
    expect(answer).toMatchObject({ outcome: 'unproven', p1: null, turns: null, states: null });
    expect(answer.moves.map(({ best }: { best: boolean }) => best)).toEqual([false, false, false]);
  });

  test('a sealed game too large is refused', async () => {
    const { status, output, error } = await run([
      'solve',
      'predictive-pursuit',
      '--set',
      'finish=100000',
    ]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toMatch(/states.*GiB.*Only open turns can be searched/s);
  });

  test.each(['0', '-1', 'soon', '1.5'])('--time %s is refused', async (time) => {
    const { status, error } = await run(['solve', 'trail-blazer', '--time', time]);
    expect(status).toBe(2);
    expect(error).toContain('--time must be a whole number from 1 to');
  });
});

describe('parlor review', () => {
  /** A game of one's own choosing on a long track, as a record. */
  function recorded(match: Match, options: string): string {
    const path = join(home, 'long.parlor');
    const pairs = match.moves.flatMap((move, index) =>
      index % 2 === 0 ? [`${index / 2 + 1}. ${move}`] : [move],
    );
    const tags = [`[Game "${match.game.id}"]`, `[Options "${options}"]`];
    writeFileSync(path, `${tags.join('\n')}\n\n${pairs.join(' ')}\n`);
    return path;
  }

  test('judges by proofs what no table holds', async () => {
    // Steps so long that the race is soon over. Divided by 160 it is a race that a table holds.
    const match = race('binary-race', { finish: '100000', steps: '160,320' }, Infinity);
    const options = 'finish=100000 steps=160,320 overshoot=needed';
    const { status, output } = await run([
      'review',
      recorded(match, options),
      ...UNHURRIED,
      '--json',
    ]);
    expect(status).toBe(0);
    const { proof, turns, assumed } = JSON.parse(output);
    expect(proof).toMatchObject({ by: 'search', unproven: 0 });
    expect(assumed).toBe(false);
    const solution = solved(started('binary-race', { finish: '625', steps: '1,2' }));
    const divided = ({ square1 = 0, square2 = 0, ...state }: State): State => ({
      ...state,
      square1: square1 / 160,
      square2: square2 / 160,
    });
    expect(turns).toHaveLength(match.turns);
    for (const [index, { before, after }] of turns.entries()) {
      const played = match.history[index];
      if (played === undefined) throw new Error('Every turn was played.');
      expect(before).toEqual(solution.at(divided(played.before)));
      expect(after).toEqual(solution.at(divided(played.after)));
    }
  });

  test('says which turns are not proven', () => {
    const start = race('leap-to-twenty', LONG, 99_990);
    const match = race('leap-to-twenty', LONG, Infinity);
    const prover = new Prover(match.rules, 2 ** 22);
    const proofs = Array.from({ length: match.turns + 1 }, (_, position) => {
      if (position < start.turns) return undefined;
      const proof = proveNext(prover, stateAt(match, position), { stop: () => false });
      if (!proof.ok) throw new Error(proof.error.message);
      return proof.value;
    });
    const record = { match, players: ['human', 'human'], tags: {} } as const;
    const page = { title: '', paint: paintFor({ output: silent() }), blocks: false };
    const lines = reviewLines(record, reviewProofs(match, proofs), {
      ...page,
      width: 60,
      reader: { seat: null },
    });
    expect(lines).toContain(`Not proven: turns 1 to ${start.turns}.`);
    expect(oneLine(lines.join('\n'))).toContain(
      ` turns of ${match.turns.toLocaleString('en')} could not be proven and are not judged.`,
    );
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(60);
  });
});

describe('hint', () => {
  test('is proved for the position, or says that it could not be', async () => {
    const near = race('leap-to-twenty', LONG, 99_970);
    const streams = { input: Readable.from([]), output: silent(), error: silent() };
    const terminal = contextOf({ ...streams, env: {} });
    // With as much time as it needs, on any machine.
    const coach = coachWith(
      {
        solve: () => solveGame(near, terminal),
        prove: (position) =>
          withProver(near, terminal, { seconds: 1000 }, (prover) => prover.prove(position)),
      },
      false,
    );
    const [seat = 0] = near.waiting;
    const state = shortened(near.state);
    const solution = solved(started('leap-to-twenty', SHORT));
    const best = solution.moves(state).filter((move) => move.best);
    const [hint = ''] = renderLines(await coach.hint(near, seat));
    for (const { move } of best) expect(hint).toContain(String(move));
    expect(hint).toContain(`${solution.at(state).turns} turns`);
    const start = started('leap-to-twenty', LONG);
    // While it searches, whoever sits at the keyboard is heard.
    const searched = openCoach(start, terminal, false).hint(start, 0);
    const heard = new Promise((resolve) => setImmediate(() => resolve('heard')));
    expect(await Promise.race([searched, heard])).toBe('heard');
    const [none = ''] = await searched;
    expect(render(none)).toMatch(
      /^There is no hint\. This game is too big to solve here: .* could not be proven in 3 seconds\.$/,
    );
  });
});
