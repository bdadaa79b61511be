import type { Lines } from '../../core/contract/book.ts';
import type { Match } from '../../core/match/match.ts';
import { openQuestion, type Talk } from '../talk/talk.ts';
import { bookFor, closingLines } from '../talk/transcript.ts';
import { turnSentences } from '../text/position/turn.ts';

/** What the solver wants next: to go on, or to leave. */
export type AfterLine = 'on' | 'quit' | 'end' | 'interrupt';

/** Offers to play a line through on the board, until the solver goes on. Only a drawn screen has a board. */
export async function offerLine(match: Match, line: Lines, talk: Talk): Promise<AfterLine> {
  if (!talk.draws || line.length === 0) return 'on';
  for (;;) {
    const wish = await ask(talk, 'Enter to go on, or "line" to see it on the board: ', 'line');
    if (wish !== 'line') return wish;
    const ending = await playThrough(match, line, talk);
    if (ending !== 'on') return ending;
  }
}

/** Turn by turn, each drawn after a press of Enter. */
async function playThrough(match: Match, line: Lines, talk: Talk): Promise<AfterLine> {
  const book = bookFor(talk, match);
  let at = match;
  for (const [index, turn] of line.entries()) {
    const after = at.play(turn);
    if (!after.ok) break;
    at = after.value;
    talk.say(['', `Turn ${index + 1} of ${line.length}`]);
    talk.say(turnSentences(match, at.history, at.turns - 1));
    talk.say(closingLines(at, book));
    talk.show(book.scene(at.position));
    if (index + 1 === line.length) break;
    const wish = await ask(talk, 'Enter for the next turn, or "stop": ', 'stop');
    if (wish === 'stop') break;
    if (wish !== 'on') return wish;
  }
  return 'on';
}

async function ask<Word extends string>(
  talk: Talk,
  prompt: string,
  word: Word,
): Promise<Word | AfterLine> {
  for (;;) {
    const reply = await talk.ask(openQuestion(prompt, [word, 'quit']));
    if (reply.kind !== 'answer') return reply.kind;
    const typed = reply.text.trim().toLowerCase();
    if (typed === '') return 'on';
    if (typed === word) return word;
    if (typed === 'q' || typed === 'quit') return 'quit';
    talk.say([`Please press Enter, or type ${word} or quit.`]);
  }
}
