import type { Check } from '../../core/claim.ts';
import { Match } from '../../core/match.ts';
import { defaultOptions, formatOptions } from '../../core/option.ts';
import { player, playerName, say } from '../../core/phrase.ts';
import type { Inquiry, Observation, Witness } from './finding.ts';

type Departure = Extract<Witness, { readonly kind: 'departure' }>;

/** Plays a printed sample through a match, as printed, and compares what the book says turn by turn. */
export function checkSample(
  { game }: Inquiry,
  { turns, winner }: Extract<Check, { readonly kind: 'sample' }>,
): Observation {
  const asPrinted = defaultOptions(game.options);
  const options = formatOptions(asPrinted);
  const departures: Departure[] = [];
  let match = Match.start(game, asPrinted);
  const depart = (turn: number, printed: string, actual: string): void => {
    departures.push({ kind: 'departure', options, turn, moves: match.moves, printed, actual });
  };

  for (const [index, { move, after, offers }] of turns.entries()) {
    const [lead] = match.waiting;
    const legal = lead === undefined ? [] : match.legal(lead);
    if (offers !== undefined && offers.join() !== legal.join())
      depart(
        index + 1,
        `can be chosen: ${offers.join(', ')}`,
        `can be chosen: ${legal.join(', ')}`,
      );
    const played = match.play(move);
    if (!played.ok) {
      depart(index + 1, `played: ${move}`, played.error.message.replace(/\.$/, ''));
      break;
    }
    match = played.value;
    for (const [field, value] of Object.entries(after))
      if (match.state[field] !== value)
        depart(index + 1, `${field} is ${value}`, `${field} is ${match.state[field]}`);
  }
  const { turn } = match;
  if (turn.kind !== 'over' || turn.winner !== winner)
    depart(
      turns.length,
      `${playerName(winner)} wins`,
      turn.kind === 'over' && turn.winner !== null
        ? `${playerName(turn.winner)} wins`
        : 'nobody has won',
    );

  const [first] = departures;
  if (first === undefined)
    return {
      verdict: 'holds',
      evidence: say`All ${turns.length} turns are legal, every printed position is right, and ${player(winner)} wins.`,
      witness: { kind: 'line', options, moves: match.moves },
    };
  const places = [...new Set(departures.map(({ turn: number }) => number))];
  return {
    verdict: 'fails',
    evidence: `The book departs from its rules on turn ${places.join(' and ')} of ${turns.length}. Turn ${first.turn}: printed, ${first.printed}; by the rules, ${first.actual}. ${match.turns === turns.length ? 'Every turn played is legal, and the rest is as printed.' : 'There the sample breaks off.'}`,
    witness: first,
  };
}
