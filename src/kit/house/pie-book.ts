import type { Book, FieldWords, Lines, Played, Position } from '../../core/contract/book.ts';
import { fieldName } from '../../core/contract/field-name.ts';
import { type Phrase, type Phrases, say, you } from '../../core/contract/phrase.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { other, type Seat } from '../../core/seat.ts';
import { bookWith, type HouseRuleText, wordsWith } from './book-with.ts';
import {
  exchangePhrase,
  exchangePhrases,
  exchangeScene,
  exchangeTarget,
  sidesInPhrase,
} from './exchange.ts';
import { offerAt, type PieRules, SWAP_WORDS, Swap, unusedName } from './pie.ts';

export const PIE: HouseRuleText = {
  clause: {
    id: 'house-pie',
    title: 'House rule: pie',
    text: 'After the opening move the other player may swap instead of moving. Then the players trade sides: each has what the other had, and play goes on.',
  },
  line: 'House rule, pie: the other player may answer the opening move by swapping sides. Then each has what the other had.',
};

/** The book of a game with the pie rule: after a swap the players are exchanged in its texts. */
export function pieBook(book: Book, rules: Rules, pie: PieRules): Book {
  const { isSwapped, inside } = pie;
  const { words } = book;
  const { advise, sealedPart } = words;
  const { target } = book;

  const seatIn = (state: State, seat: Seat): Seat => (isSwapped(state) ? other(seat) : seat);
  const phraseIn = (state: State, phrase: Phrase): Phrase =>
    isSwapped(state) ? exchangePhrase(phrase) : phrase;
  const phrasesIn = (state: State, phrases: Phrases): Phrases =>
    isSwapped(state) ? exchangePhrases(phrases) : phrases;
  const playedInside = (played: Played): Played => ({
    ...played,
    seat: seatIn(played.before, played.seat),
    before: inside(played.before),
    after: inside(played.after),
  });
  const positionInside = (position: Position): Position => ({
    state: inside(position.state),
    // Built on demand: few words use the history, and a long game must not build it at every turn.
    get history() {
      return position.history.filter(({ move }) => !(move instanceof Swap)).map(playedInside);
    },
  });
  /** The answer that means a swap, different from all other answers to the first question. */
  const answerFor = (swap: Swap, state: State): string => {
    const own = inside(state);
    const answers = rules
      .moves(own, other(pie.opener))
      .flatMap((move) => words.spell(own, move))
      .map((answer) => answer.toLowerCase());
    return unusedName(swap.notation, (name) => answers.includes(name));
  };
  const swapAnswer = (state: State): string | undefined => {
    const swap = offerAt(pie, state);
    return swap && answerFor(swap, state);
  };
  const isSwap = (state: State, answers: Lines, answer: string | null): boolean =>
    answers.length === 0 && answer !== null && answer === swapAnswer(state);

  return bookWith(book, {
    words: wordsWith(words, {
      spell: (state, move) =>
        move instanceof Swap ? [answerFor(move, state)] : words.spell(inside(state), move),
      ask(position, seat, answers) {
        const { state } = position;
        const lines = phrasesIn(
          state,
          words.ask(positionInside(position), seatIn(state, seat), answers),
        );
        const swap = answers.length === 0 ? swapAnswer(state) : undefined;
        if (swap === undefined) return lines;
        // Part of the question itself, because a screen may show nothing else.
        const asked = withoutColon(lines.at(-1) ?? '');
        return [...lines.slice(0, -1), say`${asked}, or ${swap} to trade sides: `];
      },
      refuse: (state, seat, answers, answer) =>
        phrasesIn(state, words.refuse(inside(state), seatIn(state, seat), answers, answer)),
      narrate: (played) =>
        played.move instanceof Swap
          ? [say`${you(played.seat)} swapped sides: each player now has what the other had.`]
          : phrasesIn(played.before, words.narrate(playedInside(played))),
      closing: (position, winner) =>
        phrasesIn(
          position.state,
          words.closing(positionInside(position), seatIn(position.state, winner)),
        ),
      ...(advise && {
        advise: (state, seat, answers, answer) =>
          isSwap(state, answers, answer)
            ? 'swap sides'
            : phraseIn(
                state,
                advise.call(words, inside(state), seatIn(state, seat), answers, answer),
              ),
      }),
      ...(sealedPart && {
        sealedPart: (state, seat, answers) =>
          phraseIn(state, sealedPart.call(words, inside(state), seatIn(state, seat), answers)),
      }),
    }),
    fields: pieFields(book, rules, pie),
    scene(position) {
      const scene = book.scene(positionInside(position));
      return isSwapped(position.state) ? exchangeScene(scene) : scene;
    },
    ...(target && {
      target(position, seat, answers, answer) {
        const { state } = position;
        if (isSwap(state, answers, answer)) return undefined;
        const place = target.call(
          book,
          positionInside(position),
          seatIn(state, seat),
          answers,
          answer,
        );
        return place !== undefined && isSwapped(state) ? exchangeTarget(place) : place;
      },
    }),
  });
}

/** A question without its final colon. */
function withoutColon(phrase: Phrase): Phrase {
  const pieces = say`${phrase}`;
  const last = pieces.at(-1);
  return typeof last === 'string' ? [...pieces.slice(0, -1), last.replace(/:\s*$/, '')] : pieces;
}

/** A field belongs to a side and not to a player, so its words must not name a player. */
function pieFields(book: Book, rules: Rules, pie: PieRules): Record<string, FieldWords> {
  const fields = Object.keys(rules.shape);
  const sides = (phrase: Phrase): Phrase => sidesInPhrase(phrase, pie.opener);
  // Fields are listed in the order of the book.
  const order = new Set([...Object.keys(book.fields ?? {}), ...fields]);
  const own = [...order].map((field): [string, FieldWords] => {
    const words = book.fields?.[field];
    const { value, clause } = words ?? {};
    return [
      field,
      {
        name: sides(fieldName(field, { fields, words: book.fields })),
        ...(value && { value: (number) => sides(value.call(words, number)) }),
        ...(clause && {
          clause(number, known) {
            const phrase = clause.call(words, number, known);
            if (!Object.hasOwn(known, pie.field)) return sides(phrase);
            return pie.isSwapped(known) ? exchangePhrase(phrase) : phrase;
          },
        }),
      },
    ];
  });
  const swap: FieldWords = {
    name: 'the swap',
    value: (value) => SWAP_WORDS[value] ?? String(value),
    clause: (value) => `the swap ${SWAP_WORDS[value]}`,
  };
  return Object.fromEntries([...own, [pie.field, swap]]);
}
