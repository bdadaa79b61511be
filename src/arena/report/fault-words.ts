/** What a program did to lose a game, by fault code. */
export const FAULT_WORDS: Readonly<Record<string, string>> = {
  'player/illegal': 'illegal',
  'player/unreadable': 'unreadable',
  'player/stale': 'for an old turn',
  'player/flooded': 'flooded',
  'player/failed': 'broke down',
  'player/late': 'too late',
};
