import type { ForecastPart } from '../../../src-shared/domain/sea/forecast';
import { neededForecasts } from '../../../src-shared/domain/sea/operation-windows';
import { type ReliedState, reliedState, stateOf } from '../../../src-shared/domain/sea/relied-state';
import type { ReliedWindow } from '../../../src-shared/domain/sea/relied-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ok, type Result } from '../../../src-shared/result';
import { planWords } from '../../export/sea/plan-words';
import type { Work } from '../../handlers/work';
import type { AskContext, Freshness } from '../../handlers/fetch-through-cache';
import { minuteOf } from '../../shown-text';
import { digestWords } from '../words/digest-words';

/** A weather window that the person relies on and that has not ended, by the runs that are stored. */
export interface ReliedNow {
  readonly window: ReliedWindow;
  readonly state: ReliedState;
}

/** Asks for the forecasts of the windows as far as they are no longer fresh, then judges each by the stored runs. */
export async function reliedNow(
  windows: readonly ReliedWindow[],
  { forecast }: Pick<Work, 'forecast'>,
  freshness: Freshness,
  context: AskContext,
): Promise<Result<readonly ReliedNow[]>> {
  const judged: ReliedNow[] = [];
  const open = windows.filter(({ toMs }) => toMs > forecast.now());
  // What does not come leaves the stored runs as they are, whose age is said.
  for (const { part, at } of freshness === 'cache' ? [] : neededForecasts(open))
    await forecast.forecast(part, at, freshness, context);
  for (const window of open) {
    const runs = await forecast.runs(window.at);
    if (!runs.ok) return runs;
    judged.push({ window, state: reliedState(window, runs.value) });
  }
  return ok(judged);
}

export const isClosed = ({ state }: ReliedNow): boolean => state.closed.length > 0;

/** Of those that no run has closed. */
export const unknownWindows = (relied: readonly ReliedNow[], language: Language): readonly string[] =>
  relied
    .filter(({ state }) => stateOf(state) === 'unknown')
    .map((one) => `${reliedSentence(one, language)}.`);

/** As JSON: `closed` names what passes the limit first, and when the run that did was first fetched. */
export function reliedRecord({ window, state }: ReliedNow) {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const { at, name, job, limits, fromMs, toMs } = window;
  return {
    name,
    lon: at[0],
    lat: at[1],
    job,
    limits,
    from: iso(fromMs),
    to: iso(toMs),
    state: stateOf(state),
    closed: state.closed.map(({ part, most, limit, fromMs: overMs, firstFetchedMs }) => ({
      part,
      value: most,
      limit,
      from: iso(overMs),
      runFetchedAt: iso(firstFetchedMs),
    })),
    unknown: state.unknown,
  };
}

const partsIn = (parts: readonly ForecastPart[], language: Language): string =>
  parts.map((part) => planWords[language].parts[part]).join(', ');

/** Which window, and what closed it or is not known of it. */
export function reliedSentence({ window, state }: ReliedNow, language: Language): string {
  const words = digestWords[language];
  const value = (part: ForecastPart, number: number): string =>
    `${language === 'nb' ? String(number).replace('.', ',') : number} ${part === 'waves' ? 'm' : 'm/s'}`;
  const { name, job, fromMs, toMs } = window;
  const about = [name, job].filter((text) => text !== '').join(', ');
  return [
    words.window(about, minuteOf(fromMs), minuteOf(toMs)),
    ...state.closed.map(({ part, most, limit, fromMs: overMs, firstFetchedMs }) =>
      words.closedBy(
        planWords[language].parts[part],
        value(part, most),
        value(part, limit),
        minuteOf(overMs),
        minuteOf(firstFetchedMs),
      ),
    ),
    ...(state.unknown.length > 0 ? [words.windowUnknown(partsIn(state.unknown, language))] : []),
  ].join('; ');
}
