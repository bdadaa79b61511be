import type { Lines, Position } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { type Phrases, TABLE } from '../../core/contract/phrase.ts';
import { titleOf } from '../../play/text/options.ts';
import { moveLines } from '../../play/text/verdict.ts';
import type { Answer } from '../../study/answer/answer.ts';
import { drawScene } from '../draw/draw.ts';
import { paintFor } from '../draw/paint.ts';
import { paintPhrase } from '../draw/spans.ts';
import { wrap } from '../draw/wrap.ts';
import { columnsOf, type Terminal } from '../terminal.ts';

/** A page about a position: lines as they are, sentences wrapped and coloured. */
export type AnswerPage = {
  readonly width: number;
  say(lines: Lines): void;
  tell(sentences: Phrases): void;
  /** The head of the page: the game, its settings, and the position as a picture. */
  head(choice: ChosenGame, position: Position): void;
  /** Where each move leads. */
  moves(choice: ChosenGame, answer: Pick<Answer, 'moves' | 'turn' | 'position'>): void;
};

export function answerPage(terminal: Terminal): AnswerPage {
  const paint = paintFor(terminal);
  const width = columnsOf(terminal);
  const say = (lines: Lines): void => {
    for (const line of lines) terminal.output.write(`${line}\n`);
  };
  return {
    width,
    say,
    tell: (sentences) =>
      say(sentences.flatMap((sentence) => paintPhrase(paint, sentence, TABLE, width))),
    head({ game, options }, position) {
      say(wrap(titleOf({ game, options }), width).map(paint.strong));
      say(['', ...drawScene(game.book(options).scene(position), width, paint), '']);
    },
    moves({ game, options }, answer) {
      if (answer.moves.length === 0) return;
      say(['']);
      const setting = { rules: game.rules(options), book: game.book(options) };
      for (const { text, best } of moveLines(answer, setting))
        for (const line of paintPhrase(paint, text, TABLE, width))
          say([best ? paint.strong(line) : line]);
    },
  };
}
