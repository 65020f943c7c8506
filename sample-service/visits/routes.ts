import { Hono } from 'hono';
import { isoWeek, weeksInYear } from '@kartbord/common/week';
import { weekIndex } from '../coast/calendar';
import { type Locality, existsIn } from '../coast/localities';
import { lastModifiedMs } from '../fish-health/last-modified';
import type { CoastView } from '../fish-health/view';
import { readWeekPath } from '../fish-health/week-path';
import { jsonAnswer } from '../http/json-answer';
import { invalid, methodNotAllowed, nothingHere } from '../http/problem';
import { firstWeekOfVisits, vesselWeek } from './vessel-week';

const path = '/v1/geodata/fishhealth/locality/:no/vessel/:year';

/** The two vessel endpoints of a locality under {base_url} (interface.md, Fish health). */
export function visitRoutes(look: () => CoastView): Hono {
  const app = new Hono();

  app.get(`${path}/:week`, (c) => {
    const view = look();
    const locality = readLocality(view, c.req.param('no'));
    if (locality instanceof Response) return locality;
    const reading = readWeekPath(c.req.param('year'), c.req.param('week'), view.reports.currentWeek);
    if ('refusal' in reading) return reading.refusal;
    const { index } = reading;
    if (index < firstWeekOfVisits || !existsIn(locality, index)) return nothingHere();
    const answer = vesselWeek(view.coast, locality, index, view.nowMs);
    return jsonAnswer(c.req.raw, answer, lastModifiedMs(index, view.reports.currentWeek));
  });

  app.get(path, (c) => {
    const view = look();
    const { currentWeek } = view.reports;
    const locality = readLocality(view, c.req.param('no'));
    if (locality instanceof Response) return locality;
    const year = c.req.param('year');
    if (!/^\d{4}$/.test(year) || Number(year) < 1970)
      return invalid({ year: [`The value '${year}' is not valid.`] });
    const first = weekIndex(isoWeek(Number(year), 1));
    const weeks = Array.from({ length: weeksInYear(Number(year)) }, (_, i) => first + i).filter(
      (week) => week >= firstWeekOfVisits && week <= currentWeek,
    );
    const last = weeks.at(-1);
    if (last === undefined) return nothingHere();
    const answer = weeks
      .filter((week) => existsIn(locality, week))
      .map((week) => vesselWeek(view.coast, locality, week, view.nowMs));
    return jsonAnswer(c.req.raw, answer, lastModifiedMs(last, currentWeek));
  });

  app.all(`${path}/:week`, () => methodNotAllowed('GET'));
  app.all(path, () => methodNotAllowed('GET'));
  return app;
}

function readLocality({ coast }: CoastView, no: string): Locality | Response {
  if (!/^\d{1,9}$/.test(no)) return invalid({ localityno: [`The value '${no}' is not valid.`] });
  return coast.locality(Number(no)) ?? nothingHere();
}
