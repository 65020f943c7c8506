import { weeksFrom } from '../../../src-shared/domain/export/table-selection';
import { fail, ok } from '../../../src-shared/result';
import { localityColumn } from '../../export/locality-columns';
import { originMembers } from '../../export/provenance';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { keptAnswer } from './kept-answer';
import type { TableMaker, TurningMaker } from './maker';
import { fetchedAtColumn, timeCell } from './year-lists';

/** Of a value of an answer. */
const valueColumns: readonly TableColumn[] = [
  {
    name: 'member',
    type: 'string',
    about:
      'Where the value stands in the answer, by the service’s own names; [0] is the first of a list. Members that no document names are here, too.',
  },
  {
    name: 'type',
    type: 'string',
    about: 'string, number, boolean; null: the service states none; list, object: an empty one.',
  },
  { name: 'value', type: 'string', about: 'As sent. Empty where the type is null, list or object.' },
  fetchedAtColumn,
];

const columns: readonly TableColumn[] = [
  localityColumn('localityNo'),
  localityColumn('isoWeek'),
  ...valueColumns,
];

/** The values of a JSON answer with their places, in its order. */
function* valuesOf(json: unknown, at = ''): Generator<readonly [member: string, type: string, value: Cell]> {
  if (typeof json !== 'object' || json === null) {
    const isValue = ['string', 'number', 'boolean'].includes(typeof json);
    yield [at, json === null ? 'null' : typeof json, isValue ? String(json) : null];
    return;
  }
  const isList = Array.isArray(json);
  const entries = Object.entries(json);
  if (entries.length === 0) yield [at, isList ? 'list' : 'object', null];
  for (const [name, value] of entries)
    yield* valuesOf(value, isList ? `${at}[${name}]` : at ? `${at}.${name}` : name);
}

/** Each value of the kept details of sites, in the service's own words, so that nothing of an answer is missing. */
export const localityDetailTable: TurningMaker<'locality-detail'> = function* (what, order, cache) {
  const kept: { readonly of: Parameters<typeof keptAnswer<'locality'>>[1]; readonly fetchedAtMs: number }[] =
    [];
  const notKept: string[] = [];
  let count = 0;
  for (const week of weeksFrom(what.from, what.to))
    for (const localityNo of new Set(what.localityNos)) {
      yield;
      const answer = keptAnswer('locality', { localityNo, week }, order, cache);
      if (!answer) notKept.push(`${localityNo} ${week}`);
      else {
        kept.push({ of: { localityNo, week }, fetchedAtMs: answer.fetchedAtMs });
        count += [...valuesOf(answer.json)].length;
      }
    }
  if (kept.length === 0) return fail('not-found', 'no detail of these sites and weeks is kept');

  function* lines(): Generator<readonly Cell[]> {
    for (const { of, fetchedAtMs } of kept) {
      const answer = keptAnswer('locality', of, order, cache);
      for (const cells of valuesOf(answer?.json))
        yield [of.localityNo, of.week, ...cells, timeCell(fetchedAtMs)];
    }
  }
  const times = kept.map(({ fetchedAtMs }) => fetchedAtMs);
  return ok({
    columns,
    rows: lines(),
    count,
    facts: {
      endpoints: ['GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}'],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `Every value of the service’s answers about these sites from ${what.from} to ${what.to}.`,
      missing:
        notKept.length > 0
          ? [`Of these sites and weeks nothing is kept, or the service has nothing: ${notKept.join(', ')}.`]
          : [],
    },
  });
};

/** Each value of the kept reporting profile of who is signed in. */
export const profileTable: TableMaker<'profile'> = (_, order, cache) => {
  const kept = keptAnswer('gearProfile', {}, { site: order.site, account: order.ownAccount }, cache);
  if (!kept) return fail('not-found', 'no reporting profile is kept');
  const rows = [...valuesOf(kept.json)].map((cells) => [...cells, timeCell(kept.fetchedAtMs)]);
  return ok({
    columns: valueColumns,
    rows,
    count: rows.length,
    facts: {
      endpoints: ['GET /v3/geodata/fishingfacilityprofile'],
      oldestMs: kept.fetchedAtMs,
      newestMs: kept.fetchedAtMs,
      rule: 'Every value of the service’s answer about the reporting profile of who is signed in.',
      origin: {
        ...originMembers(order.provenance, {
          real: 'data owner: the Norwegian Coast Guard Centre',
          sample: 'not the profile of any real user',
        }),
        licence: 'none: a person’s own',
        licenceUrl: null,
        personal: 'The profile is that of one user, with name, telephone and e-mail as the service has them.',
      },
      missing: [],
    },
  });
};
