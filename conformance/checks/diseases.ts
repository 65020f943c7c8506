import { isFine } from '../asking/answer';
import { type Members, objectsOf, shown } from '../asking/json';
import { diseasePath, isSick } from '../asking/waters';
import type { Check, FieldRow } from '../check';
import { fieldChecks, present, removed } from '../fields';
import { date, list, oneOf } from '../kinds';
import { CannotAsk, differs, holds } from '../outcome';
import type { Service } from '../service';
import { isThere } from './endpoint';

/** interface.md, Fish health: disease entries by version, the disease endpoint, Fish health disease status. */

const byVersion = 'Endpoints, Fish health, Disease entry fields by version';
const ofYear = 'Endpoints, Fish health, GET v3 disease/{year}';

const entries =
  (version: number, status?: string) =>
  async (service: Service): Promise<readonly Members[]> =>
    (await service.waters.diseases()).filter(
      (entry) => entry['version'] === version && (status === undefined || entry['status'] === status),
    );

/** Names of version 2 entries and of the disease endpoint, after those that they replaced. */
const renamed: readonly FieldRow[] = [
  { path: 'name', replaces: ['disease'] },
  { path: 'subType', replaces: ['subtype'] },
  { path: 'suspicionDate', replaces: ['suspectedDate'] },
  { path: 'diagnosisDate', replaces: ['confirmedDate'] },
  { path: 'closureDate', replaces: ['closedDate'] },
];

/** The years of the disease endpoint that have entries. */
async function yearEntries(service: Service): Promise<readonly Members[]> {
  const { waters } = service;
  const found: Members[] = [];
  for (const week of [waters.middle, waters.recent])
    for (const no of await waters.numbers(week, isSick, 2)) {
      const answer = await service.get(diseasePath(no, week.year));
      if (isFine(answer)) found.push(...objectsOf(answer.json));
    }
  return found;
}

export const diseaseChecks: readonly Check[] = [
  {
    id: 'diseases.version',
    section: 'Versioning 4',
    sentence: 'each entry of diseases in a locality week has version: 1, 2 or 3',
    ask: async (service) => {
      const all = await service.waters.diseases();
      if (all.length === 0) throw new CannotAsk('no locality week had a disease');
      const kind = oneOf(1, 2, 3);
      const wrong = all.find((entry) => !kind.test(entry['version']));
      return wrong ? differs(`version is ${shown(wrong['version'])}`) : holds();
    },
  },
  ...fieldChecks({ of: 'disease-1', section: byVersion, from: entries(1) }, [
    { path: 'name', replaces: ['disease'] },
    { path: 'status', kind: oneOf('SUSPECTED', 'DIAGNOSED'), replaces: ['ruling'] },
    { path: 'closureDate', replaces: ['toDate'] },
  ]),
  ...fieldChecks({ of: 'disease-1-suspected', section: byVersion, from: entries(1, 'SUSPECTED') }, [
    { path: 'suspicionDate', kind: date, replaces: ['fromDate'] },
  ]),
  ...fieldChecks({ of: 'disease-1-diagnosed', section: byVersion, from: entries(1, 'DIAGNOSED') }, [
    { path: 'diagnosisDate', kind: date, replaces: ['fromDate'] },
  ]),
  ...fieldChecks({ of: 'disease-2', section: byVersion, from: entries(2) }, [
    ...renamed,
    ...removed('createdDate', 'changedDate', 'disproved', 'disprovedDate'),
  ]),
  {
    id: 'disease-3.cases',
    section: byVersion,
    sentence: 'disease cases after 2024 week 49 have version 3',
    ask: async (service) => {
      const all = await service.waters.late3();
      const after = Date.UTC(2024, 11, 9);
      const late = all
        .flatMap((detail) => objectsOf(detail['diseases']))
        .filter(
          ({ suspicionDate }) => date.test(suspicionDate) && Date.parse(String(suspicionDate)) >= after,
        );
      if (late.length === 0) throw new CannotAsk('no case of that time was found');
      const wrong = late.find(({ version }) => version === 1 || version === 2);
      return wrong
        ? differs(`a case of ${shown(wrong['suspicionDate'])} has version ${shown(wrong['version'])}`)
        : holds();
    },
  },
  {
    id: 'fish-health.disease-year',
    section: 'Endpoints, Fish health',
    sentence: 'GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year} replaces GET v2',
    ask: async (service) => {
      const { waters } = service;
      const [no = 0] = await waters.numbers(waters.recent, isSick, 1);
      const answer = await service.get(diseasePath(no, waters.recent.year));
      return isThere(answer, list);
    },
  },
  ...fieldChecks({ of: 'disease-year', section: ofYear, from: yearEntries }, [
    ...renamed,
    ...present('version'),
    ...removed('disproved', 'disprovedDate'),
  ]),
];
