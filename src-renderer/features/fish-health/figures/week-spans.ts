import { addWeeks, type IsoWeek, weekParts } from '@kartbord/common/week';

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
