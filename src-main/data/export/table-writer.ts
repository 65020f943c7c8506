import { tableFacts, type TableSelection } from '../../../src-shared/domain/export/table-selection';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Table } from '../../export/table';
import { tableBytes, writeTableFile } from '../../export/table-file';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { Cache } from '../cache/cache';
import { droppedIn, droppedSentences, gapSentences } from './layers-export-about';
import { judgedBy } from '../fish-health/own-limits';
import { type DroppedOfWeek, droppedOfWeeks } from '../fish-health/years';
import type { DataEngine } from '../serve';
import type { MadeTable, TableCalls, TableOrder } from './table-messages';
import { callsTable } from '../tables/calls/calls';
import { siteVesselsTable } from '../tables/calls/site-vessels';
import { contactsTable } from '../tables/contacts';
import { diseaseTable } from '../tables/disease';
import { figureTable } from '../tables/figure';
import { figuresTable } from '../tables/figures';
import { gearSeasonTable } from '../tables/gear-season';
import { historyTable } from '../tables/history';
import { localityDetailTable, profileTable } from '../tables/locality-detail';
import { municipalityTable } from '../tables/municipality';
import { overviewTable } from '../tables/overview';
import { registerTable } from '../tables/register';
import { outbreaksTable } from '../tables/events/outbreaks';
import { vesselsInAreaTable } from '../tables/events/vessels-in-area';
import { zonesTable } from '../tables/events/zones';
import { countsTable } from '../tables/counts/counts';
import { staysTable } from '../tables/counts/stays';
import { treatmentStudyTable } from '../tables/counts/treatment-study';
import { nationalTable } from '../tables/national';
import { planTable } from '../tables/plan';
import { reliedWindowsTable } from '../tables/relied-windows';
import { neighboursTable } from '../tables/neighbours/neighbours';
import type { MakerOrder, TableInTurns, TableMakers } from '../tables/maker';
import { reportTable } from '../tables/report';
import { trackEventsTable } from '../tables/track-events';
import { treatmentsTable } from '../tables/treatments';
import { visitsTable } from '../tables/visits';
import { revisionsTable } from '../tables/revisions';
import { asThen, saidAsThen } from '../tables/as-then';
import { weekDifferenceTable } from '../tables/week-difference';
import { yearFigureTable } from '../tables/year-figure';
import { runCooperatively } from '@kartbord/common/cooperative';

const makers: TableMakers = {
  history: historyTable,
  figure: figureTable,
  figures: figuresTable,
  national: nationalTable,
  outbreaks: outbreaksTable,
  zones: zonesTable,
  counts: countsTable,
  neighbours: neighboursTable,
  plan: planTable,
  'relied-windows': reliedWindowsTable,
  stays: staysTable,
  'treatment-study': treatmentStudyTable,
  'locality-detail': localityDetailTable,
  register: registerTable,
  overview: overviewTable,
  municipality: municipalityTable,
  profile: profileTable,
  'gear-season': gearSeasonTable,
  'year-figure': yearFigureTable,
  'week-difference': weekDifferenceTable,
  revisions: revisionsTable,
  disease: diseaseTable,
  treatments: treatmentsTable,
  visits: visitsTable,
  contacts: contactsTable,
  calls: callsTable,
  'site-vessels': siteVesselsTable,
  vessels: vesselsInAreaTable,
  'track-events': trackEventsTable,
  report: reportTable,
};

/** A table of any kind, in turns with others. */
export async function makeTable(
  cache: Cache,
  given: MakerOrder,
  signal: AbortSignal,
): Promise<Result<Table>> {
  const order = asThen(given);
  // The compiler cannot follow that makers[kind] takes exactly this selection; the type of the makers vouches for it.
  const make = makers[order.what.kind] as (
    what: TableSelection,
    ...how: readonly [MakerOrder, Cache]
  ) => TableInTurns | Promise<TableInTurns>;
  const table = await make(order.what, order, cache);
  const made =
    'ok' in table ? table : ((await runCooperatively(table, signal)) ?? fail('cancelled', order.what.kind));
  if (!made.ok) return made;
  const weeks = tableFacts(order.what).weeks?.(order.what) ?? [];
  const ofWeeks = await runCooperatively(droppedOfWeeks(cache.store, order, weeks), signal);
  return ofWeeks
    ? ok(withDropped(saidAsThen(made.value, given), ofWeeks))
    : fail('cancelled', order.what.kind);
}

/** Says what the service gave and the rows do not have. */
function withDropped({ facts, ...table }: Table, ofWeeks: readonly DroppedOfWeek[]): Table {
  const { dropped = [], missing } = facts;
  const weeks = droppedIn(ofWeeks);
  const all = joinedCounts([dropped, weeks.dropped]);
  if (all.length === 0) return { ...table, facts };
  const sentences = [...missing, ...droppedSentences(dropped), ...weeks.sentences];
  return { ...table, facts: { ...facts, dropped: all, missing: sentences } };
}

/** Tables of what is kept, as files. */
export function tableWriter(cache: Cache): Pick<DataEngine, keyof TableCalls> {
  async function make(order: TableOrder, signal: AbortSignal): Promise<Result<Table>> {
    const limits = judgedBy(cache, order, order.limits);
    const made = await makeTable(cache, { ...order, limits }, signal);
    if (!made.ok) return made;
    const { facts } = made.value;
    const missing = [...facts.missing, ...gapSentences(order.gaps ?? [])];
    return ok({ ...made.value, facts: { ...facts, missing } });
  }
  return {
    async 'table.write'({ path, ...order }, context) {
      const table = await make(order, context.signal);
      if (!table.ok) return table;
      const written = await writeTableFile(table.value, order.provenance, path, context);
      return written.ok ? ok({ ...written.value, ...madeOf(table.value) }) : written;
    },
    async 'table.bytes'(order, { signal }) {
      const table = await make(order, signal);
      return table.ok ? ok({ bytes: tableBytes(table.value), ...madeOf(table.value) }) : table;
    },
    async 'table.rows'(order, { signal }) {
      const table = await make(order, signal);
      if (!table.ok) return table;
      const { columns, rows, facts } = table.value;
      return ok({
        names: columns.map(({ name }) => name),
        rows: [...rows],
        oldestMs: facts.oldestMs,
        lacks: facts.lacks ?? {},
        ...(facts.lists ? { lists: facts.lists } : {}),
        ...madeOf(table.value),
      });
    },
  };
}

const madeOf = ({ facts: { missing, undecided = 0, dropped = [] } }: Table): MadeTable => ({
  missing,
  undecided,
  ...(dropped.length > 0 ? { dropped } : {}),
});
