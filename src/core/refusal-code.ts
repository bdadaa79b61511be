/**
 * Every code that a refusal can carry, and what it means. A program that is refused decides by the
 * code; the sentence beside it is for people and may change. docs/refusals.md is this list.
 */
export const REFUSAL_CODES = {
  'answer/not-legal': 'what a person typed answers no question that is asked now',
  'audit/too-large': 'the game has more positions than an audit looks at',
  'check/stopped': 'the look at a game was stopped before it was done',
  'command/unknown': 'there is no command of that name',
  'completion/unknown-shell': 'there is no completion script for that shell',
  'file/exists': 'a file that was to be made new is there already',
  'file/no-folder': 'the folder that games are kept in cannot be made',
  'file/not-read': 'the file cannot be read',
  'file/not-written': 'the file cannot be written',
  'file/there-already':
    'the file named for a record holds an unfinished game, or something that is no record',
  'flag/bad-value': 'a flag does not take that value',
  'flag/both': 'two flags were given that exclude each other',
  'flag/not-with-resume': 'a flag would change a game that is under way',
  'game/no-file': "there is no such file to read somebody's own game from",
  'game/none-named': 'a game has to be named',
  'game/not-loaded': 'the file of a game cannot be loaded',
  'game/unknown': 'there is no game of that name',
  'game/unsound': 'the game breaks the contract, so that it cannot be played',
  'match/bad-half': 'the sealed half kept with a match is no choice that is legal there',
  'match/bad-move': 'a turn of a match that was read cannot be played',
  'match/bad-options': 'the options of a match that was read are none of its game',
  'match/damaged': 'what was read is not a match',
  'match/too-long': 'a match that was read has more turns than any game may have',
  'match/unknown-game': 'a match that was read is of a game that is not at hand',
  'move/half-chosen':
    'one side of a sealed turn has chosen, so that the turn cannot be played whole',
  'move/not-legal': 'the move is not among the legal ones',
  'move/not-your-turn': 'this seat has nothing to choose now',
  'move/over': 'the game is over',
  'new/bad-name': 'a game cannot be called so',
  'option/bad-value': 'an option does not take that value',
  'option/not-an-assignment': 'an option is set as name=value',
  'option/set-twice': 'an option is set twice',
  'option/unknown': 'the game has no such option',
  'player/failed': 'a player broke down while it got ready',
  'player/refused': 'a player will not play this game with these options, for a reason of its own',
  'player/stopped': 'a player was stopped, or ran out of time, while it got ready',
  'player/unknown': 'there is no player of that name',
  'record/after-the-end': 'the record goes on after the game was over',
  'record/bad-move': 'a move in the record is not legal where it stands',
  'record/bad-number': 'the turns of the record are numbered wrongly',
  'record/bad-options': 'the game does not take the options that the record names',
  'record/bad-tag': 'a line at the head of the record is no tag',
  'record/cut-short': 'the record breaks off',
  'record/empty': 'the record is empty',
  'record/no-game': 'the record does not say which game it is of',
  'record/not-text': 'the record holds what is not text',
  'record/over': 'the recorded game is over, so that it cannot go on',
  'record/tag-twice': 'a tag stands in the record twice',
  'record/too-large': 'the file is larger than any record',
  'record/too-long': 'the record has more turns than a game can have',
  'record/unknown-game': 'the record is of a game that is not known here',
  'record/wrong-result': 'the record claims another result than its moves have',
  'replay/nothing': 'there is no game to show',
  'resume/nothing': 'there is no unfinished game to go on with',
  'review/nothing': 'no move was made, so that there is nothing to review',
  'search/sealed': 'a position where both choose unseen cannot be proven by search',
  'search/stopped': 'the search was stopped',
  'search/too-large': 'the search took more memory than there is',
  'solve/failed': 'the game broke down while it was solved',
  'solve/stopped': 'the solving was stopped',
  'solve/too-large': 'the game is too large to be solved here',
  'state/damaged': 'the text is no state of this game',
  'web/no-port': 'the page cannot be served there',
  'web/not-built': 'the files of the page are not there',
} as const;

export type RefusalCode = keyof typeof REFUSAL_CODES;

/** Whether a text is such a code: what refuses from outside, a program or a model, may send any. */
export function isRefusalCode(text: unknown): text is RefusalCode {
  return typeof text === 'string' && Object.hasOwn(REFUSAL_CODES, text);
}
