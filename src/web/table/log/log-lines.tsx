import type { JSX } from 'preact';
import { type Phrases, type Reader, render } from '../../../core/contract/phrase.ts';
import { botsInWords } from '../../../play/names.ts';
import { withoutDashes } from '../../../play/text/position/turn.ts';

/** Lines of a game for its log: with readable names for programs, and without lines that only draw. */
export function logLines(phrases: Phrases, reader: Reader, kind?: string): readonly JSX.Element[] {
  return phrases
    .map((phrase) => botsInWords(withoutDashes(render(phrase, reader))))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line, index) => (
      <p key={`${kind} ${index}`} class={kind}>
        {line}
      </p>
    ));
}
