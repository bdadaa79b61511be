"""Play Parlor's games from Python. One file, standard library only.

As a program at a table (`--p2 "exec:python3 my_agent.py"`):

    import parlor
    parlor.play(lambda view: view["legal"][0], name="first-move")

As a host of your own, which starts `parlor agent` and plays against its bots:

    with parlor.Parlor() as host:
        env = parlor.Environment(host, "leap-to-twenty", opponent="bot:1", losses=True)
        observation, info = env.reset(seed=5)
        observation, reward, terminated, truncated, info = env.step(action)
"""

import json
import random
import subprocess
import sys

PROTOCOL = 1


class Refused(Exception):
    """Parlor refused a request: `code` says why, `allowed` what would have been accepted."""

    def __init__(self, refusal):
        super().__init__(refusal["message"])
        self.code = refusal["code"]
        self.allowed = refusal.get("allowed", [])


def _send(stream, message):
    stream.write(json.dumps({"protocol": PROTOCOL, **message}) + "\n")
    stream.flush()


def _choice(version, move):
    command = {"kind": "choose", "move": move}
    return {"kind": "command", "request": f"r{version}", "version": version, "command": command}


def play(choose, name="python", on_rules=None, on_refusal=None, input=None, output=None):
    """Plays at a table until Parlor closes the input.

    `choose(view)` returns a move. `on_rules(rules)` is called once with the rules. After a bad
    answer `on_refusal(refusal, view)` returns another move; without it `choose` is called again.
    """
    lines, answers = input or sys.stdin, output or sys.stdout
    view = None
    for line in lines:
        message = json.loads(line)
        kind = message["kind"]
        if kind == "hello":
            _send(answers, {"kind": "hello", "name": name})
        elif kind == "rules" and on_rules is not None:
            on_rules(message)
        elif kind == "view":
            view = message
            _send(answers, _choice(view["version"], choose(view)))
        elif kind == "refusal" and view is not None:
            move = choose(view) if on_refusal is None else on_refusal(message, view)
            _send(answers, _choice(view["version"], move))


class Parlor:
    """A running `parlor agent`, started by `command`. Close it, or use it in a `with`."""

    def __init__(self, command=("npx", "parlor", "agent")):
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._requests = 0
        self.ask({"kind": "hello", "name": "parlor.py"})

    def ask(self, message):
        """Sends a message and returns the answer. Raises `Refused` if it is refused."""
        _send(self._process.stdin, message)
        line = self._process.stdout.readline()
        if line == "":
            raise RuntimeError("parlor agent has ended")
        answer = json.loads(line)
        if answer["kind"] == "refusal":
            raise Refused(answer)
        return answer

    def rules(self, game, **options):
        return self.ask({"kind": "rules", "game": game, "options": _texts(options)})

    def space(self, game, **options):
        return self.ask({"kind": "space", "game": game, "options": _texts(options)})

    def open(self, game, players=("you", "bot:1"), seed=None, losses=False, withhold=False, **options):
        """Opens a table and returns the first view."""
        message = {"kind": "open", "game": game, "players": list(players), "options": _texts(options)}
        message.update({"losses": losses, "withhold": withhold})
        if seed is not None:
            message["seed"] = seed
        return self.ask(message)

    def choose(self, view, move):
        """Makes a move for the player of a view, and returns the next view."""
        self._requests += 1
        message = {**_choice(view["version"], move), "request": f"p{self._requests}"}
        return self.ask({**message, "table": view["table"], "player": view["player"]})

    def close_table(self, view):
        return self.ask({"kind": "close", "table": view["table"]})

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _texts(options):
    return {name: str(value) for name, value in options.items()}


def _score(view, player):
    """1 for a win, -1 for a loss, 0 for anything else."""
    ending = view["ending"]
    if ending is None or ending["winner"] is None:
        return 0.0
    return 1.0 if ending["winner"] == player else -1.0


class Discrete:
    """The numbers below `n`, with Gymnasium's method names."""

    def __init__(self, n):
        self.n = n

    def contains(self, action):
        return action in range(self.n)

    def sample(self, mask=None, rng=random):
        return rng.choice([each for each in range(self.n) if mask is None or mask[each]])


class _Space:
    """The moves of a game by number, and its states as lists of numbers."""

    def __init__(self, host, game, options):
        space = host.space(game, **options)
        self.fields = [field["name"] for field in space["fields"]]
        self.sizes = [field["size"] for field in space["fields"]]
        self.actions = space["actions"]

    def observation(self, view):
        return [view["state"][name] for name in self.fields]

    def moves(self, view):
        """All moves by number. In a very large game, only those that are legal now."""
        return view["legal"] if self.actions is None else self.actions

    def move(self, view, action):
        moves = self.moves(view)
        if not 0 <= action < len(moves):
            raise ValueError(f"action {action} is not a number from 0 to {len(moves) - 1}")
        return moves[action]

    def mask(self, view):
        legal = set(view["legal"])
        return [1 if move in legal else 0 for move in self.moves(view)]


class Environment:
    """One side of a game, like a Gymnasium environment.

    Observations are lists of numbers, one for each field of the position (`sizes` says how many
    values each can take). Actions are numbers: `action_mask` says which are legal now. The reward
    is 1 for a win and -1 for a loss at the end. With `losses=True` it is instead, for each step,
    minus the exact winning chance that the choice gave away, and the result is in `info["score"]`.
    """

    def __init__(self, host, game, opponent="bot:1", player=1, losses=False, **options):
        self._host, self._game, self._options = host, game, options
        self._players = ["you", opponent] if player == 1 else [opponent, "you"]
        self.player, self._losses = player, losses
        self._space = _Space(host, game, options)
        self.sizes, self.actions = self._space.sizes, self._space.actions
        self._view = None

    def reset(self, seed=None, options=None):
        if self._view is not None:
            self._host.close_table(self._view)
        self._view = self._host.open(
            self._game, self._players, seed=seed, losses=self._losses, **self._options
        )
        return self._space.observation(self._view), self._info()

    @property
    def action_mask(self):
        return self._space.mask(self._view)

    def step(self, action):
        self._view = self._host.choose(self._view, self._space.move(self._view, action))
        over = self._view["ending"] is not None
        score = _score(self._view, self.player)
        lost = sum(choice["loss"] for choice in self._view.get("losses", []))
        reward = -lost if self._losses else score
        return self._space.observation(self._view), reward, over, False, self._info()

    def sample(self, rng=random):
        """Any legal action."""
        return rng.choice([action for action, legal in enumerate(self.action_mask) if legal])

    def _info(self):
        return {
            "action_mask": self.action_mask,
            "legal": self._view["legal"],
            "moves": self._view["moves"],
            "score": _score(self._view, self.player),
            "losses": self._view.get("losses", []),
        }

    def close(self):
        if self._view is not None:
            self._host.close_table(self._view)
        self._view = None


class AgentCycle:
    """Both sides of a game in turn, with PettingZoo's agent-environment-cycle interface.

    It needs no package: the names and the order of calls are PettingZoo's. On a hidden turn both
    players are asked one after the other, and neither sees what the other chose.
    """

    metadata = {"name": "parlor", "is_parallelizable": False, "render_modes": []}

    def __init__(self, host, game, losses=False, **options):
        self._host, self._game, self._options, self._losses = host, game, options, losses
        self._space = _Space(host, game, options)
        self.possible_agents = ["player_1", "player_2"]
        self.agents = []
        self._view = None
        # The same objects at every call, as PettingZoo asks.
        actions = self._space.actions
        self._action_space = None if actions is None else Discrete(len(actions))
        self._observation_space = {
            "observation": [Discrete(size) for size in self._space.sizes],
            "action_mask": [Discrete(2)] * len(actions or []),
        }

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def observation_space(self, _agent):
        return self._observation_space

    def action_space(self, _agent):
        return self._action_space or Discrete(len(self._space.moves(self._view)))

    def reset(self, seed=None, options=None):
        if self._view is not None:
            self._host.close_table(self._view)
        self._view = self._host.open(
            self._game, ["you", "you"], seed=seed, losses=self._losses, **self._options
        )
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent):
        asked = self.agent_selection == agent and self._view["ending"] is None
        mask = self._space.mask(self._view)
        return {
            "observation": self._space.observation(self._view),
            "action_mask": mask if asked else [0] * len(mask),
        }

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            # As in PettingZoo, a player that is done leaves with action None.
            if action is not None:
                raise ValueError("a player that is done can only take the action None")
            self.agents.remove(agent)
            for known in (
                self.rewards,
                self._cumulative_rewards,
                self.terminations,
                self.truncations,
                self.infos,
            ):
                del known[agent]
            self.rewards = {each: 0.0 for each in self.agents}
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._cumulative_rewards[agent] = 0.0
        self._view = self._host.choose(self._view, self._space.move(self._view, action))
        self.rewards = {each: 0.0 for each in self.possible_agents}
        for choice in self._view.get("losses", []):
            self.rewards[f"player_{choice['player']}"] -= choice["loss"]
        if self._view["ending"] is not None:
            for number, each in enumerate(self.possible_agents, start=1):
                self.terminations[each] = True
                if not self._losses:
                    self.rewards[each] += _score(self._view, number)
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self.agent_selection = self._asked()

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _asked(self):
        return f"player_{self._view['player']}"

    def close(self):
        if self._view is not None:
            self._host.close_table(self._view)
        self._view = None
