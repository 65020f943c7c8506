import { type Context, Hono } from 'hono';
import type { WeekIndex } from '../coast/calendar';
import { jsonAnswer } from '../http/json-answer';
import { invalid, methodNotAllowed, nothingHere } from '../http/problem';
import { readJson } from '../http/read-json';
import { type WeekFilter, readFilter } from './filter';
import { lastModifiedMs } from './last-modified';
import { localityDiseases } from './locality-diseases';
import { localityList } from './locality-list';
import { localityWeek } from './locality-week';
import { medicationEvents } from './medication-events';
import { municipalityTreatments } from './municipality-treatments';
import { nationalWeek } from './national-week';
import type { CoastView } from './view';
import { readWeekPath, readYearPath } from './week-path';

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

  /** Both GET endpoints of a locality's year. */
  const ofYear =
    (make: (view: CoastView, no: number, year: number) => object | undefined) =>
    (c: Context): Response | Promise<Response> => {
      const view = look();
      const [no, year] = [c.req.param('no') ?? '', c.req.param('year') ?? ''];
      const reading = readYearPath(year, view.reports.currentWeek);
      if ('refusal' in reading) return reading.refusal;
      if (!/^\d{1,9}$/.test(no)) return invalid({ localityNo: [`The value '${no}' is not valid.`] });
      const found = make(view, Number(no), reading.year);
      return found ? answer(c, view, view.reports.currentWeek, found) : nothingHere();
    };

  const diseases = '/v3/geodata/fishhealth/locality/:no/disease/:year';
  const medication = '/v1/geodata/fishhealth/locality/:no/liceMedicationEvents/:year';
  const municipality = '/v1/geodata/municipality/:no/treatment';
  app.get(diseases, ofYear(localityDiseases));
  app.get(medication, ofYear(medicationEvents));
  app.get(municipality, (c) => {
    const view = look();
    const no = c.req.param('no');
    if (!/^\d{4}$/.test(no)) return invalid({ municipalityNumber: [`The value '${no}' is not valid.`] });
    const found = municipalityTreatments(view, no);
    return found ? answer(c, view, view.reports.currentWeek, found) : nothingHere();
  });
  for (const path of [diseases, medication, municipality]) app.all(path, () => methodNotAllowed('GET'));

  app.all('/v2/geodata/fishhealth/locality/:year/:week', () => methodNotAllowed('POST'));
  app.all('/v2/geodata/fishhealth/:year/:week', () => methodNotAllowed('POST'));
  app.all('/v2/geodata/fishhealth/locality/:no/:year/:week', () => methodNotAllowed('GET'));
  return app;
}

function answer(c: Context, view: CoastView, week: WeekIndex, value: object): Promise<Response> {
  return jsonAnswer(c.req.raw, value, lastModifiedMs(week, view.reports.currentWeek));
}
