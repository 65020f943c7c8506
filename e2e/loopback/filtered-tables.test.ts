import { expect, it } from 'vitest';
import { weekIndex, weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { existsIn } from '@kartbord/sample-service/coast/localities';
import { testNow } from '@kartbord/sample-service/testing';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import type { TableSelection } from '../../src-shared/domain/export/table-selection';
import { isoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../src-shared/domain/filter/week-filter';
import { type House, openHouse } from './house';

const week = isoWeek(2026, 40);
const context = { signal: new AbortController().signal, progress: () => {} };

/** The values of the figures of the week by name, and how many sites were left open. */
async function figures(house: House, filter: WeekFilter) {
  const what: TableSelection = { kind: 'figures', week, filter, by: null };
  const { tables } = house.work;
  const prepared = await tables.prepare(what, 'usual', context);
  const made = await tables.bytes(what, { language: 'en', limits: generalLimits }, context.signal);
  if (!prepared.ok || !made.ok) throw new Error(JSON.stringify([prepared, made]));
  const [head = [], ...lines] = new TextDecoder()
    .decode(made.value.bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const [name, value] = [head.indexOf('figure'), head.indexOf('value')];
  return {
    values: Object.fromEntries(lines.map((cells) => [cells[name] ?? '', Number(cells[value])])),
    undecided: made.value.undecided,
  };
}

it('the figures of a production area are of all its sites in the first table of a fresh home', async () => {
  const coast = makeCoast(1, weekIndexAt(testNow));
  const inArea = coast.localities.filter((one) => one.area.id === 4 && existsIn(one, weekIndex(week)));
  const { values, undecided } = await figures(await openHouse(), { productionAreas: [4] });
  expect([values['listed'], undecided]).toEqual([inArea.length, 0]);
  expect(values['counted']).toBeGreaterThan(0);
}, 60_000);

it('the figures of sites over the limit in two of four weeks need no week that was fetched before', async () => {
  const history = [{ fact: 'over', least: 2, weeks: 4 }] as const;
  const fresh = await figures(await openHouse(), { history });
  expect([fresh.undecided, fresh.values['listed']]).toEqual([
    0,
    expect.toSatisfy((count: number) => count > 5),
  ]);
  const house = await openHouse();
  house.service.faults.add([{ route: '/v2/geodata/fishhealth/locality/2026/38', status: 500 }]);
  expect((await figures(house, { history })).undecided).toBeGreaterThan(0);
}, 60_000);
