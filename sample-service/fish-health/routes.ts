import { type Context, Hono } from 'hono';
import type { WeekIndex } from '../coast/calendar';
import { jsonAnswer } from '../http/json-answer';
import { invalid, methodNotAllowed, nothingHere } from '../http/problem';
import { readJson } from '../http/read-json';
import { type WeekFilter, readFilter } from './filter';
import { lastModifiedMs } from './last-modified';
import { localityList } from './locality-list';
import { localityWeek } from './locality-week';
import { nationalWeek } from './national-week';
import type { CoastView } from './view';
import { readWeekPath } from './week-path';

/** The fish-health endpoints under {base_url} (interface.md, Fish health). `look` gives the coast as it is known now. */
export function fishHealthRoutes(look: () => CoastView): Hono {
  const app = new Hono();

  /** Both POST endpoints: a filter for a week in, one JSON value out. */
  const ofWeek =
    (make: (view: CoastView, week: WeekIndex, filter: WeekFilter) => object) =>
    async (c: Context): Promise<Response> => {
      const view = look();
      const reading = readWeekPath(
        c.req.param('year') ?? '',
        c.req.param('week') ?? '',
        view.reports.currentWeek,
      );
      if ('refusal' in reading) return reading.refusal;
      const body = await readJson(c.req.raw);
      if (body instanceof Response) return body;
      const { filter, errors } = readFilter(body.value);
      if (errors) return invalid(errors);
      return answer(c, view, reading.index, make(view, reading.index, filter));
    };

  app.post('/v2/geodata/fishhealth/locality/:year/:week', ofWeek(localityList));
  app.post('/v2/geodata/fishhealth/:year/:week', ofWeek(nationalWeek));
  app.get('/v2/geodata/fishhealth/locality/:no/:year/:week', (c) => {
    const view = look();
    const reading = readWeekPath(c.req.param('year'), c.req.param('week'), view.reports.currentWeek);
    if ('refusal' in reading) return reading.refusal;
    const no = c.req.param('no');
    if (!/^\d{1,9}$/.test(no)) return invalid({ localityNo: [`The value '${no}' is not valid.`] });
    const found = localityWeek(view, Number(no), reading.index);
    return found ? answer(c, view, reading.index, found) : nothingHere();
  });

  app.all('/v2/geodata/fishhealth/locality/:year/:week', () => methodNotAllowed('POST'));
  app.all('/v2/geodata/fishhealth/:year/:week', () => methodNotAllowed('POST'));
  app.all('/v2/geodata/fishhealth/locality/:no/:year/:week', () => methodNotAllowed('GET'));
  return app;
}

function answer(c: Context, view: CoastView, week: WeekIndex, value: object): Promise<Response> {
  return jsonAnswer(c.req.raw, value, lastModifiedMs(week, view.reports.currentWeek));
}
