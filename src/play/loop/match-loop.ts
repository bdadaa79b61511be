import type { Book, Lines } from '../../core/contract/book.ts';
import type { Match } from '../../core/match/match.ts';
import { readAnswer, whyNot } from '../../core/match/question.ts';
import { deriveSeed } from '../../core/random.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import type { PlayerAnswer } from '../../players/ready-player.ts';
import type { Sitter } from '../../players/sitter.ts';
import type { TimeLimit } from '../../players/time-limit.ts';
import type { Coach } from '../coach.ts';
import type { Earlier } from '../past-games.ts';
import type { Program, Programs } from '../programs.ts';
import { takeBack } from '../table/take-back.ts';
import { describeScene } from '../text/describe.ts';
import { rulesLines } from '../text/rulebook.ts';
import {
  type CommandName,
  commandsAt,
  helpLines,
  PLAY_ANYWAY,
  readCommand,
  revealedSentence,
  type Typed,
} from './command.ts';
import type { Question, Reply, Talk } from './talk.ts';
import { closingLines, echoChoice, questionFor, tellTurn } from './transcript.ts';

/** What a game needs around it: who sits where, how they are spoken to, and where it is kept. */
export interface Table {
  readonly sitters: readonly [Sitter, Sitter];
  /** By seat; a person sits where there is none. */
  readonly programs: Programs;
  /** How long a program may take for a choice; without it, as long as it likes. */
  readonly limit?: TimeLimit | undefined;
  readonly talk: Talk;
  /** The stream of chance that the programs at this table draw from. */
  readonly seed: number;
  /** By seat: the games of the series so far, as whoever sits there knows them. */
  readonly earlier: Earlier;
  readonly coach: Coach;
  /** Called after every turn; never fails, but may complain. */
  keep(match: Match): void;
  /** Saves on request, to a named file or the table's own, and says where in a sentence. */
  save(match: Match, path: string | undefined): string;
}

/** How a game was broken off: by someone, by the end of the input, or because a program failed. */
type Break =
  | { readonly kind: 'quit' | 'end' | 'interrupt' }
  | { readonly kind: 'fault'; readonly fault: PlayerFault };

/** How a game was left: played out, or broken off. */
export type Ending = { readonly match: Match } & (Break | { readonly kind: 'over' });

type Decision =
  | { readonly kind: 'move'; readonly match: Match }
  | { readonly kind: 'undo' }
  | Break;

/** Plays a match from where it stands to its end. */
export async function playMatch(start: Match, table: Table): Promise<Ending> {
  const book = start.game.book(start.options);
  let match = start;
  if (match.turns === 0) table.talk.say(book.words.opening());
  else takeUp(match, table, book);
  table.talk.show(book.scene(match.position));
  table.keep(match);
  while (match.turn.kind !== 'over') {
    const decision = await decide(match, table, book);
    if (decision.kind === 'undo') {
      match = undone(match, table);
      table.keep(match);
      table.talk.show(book.scene(match.position));
    } else if (decision.kind === 'move') {
      const before = match.turns < decision.match.turns ? match : undefined;
      match = decision.match;
      if (before === undefined) continue;
      table.keep(match);
      tellTurn(match, table.talk, book);
      await comment(before, match, table);
    } else {
      return { ...decision, match };
    }
  }
  table.talk.say(closingLines(match, book));
  return { kind: 'over', match };
}

/** What a coach who teaches says of a turn, where one person learns. */
async function comment(
  before: Match,
  after: Match,
  { coach, talk, sitters }: Table,
): Promise<void> {
  const [learner, ...others] = SEATS.filter((seat) => sitters[seat].kind === 'human');
  if (coach.after === undefined || learner === undefined || others.length > 0) return;
  talk.say(await coach.after(before, after, learner));
}

/** The next choice at the table, whoever makes it: the program, a bot or a person. */
async function decide(match: Match, table: Table, book: Book): Promise<Decision> {
  const [seat] = match.waiting;
  if (seat === undefined) throw new Error('Nobody is to choose.');
  if (match.forced !== undefined) return { kind: 'move', match: choose(match, seat, match.forced) };
  const program = table.programs[seat];
  if (program === undefined) return askPerson(match, seat, table, book);
  const answer = await askProgram(program, match, seat, table);
  if (!answer.ok) {
    const fault = answer.error;
    return fault.kind === 'aborted' ? { kind: 'interrupt' } : { kind: 'fault', fault };
  }
  const notation = answer.value;
  const after = choose(match, seat, notation);
  const move = match.rules
    .moves(match.state, seat)
    .find((candidate) => match.rules.notate(candidate) === notation);
  echoChoice(match, seat, move, table.talk, book);
  return { kind: 'move', match: after };
}

/** Asks a program; whoever interrupts while it thinks stops it. */
async function askProgram(
  program: Program,
  match: Match,
  seat: Seat,
  { seed, limit, earlier, talk }: Table,
): Promise<PlayerAnswer> {
  const interruption = new AbortController();
  const answer = program.ask(match.view(seat), {
    seed: deriveSeed(seed, match.turns, seat),
    signal: interruption.signal,
    limit,
    earlier: earlier[seat],
  });
  if (!(answer instanceof Promise)) return answer;
  return talk.wait(answer, () => interruption.abort(), `${program.name} is thinking`);
}

function choose(match: Match, seat: Seat, notation: string): Match {
  const after = match.choose(seat, notation);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}

/** Asks a person until their answers make a move, or they want something else. */
async function askPerson(match: Match, seat: Seat, table: Table, book: Book): Promise<Decision> {
  const { rules, state } = match;
  let answers: Lines = [];
  let isNew = true;
  table.talk.say((await table.coach.before?.(match, seat)) ?? []);
  for (;;) {
    const question = questionFor(match, seat, answers, book);
    const reply: Reply = await table.talk.ask(isNew ? question : { ...question, lines: [] });
    if (reply.kind !== 'answer') return reply;
    isNew = false;
    const given = readAnswer(rules, book.words, state, seat, answers, reply.text);
    if (given.ok) {
      const { move } = given.value;
      isNew = true;
      answers = given.value.answers;
      if (move === undefined) continue;
      const decision = await confirm(match, seat, rules.notate(move), table, book);
      if (decision !== undefined) return decision;
      answers = [];
      continue;
    }
    const command = readCommand(reply.text);
    if (command === undefined) {
      table.talk.say(whyNot(rules, book.words, state, seat, answers, reply.text));
      continue;
    }
    if (command.name !== 'undo') {
      const left = await obey(command, question, match, table, book, answers);
      if (left !== undefined) return left;
      continue;
    }
    // Half a spoken move is taken back before a whole one.
    if (answers.length === 0) return { kind: 'undo' };
    answers = [];
    isNew = true;
  }
}

/** Does what was typed instead of an answer, and says how that broke the game off, if it did. */
async function obey(
  { name, argument }: Typed<CommandName>,
  question: Question,
  match: Match,
  table: Table,
  book: Book,
  given: Lines = [],
): Promise<Break | undefined> {
  const { talk, coach, save } = table;
  const { game, options } = match;
  if (name === 'quit') return { kind: 'quit' };
  if (name === 'save') {
    talk.say([save(match, argument)]);
    return undefined;
  }
  if (name === 'hint' && question.seat !== null) {
    const interruption = new AbortController();
    const hint = coach.hint(match, question.seat, given, interruption.signal);
    talk.say(await talk.wait(hint, () => interruption.abort(), 'Looking for a hint'));
  }
  const page =
    name === 'help'
      ? helpLines(commandsAt(match, hasProgram(table)), question.choices, talk.keys?.(question))
      : name === 'rules'
        ? rulesLines(game, options)
        : undefined;
  if (page !== undefined && (await talk.read(page, `${game.title}: ${name}`)) === 'interrupt')
    return { kind: 'interrupt' };
  talk.show(book.scene(match.position), 'again');
  return undefined;
}

/** The move a person chose, once they are sure of it; nothing where they would rather choose again. */
async function confirm(
  match: Match,
  seat: Seat,
  notation: string,
  table: Table,
  book: Book,
): Promise<Decision | undefined> {
  const played: Decision = { kind: 'move', match: choose(match, seat, notation) };
  const warning = await table.coach.warning(
    match,
    seat,
    notation,
    hasProgram(table) ? 'alone' : 'shared',
  );
  if (warning.length === 0) return played;
  table.talk.say(warning);
  const question: Question = {
    seat,
    lines: [],
    prompt: `${PLAY_ANYWAY} (yes/no): `,
    choices: ['yes', 'no'],
    secrecy: 'open',
  };
  for (;;) {
    const reply = await table.talk.ask(question);
    if (reply.kind !== 'answer') return reply;
    const word = reply.text.trim().toLowerCase();
    if (word === 'yes' || word === 'y') return played;
    // The move is not made yet: to take it back is to choose again.
    if (['no', 'n', 'undo'].includes(word)) return undefined;
    const command = readCommand(reply.text);
    if (command === undefined) {
      table.talk.say(['Please answer yes or no.']);
      continue;
    }
    const left = await obey(command, question, match, table, book);
    if (left !== undefined) return left;
  }
}

/** The match after somebody took back what they could. */
function undone(match: Match, table: Table): Match {
  const taken = takeBack(match, (seat) => table.sitters[seat].kind === 'human');
  switch (taken.kind) {
    case 'back':
      table.talk.say([`Back to turn ${taken.match.turns + 1}.`]);
      return taken.match;
    case 'revealed':
      table.talk.say([revealedSentence(taken.turn)]);
      return match;
    case 'nothing':
      table.talk.say(['There is nothing of yours to undo.']);
      return match;
  }
}

function hasProgram({ sitters }: Table): boolean {
  return sitters.some(({ kind }) => kind === 'bot');
}

/** Says where a game is taken up again; to whom no scene is drawn, in words. */
function takeUp({ game, turns, position }: Match, { talk }: Table, book: Book): void {
  talk.say([`${game.title}, taken up again after turn ${turns}.`]);
  if (!talk.draws) talk.say(describeScene(book.scene(position)));
}
