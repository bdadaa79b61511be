/** What a program did that lost it a game, by the code of the fault. */
export const FAULT_WORDS: Readonly<Record<string, string>> = {
  'player/illegal': 'illegal',
  'player/unreadable': 'unreadable',
  'player/stale': 'for an old turn',
  'player/flooded': 'flooded',
  'player/failed': 'crashed',
  'player/late': 'too late',
};
