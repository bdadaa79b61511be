import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { playerName } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { botsInWords } from '../../play/names.ts';
import { evenOpponent, type Opponent } from '../../play/opponents.ts';
import { positionsAlong } from '../../play/positions.ts';
import { recordOfTable } from '../../play/record/table-record.ts';
import { openTable } from '../../play/table/table.ts';
import { practiceSentence } from '../../play/text/game/series.ts';
import { summaryOf } from '../../play/text/game/summary.ts';
import { Board } from '../board/board.tsx';
import {
  Button,
  Choices,
  CoachSwitch,
  Problem,
  SelectField,
  TextField,
  Unfold,
} from '../controls/controls.tsx';
import { faultWith } from '../custom/custom-game.ts';
import { GameLinks } from '../game-links.tsx';
import { lastChoice, lastName, rememberChoice } from '../last-choice.ts';
import { hrefOf, hrefWith, recordOn } from '../links.ts';
import { loadHouseRules } from '../loading/house-rules-later.ts';
import { lazy } from '../loading/lazy.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { FORMAT_CHOICES, FORMATS, SINGLE } from '../new-game/formats.ts';
import { FRIEND, useOpponents } from '../new-game/opponents.ts';
import {
  botNamed,
  CHECK_RULES,
  humanNamed,
  nameProblem,
  otherOf,
  seedProblem,
} from '../new-game/seating.ts';
import { useRules, VariantChoice } from '../new-game/variant-choice.tsx';
import { isQuiet } from '../quiet.ts';
import { findServer } from '../remote/find-server.ts';
import { freshSeed, newPlace } from '../store/game-place.ts';

const OptionFields = lazy(async () => {
  await loadHouseRules();
  return import('../new-game/rare-settings.tsx');
}, 'OptionFields');
const WatchFields = lazy(() => import('../new-game/rare-settings.tsx'), 'WatchFields');

/** With at most this many opponents, no room is reserved for late ones. */
const FEW = 4;

type FirstMover = 'me' | 'other' | 'toss';

/** Sets who plays, who goes first and the rules, and starts the game. */
export function NewGameScreen({
  chosen: { game, options },
  from,
  against,
}: {
  readonly chosen: ChosenGame;
  /** The turns already played. */
  readonly from: readonly string[];
  /** The opponent that the address names. */
  readonly against: string | undefined;
}): JSX.Element {
  const [last] = useState(lastChoice);
  const server = useLoaded(findServer, []);
  const [wanted, setOpponent] = useState(
    against ?? (isLevel(last.opponent) ? undefined : last.opponent),
  );
  const [names, setNames] = useState<readonly [string, string]>([lastName(), '']);
  const [format, setFormat] = useState('0');
  const { given, setGiven, settled, shown } = useRules({ game, options });
  const [isCoached, setCoached] = useState(last.isCoached === true);
  const [mine, setMine] = useState<string | undefined>();
  const [seed, setSeed] = useState('');
  const isPractice = from.length > 0;
  const begins = positionsAlong(Match.start(game, shown), from).at(-1) as Match;
  // In a game from a position, you play the side to move.
  const [wantedFirst, setFirst] = useState<FirstMover | undefined>(
    isPractice ? (begins.waiting[0] === 1 ? 'other' : 'me') : undefined,
  );
  const { opponents, isLooking, openerWins } = useOpponents(
    game,
    settled.ok ? settled.value : undefined,
  );
  const fair = useLoaded(async () => {
    const { pageStore } = await import('../store/store.ts');
    const kept = await pageStore.records.list();
    const isFirstGame = !kept.ok || kept.value.length === 0;
    // A first game against the suggested opponent needs no more script.
    if (!settled.ok || (isFirstGame && wanted === undefined)) return undefined;
    const { fairStart } = await import('../table/fair-start.ts');
    return fairStart({ game, options: settled.value }, names[0], opponents, openerWins);
  }, [opponents, names[0], wanted]);
  // An opponent that does not exist with these options cannot be chosen.
  const named = (name: string | undefined): Opponent | undefined =>
    opponents.find((one) => one.name === name);
  // Above the highest level is the perfect player.
  const found = named(wanted) ?? (isLevel(wanted) ? named('bot:perfect') : undefined);
  const suggested = named(fair?.suggested.name);
  // Results decide which level is fair; before any result it is the level played last.
  const offered = fair?.why === undefined ? named(last.opponent) : suggested;
  const chosenOne = found ?? offered ?? suggested ?? evenOpponent(opponents);
  const opponent = chosenOne.name;
  const isMissing = against !== undefined && wanted === against && named(against) === undefined;
  const isFair = wantedFirst === undefined && mine === undefined && opponent !== FRIEND.name;
  const first = wantedFirst ?? (isFair && fair?.isFirst(opponent) === false ? 'other' : 'me');
  const programs = opponents.filter(({ name }) => name !== FRIEND.name);
  // The program that plays my side while I watch.
  const myBot = programs.find(({ name }) => name === mine);
  const otherTitle =
    opponent === 'human' ? 'Your friend' : myBot === undefined ? 'The computer' : chosenOne.title;
  const myTitle = myBot?.title ?? 'You';
  const asked = [myBot === undefined ? names[0] : '', opponent === FRIEND.name ? names[1] : ''];
  const problem = settled.ok ? (nameProblem(asked) ?? seedProblem(seed)) : CHECK_RULES;

  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (list.current !== null) showChosen(list.current);
  }, [opponents.length]);

  const [fault, setFault] = useState<string | null>(null);
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!settled.ok || problem !== null) return;
    const choice = { game, options: settled.value };
    const unplayable = await faultWith(choice, recordOn(choice, from));
    setFault(unplayable);
    if (unplayable !== null) return;
    const table = openTable(newPlace(game.id).id, {
      choice,
      participants: [
        myBot === undefined ? humanNamed(names[0], 'human') : botNamed(myBot.name),
        otherOf(opponent, names[1]),
      ],
      format: FORMATS[isPractice ? 0 : Number(format)] ?? SINGLE,
      first: first === 'toss' ? 'toss' : first === 'me' ? 0 : 1,
      alternates: true,
      seed: seed.trim() === '' ? freshSeed() : Number(seed),
      coached: isCoached && !isQuiet(),
      from: isPractice ? positionsAlong(Match.start(game, settled.value), from).at(-1) : undefined,
    });
    rememberChoice({ name: names[0], opponent, isCoached });
    location.hash = hrefWith('play', recordOfTable(table));
  };

  return (
    <>
      <h1>{nameOf({ game, options: shown })}</h1>
      <p class="lead">{summaryOf({ game, options: shown })}</p>
      {isPractice && (
        <p class="about">{practiceSentence({ turn: begins.turns + 1, attempt: 1 })}</p>
      )}
      <p class="about">
        New to it?{' '}
        <a href={hrefOf('learn', { game, options: shown })}>
          Learn it in ten minutes<span class="heard">: {nameOf({ game, options: shown })}</span>
        </a>
        {server != null && (
          <>
            {' · '}
            <a href={hrefOf('together', { game, options: shown })}>Play on two devices</a>
          </>
        )}
      </p>
      <div class="new-game">
        <form class="stack form" onSubmit={start}>
          {!isPractice && <VariantChoice game={game} given={given} change={setGiven} />}
          <fieldset
            ref={list}
            class={`opponents ${isLooking || opponents.length > FEW ? 'roomy' : ''}`}
          >
            <legend>Your opponent</legend>
            <Choices
              name="opponent"
              choices={opponents.map(({ name, title }) => [name, title])}
              value={opponent}
              choose={setOpponent}
            />
            <p class="about" role="status">
              {chosenOne.title}: {botsInWords(chosenOne.figures ?? chosenOne.about)}
              {fair?.why !== undefined && fair.suggested.name === opponent && `; ${fair.why}`}.
              {isLooking && ' Looking for more opponents …'}
            </p>
            {isMissing && !isLooking && (
              <Problem text={`There is no opponent "${clip(against)}" in this game.`} />
            )}
          </fieldset>
          {(myBot === undefined || opponent === FRIEND.name) && (
            <fieldset class="row">
              {myBot === undefined && (
                <TextField
                  text="Your name (optional)"
                  value={names[0]}
                  change={(name) => setNames([name, names[1]])}
                />
              )}
              {opponent === 'human' && (
                <TextField
                  text="Your friend’s name (optional)"
                  value={names[1]}
                  change={(name) => setNames([names[0], name])}
                />
              )}
            </fieldset>
          )}
          <fieldset>
            <legend>
              {!isPractice
                ? 'Who goes first'
                : myBot === undefined
                  ? 'You play'
                  : `${myTitle} plays`}
            </legend>
            <Choices
              name="first"
              choices={
                isPractice
                  ? [
                      ['me', seatTitle(begins, 0)],
                      ['other', seatTitle(begins, 1)],
                    ]
                  : [
                      ['me', myTitle],
                      ['other', otherTitle],
                      ['toss', 'Toss a coin'],
                    ]
              }
              value={first}
              choose={setFirst}
            />
          </fieldset>
          {!isPractice && (
            <SelectField
              id="format"
              text="How many games"
              value={format}
              choices={FORMAT_CHOICES}
              change={setFormat}
            />
          )}
          {!isQuiet() && <CoachSwitch isOn={isCoached} change={setCoached} />}
          <Unfold title="Other rules">
            <OptionFields game={game} given={given} change={setGiven} />
          </Unfold>
          <Unfold title="Watch, repeat, or share with a class">
            <WatchFields
              chosen={{ game, options: shown }}
              opponent={opponent}
              programs={programs}
              mine={myBot?.name}
              setMine={setMine}
              seed={seed}
              setSeed={setSeed}
            />
          </Unfold>
          <Problem text={problem ?? fault} />
          <div class="row start">
            <Button main text="Start" type="submit" disabled={problem !== null} />
          </div>
        </form>
        <div class="surface table-board">
          <Board scene={game.book(shown).scene(begins.position)} />
          <GameLinks chosen={{ game, options: shown }} />
        </div>
      </div>
    </>
  );
}

/** Whether a program is one of the numbered levels. */
function isLevel(name: string | undefined): boolean {
  return /^bot:\d+$/.test(name ?? '');
}

/** Scrolls a long list of opponents, and not the page, to the chosen one. */
function showChosen(opponents: HTMLElement): void {
  const chosen = opponents.querySelector(':checked')?.closest('label');
  const list = chosen?.parentElement;
  if (chosen == null || list == null) return;
  const [outer, inner] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

function seatTitle({ waiting }: Match, seat: Seat): string {
  return `${playerName(seat)}${waiting.includes(seat) ? ', to move' : ''}`;
}
