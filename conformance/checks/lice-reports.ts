import { isFine } from '../asking/answer';
import { type Members, has, isObject, listOf, objectsOf, shown } from '../asking/json';
import { eventsPath, isTreated } from '../asking/waters';
import type { Check } from '../check';
import { fieldChecks, present } from '../fields';
import { CannotAsk, type Outcome, differs, holds } from '../outcome';
import type { Service } from '../service';
import { isThere } from './endpoint';

/** interface.md: Lice report model, liceMedicationEvents, municipality treatment, Versioning 3. */

const model = 'Resources, Lice report model';
const versioning = 'Versioning 3';
const endpoints = 'Endpoints, Fish health';

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;

const filled = (record: Members, names: readonly string[]): string[] =>
  names.filter((name) => isFilled(record[name]));

const treatments = async (service: Service): Promise<readonly Members[]> =>
  (await service.waters.treatments()).filter(isObject);

/** No record may fill names of both lists. */
function disjoint(records: readonly Members[], first: readonly string[], second: readonly string[]): Outcome {
  const filling = records.filter((record) => filled(record, [...first, ...second]).length > 0);
  if (filling.length === 0) throw new CannotAsk('no treatment was found');
  const mixed = filling.find(
    (record) => filled(record, first).length > 0 && filled(record, second).length > 0,
  );
  if (!mixed) return holds();
  return differs(`one report has ${[...filled(mixed, first), ...filled(mixed, second)].join(', ')}`);
}

/** Items of one version must leave these empty. */
const neverIn =
  (version: number, names: readonly string[]) =>
  async (service: Service): Promise<Outcome> => {
    const items = (await service.waters.events()).filter((item) => item['version'] === version);
    if (items.length === 0) throw new CannotAsk(`no report of version ${version} was found`);
    const wrong = items.flatMap((item) => filled(item, names));
    return wrong.length > 0 ? differs(`has ${[...new Set(wrong)].join(', ')}`) : holds();
  };

/** All treatments with a name, in events and in locality weeks, those within combinations too. */
async function parts(service: Service, name: string): Promise<readonly Members[]> {
  const events = (await service.waters.events()).filter(({ version }) => version === 2);
  const reports = [...events, ...(await treatments(service))];
  const combinations = reports.flatMap((report) => objectsOf(report['combinationTreatments']));
  return [...reports, ...combinations].flatMap((report) => objectsOf(report[name]));
}

export const liceReportChecks: readonly Check[] = [
  {
    id: 'lice-report.week-is-one-version',
    section: versioning,
    sentence:
      'a locality week has mechanical removal and old treatments, or combination, medicinal and non-medicinal ones, never both',
    ask: async (service) =>
      disjoint(
        await treatments(service),
        ['bathTreatments', 'inFeedTreatments', 'mechanicalRemovalTreatment'],
        ['combinationTreatments', 'medicinalTreatments', 'nonMedicinalTreatments'],
      ),
  },
  {
    id: 'lice-report.version-1',
    section: versioning,
    sentence: 'version 1 reports never have combinationTreatments or nonMedicinalTreatments',
    ask: neverIn(1, ['combinationTreatments', 'nonMedicinalTreatments']),
  },
  {
    id: 'lice-report.version-2',
    section: versioning,
    sentence: 'version 2 reports never have mechanicalRemoval or treatments',
    ask: neverIn(2, ['mechanicalRemoval', 'treatments']),
  },
  {
    id: 'lice-report.non-medicinal-type',
    section: model,
    sentence: 'each non-medicinal treatment has a specified type',
    ask: async (service) => {
      const all = await parts(service, 'nonMedicinalTreatments');
      if (all.length === 0) throw new CannotAsk('no non-medicinal treatment was found');
      const wrong = all.find(({ type }) => typeof type !== 'string' || type === '');
      return wrong ? differs(`one has ${shown(wrong)}`) : holds();
    },
  },
  {
    id: 'lice-report.medicinal-no-dates',
    section: model,
    sentence: 'medicinal treatments have no start or end date',
    ask: async (service) => {
      const all = await parts(service, 'medicinalTreatments');
      if (all.length === 0) throw new CannotAsk('no medicinal treatment was found');
      const wrong = all.find((one) => isFilled(one['startDate']) || isFilled(one['endDate']));
      return wrong ? differs(`one has ${shown(wrong)}`) : holds();
    },
  },
  {
    id: 'lice-report.medicinal-kind',
    section: model,
    sentence: 'the kind of a medicinal treatment can be infeed, bath or other',
    ask: async (service) => {
      const events = (await service.waters.events()).filter(({ version }) => version === 2);
      const all = events.flatMap((event) => objectsOf(event['medicinalTreatments']));
      if (all.length === 0) throw new CannotAsk('no medicinal treatment of version 2 was found');
      const wrong = all.find(({ type }) => !/^(infeed|bath|other)$/i.test(String(type)));
      return wrong ? differs(`a kind is ${shown(wrong['type'])}`) : holds();
    },
  },
  {
    id: 'lice-report.combination',
    section: model,
    sentence: 'a combination treatment consists of medicinal and/or non-medicinal treatments',
    ask: async (service) => {
      const reports = [...(await service.waters.events()), ...(await treatments(service))];
      const all = reports.flatMap((report) => objectsOf(report['combinationTreatments']));
      if (all.length === 0) throw new CannotAsk('no combination treatment was found');
      const wrong = all.find((one) => {
        const given = [...listOf(one['medicinalTreatments']), ...listOf(one['nonMedicinalTreatments'])];
        return given.length === 0;
      });
      return wrong ? differs(`one has ${shown(wrong)}`) : holds();
    },
  },
  {
    id: 'fish-health.medication-events',
    section: endpoints,
    sentence: 'GET /v1/geodata/fishhealth/locality/{localityNo}/liceMedicationEvents/{year}',
    ask: async (service) => {
      const { waters } = service;
      const [no = 0] = await waters.numbers(waters.middle, isTreated, 1);
      return isThere(await service.get(eventsPath(no, waters.middle.year)));
    },
  },
  ...fieldChecks(
    { of: 'events', section: endpoints, from: (service) => service.waters.events() },
    present('combinationTreatments', 'nonMedicinalTreatments', 'version'),
  ),
  {
    id: 'events.medicinalTreatments.numberOfCages',
    section: endpoints,
    sentence: 'liceMedicationEvents: medicinalTreatments items have numberOfCages (optional)',
    ask: async (service) => {
      const events = (await service.waters.events()).filter(({ version }) => version === 2);
      const all = events.flatMap((event) => objectsOf(event['medicinalTreatments']));
      if (all.length === 0) throw new CannotAsk('no medicinal treatment of version 2 was found');
      const named = all.filter((one) => has(one, 'numberOfCages'));
      if (named.length === 0) return differs('no item has it');
      const wrong = named.find(
        (one) => one['numberOfCages'] !== null && !Number.isInteger(one['numberOfCages']),
      );
      return wrong ? differs(`is ${shown(wrong['numberOfCages'])}`) : holds();
    },
  },
  {
    id: 'fish-health.municipality-treatment',
    section: endpoints,
    sentence: 'GET /v1/geodata/municipality/{municipalityNumber}/treatment',
    ask: async (service) => isThere(await service.get(await treatmentPath(service))),
  },
  ...fieldChecks(
    {
      of: 'municipality',
      section: model,
      from: async (service) => {
        const answer = await service.get(await treatmentPath(service));
        return isFine(answer) ? objectsOf(answer.json) : [];
      },
    },
    present(
      'freshWaterTreatmentCount',
      'mechanicalTreatmentCount',
      'otherMedicalTreatmentCount',
      'otherNonMedicalTreatmentCount',
      'thermalTreatmentCount',
    ),
  ),
];

const treatmentPath = async (service: Service): Promise<string> =>
  `/v1/geodata/municipality/${await service.waters.municipality()}/treatment`;
