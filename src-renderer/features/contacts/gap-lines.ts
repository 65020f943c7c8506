import type { ContactGap } from '../../../src-shared/domain/vessels/contact-gaps';
import { type IsoWeek, weeksBetween } from '@kartbord/common/week';
import type { Words } from '../../words/en';

/** Sites of which weeks are missing that are named; the others are counted. */
const mostNamed = 4;

/** What the lists cannot say of an answer, in sentences; first what changes the answer most. */
export function gapLines(
  words: Words,
  gaps: readonly ContactGap[],
  place: number,
  all: number,
  nameOf: (localityNo: number) => string,
): readonly string[] {
  const said = words.contacts.gaps;
  const own: string[] = [];
  const counts: string[] = [];
  const missing: string[] = [];
  const unfinished = new Set<IsoWeek>();
  for (const gap of gaps)
    switch (gap.kind) {
      case 'localities-read':
        own.unshift(said.localities(gap.count, all));
        break;
      case 'no-visits':
        own.push(said.noVisits(gap.localityNos.map(nameOf).join(', ')));
        break;
      case 'before-visits':
        counts.push(said.beforeVisits(words.week(gap.first)));
        break;
      case 'weeks-not-read':
        if (gap.localityNo === place) own.push(said.ownWeeks(spansOf(words, gap.weeks)));
        else missing.push(said.nameWeeks(nameOf(gap.localityNo), gap.weeks.length));
        break;
      case 'weeks-not-analysed':
        for (const week of gap.weeks) unfinished.add(week);
        break;
      case 'leaving-not-given':
        counts.push(said.leaving(gap.contacts));
        break;
      case 'order-not-known':
        counts.push(said.order(gap.contacts));
        break;
      case 'vessels-not-in-open-ais':
        break;
    }
  const named = missing.slice(0, mostNamed).join(', ');
  const names = missing.length > mostNamed ? said.andMore(named, missing.length - mostNamed) : named;
  return [
    ...own,
    ...(missing.length > 0 ? [said.otherWeeks(missing.length, names)] : []),
    ...(unfinished.size > 0 ? [said.notAnalysed(spansOf(words, [...unfinished].sort()))] : []),
    ...counts,
    said.ais,
    said.near,
  ];
}

/** Weeks in order of time as stretches without a hole. */
function spansOf(words: Words, weeks: readonly IsoWeek[]): string {
  const spans: { from: IsoWeek; to: IsoWeek; count: number }[] = [];
  for (const week of weeks) {
    const last = spans.at(-1);
    if (last && weeksBetween(last.to, week) === 1) {
      last.to = week;
      last.count += 1;
    } else spans.push({ from: week, to: week, count: 1 });
  }
  return spans
    .map(({ from, to, count }) => words.contacts.gaps.weekSpan(words.week(from), words.week(to), count))
    .join(', ');
}
