import { isoWeek } from '@kartbord/common/week';
import { Hono } from 'hono';
import { dayMs, weekIndex, weekIndexAt } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import { canHave, type Outbreak } from '../coast/disease';
import { existsIn } from '../coast/localities';
import { localityList } from '../fish-health/locality-list';
import type { CoastView } from '../fish-health/view';
import { metresBetween } from '../vessels/geo';
import { firstWeekOfVisits, vesselWeek } from '../visits/vessel-week';
import { body } from './input';

/**
 * For exercises in tracing: how each disease came to its site, which no service says, and what this one would have said on
 * a day. The two are apart, so that whoever traces by the second cannot see the first. No part of the documented contract.
 */
export interface DrillParts {
  readonly coast: () => Coast;
  /** The coast as it is known at a time. */
  readonly look: (atMs: number) => CoastView;
  readonly nowMs: () => number;
}

const most = { weeks: 60, withinKm: 100 };

export function drillRoutes({ coast, look, nowMs }: DrillParts): Hono {
  const app = new Hono();
  const timeOf = ({ at }: Record<string, unknown>, unless?: number): number => {
    const atMs = at === undefined && unless !== undefined ? unless : Date.parse(String(at));
    if (!(atMs <= nowMs())) throw new Error('at must be a time until now');
    return atMs;
  };

  /** The truth: outbreaks of the diseases that boats can carry, suspected on a day that has ended, in order of suspicion. */
  app.get('/drill/outbreaks', (c) =>
    c.json(
      coast()
        .outbreaks.filter(
          ({ name, locality, suspicionMs }) => suspicionMs + dayMs <= nowMs() && canHave(name, locality),
        )
        .map((outbreak) => ({
          ...placeOf(outbreak),
          suspicion: iso(outbreak.suspicionMs),
          /** Null: it came from nowhere known. */
          source: outbreak.source && {
            ...placeOf(outbreak.source.from),
            suspicion: iso(outbreak.source.from.suspicionMs),
            mmsi: outbreak.source.mmsi,
            left: iso(outbreak.source.leftMs),
            arrived: iso(outbreak.source.arrivedMs),
          },
        })),
    ),
  );

  /** What the service would have said at `at`: the lists of visits of the sites around one, and their cases. */
  app.post('/drill/day', async (c) => {
    const members = await body(c);
    const number = (name: string, mostOf: number): number => {
      const value = members[name];
      if (typeof value !== 'number' || !(value > 0 && value <= mostOf))
        throw new Error(`${name} must be a number up to ${mostOf}`);
      return value;
    };
    const atMs = timeOf(members);
    const withinM = number('withinKm', most.withinKm) * 1_000;
    const place = coast().locality(number('localityNo', 9_999_999));
    if (!place) return c.json({ error: 'no such locality' }, 404);
    const last = weekIndexAt(atMs);
    const first = Math.max(firstWeekOfVisits, last - number('weeks', most.weeks));
    const weeks = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const near = coast()
      .localities.filter(({ kind }) => kind === 'salmonid')
      .map((locality) => ({ locality, metres: metresBetween(locality, place) }))
      .filter(({ metres }) => metres <= withinM)
      .sort((a, b) => a.metres - b.metres || a.locality.no - b.locality.no);
    const numbers = new Set(near.map(({ locality }) => locality.no));
    return c.json({
      sites: near.map(({ locality: { no, name, lon, lat }, metres }) => ({
        localityNo: no,
        name,
        lon,
        lat,
        km: Math.round(metres / 10) / 100,
      })),
      /** Each as the endpoint of a week gives it. */
      lists: near.flatMap(({ locality }) =>
        weeks
          .filter((week) => existsIn(locality, week))
          .map((week) => vesselWeek(coast(), locality, week, atMs)),
      ),
      cases: coast()
        .outbreaks.filter(({ locality, suspicionMs }) => numbers.has(locality.no) && suspicionMs <= atMs)
        .map((outbreak) => ({
          ...placeOf(outbreak),
          suspicion: iso(outbreak.suspicionMs),
          closure: (outbreak.closureMs ?? Infinity) <= atMs ? iso(outbreak.closureMs ?? 0) : null,
        })),
    });
  });

  /** The list of a week as the endpoint gave it to everybody at `at`, or gives it now. */
  app.post('/drill/week', async (c) => {
    const members = await body(c);
    const view = look(timeOf(members, nowMs()));
    const week = weekIndex(isoWeek(Number(members['year']), Number(members['week'])));
    if (!(week >= 0 && week <= view.reports.currentWeek))
      return c.json({ error: 'the week must have begun by then' }, 400);
    return c.json(localityList(view, week, {}));
  });
  return app;
}

const placeOf = ({ locality, name }: Outbreak) => ({ localityNo: locality.no, disease: name });
const iso = (timeMs: number): string => new Date(timeMs).toISOString();
