import type { Check } from '../../core/contract/claim.ts';
import { fieldName, fieldValue } from '../../core/contract/field-name.ts';
import {
  changeOptions,
  defaultOptions,
  formatOptions,
  type GivenOptions,
  type OptionValues,
} from '../../core/contract/option.ts';
import { type Phrase, player, render, say } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { accept, type Result } from '../../core/result.ts';
import type { Inquiry, Observation, PrintedAndActual, Witness } from './finding.ts';

type Departure = Extract<Witness, { readonly kind: 'departure' }>;
type Difference = readonly [printed: Phrase, actual: Phrase];

/** Plays a sample under the rules as printed: the defaults with the claim's own settings. */
export function checkSample(
  { game }: Pick<Inquiry, 'game'>,
  sample: Extract<Check, { readonly kind: 'sample' }>,
  set: GivenOptions = {},
): Result<Observation> {
  const printed = changeOptions(game.options, defaultOptions(game.options), set);
  return printed.ok ? accept(playSample(game, sample, printed.value)) : printed;
}

/** Compares a sample with the rules turn by turn. */
function playSample(
  game: Inquiry['game'],
  { turns, winner }: Extract<Check, { readonly kind: 'sample' }>,
  asPrinted: OptionValues,
): Observation {
  const options = formatOptions(asPrinted);
  const names = {
    fields: Object.keys(game.rules(asPrinted).shape),
    words: game.book(asPrinted).fields,
  };
  const departures: Departure[] = [];
  let match = Match.start(game, asPrinted);
  const depart = (
    turn: number,
    difference: PrintedAndActual,
    [printed, actual]: Difference,
  ): void => {
    departures.push({
      kind: 'departure',
      options,
      turn,
      moves: match.moves,
      printed: render(printed),
      actual: render(actual),
      difference,
    });
  };

  for (const [index, { move, after, offers }] of turns.entries()) {
    const turn = index + 1;
    const [lead] = match.waiting;
    const legal = lead === undefined ? [] : match.legal(lead);
    if (offers !== undefined && offers.join() !== legal.join())
      depart(turn, { kind: 'offers', printed: offers, actual: legal }, [
        `legal moves ${offers.join(', ')}`,
        `legal moves ${legal.join(', ')}`,
      ]);
    const played = match.play(move);
    if (!played.ok) {
      const why = played.error.message.replace(/\.$/, '');
      depart(turn, { kind: 'move', printed: move }, [`${move} is played`, why]);
      break;
    }
    match = played.value;
    for (const [field, printed] of Object.entries(after)) {
      const actual = match.state[field] ?? null;
      if (actual === printed) continue;
      const tell = (value: number | null): Phrase =>
        value === null
          ? say`the game has no ${fieldName(field, names)}`
          : say`${fieldName(field, names)} is ${fieldValue(field, value, names)}`;
      depart(turn, { kind: 'field', field, printed, actual }, [tell(printed), tell(actual)]);
    }
  }
  const { turn } = match;
  const actual = turn.kind === 'over' ? turn.winner : null;
  if (actual !== winner)
    depart(turns.length, { kind: 'winner', printed: winner, actual }, [
      say`${player(winner)} wins`,
      actual === null ? 'the game is not won' : say`${player(actual)} wins`,
    ]);

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
    evidence: `The book breaks its own rules on turn ${places.join(' and ')} of ${turns.length}. Turn ${first.turn}. Printed: ${first.printed}. By the rules: ${first.actual}. ${match.turns === turns.length ? 'Every turn played is legal, and the rest is as printed.' : 'The sample stops there.'}`,
    witness: first,
  };
}
