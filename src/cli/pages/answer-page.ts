import type { Lines, Position } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { type Phrases, TABLE } from '../../core/contract/phrase.ts';
import { titleOf } from '../../play/text/game/options.ts';
import { moveLines } from '../../play/text/position/verdict.ts';
import type { Answer } from '../../study/answer/answer.ts';
import { drawScene } from '../draw/draw.ts';
import type { Paint } from '../draw/paint.ts';
import { paintPhrase } from '../draw/spans.ts';
import { wrap } from '../draw/wrap.ts';

/** A page about a position. Lines are kept as they are; sentences are wrapped and coloured. */
export class AnswerPage {
  readonly width: number;
  readonly #paint: Paint;
  readonly #lines: string[] = [];

  constructor(width: number, paint: Paint) {
    this.width = width;
    this.#paint = paint;
  }

  get lines(): Lines {
    return this.#lines;
  }

  say(lines: Lines): void {
    this.#lines.push(...lines);
  }

  tell(sentences: Phrases): void {
    for (const sentence of sentences)
      this.say(paintPhrase(this.#paint, sentence, TABLE, this.width));
  }

  /** The head of the page: the game, its settings, and a picture of the position. */
  head({ game, options }: ChosenGame, position: Position): void {
    this.say(wrap(titleOf({ game, options }), this.width).map(this.#paint.strong));
    const scene = game.book(options).scene(position);
    this.say(['', ...drawScene(scene, this.width, this.#paint), '']);
  }

  /** Where each move leads. */
  moves({ game, options }: ChosenGame, answer: Pick<Answer, 'moves' | 'turn' | 'position'>): void {
    if (answer.moves.length === 0) return;
    this.say(['']);
    const setting = { rules: game.rules(options), book: game.book(options) };
    for (const { text, best } of moveLines(answer, setting)) {
      const lines = paintPhrase(this.#paint, text, TABLE, this.width);
      this.say(best ? lines.map(this.#paint.strong) : lines);
    }
  }
}
