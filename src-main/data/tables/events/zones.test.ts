import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWeeks, isoWeek, type IsoWeek } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import { insideIla } from '../../../../src-shared/domain/fish-health/zones';
import { localityWeekRequest } from '../../../api-client/fish-health/fish-health';
import { matching } from '../../../api-client/fish-health/matching-localities';
import { detail, type Json, row } from '../../../api-client/fixtures';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { makeTable } from '../../export/table-writer';
import { judgedBy } from '../../fish-health/own-limits';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { zonesTable } from './zones';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const dayMs = 86_400_000;
const week = isoWeek(2026, 40);
const before = addWeeks(week, -1);
const site = (no: number): Json => row({ locality: { no, name: `Sted ${no}`, isOnLand: false } });
const keepLists = async (nos: readonly number[]): Promise<void> => {
  for (const of of [before, week]) await home.keepWeek(of, nos.map(site), 1_000);
};
const keepInside = (of: IsoWeek, nos: readonly number[]): Promise<void> => {
  const asked = { week: of, filter: insideIla };
  return home.keep('matching.keep', {
    ...home.arrival(matching.request(asked), nos.map(site), 2_000),
    ...asked,
  });
};
const area = (diseaseName: string | null, type: string): Json => ({ diseaseName, type, regulation: null });
const keepDetail = (of: IsoWeek, no: number, members: Json, atMs = 3_000): Promise<void> =>
  home.keep('locality.keep', {
    ...home.arrival(localityWeekRequest(localityNo(no), of), detail({ locality: { no, name: 'Sted', isOnLand: false }, ...members }), atMs), // prettier-ignore
    localityNo: localityNo(no),
    week: of,
  });
const table = () =>
  made(
    home.table(
      zonesTable,
      { kind: 'zones', from: week, to: week, filter: {} },
      { provenance: { writtenAtMs: Date.UTC(2026, 9, 10) } as never },
    ),
  );
const zonesOf = (no: number): unknown => {
  const found = recordsOf(table()).find((one) => one['localityNo'] === no);
  return found && [found['isa'], found['isaChange'], found['pd'], found['pdChange'], found['knownFrom']];
};

describe('the zones that sites lie in', () => {
  it('are unknown, and not none, where nothing but the list of the week is kept', async () => {
    await keepLists([1]);
    expect(zonesOf(1)).toEqual([null, null, null, null, null]);
    expect(table().facts.missing).toContain(`The ISA control area is not downloaded of: ${week}.`);
  });

  it('are the control area by the filter of the list, and what entered and left it since the week before', async () => {
    await keepLists([1, 2, 3, 4]);
    await keepInside(before, [1, 2]);
    await keepInside(week, [2, 3]);
    expect(zonesOf(1)).toEqual(['none', 'left', null, null, 'list']);
    expect(zonesOf(2)).toEqual(['control-area', null, null, null, 'list']);
    expect(zonesOf(3)).toEqual(['control-area', 'entered', null, null, 'list']);
    expect(zonesOf(4)).toEqual(['none', null, null, null, 'list']);
  });

  it('are the control area by numbers beside the answer, and by the answer where these are gone or damaged', async () => {
    await keepLists([1, 2]);
    await keepInside(week, [2]);
    const isOf = (no: number): unknown => recordsOf(table()).find((one) => one['localityNo'] === no)?.['isa'];
    const change = (sql: string): void =>
      void home.cache.store.write('test', 0, (db) =>
        db.run(`${sql} WHERE id IN (SELECT id FROM answers WHERE kind = 'matching')`),
      );
    change(`UPDATE payloads SET payload = x'00'`);
    expect([1, 2].map(isOf)).toEqual(['none', 'control-area']);
    await keepInside(week, [1]);
    for (const damage of ['UPDATE week_columns SET columns = zeroblob(4)', 'DELETE FROM week_columns']) {
      change(damage);
      expect([1, 2].map(isOf)).toEqual(['control-area', 'none']);
    }
  });

  it('have no change where the week before was not asked for', async () => {
    await keepLists([1]);
    await keepInside(week, [1]);
    expect(zonesOf(1)).toEqual(['control-area', null, null, null, 'list']);
  });

  it('are the stricter of two by the detail of a site, each disease for itself', async () => {
    await keepLists([1]);
    await keepInside(week, [1]);
    await keepDetail(before, 1, { controlAreas: [] });
    await keepDetail(week, 1, {
      controlAreas: [
        area('INFEKSIOES_LAKSEANEMI', 'SurveillanceZone'),
        area('INFEKSIOES_LAKSEANEMI', 'ProtectionZone'),
        area('PANKREASSYKDOM', 'SurveillanceZone'),
      ],
    });
    expect(zonesOf(1)).toEqual(['protection', 'entered', 'surveillance', 'entered', 'detail']);
    expect(table().facts.missing.slice(0, 2)).toEqual([
      expect.stringContaining('known for 1 of 1 sites by week'),
      expect.stringContaining('Who entered or left a PD zone is known for 1 of 1 sites by week'),
    ]);
  });

  it('are moved from one kind into another, and entered and left of the standing PD zone, by the details of both weeks', async () => {
    await keepLists([1, 2]);
    const isa = (type: string): Json => ({
      controlAreas: [area('INFEKSIOES_LAKSEANEMI', type)],
      pdZoneId: null,
    });
    await keepDetail(before, 1, isa('SurveillanceZone'));
    await keepDetail(week, 1, { ...isa('ProtectionZone'), pdZoneId: 'pd' });
    await keepDetail(week, 2, { controlAreas: [] });
    const of = (no: number): unknown => {
      const { isaChange, pdZoneChange, knownBefore } = recordsOf(table()).find((one) => one['localityNo'] === no) ?? {}; // prettier-ignore
      return [isaChange, pdZoneChange, knownBefore];
    };
    expect(of(1)).toEqual(['moved', 'entered', 'detail']);
    expect(of(2)).toEqual([null, null, null]);
    expect(table().facts.missing[1]).toContain('known for 1 of 2 sites by week');
  });

  it('are the control area where the list has the site and its detail no zone', async () => {
    await keepLists([1]);
    await keepInside(week, [1]);
    await keepDetail(week, 1, { controlAreas: [] });
    expect(zonesOf(1)).toEqual(['control-area', null, 'none', null, 'detail']);
  });

  it('say what of an area could not be used', async () => {
    await keepLists([1]);
    await keepDetail(week, 1, { controlAreas: [{ diseaseName: 7, type: 'ProtectionZone', regulation: null }], farmedFishEscapes: 7 }); // prettier-ignore
    expect(table().facts.dropped).toHaveLength(1);
    expect(table().facts.dropped?.[0]?.path).toMatch(/^controlAreas/);
  });

  it('stay unknown where an area does not name its disease', async () => {
    await keepLists([1]);
    await keepDetail(week, 1, { controlAreas: [area(null, 'ProtectionZone')] });
    expect(zonesOf(1)).toEqual([null, null, null, null, 'detail']);
  });

  it('are those of the versions that were stored by the end of a day, where that is asked', async () => {
    const day = Date.UTC(2026, 9, 8);
    const pd = area('PANKREASSYKDOM', 'SurveillanceZone');
    await keepLists([1, 2]);
    await keepInside(week, [1]);
    await keepDetail(week, 1, { controlAreas: [pd] }, day - 1);
    await keepDetail(week, 1, { controlAreas: [] }, day + 2);
    await keepDetail(week, 2, { controlAreas: [pd] }, day + 2);
    const of = async (asOfMs: { readonly asOfMs?: number }): Promise<unknown> => {
      const what = { kind: 'zones' as const, from: week, to: week, filter: {}, ...asOfMs };
      const owner = { site: 's', account: 'a', aisAccount: 'a', ownAccount: 'a' };
      const order = {
        ...owner,
        what,
        limits: generalLimits,
        provenance: { writtenAtMs: day + dayMs } as never,
      };
      const found = made(await makeTable(home.cache, { ...order, limits: judgedBy(home.cache, order, generalLimits) }, new AbortController().signal)); // prettier-ignore
      const rows = recordsOf(found).map(({ isa, pd: zone, knownFrom }) => [isa, zone, knownFrom]);
      return [found.facts.asOfMs, rows];
    };
    expect(await of({})).toEqual([undefined, [['control-area', 'none', 'detail'], ['none', 'surveillance', 'detail']]]); // prettier-ignore
    expect(await of({ asOfMs: day })).toEqual([day, [['control-area', 'surveillance', 'detail'], ['none', null, 'list']]]); // prettier-ignore
  });
});
