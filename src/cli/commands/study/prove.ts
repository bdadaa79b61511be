import type { Lines, Position } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrases, player, say } from '../../../core/contract/phrase.ts';
import { countOf } from '../../../core/count.ts';
import { accept, type Refusal, type Result, refuse } from '../../../core/result.ts';
import { other, SEATS } from '../../../core/seat.ts';
import { verdictSentence } from '../../../play/text/position/verdict.ts';
import { message } from '../../../protocol/message.ts';
import type { Proof } from '../../../solve/search/prover.ts';
import { provenAnswer } from '../../../study/answer/proven-answer.ts';
import { paintFor } from '../../draw/paint.ts';
import { AnswerPage } from '../../pages/answer-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { printPaged } from '../../talk/pager.ts';
import type { Terminal } from '../../terminal.ts';
import { withProver } from '../../threads/prover.ts';
import { withAdvice } from '../../threads/too-large.ts';

/** A position in a game too large to solve, and how long to search it. */
export type ProofRequest = {
  readonly choice: ChosenGame;
  readonly position: Position;
  readonly seconds: number;
  readonly json: boolean;
  /** Whether a long text may be shown page by page. */
  readonly pager?: boolean | undefined;
  /** Why the whole game was not solved. */
  readonly tooLarge: Refusal;
};

/** Prints the proven value of one position if its whole game cannot be solved. */
export async function proveBySearch(
  { choice, position, seconds, json, pager, tooLarge }: ProofRequest,
  terminal: Terminal,
): Promise<Result<number>> {
  const { game, options } = choice;
  const proof = await withProver(choice, terminal, { seconds }, (prover) =>
    prover.prove(position.state),
  );
  if (!proof.ok) {
    const message = `${tooLarge.message} ${proof.error.message}`;
    return refuse(await withAdvice({ ...tooLarge, message }, choice));
  }
  const rules = game.rules(options);
  const answer = provenAnswer(game, options, rules, position.state, proof.value);
  const status = answer.outcome === 'unproven' ? 1 : 0;
  if (json) {
    printAnswer(terminal, message('solve', answer));
    return accept(status);
  }
  const linesFor = (width: number): Lines => {
    const page = new AnswerPage(width, paintFor(terminal));
    page.head(choice, position);
    page.tell([verdictSentence(answer), ...boundLines(proof.value)]);
    page.moves(choice, answer);
    page.tell(['', ...proofLines(proof.value, seconds), tooLarge.message]);
    return page.lines;
  };
  return accept((await printPaged({ title: game.title, linesFor }, terminal, pager)) || status);
}

/** How the value is known. */
function proofLines({ outcome, looked }: Proof, seconds: number): Phrases {
  const many = countOf(looked, 'position');
  return [
    outcome === 'unproven'
      ? `Only this position was searched: ${many} in ${countOf(seconds, 'second')}.`
      : `Proven by search for this position alone: ${many} checked.`,
  ];
}

/** What is certain even without knowing the winner, or how soon the win comes. */
function boundLines({ outcome, turns, noWinWithin, mustEnd }: Proof): Phrases {
  const winner = outcome === 'player1' ? 0 : outcome === 'player2' ? 1 : null;
  if (winner !== null)
    return turns === null && noWinWithin[winner] > 0
      ? [`When is not proven: not within ${countOf(noWinWithin[winner], 'turn')}.`]
      : [];
  if (outcome === 'draw' && !mustEnd)
    return ['Either side can avoid losing. It is not proven that the game must end.'];
  if (outcome !== 'unproven') return [];
  const unable = SEATS.filter((seat) => noWinWithin[seat] === Number.POSITIVE_INFINITY);
  if (unable.length === 2)
    return ['Neither side can force a win. It is not proven that the game must end.'];
  if (noWinWithin[0] === noWinWithin[1])
    return [`Neither side can force a win within ${countOf(noWinWithin[0], 'turn')}.`];
  return SEATS.map((seat) =>
    unable.includes(seat)
      ? say`${player(seat)} cannot force a win: ${player(other(seat))} can at least draw.`
      : say`${player(seat)} cannot force a win within ${countOf(noWinWithin[seat], 'turn')}.`,
  );
}
