import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { AgentHost } from '../src/play/program/agent-host.ts';
import { programPlayer } from '../src/play/program/program-player.ts';
import { programEnvironment } from '../src/players/exec/environment.ts';
import { preparePlayer } from '../src/players/prepare.ts';
import { connectOver, connectProgram } from './server/mcp-house.ts';
import { newFolder, startCommand } from './server/server-house.ts';
import { agentTools } from './support/agent-tools.ts';
import { solved, started } from './support/started.ts';

const page = readFileSync('docs/agents.md', 'utf8');
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);

test('the conversation of the page is what is said', async () => {
  const [, conversation = ''] = /whole conversation.*?```\n(.*?)```/s.exec(page) ?? [];
  const lines = conversation.trimEnd().split('\n');
  const said = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  // Says the lines of the page in turn, after each line it hears but the rules, and gives what it heard in its last words.
  const program = `
    const said = ${JSON.stringify(said)}, heard = [];
    require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      heard.push(line);
      if (!line.includes('"kind":"rules"') && said.length > 0) console.log(said.shift());
    }).on('close', () => require('fs').writeFileSync(process.argv[1], heard.join('\\n')));`;
  const file = resolve('node_modules/.cache/agents-page.txt');
  const match = started('trail-blazer');
  const player = programPlayer('exec:page', {
    words: [process.execPath, '-e', program, file],
    env: programEnvironment(process.env),
    limit: { milliseconds: 10_000, schedule: () => () => {} },
    retries: 2,
    withhold: false,
  });
  const solve = async () => ({ ok: true, value: solved(match) }) as const;
  const ready = await preparePlayer(player, match, { solve });
  if (!ready.ok) throw new Error(ready.error.message);
  expect(await ready.value.ask(match.view(0), { seed: 1 })).toEqual({ ok: true, value: '3' });
  await ready.value.close();
  const heard = readFileSync(file, 'utf8').split('\n');
  const printed = lines.filter((line) => !line.startsWith('> '));
  expect(heard).toHaveLength(printed.length);
  for (const [index, line] of printed.entries())
    expect(heard[index]?.startsWith(line.replace(/…$/, ''))).toBe(true);
});

test('a folder that is set up as the page says has agents that answer', async () => {
  const checkout = newFolder();
  symlinkSync(resolve('clients'), join(checkout, 'clients'));
  // The blocks without a language are for a shell; the checkout of this test is installed already.
  const blocks = [...page.matchAll(/^```([a-z]*)\n(.*?)^```/gms)];
  const [start, ...copies] = blocks
    .filter(([, language, text = '']) => language === '' && /^(npm|cp) /.test(text))
    .map(([, , text = '']) => text);
  const script = [start?.replace(/^npm install\n/, ''), ...copies].join('');
  expect(script.split('\n')).toHaveLength(5);
  await promisify(execFile)('sh', ['-ec', script], { cwd: checkout });
  const folder = join(checkout, 'my-agent');
  for (const [language, file, program] of [
    ['shell', 'my_agent.sh', 'sh'],
    ...(python === undefined ? [] : [['python', 'my_agent.py', python] as const]),
  ] as const) {
    const [, , text = ''] = blocks.find(([, of]) => of === language) ?? [];
    writeFileSync(join(folder, file), text);
    const hello = '{"protocol":1,"kind":"hello","name":"parlor"}\n';
    const { stdout } = spawnSync(program, [file], { cwd: folder, input: hello, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual({ protocol: 1, kind: 'hello', name: 'my agent' });
  }
});

test('every line that the page sends to an agent gets the kind it names', async () => {
  const host = new AgentHost(agentTools());
  const rows = [...page.matchAll(/^\| `(\{"protocol".*?\})` \| `([a-z]+)`/gm)];
  expect(rows.length).toBeGreaterThan(6);
  for (const [, line = '', kind] of rows) expect((await host.answer(line)).kind, line).toBe(kind);
  await host.close();
});

describe('over MCP', () => {
  test('the settings of the page start a server with the tools of the page', async () => {
    const [, settings = '{}'] = /```json\n(.*?)```/s.exec(page) ?? [];
    const { command, args } = JSON.parse(settings).mcpServers.parlor;
    expect([command, ...args]).toEqual(['npx', 'parlor', 'mcp']);
    const model = await connectProgram('present');
    const { tools } = await model.client.listTools();
    const [, table = ''] = /## Models that call tools(.*?)\n## /s.exec(page) ?? [];
    const rows = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, names = '']) => names);
    expect(rows.at(-1)).toBe('`hint`, `solve`, `review`');
    expect(rows.slice(0, -1)).toEqual(tools.map(({ name }) => `\`${name}\``));
    await model.client.close();
  });

  test('the server of the page prints its address, and a client connects there', async () => {
    const [, line = ''] = /^npx parlor (mcp --http.*)$/m.exec(page) ?? [];
    const folder = newFolder();
    const { child, address } = await startCommand(
      ...line.split(' '),
      '--data',
      folder,
      '--port',
      '0',
    );
    const model = await connectOver(address, 'before');
    const { tools } = await model.client.listTools();
    expect(tools.map(({ name }) => name).slice(-3)).toEqual(['resign', 'hint', 'review']);
    expect(await (await fetch(`${address}/`)).text()).toContain('<title>');
    await model.client.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe.runIf(python !== undefined)('in Python', () => {
  test('the environment of the page runs', async () => {
    const [script = ''] = [...page.matchAll(/```python\n(.*?)```/gs)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes('Environment'));
    const command = `command=[${JSON.stringify(process.execPath)}, ${JSON.stringify(resolve('bin/parlor.js'))}, "agent"]`;
    const { stdout } = await promisify(execFile)(
      python as string,
      ['-c', script.replace('parlor.Parlor()', `parlor.Parlor(${command})`)],
      { cwd: resolve('clients/python') },
    );
    expect(stdout).toMatch(/^score -?1\.0 given away \d/);
  });
});
