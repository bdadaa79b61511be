import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import { cleanName } from '../../core/person-name.ts';
import { openOnServer, playersOnServer } from '../../play/remote/server-requests.ts';
import { summaryOf } from '../../play/text/game/summary.ts';
import { isOutsideProgram } from '../../players/participant.ts';
import type { OpenRequest, SeatRequest } from '../../protocol/server.ts';
import { Board } from '../board/board.tsx';
import {
  Button,
  Choices,
  Problem,
  SelectField,
  Switch,
  TextField,
  Unfold,
} from '../controls/controls.tsx';
import { lastName, rememberChoice } from '../last-choice.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { FORMAT_CHOICES, FORMATS } from '../new-game/formats.ts';
import { FRIEND, useOpponents } from '../new-game/opponents.ts';
import { OptionFields } from '../new-game/rare-settings.tsx';
import { CHECK_RULES, nameProblem } from '../new-game/seating.ts';
import { useRules, VariantChoice } from '../new-game/variant-choice.tsx';
import { CLOCK_CHOICES, CLOCKS } from '../remote/clocks.ts';
import { keepOwnTable } from '../remote/own-tables.ts';
import { serverOfPage } from '../remote/session.ts';
import { hrefTo } from '../router.ts';

type Against = 'friend' | 'anyone' | 'program';
type FirstMover = 'me' | 'other' | 'toss';

/** Opens a table on the server: for a friend by link, for anyone, or against a program. */
export function NewRemoteTableScreen({ chosen }: { readonly chosen: ChosenGame }): JSX.Element {
  const { game } = chosen;
  const { given, setGiven, settled, shown } = useRules(chosen);
  const begins = Match.start(game, shown);
  const [against, setAgainst] = useState<Against>('friend');
  const [program, setProgram] = useState<string>();
  const [name, setName] = useState(lastName);
  const [first, setFirst] = useState<FirstMover>('me');
  const [format, setFormat] = useState('0');
  const [clock, setClock] = useState('0');
  const [isTrustless, setTrustless] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { opponents } = useOpponents(game, settled.ok ? settled.value : undefined);
  const outside = useLoaded(outsidePrograms, []) ?? [];
  const programs = [...outside, ...opponents.filter((one) => one.name !== FRIEND.name)];
  const problem = settled.ok ? nameProblem([name]) : CHECK_RULES;

  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!settled.ok || problem !== null) return;
    const own = cleanName(name);
    const me: SeatRequest = { kind: 'person', ...(own === '' ? {} : { name: own }) };
    const rival: SeatRequest =
      against === 'program'
        ? { kind: 'bot', player: program ?? programs.at(-1)?.name ?? '' }
        : { kind: 'person' };
    // The player who opens a table for anyone goes first.
    const isFirst = against === 'anyone' || first === 'me' || (first === 'toss' && isHeads());
    const rule = CLOCKS[Number(clock)];
    const request: OpenRequest = {
      game: game.id,
      options: settled.value,
      seats: isFirst ? [me, rival] : [rival, me],
      series: FORMATS[Number(format)],
      ...(rule == null ? {} : { clock: rule }),
      ...(against === 'anyone' ? { open: true } : {}),
      ...(isTrustless && begins.turn.kind === 'both' ? { trust: 'nobody' } : {}),
    };
    const opened = await openOnServer(serverOfPage(), request);
    if (!opened.ok) return setFault(opened.error.message);
    const { id, seats } = opened.value;
    const [mine, theirs] = isFirst ? seats : seats.toReversed();
    const token = mine?.token;
    if (token === undefined) return;
    rememberChoice({ name });
    const title = nameOf({ game, options: settled.value });
    await keepOwnTable({ table: id, token, invite: theirs?.token, title });
    location.hash = hrefTo(['at', id, token]);
  };

  return (
    <>
      <h1>{nameOf({ game, options: shown })}: new table</h1>
      <p class="lead">{summaryOf({ game, options: shown })}</p>
      <div class="new-game">
        <form class="stack form" onSubmit={(event) => void open(event)}>
          <VariantChoice game={game} given={given} change={setGiven} place="together" />
          <fieldset>
            <legend>Your opponent</legend>
            <Choices
              name="against"
              choices={[
                ['friend', 'A friend'],
                ['anyone', 'Anyone'],
                ['program', 'A program'],
              ]}
              value={against}
              choose={setAgainst}
            />
            <p class="about" role="status">
              {ABOUT[against]}
            </p>
          </fieldset>
          {against === 'program' && (
            <SelectField
              id="program"
              text="Which program"
              value={program ?? programs.at(-1)?.name ?? ''}
              choices={programs.map(({ name: one, title }) => [one, title])}
              change={setProgram}
            />
          )}
          <TextField text="Your name (optional)" value={name} change={setName} />
          {against !== 'anyone' && (
            <fieldset>
              <legend>Who goes first</legend>
              <Choices
                name="first"
                choices={[
                  ['me', 'You'],
                  ['other', against === 'friend' ? 'Your friend' : 'The program'],
                  ['toss', 'Toss a coin'],
                ]}
                value={first}
                choose={setFirst}
              />
            </fieldset>
          )}
          <div class="row">
            <SelectField
              id="format"
              text="How many games"
              value={format}
              choices={FORMAT_CHOICES}
              change={setFormat}
            />
            <SelectField
              id="clock"
              text="Time"
              value={clock}
              choices={CLOCK_CHOICES}
              change={setClock}
            />
          </div>
          <Unfold title="Other rules">
            <OptionFields game={game} given={given} change={setGiven} />
          </Unfold>
          {begins.turn.kind === 'both' && (
            <Switch
              title="Keep hidden choices from the server"
              about="it gets a choice only once both are made"
              isOn={isTrustless}
              change={setTrustless}
            />
          )}
          <Problem text={problem ?? fault} />
          <div class="row start">
            <Button main text="Open the table" type="submit" disabled={problem !== null} />
          </div>
        </form>
        <div class="surface table-board">
          <Board scene={game.book(shown).scene(begins.position)} />
        </div>
      </div>
    </>
  );
}

const ABOUT: Readonly<Record<Against, string>> = {
  friend: 'You get a link and a QR code for your friend.',
  anyone: 'Your table is listed until someone joins. You go first.',
  program: 'A program of the server. You can go on from any of your devices.',
};

/** Programs and models that the server's operator has named. */
async function outsidePrograms(): Promise<
  readonly { readonly name: string; readonly title: string }[]
> {
  const named = await playersOnServer(serverOfPage());
  if (!named.ok) return [];
  return named.value
    .filter((name) => isOutsideProgram({ kind: 'bot', name }))
    .map((name) => ({ name, title: name.replace(/^[a-z]+:/, '') }));
}

function isHeads(): boolean {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128;
}
