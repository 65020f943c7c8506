import type { TableKind } from '../../src-shared/domain/table-selection';
import { ok, type Result } from '../../src-shared/result';
import type { Table } from '../export/table';
import { tableBytes, writeTableFile } from '../export/table-file';
import type { Cache } from './cache';
import type { DataEngine } from './serve';
import type { TableCalls, TableOrder } from './table-messages';
import { contactsTable } from './tables/contacts';
import { diseaseTable } from './tables/disease';
import { figureTable } from './tables/figure';
import { figuresTable } from './tables/figures';
import { historyTable } from './tables/history';
import type { TableMaker, TableMakers } from './tables/maker';
import { reportTable } from './tables/report';
import { treatmentsTable } from './tables/treatments';
import { visitsTable } from './tables/visits';
import { weekDifferenceTable } from './tables/week-difference';
import { yearFigureTable } from './tables/year-figure';

const makers: TableMakers = {
  history: historyTable,
  figure: figureTable,
  figures: figuresTable,
  'year-figure': yearFigureTable,
  'week-difference': weekDifferenceTable,
  disease: diseaseTable,
  treatments: treatmentsTable,
  visits: visitsTable,
  contacts: contactsTable,
  report: reportTable,
};

/** Tables of what is kept, as files. */
export function tableWork(cache: Cache): Pick<DataEngine, keyof TableCalls> {
  // The compiler cannot follow that makers[kind] takes exactly this selection; the type of the makers vouches for it.
  const make = (order: TableOrder): Result<Table> =>
    (makers[order.what.kind] as TableMaker<TableKind>)(order.what, order, cache);
  return {
    async 'table.write'({ path, ...order }, context) {
      const table = make(order);
      if (!table.ok) return table;
      const written = await writeTableFile(table.value, order.provenance, path, context);
      return written.ok ? ok({ ...written.value, missing: table.value.facts.missing }) : written;
    },
    'table.bytes'(order) {
      const table = make(order);
      return table.ok ? ok(tableBytes(table.value)) : table;
    },
  };
}
