import { type Writable, answering, asked, changing, editing, writables } from './breaking';
import type { Breakage } from './recording';

/** Breakages of the reporting and fish-health checks that are not of one field. */

const changes = asked(/fishingfacilitychanges$/);
const detail = asked(/GET .*v2\/geodata\/fishhealth\/locality\/\d+\/\d+\/\d+$/);
const events = asked(/liceMedicationEvents/);
const visitsOfYear = asked(/vessel\/\d+$/);

const rename = (from: string, to: string): Breakage =>
  changing(changes, (answer) => {
    answer[to] = answer[from];
    Reflect.deleteProperty(answer, from);
  });

const editingEvents = (version: number, edit: (event: Writable) => void): Breakage =>
  editing(events, (content) => {
    writables(content, 'data')
      .filter((event) => event['version'] === version)
      .forEach(edit);
  });

const diseases = (version: number, edit: (entry: Writable) => void): Breakage =>
  editing(detail, (content) => {
    writables(content, 'diseases')
      .filter((entry) => entry['version'] === version)
      .forEach(edit);
  });

/** All medicinal or non-medicinal treatments of version 2 events. */
const treatments = (name: string, edit: (treatment: Writable) => void): Breakage =>
  editingEvents(2, (event) => {
    writables(event, name).forEach(edit);
  });

export const brokenData: Readonly<Record<string, readonly Breakage[]>> = {
  'reporting.profile': [
    answering(({ url, scheme }) => url.endsWith('facilityprofile') && scheme !== '', 500),
    answering(({ url, scheme }) => url.endsWith('facilityprofile') && scheme !== '', 200, 'profile'),
  ],
  'reporting.changes': [answering(changes, 404)],
  'changes.confirmed_tools': [rename('confirmed_tools', 'confirmedTools')],
  'changes.pending': [
    rename('pending_reports', 'waiting'),
    changing(changes, (one) => (one['pending_reports'] = 1)),
  ],
  'changes.failed': [rename('failed_reports', 'broken')],
  'changes.toolId': [
    editing(changes, (content) =>
      writables(content, 'confirmed_tools').forEach((tool) => (tool['toolId'] = 'x')),
    ),
  ],
  'fish-health.national-week': [answering(asked(/POST .*v2\/geodata\/fishhealth\/\d+\/\d+$/), 500)],
  'fish-health.locality-list': [answering(asked(/POST .*v2.*locality\/(?!2020\/53)\d+\/\d+$/), 204)],
  'fish-health.week-53': [answering(asked(/POST .*v2.*locality\/2020\/53$/), 400, '{}')],
  'fish-health.locality-week': [answering(detail, 500)],
  'fish-health.no-ila-free-areas': [changing(detail, (answer) => (answer['ILAFreeAreas'] = []))],
  'diseases.version': [diseases(2, (entry) => (entry['version'] = 4))],
  'disease-3.cases': [diseases(3, (entry) => (entry['version'] = 2))],
  'fish-health.disease-year': [answering(asked(/GET .*v3.*disease\/\d+$/), 404)],
  'lice-report.week-is-one-version': [
    editing(detail, (content) => {
      for (const given of writables(content, 'liceTreatments')) {
        given['mechanicalRemovalTreatment'] = { id: 1 };
        given['nonMedicinalTreatments'] = [{ id: 2, type: 'TERMISK_BEHANDLING' }];
      }
    }),
  ],
  'lice-report.version-1': [
    editingEvents(1, (event) => (event['nonMedicinalTreatments'] = [{ type: 'x' }])),
    editingEvents(
      1,
      (event) => (event['combinationTreatments'] = [{ medicinalTreatments: [{ type: 'Bath' }] }]),
    ),
  ],
  'lice-report.version-2': [
    editingEvents(2, (event) => (event['mechanicalRemoval'] = true)),
    editingEvents(2, (event) => (event['treatments'] = [1])),
  ],
  'lice-report.non-medicinal-type': [treatments('nonMedicinalTreatments', (one) => delete one['type'])],
  'lice-report.medicinal-no-dates': [
    treatments('medicinalTreatments', (one) => (one['startDate'] = '2026-01-01T00:00:00Z')),
  ],
  'lice-report.medicinal-kind': [treatments('medicinalTreatments', (one) => (one['type'] = 'Injection'))],
  'lice-report.combination': [
    editingEvents(2, (event) => (event['combinationTreatments'] = [{ id: 1, medicinalTreatments: [] }])),
  ],
  'fish-health.medication-events': [answering(events, 500)],
  'events.medicinalTreatments.numberOfCages': [
    treatments('medicinalTreatments', (one) => delete one['numberOfCages']),
    treatments('medicinalTreatments', (one) => (one['numberOfCages'] = 'two')),
  ],
  'fish-health.municipality-treatment': [answering(asked(/municipality\/\d+\/treatment$/), 404)],
  'fish-health.vessels-of-week': [answering(asked(/vessel\/\d+\/\d+$/), 404)],
  'fish-health.vessels-of-year': [answering(visitsOfYear, 200, '{}')],
  'fish-health.vessels-year-is-weeks': [
    editing(visitsOfYear, (content) => writables(content).forEach((week) => (week['year2'] = 1))),
    editing(visitsOfYear, (content) => writables(content).forEach((week) => (week['week'] = 1))),
  ],
};
