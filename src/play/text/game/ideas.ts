import { capitalize } from '../../../core/contract/first-letter.ts';
import { joined, type Phrase, type Phrases, say } from '../../../core/contract/phrase.ts';
import { count } from '../../../core/count.ts';
import type { CheckedIdea, IdeaStudy } from '../../../study/idea/checked-idea.ts';
import { OVER_AT_START } from '../../../study/wording.ts';

/** The ideas as data for programs: plain text instead of pieces. */
export type IdeasData = Omit<IdeaStudy, 'ideas'> & {
  readonly ideas: readonly Omit<CheckedIdea, 'sentence' | 'evidenceText'>[];
};

export function ideasData({ ideas, ...study }: IdeaStudy): IdeasData {
  return {
    ...study,
    ideas: ideas.map(({ sentence: _sentence, evidenceText: _evidence, ...idea }) => idea),
  };
}

/** The ideas with their proofs, a line or two each, or why there are none. */
export function ideaLines(study: IdeaStudy): Phrases {
  return linesOf(ideaTexts(study));
}

function linesOf(ideas: readonly IdeaText[]): Phrases {
  return ideas.flatMap(({ idea, proof }) => (proof === null ? [idea] : [idea, say`  ${proof}`]));
}

/** The ideas of a lesson: a learner needs the proof of a false one only. */
export function taughtLines(ideas: readonly IdeaText[]): Phrases {
  return linesOf(ideas.map((one) => (one.isSo ? { ...one, proof: null } : one)));
}

/** An idea, or why there is none, and its proof. */
export type IdeaText = {
  readonly idea: Phrase;
  readonly proof: Phrase | null;
  readonly isSo: boolean;
};

export function ideaTexts(study: IdeaStudy): readonly IdeaText[] {
  if (study.ideas.length === 0) return [{ idea: noIdea(study), proof: null, isSo: true }];
  const from = study.from === 'book' ? '' : 'Found by search, because its book has none: ';
  return study.ideas.map(({ sentence, verdict, evidenceText }) => {
    const isSo = verdict !== 'fails';
    return {
      idea: say`${from}${sentence}`,
      proof: say`${isSo ? '' : 'This is false. '}${evidenceText}`,
      isSo,
    };
  });
}

/** The same in short, below another answer: the book's ideas that always hold, in one paragraph. */
export function ideaSummary(study: IdeaStudy): Phrases {
  const { from, ideas } = study;
  if (ideas.length === 0) return [noIdea(study)];
  if (from === 'search')
    return ideas.map(({ sentence, evidenceText }) => say`A rule: ${sentence} ${evidenceText}`);
  const holding = ideas.filter(({ verdict }) => verdict === 'holds');
  const so = holding.filter(({ share }) => share === 1).map(({ sentence }) => sentence);
  const untrue = ideas.filter(({ verdict }) => verdict === 'fails');
  return [
    ...(so.length === 0 ? [] : [say`The idea: ${joined(so, ' ')}`]),
    ...holding
      .filter(({ share }) => share !== 1)
      .map(({ sentence, evidenceText }) => say`As a rule of thumb: ${sentence} ${evidenceText}`),
    ...untrue.map(
      ({ sentence, evidenceText }) =>
        say`Its book says: ${sentence} But that is false. ${evidenceText}`,
    ),
  ];
}

function noIdea({ looked, whole }: IdeaStudy): Phrase {
  if (looked === 0 && !whole)
    return 'No rule was searched for: of positions that mirror each other only one was kept.';
  if (looked === 0) return say`${capitalize(OVER_AT_START)}: there is nothing to work out.`;
  return `No short rule tells you who wins in 99 % of ${whole ? 'its' : 'the first'} ${count(looked)} positions: you have to work it out.`;
}
