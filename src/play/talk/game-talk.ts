import type { Book, Lines } from '../../core/contract/book.ts';
import { say } from '../../core/contract/phrase.ts';
import { choosers } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { readAnswer, whyNot } from '../../core/match/question.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import type { Coach } from '../coach.ts';
import type { TableChange, TableConnection, TableState } from '../table/connection.ts';
import type { TableEvent } from '../table/step.ts';
import { describeScene } from '../text/position.ts';
import { rulesLines } from '../text/rulebook.ts';
import {
  type CommandName,
  commandsAt,
  helpLines,
  PLAY_ANYWAY,
  readCommand,
  type Typed,
} from './command.ts';
import type { Question, Reply, Talk } from './talk.ts';
import { echoChoice, echoSealed, endingLines, questionFor, tellTurn } from './transcript.ts';

/** What a game at a table needs to be talked about. */
export type GameTalk = {
  readonly connection: TableConnection;
  readonly changes: Changes;
  readonly talk: Talk;
  readonly coach: Coach;
  /** Whether the rules may not come back from a choice, so that the person can interrupt them. */
  readonly mayHang?: boolean | undefined;
  /** A game that has not ended after so many turns is cut; without it, games may be of any length. */
  readonly mostTurns?: number | undefined;
  /** Saves the game on request, to a named file or its own, and says where in a sentence. */
  save(path: string | undefined): string | Promise<string>;
};

/**
 * How a game was broken off: by a person, by the end of the input, because a program failed, by another process, or
 * because it was too long.
 */
type Break =
  | { readonly kind: 'quit' | 'end' | 'interrupt' | 'elsewhere' | 'cut' }
  | { readonly kind: 'fault'; readonly fault: PlayerFault };

/** How a game was left: over, or broken off. */
export type GameEnding = Break | { readonly kind: 'over' };

/** What a person wants to do on their turn. */
type Wish =
  | { readonly kind: 'choose'; readonly move: string }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'resign' }
  | Break;

/** The changes of a table, kept until they are told. */
export type Changes = {
  take(): TableChange | undefined;
  /** Settles as soon as there is one to take. */
  arrived(): Promise<void>;
};

export function changesOf(connection: TableConnection): Changes {
  const untold: TableChange[] = [];
  let wake: (() => void) | undefined;
  connection.subscribe((change) => {
    untold.push(change);
    wake?.();
  });
  return {
    take: () => untold.shift(),
    arrived: () =>
      untold.length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
  };
}

/** Talks through the game under way at a table, from where it stands to its end. */
export async function talkThroughGame(game: GameTalk): Promise<GameEnding> {
  const { connection, changes, talk, mostTurns = Number.POSITIVE_INFINITY } = game;
  const { match, ending, ownHalf } = connection.state;
  const book = match.game.book(match.options);
  if (match.turns === 0) talk.say(book.words.opening());
  else sayResumed(match, talk, book);
  talk.show(book.scene(match.position));
  if (ownHalf !== null) talk.say([`You chose ${ownHalf}.`]);
  if (ending !== null) talk.say(endingLines(match, ending, book));
  /** The leader's half that was told already, by the number of its turn. */
  let echoed = -1;
  for (;;) {
    for (let change = changes.take(); change !== undefined; change = changes.take())
      for (const event of change.events) echoed = await tell(event, game, book, echoed);
    const { state } = connection;
    if (state.broken !== null) throw state.broken.error;
    if (state.fault !== null) return { kind: 'fault', fault: state.fault };
    if (state.isElsewhere) return { kind: 'elsewhere' };
    if (state.ending !== null) return { kind: 'over' };
    if (state.match.turns >= mostTurns) return { kind: 'cut' };
    const seat = seatToAsk(state);
    if (seat === undefined) {
      if ((await waitForChange(state, game)) === 'interrupt') return { kind: 'interrupt' };
      continue;
    }
    const wish = await askHuman(state, seat, game, book);
    switch (wish.kind) {
      case 'choose':
      case 'take-back':
      case 'resign': {
        const sending = connection.send({ seat, command: wish });
        const sent = game.mayHang
          ? await orInterrupt(sending, talk, 'Waiting for the rules')
          : await sending;
        if (sent === 'interrupt') return { kind: 'interrupt' };
        if (!sent.ok && connection.state.broken === null && !connection.state.isElsewhere)
          talk.say([sent.error.message]);
        break;
      }
      default:
        return wish;
    }
  }
}

/** Tells what happened, and gives the number of the turn whose first half is told. */
async function tell(
  event: TableEvent,
  game: GameTalk,
  book: Book,
  echoed: number,
): Promise<number> {
  const { talk, connection } = game;
  const { participants, match: now } = connection.state;
  const isBot = (seat: Seat): boolean => participants[seat].kind === 'bot';
  switch (event.kind) {
    case 'chosen': {
      const { turn, turns } = now;
      if (turn.kind !== 'both' || turn.seat !== event.seat || !isBot(event.seat)) return echoed;
      echoSealed(now, event.seat, talk, book);
      return turns;
    }
    case 'played': {
      const { before, after } = event;
      if (before.forced === undefined)
        for (const [index, seat] of choosers(before.turn).entries())
          if (isBot(seat) && !(index === 0 && echoed === before.turns))
            echoChoice(
              before,
              seat,
              index === 0 ? after.last?.move : after.last?.answer,
              talk,
              book,
            );
      tellTurn(after, talk, book);
      await comment(before, after, game);
      return echoed;
    }
    case 'taken-back':
      talk.say([`Back to turn ${event.match.turns + 1}.`]);
      talk.show(book.scene(event.match.position));
      return -1;
    case 'ended':
      talk.say(endingLines(now, event.ending, book));
      return echoed;
    default:
      return echoed;
  }
}

/** What a coach who teaches says of a turn, where one person learns. */
async function comment(
  before: Match,
  after: Match,
  { coach, talk, connection }: GameTalk,
): Promise<void> {
  const [learner, ...others] = connection.state.here;
  if (coach.after === undefined || learner === undefined || others.length > 0) return;
  talk.say(await coach.after(before, after, learner));
}

/** The seat here that is asked now; undefined while something has to come first. */
function seatToAsk({ match, awaited, here, participants }: TableState): Seat | undefined {
  // The table plays a forced pass by itself.
  if (match.forced !== undefined) return undefined;
  // A program that leads is heard before the other side is asked, so that a game reads the same every time.
  if (
    match.turn.kind === 'both' &&
    participants[match.turn.seat].kind === 'bot' &&
    awaited.includes(match.turn.seat)
  )
    return undefined;
  return awaited.find((seat) => here.includes(seat));
}

/** Waits until something happens, or the person interrupts. */
async function waitForChange(
  { awaited, participants }: TableState,
  { changes, talk }: GameTalk,
): Promise<unknown> {
  const [thinking = 0] = awaited;
  return orInterrupt(changes.arrived(), talk, `${participants[thinking].name} is thinking`);
}

/** Waits for something, unless the player interrupts. An interrupt counts even if the work was done when it was heard. */
async function orInterrupt<T>(
  work: Promise<T>,
  talk: Talk,
  about: string,
): Promise<T | 'interrupt'> {
  const stop = new AbortController();
  const stopped = new Promise<'interrupt'>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve('interrupt'));
  });
  const done = await talk.wait(Promise.race([work, stopped]), () => stop.abort(), about);
  return stop.signal.aborted ? 'interrupt' : done;
}

/** Asks a person until their answers make a move, or they want something else. */
async function askHuman(state: TableState, seat: Seat, game: GameTalk, book: Book): Promise<Wish> {
  const { match } = state;
  const { rules, state: position } = match;
  const { talk, coach } = game;
  let answers: Lines = [];
  let isNew = true;
  talk.say((await coach.before?.(match, seat)) ?? []);
  for (;;) {
    const question = questionFor(match, seat, answers, book);
    const reply: Reply = await talk.ask(isNew ? question : { ...question, lines: [] });
    if (reply.kind !== 'answer') return reply;
    isNew = false;
    const given = readAnswer(rules, book.words, position, seat, answers, reply.text);
    if (given.ok) {
      const { move } = given.value;
      isNew = true;
      answers = given.value.answers;
      if (move === undefined) continue;
      const wish = await confirmMove(state, seat, rules.notate(move), game, book);
      if (wish !== undefined) return wish;
      answers = [];
      continue;
    }
    const command = readCommand(reply.text);
    if (command === undefined) {
      talk.say(whyNot(rules, book.words, position, seat, answers, reply.text));
      continue;
    }
    if (command.name === 'undo') {
      // Half a spoken move is taken back before a whole one.
      if (answers.length === 0) return { kind: 'take-back' };
      answers = [];
      isNew = true;
      continue;
    }
    const wish = await obey(command, question, state, game, book, answers);
    if (wish !== undefined) return wish;
  }
}

/** Does what was typed instead of an answer; gives what is wanted of the table, if anything is. */
async function obey(
  { name, argument }: Typed<CommandName>,
  question: Question,
  state: TableState,
  game: GameTalk,
  book: Book,
  given: Lines = [],
): Promise<Wish | undefined> {
  const { talk, coach } = game;
  const { match } = state;
  switch (name) {
    case 'quit':
      return { kind: 'quit' };
    case 'save':
      talk.say([await game.save(argument)]);
      return undefined;
    case 'resign': {
      const sure = await askYesOrNo('Resign this game?', question.seat, talk);
      if (sure === 'yes') return { kind: 'resign' };
      if (typeof sure !== 'string') return sure;
      break;
    }
    case 'hint': {
      if (question.seat === null) break;
      const interruption = new AbortController();
      const hint = coach.hint(match, question.seat, given, interruption.signal);
      talk.say(await talk.wait(hint, () => interruption.abort(), 'Looking for a hint'));
      break;
    }
    case 'help': {
      const commands = commandsAt(match, hasBot(state));
      const lines = helpLines(commands, question.choices, talk.keys?.(question));
      if ((await talk.read(lines, `${match.game.title}: help`)) === 'interrupt')
        return { kind: 'interrupt' };
      break;
    }
    case 'rules': {
      const lines = rulesLines(match.game, match.options);
      if ((await talk.read(lines, `${match.game.title}: rules`)) === 'interrupt')
        return { kind: 'interrupt' };
      break;
    }
    case 'undo':
      break;
  }
  talk.show(book.scene(match.position), 'again');
  return undefined;
}

/** The move a person chose, once they are sure of it; undefined where they would rather choose again. */
async function confirmMove(
  state: TableState,
  seat: Seat,
  move: string,
  game: GameTalk,
  book: Book,
): Promise<Wish | undefined> {
  const { talk, coach } = game;
  const company = hasBot(state) ? 'alone' : 'shared';
  const warning = await coach.warning(state.match, seat, move, company);
  if (warning.length === 0) return { kind: 'choose', move };
  talk.say(warning);
  const sure = await askYesOrNo(PLAY_ANYWAY, seat, talk, (command, question) =>
    obey(command, question, state, game, book),
  );
  if (sure === 'yes') return { kind: 'choose', move };
  return typeof sure === 'string' ? undefined : sure;
}

/** Asks until the answer is yes or no; `command` does what else is typed. */
async function askYesOrNo(
  about: string,
  seat: Seat | null,
  talk: Talk,
  command?: (typed: Typed<CommandName>, question: Question) => Promise<Wish | undefined>,
): Promise<'yes' | 'no' | Wish> {
  const question: Question = {
    seat,
    lines: [],
    prompt: `${about} (yes/no): `,
    choices: ['yes', 'no'],
    secrecy: 'open',
  };
  for (;;) {
    const reply = await talk.ask(question);
    if (reply.kind !== 'answer') return reply;
    const word = reply.text.trim().toLowerCase();
    if (word === 'yes' || word === 'y') return 'yes';
    // Nothing is done yet: to take it back is to say no.
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

function hasBot({ participants }: Pick<TableState, 'participants'>): boolean {
  return participants.some(({ kind }) => kind === 'bot');
}

/** Says where a game is resumed; in words where no scene is drawn. */
function sayResumed({ game, turns, position }: Match, talk: Talk, book: Book): void {
  talk.say([say`${game.title}, resumed after turn ${turns}.`]);
  if (!talk.draws) talk.say(describeScene(book.scene(position)));
}
