import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { ChosenGame } from '../../core/contract/game.ts';
import { render, renderLines } from '../../core/contract/phrase.ts';
import { resignedIn } from '../../core/match/record.ts';
import { participantAt } from '../../core/match/series.ts';
import { type Refusal, type Result, refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { provenRecord } from '../../play/record/verify.ts';
import { tellHint } from '../../play/text/position/hint.ts';
import { mixLines } from '../../play/text/position/mix.ts';
import { moveLines, verdictLines } from '../../play/text/position/verdict.ts';
import { reviewOverview } from '../../play/text/review/review.ts';
import { reviewMessage } from '../../play/text/review/review-message.ts';
import { mistakeReasons, reviewSettingOf } from '../../play/text/review/review-turn.ts';
import type { Solution } from '../../solve/solution.ts';
import { answerFor } from '../../study/answer/answer.ts';
import { positionAfter } from '../../study/answer/position-after.ts';
import { hintFor } from '../../study/review/hint.ts';
import { review } from '../../study/review/review.ts';
import { ROUND_RUNS } from '../service.ts';
import type { LiveTable } from '../table/live-table.ts';
import { gameSchema, givenOptions, type ModelHost, optionsSchema } from './game-tools.ts';
import { atTable } from './table-tools.ts';
import { answer, argumentsOf, toolError, toolSchema } from './tool-answer.ts';
import { waitFor } from './wait-for-turn.ts';

const tableSchema = v.pipe(v.string(), v.maxLength(64), v.description('The id of the table.'));
const annotations = { readOnlyHint: true, openWorldHint: false };

/** The tools that reveal best play. Only those the host allows are added. */
export function addStudyTools(server: McpServer, host: ModelHost): void {
  const { allowed } = host;
  if (allowed.includes('hint'))
    server.registerTool(
      'hint',
      {
        title: 'Get a hint',
        description: 'What to play now, by the exact solution of the game, and why.',
        inputSchema: toolSchema(
          argumentsOf({
            table: tableSchema,
            token: v.pipe(v.string(), v.maxLength(100), v.description('The token of your seat.')),
          }),
        ),
        annotations,
      },
      (asked) =>
        atTable(host, asked, (live, participant) =>
          participant === null
            ? toolError(NO_CHOICE)
            : withSolution(host, live, (solution) => hintAt(live, participant, solution)),
        ),
    );
  if (allowed.includes('solve'))
    server.registerTool(
      'solve',
      {
        title: 'Solve a position',
        description: 'The exact value of a position and of every move in it.',
        inputSchema: toolSchema(
          argumentsOf({
            game: gameSchema,
            options: optionsSchema,
            moves: v.optional(
              v.pipe(
                v.array(v.pipe(v.string(), v.maxLength(1000))),
                v.maxLength(10_000),
                v.description('The turns so far, as a table lists them; none for the start.'),
              ),
            ),
          }),
        ),
        annotations,
      },
      async ({ game, options, moves = [] }) => {
        const chosen = await host.chooseGame(game, givenOptions(options));
        if (!chosen.ok) return toolError(chosen.error);
        const rules = chosen.value.game.rules(chosen.value.options);
        const position = positionAfter(rules, moves);
        if (!position.ok) return toolError(position.error);
        const solution = await solvedSoon(host, chosen.value);
        if (!solution.ok) return toolError(solution.error);
        const { state } = position.value;
        const found = answerFor(chosen.value.game, chosen.value.options, solution.value, state);
        const book = chosen.value.game.book(chosen.value.options);
        return answer(
          [
            ...renderLines(verdictLines(solution.value, found, state, book)),
            ...moveLines(found, { rules, book }).map(({ text }) => render(text)),
            ...(found.mix === null ? [] : renderLines(mixLines(found, solution.value, book))),
          ],
          found,
        );
      },
    );
  if (allowed.includes('review'))
    server.registerTool(
      'review',
      {
        title: 'Review a game',
        description: 'Where a finished game was won and lost, and what each choice gave away.',
        inputSchema: toolSchema(argumentsOf({ table: tableSchema })),
        annotations,
      },
      (asked) =>
        atTable(host, asked, (live) =>
          live.file.table.ending === null
            ? toolError({ code: 'table/not-over', message: 'The game is not over yet.' })
            : withSolution(host, live, (solution) => reviewOf(live, solution)),
        ),
    );
}

const NO_CHOICE: Refusal = {
  code: 'move/not-your-turn',
  message: 'You have no choice to make now.',
};
const NOT_SOLVED: Refusal = {
  code: 'server/not-ready',
  message: 'The game is still being solved. Call this tool again in a moment.',
};

/** The solution, if it is found while the client waits. Otherwise the search continues for the next call. */
async function solvedSoon(
  { service, solve, longestCall }: ModelHost,
  chosen: ChosenGame,
): Promise<Result<Solution>> {
  if (await service.rooms.isPlayed(chosen.game.id)) return refuse(ROUND_RUNS);
  return (await waitFor(solve(chosen), longestCall)) ?? refuse(NOT_SOLVED);
}

async function withSolution(
  host: ModelHost,
  { file }: LiveTable,
  tell: (solution: Solution) => CallToolResult,
): Promise<CallToolResult> {
  const solved = await solvedSoon(host, file.table.match);
  return solved.ok ? tell(solved.value) : toolError(solved.error);
}

function hintAt({ file }: LiveTable, participant: Seat, solution: Solution): CallToolResult {
  const { match, series, ending } = file.table;
  const seat = participantAt(series, participant);
  const { rules, state, position, game, options } = match;
  const hint = ending === null ? hintFor(solution, state, seat) : undefined;
  if (hint === undefined) return toolError(NO_CHOICE);
  const advice = tellHint(hint, { rules, position, book: game.book(options), solution });
  return answer(
    [render(advice)],
    hint.kind === 'open' ? { best: hint.best, line: hint.line } : { mix: hint.mix },
  );
}

function reviewOf({ file }: LiveTable, solution: Solution): CallToolResult {
  const { match } = file.table;
  const judged = review(solution, match);
  const record = provenRecord(file.table, file.secret);
  const lines = [
    ...reviewOverview(judged, reviewSettingOf(match), resignedIn(record)),
    ...mistakeReasons(match, judged),
  ];
  return answer(renderLines(lines, { seat: null }), reviewMessage(record, judged));
}
