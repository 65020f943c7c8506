import { contentOf } from '../asking/answer';
import { isObject, objectsOf } from '../asking/json';
import { isSalmon, visitsPath } from '../asking/waters';
import type { Check } from '../check';
import { list, object } from '../kinds';
import { CannotAsk, differs, holds } from '../outcome';
import type { Service } from '../service';
import { isThere } from './endpoint';

/** interface.md, Fish health: the two vessel endpoints of a locality. */

const section = 'Endpoints, Fish health';

async function yearPath(service: Service): Promise<string> {
  const { waters } = service;
  const [no = 0] = await waters.numbers(waters.recent, isSalmon, 1);
  return `/v1/geodata/fishhealth/locality/${no}/vessel/${waters.recent.year}`;
}

export const visitChecks: readonly Check[] = [
  {
    id: 'fish-health.vessels-of-week',
    section,
    sentence: 'GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year}/{week}',
    ask: async (service) => {
      const { waters } = service;
      const [no = 0] = await waters.numbers(waters.recent, isSalmon, 1);
      return isThere(await service.get(visitsPath(no, waters.recent)), object);
    },
  },
  {
    id: 'fish-health.vessels-of-year',
    section,
    sentence: 'GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year} gives a list of results',
    ask: async (service) => isThere(await service.get(await yearPath(service)), list),
  },
  {
    id: 'fish-health.vessels-year-is-weeks',
    section,
    sentence: 'the list has one result for each week, of the same type as the per-week endpoint',
    ask: async (service) => {
      const { waters } = service;
      const [no = 0] = await waters.numbers(waters.recent, isSalmon, 1);
      const one = contentOf(await service.get(visitsPath(no, waters.recent)));
      const weeks = objectsOf(contentOf(await service.get(await yearPath(service))));
      if (!isObject(one) || weeks.length === 0) throw new CannotAsk('there is no week to compare');
      const names = (record: object) => Object.keys(record).sort().join(', ');
      const other = weeks.find((week) => names(week) !== names(one));
      if (other) return differs(`a week has ${names(other)}, not ${names(one)}`);
      const numbers = weeks.map(({ week }) => week).filter((week) => week !== undefined);
      return new Set(numbers).size === numbers.length ? holds() : differs('a week comes twice');
    },
  },
];
