/** What every program may know of its surroundings: where programs are, and which language people speak here. */
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

/** The environment of a program: no secret is in it unless it was named. */
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
