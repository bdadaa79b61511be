import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { count, countOf } from '../../core/count.ts';
import { csvText } from '../../core/csv.ts';
import {
  isWanted,
  outcomeFor,
  PLAYER_RESULTS,
  type PlayerResult,
  seatsOf,
} from '../../play/history/history-entry.ts';
import { joinRecords } from '../../play/history/record-file.ts';
import { accuracyText, contestText, resultText } from '../../play/text/game/history.ts';
import { Confirmation, useConfirmation } from '../controls/confirmation.tsx';
import { Button, LinkButton, Pending, Problem, Select, Trouble } from '../controls/controls.tsx';
import { Stats } from '../history/stats.tsx';
import { useAccuracies, useGames } from '../history/use-games.ts';
import { hrefWith } from '../links.ts';
import { focusScreen } from '../navigation.ts';
import { fileName, saveAll, saveFile } from '../records/save-file.ts';
import { useTakingIn } from '../records/use-taking-in.ts';
import { hrefTo } from '../router.ts';
import type { ListedGame } from '../store/kept-games.ts';
import { pageStore } from '../store/store.ts';
import { TableStorage } from '../store/table-storage.ts';

/** The number of games listed at first. */
const LISTED = 50;

/** The games played in this browser. */
export function HistoryScreen(): JSX.Element {
  const games = useGames();
  useAccuracies(games);
  return (
    <>
      <h1>Your games</h1>
      <p class="lead">Every game stays in this browser, and only there, until you delete it.</p>
      <Trouble text={pageStore.trouble} />
      <TakeInForm />
      {games === undefined ? <Pending /> : <Games games={games} />}
    </>
  );
}

const HEAD = [
  'date',
  'game',
  'options',
  'player 1',
  'player 2',
  'result',
  'turns',
  'accuracy 1',
  'accuracy 2',
];

function rowOf(game: ListedGame): readonly (string | number)[] {
  const { date, title, options, players, result, turns, accuracy } = game;
  return [
    date,
    title,
    options,
    ...players,
    result,
    turns,
    ...(accuracy ?? []).map((one) => one ?? ''),
  ];
}

function Games({ games }: { readonly games: readonly ListedGame[] }): JSX.Element {
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<PlayerResult>();
  const [most, setMost] = useState(LISTED);
  const [unsaved, setUnsaved] = useState<string>();
  const save = (): void => void saveAll(games).then(setUnsaved);
  if (games.length === 0)
    return (
      <div class="surface card empty">
        {/* If the store cannot be read, it is unknown whether there are games. */}
        {pageStore.trouble === undefined && <p>No games have been played here yet.</p>}
        <div class="row">
          <LinkButton main text="Play one" href={hrefTo([])} />
          <Button text="Save all as a file" onClick={save} />
        </div>
      </div>
    );
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = games.filter((game) =>
    isWanted(game, `${game.title} ${contestText(game)}`, { words, result, all: true }),
  );
  const saveThese = (): void =>
    saveFile(fileName('games'), joinRecords(found.map(({ text }) => text)));
  const isAll = found.length === games.length;
  return (
    <>
      <Stats games={games} />
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        <div class="row history-tools">
          <input
            type="search"
            aria-label="Search"
            placeholder="Game, player, day …"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Select
            aria-label="Result"
            value={result ?? ''}
            choices={[['', 'any result'], ...PLAYER_RESULTS.map((one) => [one, one] as const)]}
            change={(wanted) => setResult(PLAYER_RESULTS.find((one) => one === wanted))}
          />
          {found.length > 0 && (
            <>
              <Button
                text={`Save ${isAll ? 'all' : 'these'} as a file`}
                onClick={isAll ? save : saveThese}
              />
              <Button
                text="Save the results (CSV)"
                onClick={() => saveFile('games.csv', csvText(HEAD, found.map(rowOf)))}
              />
            </>
          )}
        </div>
        <Problem text={unsaved} />
        <p role="status" class="about">
          {isAll
            ? `${countOf(games.length, 'game')}.`
            : found.length === 0
              ? 'No game here matches.'
              : `${count(found.length)} of ${countOf(games.length, 'game')}.`}
        </p>
        <ul class="stack games">
          {found.slice(0, most).map((game) => (
            <GameRow key={game.id} game={game} remove={() => void removeGame(game)} />
          ))}
        </ul>
        {found.length > most && <Button text="Show more" onClick={() => setMost(most + LISTED)} />}
      </section>
    </>
  );
}

/** The table of an unfinished game has its moves too. */
async function removeGame({ id, version }: ListedGame): Promise<void> {
  await pageStore.records.remove(id, version);
  await new TableStorage(pageStore).removeTable(id);
}

function GameRow({
  game,
  remove,
}: {
  readonly game: ListedGame;
  readonly remove: () => void;
}): JSX.Element {
  const { isAsking, setAsking, button } = useConfirmation();
  const row = useRef<HTMLLIElement>(null);
  const { id, title, text, turns } = game;
  const isOver = game.result !== '*';
  return (
    <li class="stack surface game-row" ref={row}>
      <h3>{title}</h3>
      <div class="wrap game-facts">
        <span class={`game-result ${toneOf(game)}`}>{resultText(game)}</span>
        <span>{contestText(game)}</span>
        {isOver ? <Accuracy game={game} /> : <span>{countOf(turns, 'turn')}</span>}
        <time dateTime={game.date}>{dayText(game.date)}</time>
      </div>
      {isAsking ? (
        <Confirmation
          question="Delete it for good?"
          yes="Yes, delete"
          no="No, keep it"
          answer={(isSure) => {
            if (!isSure) return setAsking(false);
            takeOnFrom(row.current);
            remove();
          }}
        />
      ) : (
        <div class="row">
          {game.known && (
            <>
              <LinkButton
                text={isOver ? 'Open' : 'Continue'}
                heard={title}
                class="plain-button"
                href={hrefWith('play', text, id)}
              />
              <LinkButton
                text="Review"
                heard={title}
                class="plain-button"
                href={hrefWith('review', text, id)}
              />
            </>
          )}
          <Button
            text="Save"
            heard={title}
            class="plain-button"
            onClick={() => saveFile(fileName(game.game, game.date), text)}
          />
          <Button
            text="Delete"
            heard={title}
            class="plain-button delete"
            ref={button}
            onClick={() => setAsking(true)}
          />
        </div>
      )}
    </li>
  );
}

/** After a deletion, moves the focus to the next game's button, or to the heading if none is left. */
function takeOnFrom(row: Element | null): void {
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  // If that game asks for confirmation, its safe answer gets the focus.
  const button = other?.querySelector<HTMLElement>('.confirmation button, .delete');
  if (button == null) focusScreen(document.querySelector('main'));
  else button.focus();
}

function Accuracy({ game }: { readonly game: ListedGame }): JSX.Element {
  if (game.accuracy === null)
    return <span title="Not worked out yet; open its review">accuracy ?</span>;
  return <span>accuracy {accuracyText(game)}</span>;
}

/** Won or lost, if one person played. */
function toneOf(game: ListedGame): string {
  const [seat, second] = seatsOf(game);
  return seat === undefined || second !== undefined ? '' : outcomeFor(game, seat);
}

function dayText(date: string): string {
  return new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Opens a game: pasted, or from a file. */
function TakeInForm(): JSX.Element {
  const [text, setText] = useState('');
  const { sentences, take } = useTakingIn();
  const read = (event: Event): void => {
    event.preventDefault();
    void take((it) => it.takeInText(text));
  };
  return (
    <details class="unfold">
      <summary>Open a record</summary>
      <form class="stack take-in" onSubmit={read}>
        <p class="about">
          Paste a record, choose files, or drop them anywhere on the page. Nothing leaves this
          device.
        </p>
        <label>
          <span class="heard">The record</span>
          <textarea
            value={text}
            spellcheck={false}
            placeholder={'[Game "…"]'}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <div class="row">
          <Button main text="Open" type="submit" />
          <label class="button file-button">
            Choose files
            <input
              type="file"
              multiple
              accept=".parlor,text/plain"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                if (files.length > 0) void take((it) => it.takeInFiles(files));
              }}
            />
          </label>
        </div>
        {sentences.length > 0 && (
          <div class="problem" role="alert">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </form>
    </details>
  );
}
