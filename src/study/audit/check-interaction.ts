import { type FieldNames, fieldName, fieldValue } from '../../core/contract/field-name.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { joined, type Phrase, player, say } from '../../core/contract/phrase.ts';
import { count } from '../../core/count.ts';
import type { Influence } from '../metrics/interaction.ts';
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
      evidence: `${reach.states === 1 ? 'In the only position' : `In all ${count(reach.states)} positions`} each player plays alone: nothing the other does changes your legal moves, their effects, or which is best.`,
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
      return say`When both choose in secret, each choice depends on the other: both together decide ${fieldName(influence.field, names)}.`;
    case 'shared': {
      const fields = influence.fields.map((field) => fieldName(field, names));
      return say`Both players' moves change the same thing (${joined(fields, ', ')}), so each takes it as the other left it.`;
    }
    case 'unseen':
      return say`When both choose in secret, no choice of ${player(influence.seat)} is best against every choice of the other.`;
    case 'best':
      return say`The best move for ${player(influence.seat)} depends on what the other did: no move is best in all positions that differ only in that. Of these two, "${influence.move}" is best in the first and not in the second.`;
    case 'moves':
      return say`The legal moves of ${player(influence.seat)} depend on what the other did: of two positions that differ only in that, "${influence.move}" is legal in the first and not in the second.`;
    case 'effect': {
      const { seat, move, field, values } = influence;
      const [first, second] = values;
      return say`The effect of a move of ${player(seat)} depends on what the other did: of two positions that differ only in that, "${move}" makes ${fieldName(field, names)} ${fieldValue(field, first, names)} in the first and ${fieldValue(field, second, names)} in the second.`;
    }
  }
}
