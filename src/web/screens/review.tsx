import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { bookOnScreen } from '../../core/contract/game.ts';
import {
  type Phrases,
  playerName,
  type Reader,
  render,
  say,
  your,
} from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import { endOf, formatRecord, type GameRecord, resignedIn } from '../../core/match/record.ts';
import { placesOfMoves, type TargetedAnswer } from '../../core/match/target.ts';
import { orThrow, type Result } from '../../core/result.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { isUnnamed, matchup, onlyHuman, readerOfRecord } from '../../play/names.ts';
import { attemptOf, isPractice, practiceTags } from '../../play/record/table-record.ts';
import { recordEndingLines, recordWhyLines } from '../../play/talk/transcript.ts';
import { endSentence, shownSide } from '../../play/text/review/review.ts';
import type { ReviewAnswer } from '../../play/text/review/review-answer.ts';
import { isBotName } from '../../players/participant.ts';
import { chanceFor } from '../../study/seat-verdict.ts';
import { ReviewedBoard } from '../board/reviewed-board.tsx';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Button, LinkButton, Problem, Sentences } from '../controls/controls.tsx';
import { findGame } from '../games.ts';
import { hrefWith } from '../links.ts';
import { fileName, saveFile } from '../records/save-file.ts';
import { ShareButton } from '../records/share.tsx';
import { ChanceGraph } from '../review/chance-graph.tsx';
import { hrefTo } from '../router.ts';
import { freshSeed } from '../store/game-place.ts';
import { keepAccuracy } from '../store/kept-games.ts';
import { pageStore } from '../store/store.ts';
import type { TableGame } from '../table/opened-table.tsx';
import { Answered, type Query, useAsked } from '../work/use-asked.tsx';

/** A finished game, turn by turn: how it was played, what was better, and why. */
export function ReviewScreen({
  record,
  id,
  seat,
  from,
}: TableGame & {
  /** The visitor's, of two people at two devices. */
  readonly seat: Seat | undefined;
  /** The turn that is shown first. */
  readonly from: number;
}): JSX.Element {
  const { match } = record;
  const { game, options, moves, turns } = match;
  const [at, setAt] = useState(Math.max(0, Math.min(turns, Math.floor(from))));
  const asked = useAsked('review', [{ game: game.id, options, moves }, resignedIn(record)], []);
  const review = reviewIn(asked);
  useKept(record, id, review);
  const better = betterPlaces(record, at, review);
  const mine = seat ?? (id === undefined ? undefined : onlyHuman(record.players));
  const reader = readerOfRecord(record.players, true, mine);
  const side = shownSide(reader);
  const stand = (turn: number): void => {
    setAt(turn);
    // So that the address leads to the same turn.
    history.replaceState(history.state, '', hrefAt(record, { id, seat }, turn));
  };
  return (
    <>
      <h1>{nameOf(record.match)}: the review</h1>
      <p class="lead">
        {matchup(record.players)}. {render(endSentence(record), reader)}
        {mine !== undefined && isUnnamed(record.players[mine]) && ` You are ${playerName(mine)}.`}
      </p>
      <div class="stack side-by-side review">
        {review !== undefined && (
          <ChanceGraph
            graph={review.graph.map((chance) => chanceFor(chance, side))}
            side={side}
            turning={review.turning}
            at={at}
            title={render(say`${your(side)} chance after each turn`, reader)}
            textOf={(turn) => pointText(review, turn, side, reader)}
            stand={stand}
          />
        )}
        <ReviewedBoard
          scene={sceneAt(record, at)}
          before={at === 0 ? undefined : sceneAt(record, at - 1)}
          reader={reader}
          better={better}
        />
        <div class="surface table-side">
          <Steps at={at} last={turns} review={review} stand={stand} />
          <div class="stack review-said" aria-live="polite">
            <Sentences lines={said(record, at, review)} reader={reader} />
          </div>
          {review === undefined && (
            <Answered asked={asked} text="Solving the game">
              {(answer) => (
                <Problem text={answer.ok ? null : `There is no review. ${answer.error.message}`} />
              )}
            </Answered>
          )}
          <ReviewActions record={record} id={id} at={at} />
        </div>
      </div>
    </>
  );
}

function reviewIn(asked: Query<Result<ReviewAnswer>>): ReviewAnswer | undefined {
  return asked.kind === 'answered' && asked.value.ok ? asked.value.value : undefined;
}

/** A review's accuracy is saved with the game, for the list of games. */
function useKept(
  record: GameRecord,
  id: string | undefined,
  review: ReviewAnswer | undefined,
): void {
  const accuracies = review?.accuracies ?? null;
  useEffect(() => {
    if (id === undefined || accuracies === null || endOf(record) === undefined) return;
    void pageStore.records.get(id).then(async (kept) => {
      if (kept.ok && kept.value?.value === formatRecord(record))
        await keepAccuracy(id, kept.value.version, accuracies);
    });
  }, [accuracies]);
}

function hrefAt(
  record: GameRecord,
  { id, seat }: { readonly id: string | undefined; readonly seat: Seat | undefined },
  turn: number,
): string {
  const whose = seat === undefined ? '' : `&seat=${seat + 1}`;
  return `${hrefWith('review', record, id)}${whose}&turn=${turn}`;
}

/** The board after so many turns. */
function sceneAt({ match }: GameRecord, turns: number): Scene {
  const { history, state, game, options } = match;
  return game.book(options).scene({
    state: history[turns]?.before ?? state,
    history: history.slice(0, turns),
  });
}

/** The targets of a turn's best moves, as places on the board before it. */
function betterPlaces(
  { match }: GameRecord,
  turn: number,
  review: ReviewAnswer | undefined,
): readonly TargetedAnswer[] {
  const { history, game, options, rules } = match;
  const played = history[turn - 1];
  const better = review?.turns[turn - 1]?.better ?? [];
  if (played === undefined || better.length === 0) return [];
  const { seat, before: state } = played;
  const position = { state, history: history.slice(0, turn - 1) };
  return placesOfMoves(rules, game.book(options), position, seat, better);
}

/** The text about the turn before this point; about the game at the start. */
function said(record: GameRecord, at: number, review: ReviewAnswer | undefined): Phrases {
  const { match } = record;
  const book = bookOnScreen(match);
  const played = match.history[at - 1];
  if (played === undefined)
    return review === undefined ? book.words.opening() : [...review.overview, ...review.notes];
  const turn = review?.turns[at - 1];
  return [
    ...(turn?.sentences ?? book.words.narrate(played)),
    ...(at === match.turns ? [...recordEndingLines(record, book), ...recordWhyLines(record)] : []),
  ];
}

function pointText(
  { graph, turns }: ReviewAnswer,
  turn: number,
  side: Seat,
  reader: Reader,
): { label: string; sign: string } {
  const { value, assumed } = chanceFor(graph[turn] ?? { value: 0.5, assumed: true }, side);
  const chance = assumed ? 'not known' : `${Math.round(100 * value)} %`;
  const judged = turns[turn - 1];
  const where = judged === undefined ? 'The start.' : render(judged.sentences[0] ?? '', reader);
  const standing = render(say`${your(side)} chance: ${chance}.`, reader);
  return {
    label: `${where} ${standing}`,
    sign: judged?.faults.map(({ sign }) => sign).join(' ') ?? '',
  };
}

/** Steps through the turns without aiming. */
function Steps({
  at,
  last,
  review,
  stand,
}: {
  readonly at: number;
  readonly last: number;
  readonly review: ReviewAnswer | undefined;
  readonly stand: (turn: number) => void;
}): JSX.Element {
  const mistakes = (review?.turns ?? []).flatMap(({ faults }, index) =>
    faults.length > 0 ? [index + 1] : [],
  );
  const previous = mistakes.findLast((turn) => turn < at);
  const next = mistakes.find((turn) => turn > at);
  return (
    <div class="row">
      <TurnSteps at={at} last={last} go={stand}>
        {at === 0 ? 'The start' : undefined}
      </TurnSteps>
      {mistakes.length > 0 && (
        <>
          <Button
            text="Previous mistake"
            aria-disabled={previous === undefined}
            onClick={() => stand(previous ?? at)}
          />
          <Button
            text="Next mistake"
            aria-disabled={next === undefined}
            onClick={() => stand(next ?? at)}
          />
        </>
      )}
    </div>
  );
}

/** The actions from here. */
function ReviewActions({ record, id, at }: TableGame & { readonly at: number }): JSX.Element {
  const { match, tags } = record;
  const { game, turns } = match;
  const tryAgain = (): void => {
    location.hash = hrefToTry(record, Math.max(1, at));
  };
  return (
    <div class="stack tools">
      {turns > 0 && <Button main text="Try again from here" onClick={tryAgain} />}
      {endOf(record) === undefined && (
        <LinkButton text="Continue the game" href={hrefWith('play', record, id)} />
      )}
      <ShareButton
        href={() => hrefWith('review', record)}
        title={`${nameOf(record.match)}: ${matchup(record.players)}`}
      />
      <Button
        text="Save as a file"
        onClick={() => saveFile(fileName(game.id, tags.Date), formatRecord(record))}
      />
      <LinkButton text="All games" href={hrefTo(['history'])} />
    </div>
  );
}

/**
 * The address of a practice game: it continues before a turn, numbered from 1, against the same opponent. Its seed is
 * new, because the player has seen what the program chose.
 */
function hrefToTry({ match, players, tags }: GameRecord, turn: number): string {
  const { game, options, moves } = match;
  const before = orThrow(
    Match.from({ game: game.id, options, moves: moves.slice(0, turn - 1) }, findGame),
  );
  const attempt = isPractice({ tags }) ? attemptOf(tags) + 1 : 2;
  const isWatched = players.every(isBotName);
  const [first, second] = SEATS.map((seat) =>
    // If only programs played, the visitor takes the seat that is to move.
    isWatched && before.waiting[0] === seat ? 'human' : players[seat],
  );
  return hrefWith('play', {
    match: before,
    players: [first ?? '', second ?? ''],
    tags: {
      Seed: String(freshSeed()),
      ...(tags.Coach === undefined ? {} : { Coach: tags.Coach }),
      ...practiceTags({ turn, attempt }),
    },
  });
}
