import { formatOptions } from '../../core/contract/option.ts';
import { joined, type Phrase, player, say } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import type { Influence } from '../metrics/interaction.ts';
import { type FieldNames, fieldName, fieldValue } from '../naming.ts';
import { lineTo } from './check-turns.ts';
import type { Inquiry, Observation } from './finding.ts';

/** Whether one side's moves affect the other's. */
export function checkInteraction(inquiry: Inquiry): Observation {
  const { analysis, options } = inquiry;
  const { influence, paths } = analysis;
  const { reach, fields } = analysis.solution.positions;
  if (influence === undefined)
    return {
      verdict: 'fails',
      evidence: `In none of the ${count(reach.states)} positions does what a player may do, or what a move of theirs does, depend on anything the other has done: each plays alone, and what is best for one is best whatever the other does.`,
      witness: { kind: 'exhaustion', of: reach.states, what: 'positions' },
    };
  const names = { fields, words: inquiry.game.book(options).fields };
  const shown = { verdict: 'holds', evidence: sentence(influence, names) } as const;
  switch (influence.kind) {
    case 'sealed': {
      const { kind, rank, field } = influence;
      return { ...shown, witness: { ...lineTo(inquiry, rank), influence: { kind, field } } };
    }
    case 'shared':
      return {
        ...shown,
        witness: {
          kind: 'count',
          found: influence.fields.length,
          of: fields.length,
          what: 'parts of a position that both players change',
          influence,
        },
      };
    case 'unseen': {
      const { rank, ...unseen } = influence;
      return { ...shown, witness: { ...lineTo(inquiry, rank), influence: unseen } };
    }
    case 'moves':
    case 'effect':
    case 'best': {
      const { ranks, ...effect } = influence;
      return {
        ...shown,
        witness: {
          kind: 'pair',
          options: formatOptions(options),
          first: paths.lineTo(ranks[0]),
          second: paths.lineTo(ranks[1]),
          influence: effect,
        },
      };
    }
  }
}

function sentence(influence: Influence, names: FieldNames): Phrase {
  switch (influence.kind) {
    case 'sealed':
      return say`Where both choose unseen, what a player's choice does depends on the other's: what becomes of ${fieldName(influence.field, names)} depends on both.`;
    case 'shared': {
      const fields = influence.fields.map((field) => fieldName(field, names));
      return say`Both players' moves change the same thing (${joined(fields, ', ')}): each finds it as the other left it.`;
    }
    case 'unseen':
      return say`Where both choose unseen, no choice of ${player(influence.seat)} is best whatever the other chooses.`;
    case 'best':
      return say`What is best for ${player(influence.seat)} depends on what the other did: no move is best in all positions that differ in nothing else. Of these two "${influence.move}" is best in the first and not in the second.`;
    case 'moves':
      return say`What ${player(influence.seat)} may do depends on what the other did: of two positions that differ in nothing else, "${influence.move}" can be played in the first and not in the second.`;
    case 'effect': {
      const { seat, move, field, values } = influence;
      const [first, second] = values;
      return say`What a move of ${player(seat)} does depends on what the other did: of two positions that differ in nothing else, "${move}" makes ${fieldName(field, names)} ${fieldValue(field, first, names)} in the first and ${fieldValue(field, second, names)} in the second.`;
    }
  }
}
