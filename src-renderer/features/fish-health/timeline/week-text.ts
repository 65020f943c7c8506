import { markOf, seriesBreaks } from '../../../../src-shared/domain/weeks/series-breaks';
import type { IsoWeek } from '@kartbord/common/week';
import { ageWords } from '../../../words/age';
import type { Speech } from '../../../words/speech.svelte';
import type { SourceCheck } from '../../../../src-shared/domain/weeks/year-answers';
import { agreeingWeeks, barOf, isOfReports, type Measure } from './timeline-values';
import type { WeekText } from './timeline.svelte';

const hourMs = 3_600_000;

type Said = Pick<Speech, 'words' | 'format'>;

/** A week of the timeline in words: in `short` without an age of less than an hour, which the picture's own age tells. */
export function weekText(
  { words, format }: Said,
  measure: Measure,
  { week, numbers, fetchedAtMs, isFresh, isReport, bounds }: WeekText,
  {
    nowMs,
    isOffline,
    isTight,
  }: {
    readonly nowMs: number;
    readonly isOffline: boolean;
    /** `short` leaves out what is beside its numbers. */
    readonly isTight: boolean;
  },
): { readonly short: string; readonly full: string } {
  if (!numbers || fetchedAtMs === null) {
    const said = isOffline ? words.offlineState.notStoredShort(week) : words.timeline.notKept(week);
    return { short: said, full: said };
  }
  const { description } = words.timeline;
  const sentence = (atLimit: number): string => {
    if (Number.isNaN(barOf(measure, numbers)))
      return isReport && !isOfReports(measure)
        ? words.timeline.notInReport(week)
        : words.timeline.noNumber(week);
    switch (measure) {
      case 'over':
        return description.over(week, numbers.over, numbers.counted, atLimit);
      case 'lice':
        return description.lice(week, Math.round(numbers.meanAdultFemale * 100) / 100, numbers.counted);
      case 'disease':
        return description.disease(week, numbers.pd, numbers.isa);
      case 'treated':
        return description.treated(week, numbers.treated);
      case 'reporting':
        return description.reporting(
          week,
          ...([numbers.reported, numbers.reportable] as const),
          format.share(numbers.reported / numbers.reportable),
        );
    }
  };
  const between = bounds ? `, ${words.completeness.bounds.bar(bounds.low, bounds.high)}` : '';
  const source = isReport ? ` · ${words.timeline.fromReports[measure]}` : '';
  const said = (atLimit: number): string =>
    `${sentence(atLimit)}${between}${isFresh ? `, ${words.timeline.fresh}` : ''}${source}`;
  const age = words.age.fetched(ageWords(words, fetchedAtMs, nowMs)).toLowerCase();
  const full = `${said(numbers.atLimit)} · ${age}`;
  // The line has room for one of the two.
  const short = said(isTight || isReport ? 0 : numbers.atLimit);
  return { short: nowMs - fetchedAtMs > hourMs ? `${short} · ${age}` : short, full };
}

/** Of a week out of a lice report: what it is of, and whether its bar can be compared with those of lists. */
export function sourceText(
  { words: { timeline: words } }: Said,
  measure: Measure,
  { isReport }: WeekText,
  check: SourceCheck,
): string | undefined {
  if (!isReport) return undefined;
  const agreeing = agreeingWeeks(measure, check);
  return agreeing === null ? words.reportHint : `${words.reportHint} ${words.check(agreeing, check.weeks)}`;
}

/** What changes its meaning at a week, or less than `reach` weeks beside it; undefined where nothing does. */
export function statedBreak(
  { words }: Said,
  index: number,
  indexOf: (week: IsoWeek) => number,
  reach: number,
): string | undefined {
  const near = seriesBreaks.filter((one) => Math.abs(indexOf(markOf(one)) - index) <= Math.max(0, reach));
  return near.length === 0 ? undefined : near.map(({ what }) => words.timeline.breaks[what]).join('\n');
}
