import { describe, expect, test } from 'vitest';
import { textIn, withFacts } from '../scripts/facts-table.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { render } from '../src/core/contract/phrase.ts';
import { settingsOf } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { solve } from '../src/solve/solve.ts';
import { verdictPhrase } from '../src/study/wording.ts';
import { describeFacts, page } from './support/facts.ts';
import { isQuick } from './support/quick.ts';

describeFacts(GAMES.filter(isQuick));

/** To audit these and to measure their variants takes minutes; the slow tests do. */
describe.each(GAMES.filter((game) => !isQuick(game)))('$id', (game) => {
  const bookOptions = defaultOptions(game.options);
  test.each([
    ['facts', game.id, bookOptions] as const,
    ...(game.variants ?? []).map(
      (variant) => ['variants', variant.id, settingsOf(game, variant).options] as const,
    ),
  ])('has in the table of %s the value of %s', (part, id, options) => {
    const rules = game.rules(options);
    const solved = solve(rules, { trusted: true });
    if (!solved.ok) throw new Error(solved.error.message);
    const start = solved.value.at(rules.start());
    const verdict = render(verdictPhrase({ ...start, turns: null }));
    const row = textIn(page, part)
      .split('\n')
      .find((line) => line.startsWith(`| \`${id}\` |`));
    expect(row).toContain(
      `| ${verdict}${start.turns === null ? '' : ` in ${start.turns} turns`} |`,
    );
  });
});

describe('the page', () => {
  const named = (part: 'games' | 'facts' | 'variants', pattern: RegExp): readonly string[] =>
    textIn(page, part)
      .split('\n')
      .flatMap((line) => pattern.exec(line)?.[1] ?? []);

  test('has a row for each game, and what was found of it', () => {
    const ids = GAMES.map(({ id }) => id);
    expect(named('games', /^\| `(.*?)`/)).toEqual(ids);
    expect(named('facts', /^\| `(.*?)`/)).toEqual(ids);
    const variants = GAMES.flatMap((game) => (game.variants ?? []).map(({ id }) => id));
    expect(named('variants', /^\| `(.*?)`/)).toEqual(variants);
    expect(named('facts', /^- \*\*(.*?)\*\*/)).toEqual(GAMES.map(({ title }) => title));
  });

  test('keeps what it says of a game that is not audited again, and needs it', () => {
    expect(withFacts(page, GAMES, [], [])).toBe(page);
    const [game] = GAMES;
    const without = page.replaceAll(`| \`${game?.id}\` |`, '| `none` |');
    expect(() => withFacts(without, GAMES, [], [])).toThrow(`${game?.title} was not audited`);
    const [variant] = game?.variants ?? [];
    const unmeasured = page.replaceAll(`| \`${variant?.id}\` |`, '| `none` |');
    expect(() => withFacts(unmeasured, GAMES, [], [])).toThrow(
      `${variant?.title} was not measured`,
    );
  });

  test('without a place for the facts, or with two, is refused', () => {
    expect(() => withFacts('# A page', [], [], [])).toThrow('no place for the facts');
    const twice = page.replace('<!-- games -->\n', '<!-- games -->\n<!-- games -->\n');
    expect(() => withFacts(twice, GAMES, [], [])).toThrow('two places for the games');
  });
});
