import { execFile, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RecordData } from '../src/protocol/record.ts';
import { runMain } from './support/run-main.ts';

const clients = resolve('clients');
const env = { PATH: process.env.PATH, HOME: '/nowhere', XDG_STATE_HOME: '/nowhere' };
/** Where there is no Python, its client cannot be tried; what it talks to is tested all the same. */
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);

/** A program for each language, which always plays the last legal move. */
const EXAMPLES: readonly (readonly [language: string, command: string])[] = [
  ['shell', `sh ${join(clients, 'shell/largest_step.sh')}`],
  ...(python === undefined
    ? []
    : [['Python', `${python} ${join(clients, 'python/largest_step.py')}`] as const]),
];

async function play(game: string, command: string, p1 = 'bot:1'): Promise<RecordData> {
  const { output, error } = await runMain(
    ['play', game, '--p1', p1, '--p2', `exec:${command}`, '--seed', '4', '--json'],
    { env },
  );
  expect(output, error).toMatch(/^\{"protocol":1,"kind":"record"/);
  return JSON.parse(output);
}

describe.each(EXAMPLES)('the example in %s', (_language, command) => {
  test.each(['trail-blazer', 'predictive-pursuit'])('plays %s against bot:1', async (game) => {
    const { ending, fault } = await play(game, command);
    expect([ending, fault]).toEqual(['won', undefined]);
  });
});

test('the client for the shell reads the first member of a name', () => {
  const view = {
    table: 'a table',
    version: 4,
    player: 2,
    turn: { kind: 'one', player: 2 },
    state: { square1: 13 },
    said: ['Type "player":3, or not.'],
    question: { targets: [{ target: { kind: 'square', player: 1 } }] },
  };
  const script = `. "$1"; for name in table version player square1 missing kind; do parlor_member "$name"; done`;
  const { stdout } = spawnSync('sh', ['-c', script, 'sh', join(clients, 'shell/parlor.sh')], {
    env: { ...env, PARLOR_VIEW: JSON.stringify(view) },
    encoding: 'utf8',
  });
  expect(stdout.split('\n')).toEqual(['a table', '4', '2', '13', 'one', '']);
});

test('the examples play the same game', async () => {
  const games = await Promise.all(
    EXAMPLES.map(async ([, command]) => (await play('leap-to-twenty', command)).moves),
  );
  for (const moves of games) expect(moves).toEqual(games[0]);
});

/** Runs a script with the Python client, against the program of this checkout. */
async function runPython(script: string): Promise<string> {
  const start = `import json, sys\nsys.path.insert(0, ${JSON.stringify(join(clients, 'python'))})
import parlor\nCOMMAND = [${JSON.stringify(process.execPath)}, ${JSON.stringify(resolve('bin/parlor.js'))}, "agent"]\n`;
  const { stdout } = await promisify(execFile)(python as string, ['-c', `${start}${script}`]);
  return stdout.trim();
}

describe.runIf(python !== undefined)('the Python client', () => {
  test('is an environment whose seeds hold and whose rewards are exact losses', async () => {
    const output = await runPython(`
def episode(losses):
    env = parlor.Environment(host, "leap-to-twenty", opponent="bot:1", losses=losses)
    observation, info = env.reset(seed=5)
    assert len(observation) == len(env.sizes) and all(v < s for v, s in zip(observation, env.sizes))
    rewards, over = [], False
    while not over:
        action = env.action_mask.index(1)
        assert env.actions[action] == info["legal"][0]
        observation, reward, over, truncated, info = env.step(action)
        rewards.append(reward)
    env.close()
    return rewards, info["moves"], info["score"]
with parlor.Parlor(COMMAND) as host:
    dense, moves, score = episode(True)
    sparse, again, same = episode(False)
    assert moves == again and score == same == sparse[-1] and set(sparse[:-1]) <= {0.0}
    assert all(-1 <= reward <= 0 for reward in dense) and sum(dense) < 0
    env = parlor.Environment(host, "leap-to-twenty")
    env.reset(seed=5, options=None)
    for action in (-1, len(env.actions)):
        try:
            env.step(action)
            assert False, "an action is a number of the list"
        except ValueError:
            pass
    try:
        host.open("nope")
    except parlor.Refused as refused:
        print(refused.code)
    print(len(host.rules("leap-to-twenty")["clauses"]) > 0)
`);
    expect(output.split('\n')).toEqual(['game/unknown', 'True']);
  });

  test('goes round both players as PettingZoo does', async () => {
    const output = await runPython(`
import random
with parlor.Parlor(COMMAND) as host:
    for game in ["trail-blazer", "predictive-pursuit"]:
        env = parlor.AgentCycle(host, game)
        env.reset(seed=3)
        rng, totals = random.Random(1), {"player_1": 0.0, "player_2": 0.0}
        given = dict(totals)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            totals[agent] += reward
            mask, space = observation["action_mask"], env.observation_space(agent)
            assert len(mask) == len(space["action_mask"]) == env.action_space(agent).n
            assert space is env.observation_space(agent)
            assert env.action_space(agent) is env.action_space(agent)
            assert all(s.contains(v) for s, v in zip(space["observation"], observation["observation"]))
            assert set(env.agents) == set(env.rewards) == set(env.terminations) == set(env.infos)
            if terminated:
                try:
                    env.step(0)
                    assert False, "a player that is done cannot move"
                except ValueError:
                    pass
            env.step(None if terminated else env.action_space(agent).sample(mask, rng))
            # Each reward is given once.
            for each, reward in env.rewards.items():
                given[each] += reward
        assert totals == given
        print(game, sorted(totals.values()), env.agents)
        env.close()
`);
    expect(output.split('\n')).toEqual([
      'trail-blazer [-1.0, 1.0] []',
      'predictive-pursuit [-1.0, 1.0] []',
    ]);
  });
});
