import packageFile from '../../../package.json' with { type: 'json' };
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';

/** Options, and the version that looked at them: a later one may find more. */
export function versionedOptions(options: OptionValues): string {
  return `${packageFile.version} ${formatOptions(options)}`;
}
