import type { Words } from '../../core/contract/book.ts';
import type { Game } from '../../core/contract/game.ts';
import {
  formatValue,
  type Option,
  type OptionTable,
  type OptionValues,
} from '../../core/contract/option.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { type Diagnostic, warningIn } from '../../core/inspection/diagnostic.ts';
import { type InspectionLimits, visitPositions } from '../../core/inspection/visit.ts';
import { readAnswer } from '../../core/match/question.ts';
import { deriveSeed, type Random, randomFrom } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { showValue } from '../../core/show.ts';
import { solve } from '../../solve/solve.ts';
import { ideasOf } from '../idea/ideas.ts';
import type { Setting } from './option-grid.ts';
import { stepFrom } from './walk.ts';

/** The number of random games with the requested options, and of turns in all of them. */
const ENDING_GAMES = { games: 200, turns: 1_000_000 };
/** The same for each other setting. */
const FEW_GAMES = { games: 40, turns: 50_000 };
/** Games longer than this are reported as endless. */
const LONGEST = 10_000;
const TYPED: InspectionLimits = { positions: 200, turns: 2000, games: 10 };
/** Only this many moves of a list are tried by typing. */
const MOST_MOVES = 40;

/** The first setting, starting with the requested one, in which random games do not end or end only in passes. */
export function endlessWarning(
  rulesOf: (options: OptionValues) => Rules,
  settings: readonly Setting[],
): { readonly diagnostic: Diagnostic; readonly setting: Setting } | undefined {
  for (const [index, setting] of settings.entries()) {
    const rules = rulesOf(setting.options);
    const limits = index === 0 ? ENDING_GAMES : FEW_GAMES;
    let [games, endless, stuck, left] = [0, 0, 0, limits.turns];
    for (; games < limits.games && left > 0; games++) {
      const { turns, end } = playRandomly(rules, randomFrom(deriveSeed(2, games)));
      left -= turns;
      if (end === 'none') endless++;
      if (end === 'stuck') stuck++;
    }
    const some = endless > 0 ? endless : stuck;
    if (some === 0) continue;
    const share = Math.max(1, Math.round((100 * some) / games));
    const how =
      endless > 0
        ? `had not ended after ${count(LONGEST)} turns`
        : 'came to where neither player can move any more, and no one wins';
    const what = `${some} of ${countOf(games, 'random game')} (${share} %) ${how}.`;
    return { diagnostic: warningIn('rules', what, rules.turn), setting };
  }
  return undefined;
}

type RandomGame = { readonly turns: number; readonly end: 'over' | 'stuck' | 'none' };

/** How many turns a random game takes, and whether it ends by its rules, in passes alone, or not at all. */
function playRandomly(rules: Rules, random: Random): RandomGame {
  let state = rules.start();
  for (let turns = 0; turns < LONGEST; turns++) {
    const { turn, after } = stepFrom(rules, state, random);
    if (after === undefined) return { turns, end: turn.kind === 'over' ? 'over' : 'stuck' };
    state = after;
  }
  return { turns: LONGEST, end: 'none' };
}

/** The lists whose default was sorted because it was written in another order. */
export function* sortedDefaults(table: OptionTable, options: OptionValues): Generator<Diagnostic> {
  for (const [name, entry] of Object.entries(table)) {
    const option = (entry.kind === 'dependent' ? entry.on(options) : entry) as Option;
    if (option.kind !== 'list' || option.ordered === true) continue;
    const sorted = option.default.toSorted((a, b) => a - b);
    if (sorted.every((number, index) => number === option.default[index])) continue;
    yield warningIn(
      'options',
      `the option ${name} is a list, so its default ${formatValue(option.default)} is sorted: ${formatValue(sorted)}. Write ordered: true to keep its order.`,
    );
  }
}

/** The first legal move that cannot be made by typing its answers. */
export function* typingWarnings(rules: Rules, words: Words): Generator<Diagnostic> {
  for (const { position, examined } of visitPositions(rules, TYPED))
    for (const { seat, moves, notations } of examined.legal)
      for (const [index, move] of moves.slice(0, MOST_MOVES).entries()) {
        const typed = words.spell(position.state, move);
        if (rules.notate(move) === typeAll(rules, words, position.state, seat, typed)) continue;
        const what = `typing ${typed.map((answer) => showValue(answer)).join(' and ')}`;
        return yield warningIn(
          'words',
          `the move ${showValue(notations[index])} at ${JSON.stringify(position.state)} cannot be made by ${what}, the answers from words.spell().`,
          words.spell,
        );
      }
}

/** The notation of the move that these answers make. */
function typeAll(
  rules: Rules,
  words: Words,
  state: State,
  seat: Seat,
  typed: readonly string[],
): string | undefined {
  let answers: readonly string[] = [];
  for (const text of typed) {
    const given = readAnswer(rules, words, state, seat, answers, text);
    if (!given.ok) return undefined;
    if (given.value.move !== undefined) return rules.notate(given.value.move);
    answers = given.value.answers;
  }
  return undefined;
}

/** A game that needs more bytes is not solved just for this check. */
const MEMORY = 2 ** 27;

/** The ideas of a book that are false or cover nothing, if the game is small enough to solve. */
export function* ideaWarnings(game: Game, options: OptionValues): Generator<Diagnostic> {
  const { ideas = [] } = game.book(options);
  if (ideas.length === 0) return;
  const solution = solve(game.rules(options), { memory: MEMORY, whole: true });
  if (!solution.ok) return;
  const study = ideasOf(game, options, solution.value);
  for (const [index, { id, verdict, evidence }] of study.ideas.entries())
    if (verdict !== 'holds')
      yield warningIn(
        'ideas',
        `its idea "${id}" ${verdict === 'fails' ? 'is false' : 'says nothing'}. ${evidence}`,
        sourceOf(ideas[index]?.check),
      );
}

/** The function that states the idea. */
function sourceOf(check: object | undefined): unknown {
  return Object.values(check ?? {}).find((member) => typeof member === 'function');
}
