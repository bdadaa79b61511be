import type { Lines } from '../core/book.ts';
import { count } from '../core/count.ts';
import { orList } from '../core/option.ts';
import { TABLE } from '../core/phrase.ts';
import { readAnswer, whyNot } from '../core/question.ts';
import { typedTurn } from '../study/advice.ts';
import { optionText } from '../study/option-text.ts';
import { levelOf, type Posed } from '../study/puzzle/puzzle.ts';
import { answerOf, hintAfter, reveal, task } from '../study/puzzle/puzzle-text.ts';
import { helpLines, readCommandOf } from './command.ts';
import { describeScene } from './describe.ts';
import { rulesLines } from './rulebook.ts';
import type { Reply, Talk } from './talk.ts';
import { questionFor } from './transcript.ts';

/** What can be typed instead of an answer. */
const COMMANDS = [
  { name: 'hint', about: 'a little help; the puzzle still counts' },
  { name: 'skip', about: 'show the answer and go on' },
  { name: 'rules', about: 'the rules of this game' },
  { name: 'help', about: 'what can be typed here' },
  { name: 'quit', about: 'stop' },
] as const;

type Attempt =
  | { readonly kind: 'answer'; readonly choice: string }
  | { readonly kind: 'skip' | 'quit' | 'end' | 'interrupt' };

/** How a quiz went: puzzles answered, those right, those of them with a hint, and those skipped. */
export type Score = {
  readonly answered: number;
  readonly right: number;
  readonly hinted: number;
  readonly skipped: number;
};

/** Why it stopped: there are no more puzzles, or somebody or the input ended it. */
export type Quiz = {
  readonly score: Score;
  readonly ending: 'done' | 'quit' | 'end' | 'interrupt';
};

/** Puts one puzzle after the other to whoever sits at the terminal. */
export async function quiz(puzzles: AsyncIterable<Posed>, talk: Talk): Promise<Quiz> {
  let score: Score = { answered: 0, right: 0, hinted: 0, skipped: 0 };
  let number = 0;
  // Whoever played before at this terminal may have had a name.
  talk.address(TABLE);
  for await (const posed of puzzles) {
    number++;
    pose(posed, number, talk);
    const { attempt, hints } = await attemptAt(posed, talk);
    if (attempt.kind !== 'answer' && attempt.kind !== 'skip')
      return { score, ending: attempt.kind };
    const chosen = attempt.kind === 'answer' ? attempt.choice : undefined;
    const isRight = chosen === answerOf(posed);
    talk.say([...reveal(posed, chosen), '']);
    score =
      chosen === undefined
        ? { ...score, skipped: score.skipped + 1 }
        : {
            ...score,
            answered: score.answered + 1,
            right: score.right + (isRight ? 1 : 0),
            hinted: score.hinted + (isRight && hints > 0 ? 1 : 0),
          };
  }
  return { score, ending: 'done' };
}

/** The score in a sentence; undefined where there is nothing to count. */
export function scoreLine({ answered, right, hinted, skipped }: Score): string | undefined {
  if (answered + skipped === 0) return undefined;
  const help = hinted === 0 ? '' : ` (${count(hinted)} with a hint)`;
  const left = skipped === 0 ? '' : `, ${count(skipped)} skipped`;
  return `Score: ${count(right)} of ${count(answered)} right${help}${left}.`;
}

function pose(posed: Posed, number: number, talk: Talk): void {
  const { match, puzzle } = posed;
  const { game, options } = match;
  const book = game.book(options);
  const settings = optionText({ game, options });
  const played = match.history.map((turn) => typedTurn(book, turn));
  const so = match.turns === 0 ? 'nothing yet' : played.join(', ');
  talk.say([
    `--- Puzzle ${number}: ${game.title}, ${levelOf(puzzle.depth)} ---`,
    ...(settings === '' ? [] : [`Played with: ${settings}`]),
    `Played so far: ${so}`,
  ]);
  if (talk.draws) talk.show(book.scene(match.position));
  else talk.say(describeScene(book.scene(match.position)));
  talk.say([task(posed), `You can also type ${orList(COMMANDS.map(({ name }) => name))}.`]);
}

/** Asks until there is an answer, or somebody wants to go on without one. */
async function attemptAt(
  posed: Posed,
  talk: Talk,
): Promise<{ readonly attempt: Attempt; readonly hints: number }> {
  const { match, puzzle } = posed;
  const { rules, state } = match;
  const book = match.game.book(match.options);
  let answers: Lines = [];
  let hints = 0;
  let isNew = true;
  for (;;) {
    const asked = questionFor(match, puzzle.seat, answers, book);
    // Nobody else plays: what is sealed in the game need not be hidden here.
    const question = { ...asked, seat: null, secrecy: 'open' as const };
    const reply: Reply = await talk.ask(isNew ? question : { ...question, lines: [] });
    if (reply.kind !== 'answer') return { attempt: reply, hints };
    isNew = false;
    const given = readAnswer(rules, book.words, state, puzzle.seat, answers, reply.text);
    if (given.ok) {
      const { move } = given.value;
      if (move !== undefined)
        return { attempt: { kind: 'answer', choice: rules.notate(move) }, hints };
      answers = given.value.answers;
      isNew = true;
      continue;
    }
    switch (readCommandOf(COMMANDS, reply.text)?.name) {
      case 'hint':
        talk.say([hintAfter(posed, hints++)]);
        break;
      case 'skip':
        return { attempt: { kind: 'skip' }, hints };
      case 'quit':
        return { attempt: { kind: 'quit' }, hints };
      case 'rules':
        talk.say(rulesLines(match.game, match.options));
        break;
      case 'help':
        talk.say(helpLines(COMMANDS, question.choices));
        break;
      default:
        talk.say(whyNot(rules, book.words, state, puzzle.seat, answers, reply.text));
    }
  }
}
