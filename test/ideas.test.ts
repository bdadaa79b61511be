import { describe, expect, test } from 'vitest';
import type { Game } from '../src/core/contract/game.ts';
import type { Idea } from '../src/core/contract/idea.ts';
import type { OptionValues } from '../src/core/contract/option.ts';
import { render } from '../src/core/contract/phrase.ts';
import type { State } from '../src/core/contract/rules.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { estimate } from '../src/solve/estimate.ts';
import { solve } from '../src/solve/solve.ts';
import type { CheckedIdea, IdeaStudy } from '../src/study/idea/checked-idea.ts';
import { ideasOf } from '../src/study/idea/ideas.ts';
import { casesOf } from './support/cases.ts';
import { settled } from './support/started.ts';

/** The printed game is audited whole where the facts of the README are. */
const MOST_STATES = 400_000;

function studyOf(game: Game, options: OptionValues): IdeaStudy {
  const solution = solve(game.rules(options), { trusted: true });
  if (!solution.ok) throw new Error(solution.error.message);
  return ideasOf(game, options, solution.value);
}

/** The settings of a game's laws that can be looked at whole. */
function settingsOf(game: Game): readonly string[] {
  const { grid, small } = casesOf(game);
  const all = grid.reduce<readonly string[]>(
    (texts, row) => texts.flatMap((text) => row.map((setting) => `${text} ${setting}`.trim())),
    [''],
  );
  return ['', ...small, ...all].filter(
    (text) => estimate(game.rules(settled(game, text))).states <= MOST_STATES,
  );
}

/** How the first exception to an idea is told. */
const EXCEPTIONS = { winner: 'False', moves: 'It costs something', mix: 'It costs more' };

/** A game may have none: then the program looks for a rule by itself. */
const WITH_IDEAS = GAMES.filter((game) => (game.book(settled(game, '')).ideas ?? []).length > 0);

test('every game with a printed book has ideas', () => {
  for (const game of GAMES)
    if (game.book(settled(game, '')).claims.length > 0) expect(WITH_IDEAS).toContain(game);
});

test('the ideas about misère are so', () => {
  for (const game of GAMES) {
    const variants = playableSettings(game).filter(({ options }) => options.misere !== undefined);
    for (const { options } of variants.filter(
      (one) => (game.book(one.options).ideas ?? []).length > 0,
    )) {
      for (const finish of [options.finish, 9, 15, 21]) {
        const changed = { ...options, ...(finish === undefined ? {} : { finish }) };
        for (const { id, verdict } of studyOf(game, changed).ideas)
          expect({ id, finish, verdict }).toEqual({ id, finish, verdict: 'holds' });
      }
    }
  }
});

describe.each(WITH_IDEAS)('the ideas of $id', (game) => {
  test('are so, whatever the options', () => {
    for (const text of settingsOf(game)) {
      const options = settled(game, text);
      if ((game.book(options).ideas ?? []).length === 0) continue;
      for (const { id, verdict, evidence } of studyOf(game, options).ideas)
        if (verdict !== 'vacuous')
          expect({ text, id, evidence, verdict }).toMatchObject({ verdict: 'holds' });
    }
  });

  test('are one or two sentences each, and the printed game has some', () => {
    const { ideas = [] } = game.book(settled(game, ''));
    expect(ideas.length).toBeGreaterThan(0);
    for (const { idea } of ideas) {
      const text = render(idea);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text.split(/(?<=[.!?]) /).length).toBeLessThanOrEqual(2);
      expect(text).not.toMatch(/undefined|NaN|square[12]|mover/);
    }
  });

  test('a false one is found out', () => {
    // Of a small setting, so that it can be looked at whole: everything that it says is turned round.
    const text = settingsOf(game).find((one) => {
      const { ideas = [] } = game.book(settled(game, one));
      return ideas.length > 0 && studyOf(game, settled(game, one)).ideas.every(({ of }) => of > 8);
    });
    const options = settled(game, text ?? '');
    const { ideas = [] } = game.book(options);
    expect(ideas.length).toBeGreaterThan(0);
    for (const idea of ideas) {
      const wrong = { ...game, book: () => ({ ...game.book(options), ideas: [contraryOf(idea)] }) };
      const [checked] = studyOf(wrong as Game, options).ideas as [CheckedIdea];
      expect(checked).toMatchObject({ id: idea.id, verdict: 'fails' });
      expect(checked.right).toBeLessThan(checked.of);
      expect(checked.counterexample).not.toBeNull();
      expect(checked.evidence).toContain(`${EXCEPTIONS[idea.check.kind]} here: `);
    }
  });
});

/** An idea that says the contrary. */
function contraryOf(idea: Idea): Idea {
  const { check } = idea;
  switch (check.kind) {
    case 'winner':
      return {
        ...idea,
        check: {
          kind: 'winner',
          winner: (state: State) => {
            const said = check.winner(state);
            return said === 0 ? 1 : said === 1 ? 0 : said;
          },
        },
      };
    case 'moves':
      return { ...idea, check: { kind: 'moves', test: (played) => !check.test(played) } };
    case 'mix':
      return {
        ...idea,
        check: {
          ...check,
          costs: 0,
          mix: (state, seat) => {
            const said = check.mix(state, seat);
            return said === undefined ? undefined : { 1: said[2] ?? 0, 2: said[1] ?? 0 };
          },
        },
      };
  }
}
