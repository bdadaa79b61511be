import { seatNumber } from '../../core/seat.ts';
import { ideasData } from '../../play/text/game/ideas.ts';
import type {
  AuditMessage,
  DifferenceData,
  InfluenceData,
  WitnessData,
} from '../../protocol/answers/audit.ts';
import { message } from '../../protocol/message.ts';
import type { Audit, PartialAudit } from '../../study/audit/audit.ts';
import type { PrintedAndActual, ShownInfluence, Witness } from '../../study/audit/finding.ts';

/** An audit as JSON: plain text instead of phrases, player numbers instead of seats. */
export function auditMessage(found: Audit | PartialAudit): AuditMessage {
  const { game, options, claims, leading } = found;
  return message('audit', {
    game,
    options,
    claims: claims.map(({ phrase: _, ...claim }) => ({
      ...claim,
      witness: claim.witness === null ? null : witnessData(claim.witness),
    })),
    leading,
    ...('unsolved' in found
      ? { metrics: null, simple: null, ideas: null, unsolved: found.unsolved }
      : { metrics: found.metrics, simple: found.simple, ideas: ideasData(found.ideas) }),
  });
}

function witnessData(witness: Witness): WitnessData {
  switch (witness.kind) {
    case 'line':
    case 'pair':
    case 'count': {
      const { influence, ...rest } = witness;
      return influence === undefined ? rest : { ...rest, influence: influenceData(influence) };
    }
    case 'departure':
      return { ...witness, difference: differenceData(witness.difference) };
    case 'defences':
      return {
        ...witness,
        defences: witness.defences.map(({ seat, on, critical, by }) => ({
          player: seatNumber(seat),
          critical,
          on: seatNumber(on),
          by,
        })),
      };
    case 'exhaustion':
    case 'figures':
    case 'readings':
      return witness;
  }
}

function influenceData(influence: ShownInfluence): InfluenceData {
  if (!('seat' in influence)) return influence;
  const { seat, ...rest } = influence;
  return { ...rest, player: seatNumber(seat) };
}

function differenceData(difference: PrintedAndActual): DifferenceData {
  if (difference.kind !== 'winner') return difference;
  const { kind, printed, actual } = difference;
  return {
    kind,
    printed: seatNumber(printed),
    actual: seatNumber(actual),
  };
}
