import { addWeeks, type IsoWeek, weekParts } from '@kartbord/common/week';

/** The years of weeks in order, as a person writes them: `2012–2014`, `2020`. */
export function yearSpans(weeks: readonly IsoWeek[]): string {
  const years = [...new Set(weeks.map((week) => weekParts(week).year))];
  const begins = years.filter((year) => !years.includes(year - 1));
  const ends = years.filter((year) => !years.includes(year + 1));
  return begins.map((year, at) => (ends[at] === year ? `${year}` : `${year}–${ends[at] ?? year}`)).join(', ');
}

/** Weeks of one year in order, as a person writes them: `1–3, 7, 9–52`. */
export function weekSpans(weeks: readonly IsoWeek[]): string {
  const spans: [IsoWeek, IsoWeek][] = [];
  for (const week of weeks) {
    const last = spans.at(-1);
    if (last && addWeeks(last[1], 1) === week) last[1] = week;
    else spans.push([week, week]);
  }
  const number = (week: IsoWeek): number => weekParts(week).week;
  return spans
    .map(([from, to]) => (from === to ? `${number(from)}` : `${number(from)}–${number(to)}`))
    .join(', ');
}
