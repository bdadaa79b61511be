import type { Phrase, Phrases } from '../../../core/contract/phrase.ts';
import type { State } from '../../../core/contract/rules.ts';
import { count } from '../../../core/count.ts';
import { accept, type Result } from '../../../core/result.ts';
import {
  type AuditFact,
  factsOf,
  findingLines,
  type LeadText,
  leadsOf,
  type PlayableLine,
  playableLines,
  quote,
  tallyOf,
  VERDICT_WORDS,
} from '../../../play/text/game/audit.ts';
import { ideaLines } from '../../../play/text/game/ideas.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from '../../../solve/estimate.ts';
import type { SolveOptions } from '../../../solve/solve-options.ts';
import {
  audit,
  auditPartly,
  isOutOfReach,
  refuseTooLargeToAudit,
} from '../../../study/audit/audit.ts';
import type { ClaimStatus } from '../../../study/audit/finding.ts';
import { subjectsOf } from '../../../study/audit/subject.ts';
import { ideasOf } from '../../../study/idea/ideas.ts';
import { chosenOf, progress, solutions, solve } from './solving.ts';
import type { GameData } from './tasks.ts';

/** A larger audit asks first. */
const LARGE = 1_000_000;
/** The most positions to check an idea on. */
const MOST_LOOKED = 2_000_000;

type AuditAhead = {
  /** The number of states in words; null if checking them is quick. */
  readonly long: string | null;
  /** Why it cannot be audited at all. */
  readonly refusal: string | null;
};

/** An audit in words, with the lines of play to look at. */
export type AuditAnswer = {
  /** Why the game was not solved; there are no facts and ideas then. */
  readonly unsolved: string | null;
  readonly leads: readonly LeadText[];
  readonly facts: readonly AuditFact[];
  readonly ideas: Phrases;
  readonly tally: string;
  readonly subjects: readonly {
    readonly about: string;
    readonly findings: readonly FindingText[];
  }[];
};

export type FindingText = {
  readonly verdict: ClaimStatus;
  readonly word: string;
  readonly quotes: readonly string[];
  /** The claim, the finding, and the claims it does not contradict. */
  readonly lines: Phrases;
  readonly playable: readonly PlayableLine[];
};

/** An idea, and the finding about it. */
export type IdeaAnswer = {
  readonly id: string;
  readonly idea: Phrase;
  readonly isSo: boolean;
  readonly evidence: Phrase;
  /** The first position where it is false. */
  readonly counterexample: State | null;
};

/** The worker's tasks for audits. */
export const auditTasks = {
  /** The size of a game, before its audit or its ideas are requested. */
  async auditAhead(data: GameData): Promise<AuditAhead> {
    const { game, options } = chosenOf(data);
    const size = estimate(game.rules(options));
    const isLaidOut = refuseTooLarge(size, DEFAULT_MEMORY) === undefined;
    return {
      long: isLaidOut && size.states > LARGE ? count(size.states) : null,
      refusal: refuseTooLargeToAudit(game, options)?.message ?? null,
    };
  },
  async audit(data: GameData): Promise<Result<AuditAnswer>> {
    const { game, options } = chosenOf(data);
    const how = (): SolveOptions => {
      const begun = performance.now();
      return { seconds: () => (performance.now() - begun) / 1000 };
    };
    const whole = audit(game, options, solutions, progress(), how);
    const isPartial = !whole.ok && isOutOfReach(whole.error);
    const audited = isPartial
      ? auditPartly(game, options, whole.error.message, solutions, how)
      : whole;
    if (!audited.ok) return audited;
    const found = audited.value;
    const { claims } = found;
    const solved = 'unsolved' in found ? undefined : found;
    return accept({
      unsolved: 'unsolved' in found ? found.unsolved : null,
      leads: leadsOf(found),
      facts: solved === undefined ? [] : factsOf(solved),
      ideas: solved === undefined ? [] : ideaLines(solved.ideas),
      tally: tallyOf({ game, options, claims }),
      subjects: subjectsOf(claims).map(({ about, findings }) => ({
        about,
        findings: findings.map((group) => ({
          verdict: group[0].verdict,
          word: VERDICT_WORDS[group[0].verdict],
          quotes: group.map(quote),
          lines: findingLines(group, claims),
          playable: playableLines(group[0].witness),
        })),
      })),
    });
  },
  /** The ideas of a game, each with its check. */
  async ideas(data: GameData): Promise<Result<readonly IdeaAnswer[]>> {
    const { game, options } = chosenOf(data);
    const solved = await solve({ game, options });
    if (!solved.ok) return solved;
    const { ideas } = ideasOf(game, options, solved.value, MOST_LOOKED);
    return accept(
      ideas.map(({ id, sentence, verdict, evidenceText, counterexample }) => ({
        id,
        idea: sentence,
        isSo: verdict === 'holds',
        evidence: evidenceText,
        counterexample,
      })),
    );
  },
};
export type AuditTasks = typeof auditTasks;
