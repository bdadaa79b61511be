import type { Words } from '../../core/contract/book.ts';
import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { advance, choosers, type Rules, type State } from '../../core/contract/rules.ts';
import { count } from '../../core/count.ts';
import { type Diagnostic, warningIn } from '../../core/inspection/diagnostic.ts';
import { type InspectionLimits, visitPositions } from '../../core/inspection/visit.ts';
import { isStuck } from '../../core/match/match.ts';
import { readAnswer } from '../../core/match/question.ts';
import { deriveSeed, pick, type Random, randomFrom } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { showValue } from '../../core/show.ts';
import { solve } from '../../solve/solve.ts';
import { ideasOf } from '../idea/ideas.ts';

const GAMES = 20;
/** Games longer than this are reported as endless. */
const LONGEST = 10_000;
const TYPED: InspectionLimits = { positions: 200, turns: 2000, games: 10 };
/** Only this many moves of a list are tried by typing. */
const MOST_MOVES = 40;

/** Random games that do not end. */
export function* endlessWarnings(rules: Rules): Generator<Diagnostic> {
  let endless = 0;
  for (let game = 0; game < GAMES; game++)
    if (!ends(rules, randomFrom(deriveSeed(2, game)))) endless++;
  if (endless > 0)
    yield warningIn(
      'rules',
      `${endless} of ${GAMES} random games had not ended after ${count(LONGEST)} turns.`,
      rules.turn,
    );
}

function ends(rules: Rules, random: Random): boolean {
  let state = rules.start();
  for (let turns = 0; turns < LONGEST; turns++) {
    const [lead, answerer] = choosers(rules.turn(state));
    if (lead === undefined || isStuck(rules, state)) return true;
    const move = pick(rules.moves(state, lead), random);
    const answer = answerer === undefined ? undefined : pick(rules.moves(state, answerer), random);
    state = advance(rules, state, move, answer);
  }
  return false;
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

/** The notation of the move these answers make. */
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

/** A game that takes more bytes to solve is not solved for a look at it. */
const MEMORY = 2 ** 27;

/** The ideas of a book that are not so, and those that speak of nothing, where the game is small enough to solve. */
export function* ideaWarnings(game: Game, options: OptionValues): Generator<Diagnostic> {
  const { ideas = [] } = game.book(options);
  if (ideas.length === 0) return;
  const solution = solve(game.rules(options), { memory: MEMORY });
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

/** The function that says what the idea says. */
function sourceOf(check: object | undefined): unknown {
  return Object.values(check ?? {}).find((member) => typeof member === 'function');
}
