import type { Meanings } from '../core/refusal-code.ts';

/** The refusals of this layer, by code. */
export const COMMAND_REFUSALS = {
  'check/stopped': 'the check of a game was stopped before it finished',
  'command/bad-arguments': 'a flag or argument is unknown, missing or too many',
  'command/failed': 'the command broke down',
  'command/unknown': 'there is no command with that name',
  'compare/nothing': 'nothing was named that a game should be compared with',
  'completion/unknown-shell': 'there is no completion script for that shell',
  'file/there-already': 'the file named for a record holds an unfinished game, or is not a record',
  'flag/bad-value': 'a flag does not take that value',
  'flag/both': 'two flags cannot be used together',
  'flag/not-with-resume': 'a flag would change a game in progress',
  'game/no-file': 'the game file does not exist',
  'game/none-named': 'no game was named',
  'game/unknown': 'there is no game with that name',
  'games/kept': 'the games were not deleted, because you did not say yes',
  'games/not-one': 'the typed text does not say which past game is meant',
  'games/unknown': 'there is no such past game',
  'join/no-link': 'the text is not a link to a table',
  'new/bad-name': 'a game cannot have that name',
  'play/unfinished': 'the game was left before its end',
  'puzzle/none': 'there is no such puzzle',
  'replay/nothing': 'there is no game to show',
  'resume/nothing': 'there is no unfinished game to resume',
  'solve/no-map': 'the book of the game names no axes for a map',
  'web/no-port': 'the page cannot be served there',
  'web/not-built': 'the files of the page are missing',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof COMMAND_REFUSALS> {}
}
