import { afterEach, expect, it } from 'vitest';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { isoWeek } from '@kartbord/common/week';
import { localityCells, localityColumns } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { liceReport, row } from '../../api-client/fixtures';
import { historyCells, historyColumns } from './history-cells';
import { cachedWeek } from './cached-weeks';
import { checkColumns } from './report-check';
import { reportTableColumns } from './report-cells';
import { siteWeekCells, siteWeekColumns } from './site-week-cells';
import { tableHome, type TableHome } from './testing';
import { statesOf } from './week-states';

const tables: Readonly<Record<string, readonly TableColumn[]>> = {
  history: historyColumns,
  figure: siteWeekColumns,
  'report of lice': reportTableColumns('lice'),
  'check of a report': checkColumns,
};

let home: TableHome | undefined;
afterEach(() => home?.end());

it('says the unit, the type and the meaning of a column in the same words in the files of a week and in every table', () => {
  const ofWeek = new Map(localityColumns.map((column) => [column.name, column]));
  for (const [table, columns] of Object.entries(tables))
    for (const column of columns) {
      const declared = ofWeek.get(column.name);
      // The check judges by the table of limits alone.
      if (declared && !(table === 'check of a report' && column.name === 'liceLimit'))
        expect({ table, ...column }).toEqual({ table, ...declared });
    }
});

it('has every column of a week’s files in the table of weeks', () => {
  const names = historyColumns.map(({ name }) => name);
  expect(localityColumns.filter(({ name }) => !names.includes(name))).toEqual([]);
});

it('has the same values as a week’s files in the table of weeks and in the rows behind a figure', async () => {
  home = tableHome();
  const week = isoWeek(2026, 40);
  const average = { average: 0.61, averageOfPreviousWeek: 0.4, trend: null };
  const notified = row({ liceReport: liceReport({ adultFemaleLice: average, seaTemperature: 196 }) });
  await home.keepWeek(week, [notified], 1_000);
  const order = { site: 's', account: 'a' };
  const columns = cachedWeek(home.cache, order, week)?.columns;
  if (!columns) throw new Error('the week is not kept');
  const named = (of: readonly TableColumn[], cells: readonly Cell[]): Record<string, Cell> =>
    Object.fromEntries(of.map(({ name }, at) => [name, cells[at] ?? null]));
  const states = statesOf(columns, generalLimits);
  const ofWeek = named(localityColumns, localityCells(columns, states, generalLimits)(0));
  expect(ofWeek).toMatchObject({ liceRule: 'general', flagged: 'seaTemperature above 25' });
  const inHistory = named(historyColumns, historyCells(columns, generalLimits, 1_000)(0));
  expect(inHistory).toMatchObject(ofWeek);
  const { part, ...inFigure } = named(siteWeekColumns, siteWeekCells(columns)(0, 'counted'));
  expect(part).toBe('counted');
  expect(ofWeek).toMatchObject(inFigure);
});
