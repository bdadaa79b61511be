/**
 * Every refusal code, with its meaning. Each layer adds its own in a file `refusals.ts`, so that codes are defined
 * where they are used and unknown ones do not compile. docs/refusals.md lists them all.
 * @public
 */
export interface RefusalMeanings extends Meanings<typeof CORE_REFUSALS> {}

/** The codes of a list, as members of `RefusalMeanings`. */
export type Meanings<List> = { readonly [Code in keyof List]: string };

/** Programs act on the code. The sentence beside it is for people and may change. */
export type RefusalCode = keyof RefusalMeanings;

export const CORE_REFUSALS = {
  'answer/not-legal': 'the typed text is not an answer to the current question',
  'game/unsound': 'the game breaks the contract and cannot be played',
  'match/bad-half': 'the sealed half saved with a match is not legal there',
  'match/bad-move': 'a turn of the loaded match cannot be played',
  'match/bad-options': 'the game does not take the options of the loaded match',
  'match/damaged': 'the data is not a match',
  'match/too-long': 'the loaded match has more turns than a game can have',
  'match/unknown-game': 'the loaded match is of a game that is not available',
  'move/half-chosen':
    'one side of a sealed turn has already chosen, so the whole turn cannot be played',
  'move/not-legal': 'the move is not legal',
  'move/not-your-turn': "it is not this seat's turn",
  'move/over': 'the game is over',
  'option/bad-value': 'an option does not take that value',
  'option/impossible': 'the game cannot be played with that value of an option',
  'option/not-an-assignment': 'an option is set as name=value',
  'option/set-twice': 'an option is set twice',
  'option/unknown': 'the game has no such option',
  'record/after-the-end': 'the record goes on after the end of the game',
  'record/bad-move': 'a move in the record is not legal in its position',
  'record/bad-number': 'the turns of the record are numbered wrongly',
  'record/bad-options': 'the game does not take the options in the record',
  'record/bad-tag': 'a line at the top of the record is not a tag',
  'record/cut-short': 'the record is cut off',
  'record/empty': 'the record is empty',
  'record/no-game': 'the record does not name its game',
  'record/not-text': 'the record is not text',
  'record/tag-twice': 'a tag appears twice in the record',
  'record/too-large': 'the file is larger than any record',
  'record/too-long': 'the record has more turns than a game can have',
  'record/unknown-game': 'the record is of an unknown game',
  'record/wrong-result': "the record's result does not match its moves",
  'state/damaged': 'the text is no state of this game',
} as const;
