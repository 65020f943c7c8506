import type { LonLat } from '@kartbord/common/lon-lat';
import { newestCompleteWeek } from '@kartbord/common/week';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { ReliedWindow } from '../../../src-shared/domain/sea/relied-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { circleRing, type Ring } from '../../../src-shared/domain/units/ring';
import { areaProblem, mostAreaRequests } from '../../../src-shared/domain/vessels/area-plan';
import { namedSo } from '../../../src-shared/domain/vessels/vessel-list';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Work } from '../../handlers/work';
import { orFirstGap } from '../../handlers/export/tables-queries';
import { shownText } from '../../shown-text';
import type { Command } from '../arguments/arguments';
import type { NearPlace } from '../arguments/table-arguments';
import { settledPlan } from './settled-plan';
import { failureSentence } from '../words/failed';
import { vesselsWords } from '../words/vessels-words';

type TableCommand = Extract<Command, { readonly name: 'export table' }>;
/** Of vessels that a name can be, so many are named. */
const mostNamed = 5;

/**
 * The same command with what is known only when it runs: the time, where a site is, which windows are relied on. `bad-request` with a sentence where it
 * cannot be asked.
 */
export async function settledVessels(
  command: Command,
  work: Work,
  signal: AbortSignal,
  language: Language,
  relied: () => Promise<readonly ReliedWindow[]>,
): Promise<Result<Command>> {
  if (command.name === 'export layers') {
    const of = await settledVessels(command.of, work, signal, language, relied);
    return of.ok ? ok({ ...command, of: of.value as typeof command.of }) : of;
  }
  if (command.name !== 'export table') return ok(command);
  if (command.what.kind === 'plan') return settledPlan(command, work, signal, language);
  if (command.what.kind === 'relied-windows')
    return ok({ ...command, what: { ...command.what, windows: [...(await relied())] } });
  if (command.vessel !== undefined) return ofNamed(command, command.vessel, work, signal, language);
  if (command.bySeaKm !== undefined) return ofNear(command, command.bySeaKm, work, signal, language);
  if (command.what.kind !== 'vessels') return ok(command);
  const nowMs = work.forecast.now();
  const area = command.near
    ? await circleOf(command.near, command.offline, work, signal, language)
    : ok(command.what.area);
  if (!area.ok) return area;
  const { fromMs, toMs } = command.what;
  const what = {
    kind: 'vessels' as const,
    area: area.value,
    fromMs,
    toMs: toMs === 0 ? nowMs : toMs,
    nowMs,
  };
  const problem = areaProblem(what);
  if (problem) return fail('bad-request', vesselsWords[language].problem(problem, mostAreaRequests));
  return ok({ ...command, what });
}

/** `export calls` of the vessel that is called so. */
async function ofNamed(
  command: TableCommand,
  name: string,
  work: Work,
  signal: AbortSignal,
  language: Language,
): Promise<Result<Command>> {
  if (command.what.kind !== 'calls') return ok(command);
  const known = await work.ais.find(name, [], signal);
  if (!known.ok) return known;
  const found = namedSo(name, known.value);
  const [one, ...others] = found;
  if (one && others.length === 0) return ok({ ...command, what: { ...command.what, mmsis: [one.mmsi] } });
  const said = found.slice(0, mostNamed).map(({ mmsi, name: called }) => shownText(`${called ?? ''} ${mmsi}`).trim()); // prettier-ignore
  return fail(
    'bad-request',
    vesselsWords[language].named(name, found.length > said.length ? [...said, '…'] : said),
  );
}

/** `export site-vessels` of a site and those within `withinKm` of it by sea, as the newest week of the period lists them. */
async function ofNear(
  command: TableCommand,
  withinKm: number,
  work: Work,
  signal: AbortSignal,
  language: Language,
): Promise<Result<Command>> {
  const { what } = command;
  const [no] = what.kind === 'site-vessels' ? (what.localityNos ?? []) : [];
  if (what.kind !== 'site-vessels' || no === undefined) return ok(command);
  const newest = newestCompleteWeek(work.forecast.now());
  const near = {
    kind: 'neighbours' as const,
    localityNo: no,
    week: what.to < newest ? what.to : newest,
    withinKm,
  };
  const prepared = await work.tables.prepare(near, command.offline ? 'cache' : 'usual', { signal, progress: () => {} }); // prettier-ignore
  const table = await work.tables.rows(near, { language, limits: generalLimits }, signal);
  const rows = orFirstGap(table, prepared.ok ? prepared.value : undefined);
  if (!rows.ok) return fail('bad-request', failureSentence(rows.failure, `neighbours ${no}`, language));
  const at = rows.value.names.indexOf('localityNo');
  const others = rows.value.rows.map((cells) => localityNo(Number(cells[at])));
  return ok({ ...command, what: { ...what, localityNos: [no, ...others] } });
}

async function circleOf(
  { of, radiusM }: NearPlace,
  isOffline: boolean,
  work: Work,
  signal: AbortSignal,
  language: Language,
): Promise<Result<Ring>> {
  if (typeof of !== 'number') return ok(circleRing(of, radiusM));
  const week = newestCompleteWeek(work.forecast.now());
  const freshness = isOffline ? 'cache' : 'usual';
  const list = await work.fishHealth.week(week, freshness, { signal, progress: () => {} });
  const { columns } = list.ok ? list.value.value : {};
  const row = columns?.localityNo.indexOf(of) ?? -1;
  const place: LonLat = [columns?.lon[row] ?? NaN, columns?.lat[row] ?? NaN];
  return Number.isNaN(place[0] + place[1])
    ? fail('bad-request', vesselsWords[language].site(of, week, list.ok))
    : ok(circleRing(place, radiusM));
}
