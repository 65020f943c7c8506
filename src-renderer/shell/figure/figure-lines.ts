import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { IsoWeek } from '@kartbord/common/week';
import type { TreeItem } from '../../lib/tree-item';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';

export interface FigureLinesInput {
  readonly words: Words;
  /** Of UTC: a figure is read elsewhere than it was made. */
  readonly utc: Format;
  readonly items: readonly TreeItem[];
  /** Null: no week is on the figure. */
  readonly week: IsoWeek | null;
  readonly against: IsoWeek | null;
  /** What of the tracks is shown; null: none are. */
  readonly tracks: TimeRange | null;
  /** Of the signs of the forecast; null: none are shown. */
  readonly forecastMs: number | null;
  readonly service: { readonly name: string; readonly isSample: boolean };
  /** Its name. */
  readonly projection: string;
  readonly basemap: string;
  readonly version: string;
}

/** What the figure is of: the week, and times of what is finer than weeks. */
export function subtitleOf({
  words,
  utc,
  week,
  against,
  tracks,
  forecastMs,
}: Pick<FigureLinesInput, 'words' | 'utc' | 'week' | 'against' | 'tracks' | 'forecastMs'>): string {
  const { sheet } = words.figure;
  const compared = against === null ? '' : `, ${sheet.compared(words.week(against))}`;
  return [
    ...(week === null
      ? []
      : [`${words.legend.title}: ${words.week(week)} (${utc.weekDates(week)})${compared}`]),
    ...(tracks === null ? [] : [sheet.tracks(utc.dateTime(tracks.fromMs), utc.dateTime(tracks.toMs))]),
    ...(forecastMs === null ? [] : [sheet.forecast(utc.dateTime(forecastMs))]),
  ].join(' · ');
}

/** The warning first; then who gave what, when it was fetched, under which licence, and whose the ground is. */
export function sourceOf({
  words,
  utc,
  items,
  service,
  projection,
  basemap,
  version,
}: Omit<FigureLinesInput, 'week' | 'against' | 'tracks' | 'forecastMs'>): string {
  const { sheet } = words.figure;
  const name = service.isSample ? words.connection.sample : service.name;
  const dated = items.filter(
    (item): item is TreeItem & { readonly fetchedAtMs: number } => item.fetchedAtMs !== null,
  );
  const fetched = dated.map(({ title, fetchedAtMs }) => sheet.fetched(title, utc.dateTime(fetchedAtMs)));
  const shown = fetched.length <= 3 ? fetched : [spanOf(dated, sheet, utc)];
  const from =
    name === ''
      ? []
      : [`${sheet.source}: ${name}${service.isSample ? ` (${sheet.invented})` : `, ${sheet.licence}`}`];
  return [
    words.app.notForNavigation,
    ...from,
    ...(!service.isSample && items.some(({ kind }) => kind === 'week') ? [words.map.foodSafety] : []),
    ...shown,
    `${words.figure.projection}: ${projection}`,
    sheet.basemap(basemap),
    sheet.madeWith(version),
  ].join(' · ');
}

/** Many layers: their names, and from when to when. */
function spanOf(
  items: readonly (TreeItem & { readonly fetchedAtMs: number })[],
  sheet: Words['figure']['sheet'],
  utc: Format,
): string {
  const times = items.map(({ fetchedAtMs }) => fetchedAtMs);
  const [oldest, newest] = [utc.dateTime(Math.min(...times)), utc.dateTime(Math.max(...times))];
  const when = oldest === newest ? oldest : sheet.between(oldest, newest);
  return sheet.fetched(items.map(({ title }) => title).join(', '), when);
}
