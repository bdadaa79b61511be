/**
 * A program for Node that runs a script for every message it gets. The script finds the message in `given`, answers with
 * `hello`, `choose`, `command` or `say`, and may keep things in `version` and `title`.
 */
export function scriptedProgram(script: string): string {
  return `
    let version = 0, title = '';
    const say = (line) => process.stdout.write(line + '\\n');
    const hello = () => say(JSON.stringify({ protocol: 1, kind: 'hello', name: 'scripted' }));
    const command = (version, command) =>
      say(JSON.stringify({ protocol: 1, kind: 'command', request: 'r' + version, version, command }));
    const choose = (version, move) => command(version, { kind: 'choose', move });
    require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const given = JSON.parse(line);
      ${script}
    });`;
}
