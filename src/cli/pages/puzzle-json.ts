import { renderLines } from '../../core/contract/phrase.ts';
import { seatNumber } from '../../core/seat.ts';
import type { GradedPosed } from '../../play/puzzles/source.ts';
import { questionFor } from '../../play/talk/transcript.ts';
import { answerOf, choicesOf } from '../../play/text/puzzle/puzzles.ts';
import type { PuzzleMessage } from '../../protocol/answers/puzzle.ts';
import { message } from '../../protocol/message.ts';
import { difficultyOf } from '../../study/puzzle/puzzle.ts';

/** A puzzle as JSON. */
export function puzzleMessage(
  posed: GradedPosed,
  besides: Pick<PuzzleMessage, 'daily' | 'from'>,
): PuzzleMessage {
  const { match, solution, puzzle } = posed;
  const { game, options, moves, state } = match;
  const { lines, prompt } = questionFor(match, puzzle.seat, [], game.book(options));
  const { outcome, turns } = solution.at(state);
  return message('puzzle', {
    game: game.id,
    options,
    moves,
    position: state,
    player: seatNumber(puzzle.seat),
    question: renderLines([...lines, prompt])
      .join('\n')
      .trim(),
    legal: choicesOf(posed),
    answer: answerOf(posed),
    depth: puzzle.depth,
    level: difficultyOf(puzzle.depth),
    rating: puzzle.rating,
    outcome,
    turns,
    ...besides,
  });
}
