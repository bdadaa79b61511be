import type { Lines } from '../../core/contract/book.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { readAnswer, refusalReason } from '../../core/match/question.ts';
import type { Seat } from '../../core/seat.ts';
import type { Coach } from '../coach.ts';
import type { TableState } from '../table/connection.ts';
import { rulesLines } from '../text/game/rulebook.ts';
import {
  type CommandName,
  commandsAt,
  helpLines,
  PLAY_ANYWAY,
  readCommand,
  type TypedCommand,
} from './command.ts';
import { openQuestion, type Question, type Talk } from './talk.ts';
import { bookFor, questionFor } from './transcript.ts';

/** What a person wants to do on their turn. */
export type TurnWish =
  | { readonly kind: 'choose'; readonly move: string }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'quit' | 'end' | 'interrupt' };

/** What asking a person needs. */
export type AskingTools = {
  readonly talk: Talk;
  readonly coach: Coach;
  /** Saves the game on request, to a named file or its own, and says where in a sentence. */
  save(path: string | undefined): string | Promise<string>;
};

/** Asks a person until their answers make a move, or they want something else. */
export async function askHuman(
  { match, participants }: TableState,
  seat: Seat,
  { talk, coach, save }: AskingTools,
): Promise<TurnWish> {
  const { rules, state } = match;
  const book = bookFor(talk, match);
  const hasBot = participants.some(({ kind }) => kind === 'bot');
  let answers: Lines = [];
  let isNew = true;
  talk.say((await coach.before?.(match, seat)) ?? []);
  for (;;) {
    const question = questionFor(match, seat, answers, book);
    const reply = await talk.ask(isNew ? question : { ...question, lines: [] });
    if (reply.kind !== 'answer') return reply;
    isNew = false;
    const given = readAnswer(rules, book.words, state, seat, answers, reply.text);
    if (given.ok) {
      const { move } = given.value;
      isNew = true;
      answers = given.value.answers;
      if (move === undefined) continue;
      const wish = await confirmMove(rules.notate(move));
      if (wish !== undefined) return wish;
      answers = [];
      continue;
    }
    const command = readCommand(reply.text);
    if (command === undefined) {
      talk.say(refusalReason(rules, book.words, state, seat, answers, reply.text));
      continue;
    }
    if (command.name === 'undo') {
      // Half a spoken move is taken back before a whole one.
      if (answers.length === 0) return { kind: 'take-back' };
      answers = [];
      isNew = true;
      continue;
    }
    const wish = await obey(command, question, answers);
    if (wish !== undefined) return wish;
  }

  /** Carries out a command typed instead of an answer; returns what to ask of the table, if anything. */
  async function obey(
    { name, argument }: TypedCommand<CommandName>,
    question: Question,
    given: Lines = [],
  ): Promise<TurnWish | undefined> {
    switch (name) {
      case 'quit':
        return { kind: 'quit' };
      case 'save':
        talk.say([await save(argument)]);
        return undefined;
      case 'resign': {
        const sure = await askYesOrNo('Resign this game?');
        if (sure === 'yes') return { kind: 'resign' };
        if (sure !== 'no') return sure;
        break;
      }
      case 'hint': {
        const interruption = new AbortController();
        const hint = coach.hint(match, seat, given, interruption.signal);
        talk.say(await talk.wait(hint, () => interruption.abort(), 'Looking for a hint'));
        break;
      }
      case 'help':
      case 'rules': {
        const lines =
          name === 'rules'
            ? rulesLines(match.game, match.options)
            : helpLines(commandsAt(match, hasBot), question.choices, talk.keys?.(question));
        if ((await talk.read(lines, `${nameOf(match)}: ${name}`)) === 'interrupt')
          return { kind: 'interrupt' };
        break;
      }
      case 'undo':
        break;
    }
    talk.show(book.scene(match.position), 'again');
    return undefined;
  }

  /** The move a person chose, once they are sure of it; undefined if they want to choose again. */
  async function confirmMove(move: string): Promise<TurnWish | undefined> {
    const warning = await coach.warning(match, seat, move, hasBot ? 'alone' : 'shared');
    if (warning.length === 0) return { kind: 'choose', move };
    talk.say(warning);
    const sure = await askYesOrNo(PLAY_ANYWAY, obey);
    if (sure === 'yes') return { kind: 'choose', move };
    return sure === 'no' ? undefined : sure;
  }

  /** Asks until the answer is yes or no; `command` handles anything else. */
  async function askYesOrNo(
    about: string,
    command?: (
      typed: TypedCommand<CommandName>,
      question: Question,
    ) => Promise<TurnWish | undefined>,
  ): Promise<'yes' | 'no' | TurnWish> {
    const question = { ...openQuestion(`${about} (yes/no): `, ['yes', 'no']), seat };
    for (;;) {
      const reply = await talk.ask(question);
      if (reply.kind !== 'answer') return reply;
      const word = reply.text.trim().toLowerCase();
      if (word === 'yes' || word === 'y') return 'yes';
      // Nothing has been done yet: undo means no.
      if (['no', 'n', 'undo'].includes(word)) return 'no';
      const typed = readCommand(reply.text);
      if (typed === undefined || command === undefined) {
        talk.say(['Please answer yes or no.']);
        continue;
      }
      const wish = await command(typed, question);
      if (wish !== undefined) return wish;
    }
  }
}
