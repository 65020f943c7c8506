import { Hono } from 'hono';
import { existsIn } from '../coast/localities';
import { lastModifiedMs } from '../fish-health/last-modified';
import type { CoastView } from '../fish-health/view';
import { bodyAnswer } from '../http/body-answer';
import { badRequest, invalid, methodNotAllowed, noSuchWeek } from '../http/problem';
import { csvOf } from './csv';
import { type DownloadQuery, readQuery } from './query';
import type { Cell } from './table';

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
    if (query.fileType === 'xlsx') return badRequest('The sample service writes no xlsx; ask for Csv.');
    const body = csvOf(query.table.header, rowsOf(view, query));
    return bodyAnswer(c.req.raw, body, lastModifiedMs(query.to, view.reports.currentWeek), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=${query.table.name}.csv`,
    });
  });
  app.all(path, () => methodNotAllowed('GET'));
  return app;
}

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
      localities.filter((locality) => existsIn(locality, week)),
      week,
    );
}
