import type { Match } from '../../core/match.ts';
import type { GameRecord } from '../../core/record.ts';
import { readerOfRecord } from '../../play/names.ts';
import { closingLines } from '../../play/transcript.ts';
import { positionsOf, replayTurn } from '../commands/replay.ts';
import { readKey } from '../talk/pause.ts';
import { screenTalk } from '../talk/screen.ts';
import type { Terminal } from '../terminal.ts';

/** Steps through a record by key, forward and back. */
export async function replayByKey(record: GameRecord, terminal: Terminal): Promise<void> {
  const talk = screenTalk(terminal);
  talk.address(readerOfRecord(record.players));
  const all = positionsOf(record);
  const { match } = record;
  const book = match.game.book(match.options);
  const last = all.length - 1;
  const show = (index: number): void => {
    const stage = all[index] as Match;
    if (index === 0) {
      talk.say([`${match.game.title}: ${record.players.join(' against ')}`]);
      talk.show(book.scene(stage.position));
    } else {
      talk.say(['', `Turn ${index} of ${last}`]);
      replayTurn(all[index - 1] as Match, stage, talk, book);
    }
    if (index === last) talk.say(closingLines(stage, book));
  };
  show(0);
  talk.say(['', 'Right or space: on. Left: back. Home, End: first, last. q: leave.']);
  for (let index = 0; ; ) {
    const step = await readKey(terminal);
    if (step === 'quit' || step === 'interrupt' || step === 'end') break;
    const target = { next: index + 1, previous: index - 1, first: 0, last }[step];
    if (target < 0 || target > last || target === index) continue;
    index = target;
    show(index);
  }
  talk.close();
}
