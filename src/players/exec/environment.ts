/** Variables passed to every program: where to find programs, and the local language. */
const PASSED: readonly string[] = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'PATHEXT',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment for a program. It contains no secret unless the user named it. */
export function programEnvironment(
  env: Environment,
  named: readonly string[] = [],
): Readonly<Record<string, string>> {
  const passed: Record<string, string> = {};
  for (const name of [...PASSED, ...named]) {
    const value = env[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
