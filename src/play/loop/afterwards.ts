import type { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { helpLines, readCommandOf } from './command.ts';
import type { Question, Talk } from './talk.ts';

/** A game that is over is to be played on from where this match stands. */
type Again = { readonly kind: 'again'; readonly match: Match };

/** How somebody left the review of a game; from `back` on they are asked again what they want. */
export type Reviewed = { readonly kind: 'back' } | { readonly kind: 'interrupt' } | Again;

/** What somebody wants after a game. */
type Wish = Exclude<Reviewed, { kind: 'back' }> | { readonly kind: 'rematch' | 'leave' };

/** What can be done with a game that is over. */
type Tools = {
  readonly talk: Talk;
  save(record: GameRecord, name: string | undefined): string;
  review(record: GameRecord): Promise<Reviewed>;
};

const QUESTION: Question = {
  seat: null,
  lines: [],
  prompt: 'Rematch with sides swapped? (yes/no/review/save): ',
  choices: ['yes', 'no', 'review', 'save'],
  secrecy: 'open',
};

const ANSWERS = [
  { name: 'yes', keys: ['y'], about: 'another game' },
  { name: 'no', keys: ['n'], about: 'leave' },
] as const;

const COMMANDS = [
  { name: 'help', keys: ['h', '?'], about: 'what can be typed here' },
  {
    name: 'review',
    keys: ['r'],
    about: 'see turn by turn where it was won and lost, and play on from any turn',
  },
  { name: 'save', about: 'save the game; save FILE saves it there' },
  { name: 'quit', keys: ['q'], about: 'leave' },
] as const;

/** Offers another game with sides swapped, and a look back at the one that is over. */
export async function askAfterwards(
  record: GameRecord,
  { talk, save, review }: Tools,
): Promise<Wish> {
  talk.say(['', 'See where it was won and lost: review']);
  for (;;) {
    const reply = await talk.ask(QUESTION);
    if (reply.kind !== 'answer') return { kind: 'leave' };
    const command = readCommandOf([...ANSWERS, ...COMMANDS], reply.text);
    switch (command?.name) {
      case 'yes':
        return { kind: 'rematch' };
      case 'no':
      case 'quit':
        return { kind: 'leave' };
      case 'save':
        talk.say([save(record, command.argument)]);
        break;
      case 'help':
        talk.say(helpLines(COMMANDS, ['yes', 'no'], talk.keys?.(QUESTION)));
        break;
      case 'review': {
        const reviewed = await review(record);
        if (reviewed.kind !== 'back') return reviewed;
        break;
      }
      default:
        talk.say(['Please answer yes, no, review or save.']);
    }
  }
}
