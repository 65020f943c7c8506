import { countyNames } from '../../../../src-shared/domain/fish-health/counties';
import { groupRows } from '../../../../src-shared/domain/weeks/groups';
import { type FigureReading, figureReadings } from '../../../../src-shared/domain/figure/figure-readings';
import type { OwnLimitsKnown } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import { type Figure, figureMaker } from '../../../../src-shared/domain/weeks/statistics';
import type { YearFigure } from '../../../../src-shared/domain/weeks/year-statistics';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import { weekParts } from '@kartbord/common/week';
import { Lru } from '../../../lib/lru';
import type { FishHealthStore } from '../fish-health.svelte';
import { rowsShown, type WeekAtHand } from './at-hand';
import type { ExplainedFigure, FigurePart } from './explain.svelte';
import { weekOfRow } from './year-figures.svelte';

/** A site of a week. */
export interface SiteWeek {
  readonly columns: LocalityWeekColumns;
  readonly row: number;
}

/** The rows of one part of a number; a year has tens of thousands, so they are made when they are looked at. */
export interface ExplainedRows {
  readonly count: number;
  readonly at: (place: number) => SiteWeek | null;
}

export interface Explained {
  readonly value: number | null;
  readonly unit: Figure['unit'] | YearFigure['unit'];
  /** `below` is null where there is no denominator. */
  readonly parts: Readonly<Record<FigurePart, ExplainedRows | null>>;
  /** Of the sites asked about, of a year by week; null where no limit decides, or own limits are not to rule. */
  readonly ownLimits: OwnLimitsKnown | null;
  /** Of what a limit decides: the same under other readings; none elsewhere. */
  readonly readings: readonly FigureReading[];
  /** The group's own name; null where it is not asked about, or has none. */
  readonly groupName: string | null;
}

type WeekAsked = ExplainedFigure & { readonly kind: 'week' };

/** A figure of a week with its rows, by the same rules as the number that was asked about. */
export function explainedWeek(store: FishHealthStore, asked: WeekAsked, { columns }: WeekAtHand): Explained {
  const { group, name } = asked;
  const shown = rowsShown(store, columns, asked.filter);
  const found = group
    ? groupRows(columns, group.by, shown, store.places.of(asked.week)).find(({ key }) => key === group.key)
    : undefined;
  const rows = group ? (found?.rows ?? new Int32Array()) : shown;
  const figure = figureMaker(columns, store.limits)(name, rows);
  const { value, unit, rows: counted, outOf, undecided } = figure;
  const readings = figure.ownLimits
    ? figureReadings(columns, rows, { table: store.table, own: store.ownLimits.book })
    : [];
  const ownLimits = store.limitsBy === 'own' ? figure.ownLimits : null;
  const part = (of: Int32Array): ExplainedRows => ({
    count: of.length,
    at: (place) => {
      const row = of[place];
      return row === undefined ? null : { columns, row };
    },
  });
  const groupName = found?.name ?? (group?.by === 'county' && group.key ? countyNames.get(group.key) : null);
  return {
    value,
    unit,
    ownLimits,
    readings,
    groupName: groupName ?? null,
    parts: { counted: part(counted), below: outOf && part(outOf), undecided: part(undecided) },
  };
}

/** A screen of rows is of a week or two. */
const weeksInSight = 6;

/** A figure of a year with its rows. */
export function explainedYear({ years, limitsBy }: FishHealthStore, figure: YearFigure): Explained {
  const lately = new Lru<number, LocalityWeekColumns>(weeksInSight);
  const columnsOf = (number: number): LocalityWeekColumns | null => {
    const known = lately.get(number);
    if (known) return known;
    const week = weekOfRow(figure.year, number);
    const chunk = years.years.get(weekParts(week).year);
    const columns = chunk && yearsWeek(chunk, chunk.weeks.indexOf(week));
    if (columns) lately.set(number, columns);
    return columns ?? null;
  };
  const part = (of: YearFigure['rows']): ExplainedRows => ({
    count: of.length,
    at: (place) => {
      const here = of[place];
      const columns = here ? columnsOf(here.week) : null;
      return here && columns && here.row < columns.count ? { columns, row: here.row } : null;
    },
  });
  return {
    ownLimits: limitsBy === 'own' ? figure.ownLimits : null,
    value: figure.value,
    unit: figure.unit,
    readings: [],
    groupName: null,
    parts: {
      counted: part(figure.rows),
      below: figure.below && part(figure.below),
      undecided: part(figure.undecided),
    },
  };
}
