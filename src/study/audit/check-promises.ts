import type { Check } from '../../core/contract/claim.ts';
import { capitalize } from '../../core/contract/first-letter.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { joined, player, say } from '../../core/contract/phrase.ts';
import { average, count, countOf } from '../../core/count.ts';
import { greatest, least } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { int32At, uint8At } from '../../core/typed-array.ts';
import { DRAWN, isSealed } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import { bestLine } from '../best-line.ts';
import { defenceOf, defenceSentence } from '../defence.ts';
import { notateRanks } from '../metrics/paths.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { goalOf, needsProgress, payoffs, sureOf } from '../payoffs.ts';
import { percent, verdictPhrase } from '../wording.ts';
import { lineTo, someOf } from './check-turns.ts';
import type { Inquiry, Observation } from './finding.ts';
import { loopOf } from './loop.ts';

/** Whether every game ends, however it is played. */
export function checkEnds(inquiry: Inquiry): Observation {
  const { analysis } = inquiry;
  const options = formatOptions(inquiry.options);
  const { states } = analysis.solution.positions.reach;
  const { longest } = analysis;
  if (longest !== null)
    return {
      verdict: 'holds',
      evidence: `${states === 1 ? 'The only position never' : `None of the ${count(states)} positions ever`} comes back; the longest game takes ${countOf(longest.turns, 'turn')}.`,
      witness: { kind: 'line', options, moves: notateRanks(analysis.solution, longest.ranks) },
    };
  const random = analysis.chances(['random', 'random']);
  const mean = random?.turns ?? null;
  const usual =
    mean === null
      ? `${percent(random?.endless ?? 0)} of random games never end.`
      : `Random games end anyway, after ${average(mean)} turns on average.`;
  const loop = loopOf(analysis);
  return {
    verdict: 'fails',
    evidence: `${loop?.repeats === undefined ? 'Play can reach a position where neither player can ever move again' : 'Play can go round in circles for ever'}. ${usual}`,
    witness: loop === undefined ? null : { kind: 'line', options, ...loop },
  };
}

/** Whether no game is drawn and one player wins with best play. */
export function checkWinner(inquiry: Inquiry): Observation {
  const { analysis } = inquiry;
  const { solution, order } = analysis;
  const { terminal, states } = solution.positions.reach;
  const drawn = order.codes.reduce((sum, code) => sum + (code === DRAWN ? 1 : 0), 0);
  if (drawn > 0)
    return {
      verdict: 'fails',
      evidence:
        drawn === terminal && drawn > 1
          ? `None of the ${count(terminal)} finished positions has a winner.`
          : `${capitalize(someOf(drawn, terminal, 'finished positions'))} ${drawn === 1 ? 'has' : 'have'} no winner.`,
      witness: lineTo(inquiry, int32At(order.ranks, order.codes.indexOf(DRAWN))),
    };
  const dead = deadEnds(solution, order);
  const [deadEnd] = dead;
  if (deadEnd !== undefined)
    return {
      verdict: 'fails',
      evidence: `In ${someOf(dead.length, states, 'positions')} neither player can win any more, and play has no end.`,
      witness: lineTo(inquiry, deadEnd),
    };
  const { outcome, p1, turns } = solution.verdictAt(solution.positions.start);
  if (outcome !== 'endless' && outcome !== 'unproven')
    return {
      verdict: 'holds',
      evidence: say`${terminal === 1 ? 'The only finished position' : `Each of the ${count(terminal)} finished positions`} has a winner, and with best play ${verdictPhrase({ outcome, p1, turns })}.`,
      witness: { kind: 'exhaustion', of: terminal, what: 'finished positions' },
    };
  const { fields } = inquiry.game.book(inquiry.options);
  const defences = SEATS.map((seat) => defenceOf(solution, seat)).filter(
    (defence) => defence !== undefined,
  );
  return {
    verdict: 'fails',
    evidence: joined(
      [
        `Neither player can force a win: with best play the game need never end (checked in ${count(states)} positions).`,
        ...defences.map((defence) => defenceSentence(solution, defence, fields)),
      ],
      ' ',
    ),
    witness: { kind: 'defences', options: formatOptions(inquiry.options), defences },
  };
}

/** Whether the winner is still open before the first move. */
export function checkContest(inquiry: Inquiry): Observation {
  const { solution } = inquiry.analysis;
  const start = solution.rules.start();
  const verdict = solution.at(start);
  const settled = ['player1', 'player2', 'draw'].includes(verdict.outcome);
  const line = bestLine(solution, start).map(({ notation }) => notation);
  return {
    verdict: settled ? 'fails' : 'holds',
    evidence: say`${settled ? 'The result is settled before the first move: with' : 'With'} best play ${verdictPhrase(verdict)}.`,
    witness: settled
      ? { kind: 'line', options: formatOptions(inquiry.options), moves: line }
      : null,
  };
}

/** Whether a perfect player beats a random one from either seat. */
export function checkSkill(
  { analysis }: Inquiry,
  { atLeast }: Extract<Check, { readonly kind: 'skill' }>,
): Observation {
  const first = analysis.chances(['perfect', 'random']);
  const second = analysis.chances(['random', 'perfect']);
  const random = analysis.chances(['random', 'random']);
  if (first === undefined || second === undefined)
    return {
      verdict: 'fails',
      evidence:
        'Some positions have no proven best play, so there is no perfect player to compare with.',
      witness: null,
    };
  const held = first.player1 >= atLeast && second.player2 >= atLeast;
  return {
    verdict: held ? 'holds' : 'fails',
    evidence: say`A perfect player beats a random one in ${percent(first.player1)} of the games as ${player(0)} and in ${percent(second.player2)} as ${player(1)} (${percent(atLeast)} counts as consistent). When both play at random, ${player(0)} wins ${percent(random?.player1 ?? 0)}.`,
    witness: {
      kind: 'figures',
      figures: {
        perfectAsPlayer1: first.player1,
        perfectAsPlayer2: second.player2,
        randomAsPlayer1: random?.player1 ?? null,
      },
    },
  };
}

export function checkQuick(
  { analysis }: Inquiry,
  { turns }: Extract<Check, { readonly kind: 'quick' }>,
): Observation {
  const mean = analysis.chances(['random', 'random'])?.turns ?? null;
  const longest = analysis.longest?.turns ?? null;
  const { nearestEnd } = analysis.paths;
  const shortest = nearestEnd === null ? null : analysis.paths.to(nearestEnd).length - 1;
  const usual = mean === null ? 'no fixed number of turns' : `${average(mean)} turns on average`;
  return {
    verdict: mean !== null && mean <= turns ? 'holds' : 'fails',
    evidence: `Games take ${usual} when both play at random (up to ${count(turns)} counts as quick); the shortest ${shortest === null ? 'never ends' : `takes ${countOf(shortest, 'turn')}`}, the longest ${longest === null ? 'has no limit' : `takes ${countOf(longest, 'turn')}`}.`,
    witness: { kind: 'figures', figures: { shortest, longest, meanRandomLength: mean } },
  };
}

/** Whether every choice matters. */
export function checkChoices({ analysis }: Inquiry): Observation {
  const { decisions, equal, sameResult } = analysis.equality;
  const share = (part: number): string => percent(part / decisions);
  return {
    verdict: decisions === 0 ? 'vacuous' : equal === 0 ? 'holds' : 'fails',
    evidence:
      decisions === 0
        ? 'No position has a choice.'
        : `Of ${countOf(decisions, 'position')} with a choice, all choices are equally good in ${count(equal)} (${share(equal)}), and in ${count(sameResult)} (${share(sameResult)}) every choice has the same result, sooner or later.`,
    witness: { kind: 'count', found: equal, of: decisions, what: 'positions with a choice' },
  };
}

/** Chances that differ by less than this are equal. */
const MARGIN = 1e-6;

/** Whether best play ever means being unpredictable. */
export function checkMixing({ analysis }: Inquiry): Observation {
  const { solution, order } = analysis;
  let sealed = 0;
  let mixed = 0;
  for (const [index, rank] of order.ranks.entries()) {
    if (!isSealed(uint8At(order.codes, index))) continue;
    sealed++;
    if (SEATS.some((seat) => hasToMix(solution, rank, seat))) mixed++;
  }
  return {
    verdict: sealed === 0 ? 'vacuous' : mixed > 0 ? 'holds' : 'fails',
    evidence: mixingSentence(mixed, sealed),
    witness: { kind: 'count', found: mixed, of: sealed, what: 'positions with a sealed choice' },
  };
}

/** Whether every single choice of a seat falls short of what it is sure of, or lets the other side wait for ever. */
function hasToMix(solution: Solution, rank: number, seat: Seat): boolean {
  const goal = goalOf(solution, rank, seat);
  const sure = sureOf(solution, rank, seat, goal);
  const isShort = payoffs(solution, rank, seat, goal).every((row) => least(row) < sure - MARGIN);
  if (isShort) return true;
  if (goal !== 'win' || !needsProgress(solution, rank, seat)) return false;
  return greatest(solution.mixAt(rank, seat) as Float64Array) < 1 - MARGIN;
}

function mixingSentence(mixed: number, sealed: number): string {
  if (sealed === 0) return 'The players never choose in secret.';
  const where = 'where both choose in secret';
  if (sealed === 1)
    return `In the one position ${where}, ${mixed === 0 ? 'neither' : 'a'} player has to mix choices.`;
  return mixed === 0
    ? `In none of the ${count(sealed)} positions ${where} does a player have to mix choices.`
    : `In ${count(mixed)} of the ${count(sealed)} positions ${where}, a player has to mix choices.`;
}

/** The ranks of the reachable positions from which no game ever ends. */
function deadEnds({ positions }: Solution, order: TurnOrder): readonly number[] {
  const { ranks, lists, cycles } = order;
  // Without cycles, play always ends.
  if (cycles.length === 0) return [];
  const { firsts, size } = positions;
  const ends = new Uint8Array(size);
  const look = (index: number): boolean => {
    const rank = int32At(ranks, index);
    if (ends[rank] === 1) return false;
    const list = int32At(lists, index);
    const last = int32At(firsts, list + 1);
    let found = list === 0;
    for (let move = int32At(firsts, list); move < last && !found; move++)
      found = ends[positions.after(rank, move)] === 1;
    if (found) ends[rank] = 1;
    return found;
  };
  let cycle = cycles.length - 1;
  for (let index = ranks.length - 1; index >= 0; index--) {
    look(index);
    const { from, to } = cycles[cycle] ?? { from: -1, to: -1 };
    if (index !== from) continue;
    for (let changed = true; changed; ) {
      changed = false;
      for (let member = to - 1; member >= from; member--) changed = look(member) || changed;
    }
    cycle--;
  }
  return [...ranks].filter((rank) => ends[rank] === 0);
}
