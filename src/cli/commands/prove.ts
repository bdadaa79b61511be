import type { Lines, Position } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { type Phrases, player, say } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { other, SEATS } from '../../core/seat.ts';
import { verdictSentence } from '../../play/text/verdict-text.ts';
import type { Proof } from '../../solve/search/prover.ts';
import { provenAnswer } from '../../study/answer/proven-answer.ts';
import { statusOf } from '../exit-status.ts';
import { answerPage } from '../pages/answer-page.ts';
import { noteLines } from '../talk/noting.ts';
import { printPaged } from '../talk/pager.ts';
import type { Terminal } from '../terminal.ts';
import { withProver } from '../threads/prover.ts';

/** What is asked for: a position of a game that is too large to solve, and how long it may take. */
export type ProofRequest = {
  readonly choice: ChosenGame;
  readonly position: Position;
  readonly seconds: number;
  readonly json: boolean;
  /** Whether a long text may be shown page by page. */
  readonly pager?: boolean | undefined;
  /** Why the whole game is not solved. */
  readonly tooLarge: Refusal;
};

/** Says what one position is worth, proved by search, where its game cannot be solved whole. */
export async function proveInstead(
  { choice, position, seconds, json, pager, tooLarge }: ProofRequest,
  terminal: Terminal,
): Promise<Result<number>> {
  const { game, options } = choice;
  const proof = await withProver(choice, terminal, { seconds }, (prover) =>
    prover.prove(position.state),
  );
  if (!proof.ok)
    return refuse({ ...tooLarge, message: `${tooLarge.message} ${proof.error.message}` });
  const rules = game.rules(options);
  const answer = provenAnswer(game, options, rules, position.state, proof.value);
  const status = answer.outcome === 'unproven' ? 1 : 0;
  if (json) {
    terminal.output.write(`${JSON.stringify(answer)}\n`);
    return accept(status);
  }
  const linesFor = (columns: number): Lines =>
    noteLines(terminal, { columns }, (to) => {
      const page = answerPage(to);
      page.head(choice, position);
      page.tell([verdictSentence(answer), ...boundLines(proof.value)]);
      page.moves(choice, answer);
      page.tell(['', ...proofLines(proof.value, seconds), tooLarge.message]);
    });
  const reading = await printPaged({ title: game.title, linesFor }, terminal, pager);
  return accept(statusOf(reading) || status);
}

/** How it is known. */
function proofLines({ outcome, looked }: Proof, seconds: number): Phrases {
  const many = countOf(looked, 'position');
  return [
    outcome === 'unproven'
      ? `Only this position was searched, for ${countOf(seconds, 'second')}; ${many} were looked at.`
      : `Proved by search, for this position alone; ${many} were looked at.`,
  ];
}

/** What is certain although who wins, or how soon, is not. */
function boundLines({ outcome, turns, noWinWithin, mustEnd }: Proof): Phrases {
  const winner = outcome === 'player1' ? 0 : outcome === 'player2' ? 1 : null;
  if (winner !== null)
    return turns === null
      ? [`How soon could not be proven: not within ${countOf(noWinWithin[winner], 'turn')}.`]
      : [];
  if (outcome === 'draw' && !mustEnd)
    return [
      'Either side can end play without having lost; whether it must end could not be proven.',
    ];
  if (outcome !== 'unproven') return [];
  const unable = SEATS.filter((seat) => noWinWithin[seat] === Number.POSITIVE_INFINITY);
  if (unable.length === 2)
    return ['Neither side can force a win; whether play must end could not be proven.'];
  if (noWinWithin[0] === noWinWithin[1])
    return [`Neither side can force a win within ${countOf(noWinWithin[0], 'turn')}.`];
  return SEATS.map((seat) =>
    unable.includes(seat)
      ? say`${player(seat)} cannot force a win: at least a draw is sure for ${player(other(seat))}.`
      : say`${player(seat)} cannot force a win within ${countOf(noWinWithin[seat], 'turn')}.`,
  );
}
