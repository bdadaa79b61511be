import { countOf } from '../../core/count.ts';
import { type GamePart, PARTS } from '../../core/inspection/diagnostic.ts';
import type { ReportedFinding } from '../../play/stranger/protocol.ts';
import type { CheckMessage, FoundData } from '../../protocol/answers/check.ts';
import { message } from '../../protocol/message.ts';
import type { Extent } from '../../study/check/check-game.ts';
import type { Paint } from '../draw/paint.ts';
import { wrap } from '../draw/wrap.ts';

/** Everything that one check of a file found. */
export type Report = {
  readonly file: string;
  /** The title of the game, if it has one. */
  readonly title: string | undefined;
  readonly found: readonly ReportedFinding[];
  readonly extent: Extent;
};

const HEADINGS: Readonly<Record<GamePart, string>> = {
  file: 'The file',
  game: 'The game',
  options: 'Options',
  rules: 'Rules',
  book: 'Book',
  words: 'Words',
  scene: 'Scene',
  claims: 'Claims',
  ideas: 'Ideas',
};

export function isSound({ found }: Report): boolean {
  return found.every(({ severity }) => severity === 'warning');
}

/** The report for people: faults part by part, then warnings. */
export function reportLines(report: Report, width: number, paint: Paint): readonly string[] {
  const faults = report.found.filter(({ severity }) => severity === 'fault');
  const warnings = report.found.filter(({ severity }) => severity === 'warning');
  const lines = wrap(headline(report, faults.length, warnings.length), width).map(paint.strong);
  for (const part of PARTS)
    tell(
      HEADINGS[part],
      faults.filter((fault) => fault.part === part),
    );
  tell('Worth a look', warnings);
  return lines;

  function tell(heading: string, found: readonly ReportedFinding[]): void {
    if (found.length === 0) return;
    lines.push('', paint.warn(heading));
    for (const { place, message, options, elsewhere = 0, code = [] } of found) {
      const setting = options === '' ? '' : ` (with ${options})`;
      const others = elsewhere === 0 ? '' : ` The same in ${countOf(elsewhere, 'other position')}.`;
      lines.push(...wrap(`  ${place}: ${message}${setting}${others}`, width));
      lines.push(...code.map((text) => `    ${text}`));
    }
  }
}

function headline({ file, title, extent }: Report, faults: number, warnings: number): string {
  const noticed = warnings === 0 ? '' : `, ${countOf(warnings, 'thing')} worth a look`;
  if (faults > 0) return `${file}: ${countOf(faults, 'fault')}${noticed}.`;
  const looked = `${countOf(extent.positions, 'position')} of ${countOf(extent.settings, 'setting')}`;
  return `${file}: ${title ?? 'The game'} is sound${noticed}; ${looked} checked.`;
}

/** The report for programs. */
export function checkMessage(report: Report): CheckMessage {
  const { file, title = null, found, extent } = report;
  const foundBy = (severity: ReportedFinding['severity']): readonly FoundData[] =>
    found
      .filter((one) => one.severity === severity)
      .map(({ severity: _sentence, code: _code, ...rest }) => rest);
  return message('check', {
    file,
    title,
    sound: isSound(report),
    ...extent,
    faults: foundBy('fault'),
    warnings: foundBy('warning'),
  });
}
