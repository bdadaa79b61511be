import { describe, expect, test } from 'vitest';
import type { Book } from '../src/core/contract/book.ts';
import { listFields } from '../src/core/contract/field-name.ts';
import { bookOnScreen, type ChosenGame, type Game } from '../src/core/contract/game.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { type Phrase, type Reader, render } from '../src/core/contract/phrase.ts';
import { Match } from '../src/core/match/match.ts';
import { deriveSeed, pick, randomFrom } from '../src/core/random.ts';
import { SEATS, type Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { closingLines } from '../src/play/talk/transcript.ts';
import { describeScene } from '../src/play/text/position/position.ts';

const NAMES = ['Ann', 'Ben'] as const;
const READERS: readonly Reader['seat'][] = ['table', null, ...SEATS];
/** What a rule book calls a side, and what speaks to somebody. */
const SIDE = /\b(?:Player |P)([12])\b/g;
const ADDRESS = /\byou(?:r|rs|rself)?\b/i;

type Texts = {
  /** What everybody reads. */
  readonly public: readonly Phrase[];
  /** What stands in pictures, whose legends speak of the rules to anybody. */
  readonly pictured: readonly Phrase[];
  /** What only the seat that is asked reads. */
  readonly private: readonly { readonly seat: Seat; readonly phrase: Phrase }[];
};

/** Everything that a game says while it is played at random a few times. */
function textsIn(game: Game, bookOf: (chosen: ChosenGame) => Book): Texts {
  const told = {
    public: [] as Phrase[],
    pictured: [] as Phrase[],
    private: [] as { seat: Seat; phrase: Phrase }[],
  };
  const options = defaultOptions(game.options);
  const book = bookOf({ game, options });
  for (let round = 0; round < 20; round++) {
    const random = randomFrom(deriveSeed(7, round));
    let match = Match.start(game, options);
    told.public.push(...book.words.opening());
    while (match.turn.kind !== 'over' && match.turns < 60) {
      const [seat = 0] = match.waiting;
      const legal = match.legal(seat);
      const move = pick(match.rules.moves(match.state, seat), random);
      const answers = book.words.spell(match.state, move);
      for (const index of answers.keys()) {
        const given = answers.slice(0, index);
        const refused = ['1', '2', '3', '4', '16', 'x'].flatMap((answer) =>
          legal.includes(answer) ? [] : book.words.refuse(match.state, seat, given, answer),
        );
        for (const phrase of [...book.words.ask(match.position, seat, given), ...refused])
          told.private.push({ seat, phrase });
      }
      const chosen = match.choose(seat, match.rules.notate(move));
      if (!chosen.ok) throw new Error(chosen.error.message);
      const isWhole = chosen.value.turns > match.turns;
      match = chosen.value;
      if (!isWhole || match.last === undefined) continue;
      told.public.push(...book.words.narrate(match.last));
      told.pictured.push(...describeScene(book.scene(match.position)));
    }
    told.public.push(...closingLines(match, book));
    if (match.turn.kind === 'over') told.public.push(match.turn.reason);
    for (const [field, words] of Object.entries(book.fields ?? {})) {
      told.public.push(words?.name ?? '', words?.value?.(match.state[field] ?? 0) ?? '');
    }
  }
  return told;
}

const BOOKS = {
  'line by line': ({ game, options }: ChosenGame) => game.book(options),
  'on a screen': bookOnScreen,
};

const TOLD = GAMES.flatMap((game) =>
  Object.entries(BOOKS).map(([where, book]) => [game.id, where, textsIn(game, book)] as const),
);

describe.each(TOLD)('%s %s', (id, _where, told) => {
  const all = [...told.public, ...told.pictured, ...told.private.map(({ phrase }) => phrase)];

  test('names stand wherever a side is mentioned, and no side is mentioned otherwise', () => {
    let mentions = 0;
    for (const phrase of all)
      for (const seat of READERS) {
        const unnamed = render(phrase, { seat });
        mentions += unnamed.match(SIDE)?.length ?? 0;
        expect(render(phrase, { seat, names: NAMES })).toBe(
          unnamed.replace(SIDE, (_, number) => NAMES[Number(number) - 1] ?? ''),
        );
      }
    expect(mentions).toBeGreaterThan(0);
  });

  test('nobody is told that they did what another did', () => {
    for (const phrase of told.public) {
      expect(render(phrase, { seat: null })).not.toMatch(ADDRESS);
      for (const seat of SEATS) {
        if (!ADDRESS.test(render(phrase, { seat }))) continue;
        const pieces = typeof phrase === 'string' ? [] : phrase;
        expect(
          pieces.some(
            (piece) =>
              typeof piece === 'object' &&
              (piece.kind === 'you' || piece.kind === 'verb') &&
              piece.seat === seat,
          ),
          `${render(phrase)}, to seat ${seat}`,
        ).toBe(true);
      }
    }
  });

  test('who is asked is spoken to as at a table', () => {
    for (const { seat, phrase } of told.private)
      expect(render(phrase, { seat }), id).toBe(render(phrase));
  });

  test('whoever a turn was made by reads it as at a table, where only they are spoken to', () => {
    for (const phrase of told.public) {
      const seats = new Set(
        (typeof phrase === 'string' ? [] : phrase).flatMap((piece) =>
          typeof piece === 'object' && (piece.kind === 'you' || piece.kind === 'verb')
            ? [piece.seat]
            : [],
        ),
      );
      for (const seat of SEATS)
        if (seats.size === 0 || (seats.size === 1 && seats.has(seat)))
          expect(render(phrase, { seat })).toBe(render(phrase));
    }
  });
});

test.each(GAMES.filter((game) => game.book(defaultOptions(game.options)).fields !== undefined))(
  '$id has words for fields of its positions only, and no field is told by its name alone',
  (game) => {
    const options = defaultOptions(game.options);
    const { shape, start } = game.rules(options);
    const words = game.book(options).fields;
    const fields = Object.keys(shape);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(words ?? {})));
    const told = render(listFields(start(), { fields, words }), { seat: null, names: NAMES });
    for (const field of fields) expect(told).not.toMatch(new RegExp(`\\b${field} \\d`));
  },
);

test('some game speaks to a player at a table, and of that player to others', () => {
  const isShown = (phrase: Phrase): boolean => render(phrase) !== render(phrase, { seat: null });
  expect(TOLD.some(([, , told]) => told.public.some(isShown))).toBe(true);
});
