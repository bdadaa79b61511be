import { expect, test, vi } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { accept } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import type { Chooser, Player } from '../../players/player.ts';
import { preparePrograms } from '../programs.ts';
import { openSession, type Session } from '../session.ts';
import { LocalLink } from './local-link.ts';
import type { Pace } from './pace.ts';

type Participants = Session['people'];
type AnyGame = Session['choice']['game'];

/** A table of these people, their programs ready. */
async function linkOf(people: Sitters, game: AnyGame, pace?: Pace): Promise<LocalLink> {
  const session = openSession({
    choice: { game, options: defaultOptions(game.options) },
    people,
    format: { kind: 'single', games: 1 },
    first: 0,
    alternates: true,
    seed: 1,
  });
  const solve = () => Promise.reject(new Error('Nobody solves here.'));
  const programs = await preparePrograms(session, { solve });
  if (!programs.ok) throw new Error(programs.error.message);
  return new LocalLink(session, programs.value, () => {}, null, pace);
}

function botBy(choose: Chooser['choose']): Sitters[0] {
  const player: Player = { name: 'bot:toy', prepare: () => accept({ choose }) };
  return { kind: 'bot', name: 'bot:toy', player };
}

/** A person and a program at a table, and what is told of it. */
async function linkWith(choose: Chooser['choose'], game = toyGame() as AnyGame) {
  const link = await linkOf([{ kind: 'human', name: 'Ann' }, botBy(choose)], game);
  const told = vi.fn();
  const callOff = link.subscribe(told);
  return { link, told, callOff };
}

const first: Chooser['choose'] = ({ legal }) => legal[0] ?? '';
const sealed = GAMES.find(
  (game) =>
    game.rules(defaultOptions(game.options)).turn(game.rules(defaultOptions(game.options)).start())
      .kind === 'both',
);

test('a program answers a person, and both can be taken back', async () => {
  const { link, told, callOff } = await linkWith(first);
  const [move = ''] = link.state.match.legal(0);
  link.choose(1, move);
  expect(link.state.match.turns).toBe(0);
  link.choose(0, 'nonsense');
  expect(link.state.match.turns).toBe(0);
  link.choose(0, move);
  await expect.poll(() => link.state.match.turns).toBe(2);
  expect(told).toHaveBeenCalled();
  link.undo();
  expect(link.state.match.turns).toBe(0);
  link.undo();
  expect(link.state.match.turns).toBe(0);
  callOff();
  link.close();
});

test('who gives up while a program thinks is not answered any more', async () => {
  const { link } = await linkWith(() => new Promise(() => {}));
  link.choose(0, link.state.match.legal(0)[0] ?? '');
  link.resign(0);
  expect(link.state.resigned).toBe(0);
  link.resign(1);
  expect(link.state.resigned).toBe(0);
  link.undo();
  expect(link.state.resigned).toBe(0);
  link.again();
  expect(link.state.people.map(({ name }) => name)).toEqual(['bot:toy', 'Ann']);
  link.close();
});

test('a program that fails is told as that', async () => {
  const { link } = await linkWith(() => 'nonsense');
  link.choose(0, link.state.match.legal(0)[0] ?? '');
  await expect.poll(() => link.state.fault).toContain('bot:toy');
  link.close();
});

test('a sealed turn that was revealed stands', async () => {
  if (sealed === undefined) throw new Error('No game is sealed.');
  const { link } = await linkWith(first, sealed);
  link.choose(0, link.state.match.legal(0)[0] ?? '');
  await expect.poll(() => link.state.match.turns).toBe(1);
  link.undo();
  expect(link.state.notice).toContain('Turn 1 stands');
  expect(link.state.match.turns).toBe(1);
  link.close();
});

test('programs among themselves play as fast as the pace lets them, sealed turns whole', async () => {
  if (sealed === undefined) throw new Error('No game is sealed.');
  for (const game of [toyGame() as AnyGame, sealed]) {
    const waiting: (() => void)[] = [];
    const pace = { next: () => new Promise<void>((resolve) => waiting.push(resolve)) };
    const link = await linkOf([botBy(first), botBy(first)], game, pace);
    for (let turn = 0; turn < 2; turn++) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      expect(link.state.match.turns).toBe(turn);
      expect(link.state.here).toEqual([]);
      waiting.pop()?.();
      await vi.waitFor(() => expect(link.state.match.turns).toBe(turn + 1));
    }
    // Whoever leaves meanwhile sees nothing more of it.
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    link.close();
    waiting.pop()?.();
    await Promise.resolve();
    expect(link.state.match.turns).toBe(2);
  }
});
