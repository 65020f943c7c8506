import { addWeeks, isoWeek, type IsoWeek } from '@kartbord/common/week';
import { diseaseVersionFrom } from '../fish-health/disease';

/** A stretch of weeks in which a series of the service cannot be compared with the rest of it. */
interface Break {
  /** Its name in words/. */
  readonly what: string;
  readonly series: 'cleaner-fish' | 'medicinal' | 'non-medicinal' | 'non-medicinal-kinds' | 'disease';
  /** Both inclusive; null: since ever, until further notice. */
  readonly from: IsoWeek | null;
  readonly until: IsoWeek | null;
  /**
   * `not-sent`: the series has died, so that what it does not say is no information, never "no". `disputed`: two sources
   * contradict each other.
   */
  readonly why: 'hardly-reported' | 'not-told-apart' | 'new-form' | 'disputed' | 'not-sent';
  readonly source: string;
}

const measured = 'facts.md 15.4: all weekly answers since 2012, as others kept them';

/** In order of their marks. */
export const seriesBreaks = [
  {
    what: 'non-medicinal-hardly-reported',
    series: 'non-medicinal',
    from: null,
    until: isoWeek(2015, 53),
    why: 'hardly-reported',
    source: `${measured}: 0.4–0.7 % of the weeks of sites before 2016, 4–13 % later`,
  },
  {
    what: 'cleaner-fish',
    series: 'cleaner-fish',
    from: isoWeek(2018, 17),
    until: isoWeek(2023, 16),
    why: 'disputed',
    source: `The operator's text ends cleaner fish with week 16 of 2018; ${measured}: until week 16 of 2023`,
  },
  {
    what: 'disease-version-2',
    series: 'disease',
    from: diseaseVersionFrom[2],
    until: null,
    why: 'new-form',
    source: 'interface.md, Versioning 4; version 1 goes to week 44 (facts.md 9)',
  },
  {
    what: 'cleaner-fish-not-sent',
    series: 'cleaner-fish',
    from: isoWeek(2023, 17),
    until: null,
    why: 'not-sent',
    source: measured,
  },
  {
    what: 'treatments-version-2',
    series: 'non-medicinal-kinds',
    from: null,
    until: isoWeek(2023, 52),
    why: 'not-told-apart',
    source: 'interface.md, Versioning 3 and Lice report model; the year is from facts.md, pain point 15',
  },
  {
    what: 'medicinal-not-sent',
    series: 'medicinal',
    from: isoWeek(2024, 47),
    until: null,
    why: 'not-sent',
    source: measured,
  },
  {
    what: 'disease-version-3',
    series: 'disease',
    from: diseaseVersionFrom[3],
    until: null,
    why: 'new-form',
    source: 'interface.md, Versioning 4: after week 49',
  },
] as const satisfies readonly Break[];

type SeriesBreak = (typeof seriesBreaks)[number];
export type SeriesBreakName = SeriesBreak['what'];

/** The week at whose start a chart marks it. */
export const markOf = ({ from, until }: SeriesBreak): IsoWeek => from ?? addWeeks(until, 1);

export const isInBreak = ({ from, until }: SeriesBreak, week: IsoWeek): boolean =>
  (from === null || week >= from) && (until === null || week <= until);
