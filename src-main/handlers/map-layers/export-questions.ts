import { forecastParts } from '../../../src-shared/domain/sea/forecast';
import { areaQuestions, filterNeeds } from '../../../src-shared/domain/filter/filter-needs';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { addWeeks, type IsoWeek, weeksBetween } from '@kartbord/common/week';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { type Failure, ok, type Result } from '../../../src-shared/result';
import type { AnswerGap } from '../../data/export/layers-export-messages';
import { type TrackQueries, noResponseCodes } from '../vessels/ais-export';
import type { FishHealthQueries } from '../fish-health/fish-health-queries';
import type { ForecastQueries } from '../sea/forecast-queries';
import type { AskContext, Freshness } from '../fetch-through-cache';
import type { GearAnswers } from '../gear/gear-answers';
import { driftGaps, type TablesQueries } from '../export/tables-queries';

export interface QuestionParts {
  readonly fishHealth: FishHealthQueries;
  readonly ais: TrackQueries;
  readonly forecast: Pick<ForecastQueries, 'point'>;
  readonly tools: Pick<GearAnswers, 'lists'>;
  readonly tables: Pick<TablesQueries, 'prepare'>;
  /** Of the command line: what a filter needs besides the weeks is asked for, too. */
  readonly isCommand: boolean;
}

/** What came of a question; null: it was answered, by the service or by a fresh copy. */
type Gap = AnswerGap | null;

/** One question that a layer is made of. */
export interface LayerQuestion {
  readonly ask: (freshness: Freshness, context: AskContext) => Promise<Result<readonly NonNullable<Gap>[]>>;
}

/** Of more weeks than these only what is kept is written: the person fetches years as a job of taking offline. */
const mostWeeks = 53;

/** What a layer is asked for before it is written, in order; none where it is made of what the person has. */
export function questionsOf(layer: ExportLayer, parts: QuestionParts): readonly LayerQuestion[] {
  switch (layer.kind) {
    case 'localities':
      return [
        ...(parts.isCommand ? lookedBackAt(layer, parts) : []),
        ...weeksOf(layer).flatMap((week) => weekQuestions(week, layer, parts)),
      ];
    case 'table':
      return [{ ask: (freshness, context) => askTable(layer, freshness, context, parts) }];
    case 'tracks': {
      const { fromMs, toMs, positions } = layer;
      return [...new Set(layer.mmsis)].map((mmsi) =>
        plain(String(mmsi), (freshness, context) =>
          parts.ais.track({ mmsi, span: { fromMs, toMs }, positions }, freshness, context),
        ),
      );
    }
    case 'forecast':
      return layer.places.map(({ at }, place) => ({
        ask: (freshness, context) => askPlace(place, at, freshness, context, parts),
      }));
    case 'tools':
      return [plain('lists', (freshness, context) => parts.tools.lists(freshness, context))];
    case 'info':
    case 'file':
    case 'drawings':
      return [];
  }
}

function weeksOf({ from, to }: Extract<ExportLayer, { kind: 'localities' }>): readonly IsoWeek[] {
  const count = weeksBetween(from, to) + 1;
  return count > mostWeeks ? [] : Array.from({ length: Math.max(0, count) }, (_, n) => addWeeks(from, n));
}

/** The weeks before the first that its history looks back at. What does not come is counted with the layer's rows. */
function lookedBackAt(
  { filter, from }: Extract<ExportLayer, { kind: 'localities' }>,
  { fishHealth }: QuestionParts,
): readonly LayerQuestion[] {
  return filterNeeds(filter, from).weeks.map((week) =>
    silently((freshness, context) => fishHealth.weekStamp(week, freshness, context)),
  );
}

/** From the window nothing of production areas is asked: a file has its sites, no more. */
function weekQuestions(
  week: IsoWeek,
  { filter }: Extract<ExportLayer, { kind: 'localities' }>,
  { fishHealth, isCommand }: QuestionParts,
): readonly LayerQuestion[] {
  const { service } = filter;
  return [
    plain(week, (freshness, context) => fishHealth.weekStamp(week, freshness, context)),
    ...(service && Object.keys(service).length > 0
      ? [
          plain(`${week}, the service's own filter`, (freshness, context) =>
            fishHealth.ask('matching', { week, filter: service }, freshness, context),
          ),
        ]
      : []),
    ...(isCommand ? areaQuestions(filter) : []).map((question) =>
      silently((freshness, context) =>
        fishHealth.ask('matching', { week, filter: question }, freshness, context),
      ),
    ),
  ];
}

/** One whose answer only decides rows, which are counted where it does not come. */
const silently = (ask: (freshness: Freshness, context: AskContext) => Promise<unknown>): LayerQuestion => ({
  async ask(freshness, context) {
    if (freshness !== 'cache') await ask(freshness, context);
    return ok([]);
  },
});

type Stamped = Result<{ readonly stamp: Pick<Stamp, 'staleBecause' | 'lost' | 'lacks'> }>;

/** An answer with a stamp: a copy that stands in says so. */
function plain(
  about: string,
  ask: (freshness: Freshness, context: AskContext) => Promise<Stamped>,
): LayerQuestion {
  return {
    async ask(freshness, context) {
      const answer = await ask(freshness, context);
      const gap = gapOf(about, answer);
      return { ok: true, value: gap ? [gap] : [] };
    },
  };
}

function gapOf(about: string, answer: Stamped): Gap {
  if (!answer.ok) return { about, failure: answer.failure, isCopy: false };
  const { staleBecause, lost, lacks } = answer.value.stamp;
  if (lacks !== undefined) return { about, failure: { code: 'drifted', detail: lacks }, isCopy: false };
  return staleBecause
    ? { about, failure: { code: staleBecause, detail: lost ?? about }, isCopy: true }
    : null;
}

async function askTable(
  { what }: Extract<ExportLayer, { kind: 'table' }>,
  freshness: Freshness,
  { signal }: AskContext,
  { tables }: QuestionParts,
): Promise<Result<readonly NonNullable<Gap>[]>> {
  const prepared = await tables.prepare(what, freshness, { signal, progress: () => {} });
  if (!prepared.ok) return prepared;
  const { failures, drifted } = prepared.value;
  return ok([...failures.map((one) => ({ ...one, isCopy: false })), ...driftGaps(drifted)]);
}

async function askPlace(
  place: number,
  at: readonly [number, number],
  freshness: Freshness,
  context: AskContext,
  { forecast }: QuestionParts,
): Promise<Result<readonly NonNullable<Gap>[]>> {
  const answer = await forecast.point(at, freshness, context);
  if (!answer.ok) return answer;
  const gaps = forecastParts.flatMap((part) => {
    const outcome = answer.value[part];
    return gapOf(`place ${place + 1}, ${part}`, outcome) ?? [];
  });
  return { ok: true, value: gaps };
}

/** With this the service was not heard: it would be the same for the next question, after another wait. */
export const isNoResponse = ({ code }: Failure): boolean => noResponseCodes.has(code);
