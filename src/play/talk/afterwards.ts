import type { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { orList } from '../../core/word-list.ts';
import type { NextOpponent } from '../matchmaking.ts';
import { helpLines, readCommandOf } from './command.ts';
import { openQuestion, type Talk } from './talk.ts';

/** The player wants to play on from where this match stands. */
type Again = { readonly kind: 'again'; readonly match: Match };

/** How the review of a game ended; after `back` the player is asked again what to do. */
export type ReviewEnd = { readonly kind: 'back' } | { readonly kind: 'interrupt' } | Again;

/** What a player wants after a game: `on` is the next game, `other` one against the offered opponent. */
type Wish = Exclude<ReviewEnd, { kind: 'back' }> | { readonly kind: 'on' | 'other' | 'leave' };

/** What a player can do after a game. */
type Tools = {
  readonly talk: Talk;
  save(record: GameRecord, name: string | undefined): string | Promise<string>;
  review(record: GameRecord): Promise<ReviewEnd>;
  /** Another opponent to play, if one is offered. */
  readonly offer?: NextOpponent | undefined;
};

/** What follows a game: a rematch, the next game of a series, or nothing after its last one. */
export type Following = 'rematch' | 'next' | 'nothing';

/** The question for each, and its possible answers; an empty key is Enter alone. */
const ASKED = {
  rematch: {
    about: 'Rematch with sides swapped?',
    answers: [
      { name: 'yes', keys: ['y'], about: 'another game' },
      { name: 'no', keys: ['n'], about: 'leave' },
    ],
  },
  next: {
    about: 'Next game?',
    answers: [
      { name: 'yes', keys: ['y', ''], about: 'the next game of the series' },
      { name: 'no', keys: ['n'], about: 'leave; the series is saved' },
    ],
  },
  nothing: {
    about: 'Done?',
    answers: [{ name: 'yes', keys: ['y', ''], about: 'leave' }],
  },
} as const;

type AfterAnswer = {
  readonly name: 'yes' | 'no' | NextOpponent['direction'];
  readonly keys: readonly string[];
  readonly about: string;
};

/** What comes before the opponent that is offered. */
const OFFERED = { up: 'Next, try', down: 'You lost three in a row. Try' } as const;

const ENTER_ALONE = 'Enter alone means yes.';

const COMMANDS = [
  { name: 'help', keys: ['h', '?'], about: 'what can be typed here' },
  {
    name: 'review',
    keys: ['r'],
    about: 'see where it was won and lost, and play on from any turn',
  },
  { name: 'save', about: 'save the game; save FILE saves it there' },
  { name: 'quit', keys: ['q'], about: 'leave' },
] as const;

/** Offers what follows a game, and a look back at the finished one. */
export async function askAfterwards(
  record: GameRecord,
  following: Following,
  { talk, save, review, offer }: Tools,
): Promise<Wish> {
  const { about, answers: usual } = ASKED[following];
  const answers: readonly AfterAnswer[] =
    offer === undefined
      ? usual
      : [...usual, { name: offer.direction, keys: [], about: `play ${offer.opponent.title}` }];
  const words = answers.map(({ name }) => name);
  const choices = [...words, 'review', 'save'];
  const question = openQuestion(`${about} (${choices.join('/')}): `, choices);
  const offered =
    offer === undefined
      ? []
      : [`${OFFERED[offer.direction]} ${offer.opponent.title}: ${offer.direction}`];
  talk.say(['', ...offered, 'See where it was won and lost: review']);
  for (;;) {
    const reply = await talk.ask(question);
    if (reply.kind === 'interrupt') return reply;
    if (reply.kind === 'end') return { kind: 'leave' };
    const command = readCommandOf([...answers, ...COMMANDS], reply.text);
    switch (command?.name) {
      case 'yes':
        return { kind: following === 'nothing' ? 'leave' : 'on' };
      case 'up':
      case 'down':
        return { kind: 'other' };
      case 'no':
      case 'quit':
        return { kind: 'leave' };
      case 'save':
        talk.say([await save(record, command.argument)]);
        break;
      case 'help':
        talk.say([
          ...offered,
          ...(answers.some(({ keys }) => keys.some((key) => key === '')) ? [ENTER_ALONE] : []),
          ...helpLines(COMMANDS, words, talk.keys?.(question)),
        ]);
        break;
      case 'review': {
        const reviewed = await review(record);
        if (reviewed.kind !== 'back') return reviewed;
        break;
      }
      default:
        talk.say([`Please answer ${orList(choices)}.`]);
    }
  }
}
