import type { TableRows } from '../../../../src-shared/contract';
import {
  type LeftOutReason,
  leftOutReasons,
  type StudyKind,
} from '../../../../src-shared/domain/fish-health/treatment-study';

/** A week of a group of the study, as the window reads it; null: no count, or too few to compare. */
export interface StudyLine {
  readonly week: number;
  readonly counted: number;
  readonly lower: number | null;
  readonly median: number | null;
  readonly upper: number | null;
  readonly noFish: number;
  readonly notReported: number;
  readonly pairs: number;
  readonly pairsMedian: number | null;
  readonly matchedLower: number | null;
  readonly matchedMedian: number | null;
  readonly matchedUpper: number | null;
  readonly difference: number | null;
  readonly ratio: number | null;
}

export interface StudyRows {
  readonly kind: StudyKind;
  /** Null: all areas, all of the year. */
  readonly area: string | null;
  readonly areaName: string | null;
  readonly quarter: number | null;
  readonly studied: number;
  readonly matched: number;
  readonly matches: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
  readonly weeks: readonly StudyLine[];
}

const columnOf: Readonly<Record<LeftOutReason, string>> = {
  'not-downloaded': 'leftOutNotDownloaded',
  'not-stated': 'leftOutNotStated',
  'second-treatment': 'leftOutSecond',
  'no-fish': 'leftOutNoFish',
  'not-reported': 'leftOutNotReported',
};
const rowsATurn = 200;

/** Reads the rows in turns with others: they come group by group, week by week. */
export function* studyRows({
  names,
  rows,
}: Pick<TableRows, 'names' | 'rows'>): Generator<undefined, readonly StudyRows[]> {
  const places = new Map(names.map((name, at) => [name, at]));
  const read: (StudyRows & { readonly weeks: StudyLine[] })[] = [];
  for (const [at, cells] of rows.entries()) {
    const cell = (name: string): unknown => cells[places.get(name) ?? -1] ?? null;
    const count = (name: string): number => Number(cell(name));
    const value = (name: string): number | null => (cell(name) === null ? null : Number(cell(name)));
    const [kind, area, quarter] = [
      cell('treatment') as StudyKind,
      cell('area') as string | null,
      value('quarter'),
    ];
    let group = read.at(-1);
    if (group?.kind !== kind || group.area !== area || group.quarter !== quarter) {
      const leftOut = Object.fromEntries(leftOutReasons.map((why) => [why, count(columnOf[why])]));
      group = {
        kind,
        area,
        areaName: cell('areaName') as string | null,
        quarter,
        studied: count('studied'),
        matched: count('matched'),
        matches: count('matches'),
        leftOut: leftOut as Record<LeftOutReason, number>,
        weeks: [],
      };
      read.push(group);
    }
    group.weeks.push({
      week: count('week'),
      counted: count('counted'),
      lower: value('lower'),
      median: value('median'),
      upper: value('upper'),
      noFish: count('noFish'),
      notReported: count('notReported'),
      pairs: count('pairs'),
      pairsMedian: value('pairsMedian'),
      matchedLower: value('matchedLower'),
      matchedMedian: value('matchedMedian'),
      matchedUpper: value('matchedUpper'),
      difference: value('difference'),
      ratio: value('ratio'),
    });
    if (at % rowsATurn === 0) yield;
  }
  return read;
}
