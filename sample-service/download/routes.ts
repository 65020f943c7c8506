import { Hono } from 'hono';
import { lastModifiedMs } from '../fish-health/last-modified';
import type { CoastView } from '../fish-health/view';
import { bodyAnswer } from '../http/body-answer';
import { invalid, methodNotAllowed, noSuchWeek } from '../http/problem';
import { csvOf } from './csv';
import { type DownloadQuery, readQuery } from './query';
import type { Cell } from './table';
import { xlsxOf } from './xlsx';

const path = '/v1/geodata/download/fishhealth';

/** GET v1/geodata/download/fishhealth (interface.md, Fish health and Limits; facts.md 9f). */
export function downloadRoutes(look: () => CoastView): Hono {
  const app = new Hono();
  app.get(path, (c) => {
    const view = look();
    const reading = readQuery((name) => c.req.query(name), view.reports.currentWeek);
    if ('refused' in reading) return noSuchWeek();
    if ('errors' in reading) return invalid(reading.errors);
    const { query } = reading;
    const { fileType, table, to } = query;
    const { write, contentType } = writers[fileType];
    const body = write(table.header, rowsOf(view, query));
    return bodyAnswer(c.req.raw, body, lastModifiedMs(to, view.reports.currentWeek), {
      'content-type': contentType,
      'content-disposition': `attachment; filename=${table.name}.${fileType}`,
    });
  });
  app.all(path, () => methodNotAllowed('GET'));
  return app;
}

const writers = {
  csv: { write: csvOf, contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: (...of: Parameters<typeof xlsxOf>) => [xlsxOf(...of)],
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

/** Week by week, and in a week by locality. Only salmonid localities, while they were in the register. */
function* rowsOf(
  view: CoastView,
  { table, localityNo, from, to }: DownloadQuery,
): Generator<readonly Cell[]> {
  const localities = view.coast.localities.filter(
    ({ kind, no }) => kind === 'salmonid' && (localityNo === undefined || no === localityNo),
  );
  for (let week = from; week <= to; week++)
    yield* table.rows(
      view,
      localities.filter((locality) => view.reports.isListed(locality, week)),
      week,
    );
}
