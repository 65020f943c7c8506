import { addWeeks, type IsoWeek } from '@kartbord/common/week';

/** Weeks in order of time as a person writes them: `2020-W01 to 2020-W10, 2021-W05`. */
export function weekRanges(weeks: readonly IsoWeek[]): string {
  const ranges: { readonly from: IsoWeek; to: IsoWeek }[] = [];
  for (const week of weeks) {
    const last = ranges.at(-1);
    if (last && addWeeks(last.to, 1) === week) last.to = week;
    else ranges.push({ from: week, to: week });
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ');
}
