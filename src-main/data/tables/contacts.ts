import {
  type Contact,
  type ContactQuestion,
  type ExposedSite,
  isCertainContact,
  originsOf,
} from '../../../src-shared/domain/vessels/contact';
import type { ContactGap } from '../../../src-shared/domain/vessels/contact-gaps';
import { fail, ok } from '../../../src-shared/result';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { traced } from '../vessels/contacts-store';
import type { TurningMaker } from './maker';

const dayMs = 86_400_000;

const columns: readonly TableColumn[] = [
  { name: 'localityNo', type: 'integer', about: 'The exposed locality (backward: the possible source).' },
  { name: 'steps', type: 'integer', about: 'The fewest steps from the chosen site to it.' },
  {
    name: 'isCertain',
    type: 'boolean',
    about: 'So many steps are certain, as far as the lists are right; false: only possible.',
  },
  {
    name: 'possibleSteps',
    type: 'integer',
    about: 'Fewer steps, by contacts that are possible only. Empty: none.',
  },
  {
    name: 'contactSteps',
    type: 'integer',
    about: 'The steps that end with this contact: steps, or fewer where it is possible only.',
  },
  { name: 'fromLocalityNo', type: 'integer', about: 'Where the vessel was first.' },
  { name: 'toLocalityNo', type: 'integer', about: 'Where it came to.' },
  { name: 'mmsi', type: 'integer', about: 'The vessel.' },
  { name: 'vesselName', type: 'string', about: 'As the service writes it.' },
  {
    name: 'boatType',
    type: 'string',
    about: 'wellboat, slaughter or other by the ship register; unknown where that does not know the vessel.',
  },
  ...whenColumns('fromArrived', 'When it came to the first place'),
  ...whenColumns('fromLeft', 'When it left the first place'),
  {
    name: 'fromLeaving',
    type: 'string',
    about: 'given; week-end: the list ends with the week; not-given: the list has no time of leaving.',
  },
  ...whenColumns('toArrived', 'When it came to the second place'),
  ...whenColumns('toLeft', 'When it left the second place'),
  { name: 'toLeaving', type: 'string', about: 'As fromLeaving.' },
  { name: 'daysLeast', type: 'number', unit: 'd', about: 'From leaving to arriving, at the least.' },
  { name: 'daysMost', type: 'number', unit: 'd', about: 'From leaving to arriving, at the most.' },
  {
    name: 'isNextCall',
    type: 'boolean',
    about: 'It called nowhere between, as far as the lists that were read say.',
  },
  { name: 'isCertainContact', type: 'boolean', about: 'This contact has no doubt of time or order.' },
  {
    name: 'doubts',
    type: 'string',
    about:
      'Space between: order-not-known, leaving-not-given, maybe-too-long, maybe-out-of-time. Empty text: none.',
  },
  {
    name: 'originLocalityNos',
    type: 'string',
    about:
      'The chosen sites that the exposed one is reached from (backward: that it may have infected), separated by spaces. The rows of sites that most of them lead to come first.',
  },
];

function whenColumns(name: string, about: string): readonly TableColumn[] {
  return [
    { name: `${name}Earliest`, type: 'dateTime', about: `${about}, at the earliest, UTC.` },
    { name: `${name}Latest`, type: 'dateTime', about: `${about}, at the latest, UTC.` },
  ];
}

/** Every contact of a tracing, certain or possible, in the order of the exposed localities. `not-found` where no list is kept. */
export const contactsTable: TurningMaker<'contacts'> = function* ({ question }, order, cache) {
  const { kept, tracing } = yield* traced(cache, order, question);
  if (kept.lists === 0) return fail('not-found', 'no list of vessel visits of this period is stored');
  const { sites, gaps } = tracing;
  return ok({
    columns,
    rows: rowsOf(sites),
    count: sites.reduce((sum, { contacts }) => sum + contacts.length, 0),
    facts: {
      endpoints: ['GET /v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}'],
      oldestMs: kept.oldestMs,
      newestMs: kept.newestMs,
      rule: ruleOf(question),
      missing: gaps.map(gapSentence),
      dropped: kept.dropped,
    },
  });
};

function* rowsOf(sites: readonly ExposedSite[]): Generator<readonly Cell[]> {
  for (const site of sites) for (const contact of site.contacts) yield rowOf(site, contact);
}

function rowOf(site: ExposedSite, contact: Contact): readonly Cell[] {
  const { from, to, steps, days, isNextCall, doubts } = contact;
  const times = ([earliest, latest]: readonly [number, number]): readonly Cell[] => [
    new Date(earliest).toISOString(),
    new Date(latest).toISOString(),
  ];
  return [
    ...[site.localityNo, site.steps, site.isCertain, site.possibleSteps, steps],
    ...[from.localityNo, to.localityNo, from.mmsi, from.vesselName ?? to.vesselName, from.boat],
    ...[...times(from.arrived), ...times(from.left), from.leaving],
    ...[...times(to.arrived), ...times(to.left), to.leaving],
    ...[...days.map((value) => Math.round(value * 1000) / 1000), isNextCall, isCertainContact(contact)],
    doubts.join(' '),
    site.origins.map(({ localityNo }) => localityNo).join(' '),
  ];
}

function ruleOf(question: ContactQuestion): string {
  const { fromMs, toMs, untilMs, direction, steps, carryMs, boats } = question;
  const origins = originsOf(question);
  const place = `${origins.length === 1 ? 'locality' : 'the localities'} ${origins.join(', ')}`;
  const time = (ms: number): string => new Date(ms).toISOString();
  const of = boats === null ? 'all vessels' : `vessels of type ${boats.join(', ')}`;
  const days = Math.round((carryMs / dayMs) * 10) / 10;
  return direction === 'forward'
    ? `Where ${of} went that were at ${place} from ${time(fromMs)} to ${time(toMs)}: in at most ${steps} steps, forward in time only, at most ${days} days from leaving one place to arriving at the next, arrivals until ${time(untilMs)}.`
    : `Where ${of} came from that were at ${place} from ${time(fromMs)} to ${time(toMs)}: in at most ${steps} steps, backward in time only, at most ${days} days from leaving one place to arriving at the next, back to ${time(untilMs)}.`;
}

function gapSentence(gap: ContactGap): string {
  switch (gap.kind) {
    case 'vessels-not-in-open-ais':
      return 'Open AIS has no fishing vessels under 15 m and no leisure craft or sailing vessels under 45 m.';
    case 'localities-read':
      return `Traced in the lists of ${gap.count === 1 ? '1 locality' : `${gap.count} localities`}: visits to others are not seen.`;
    case 'before-visits':
      return `Visits of all vessel types are published from ${gap.first} on: nothing is known of before.`;
    case 'no-visits':
      return `None of the vessels asked about called at ${gap.localityNos.join(', ')} in the period: nothing is traced from there.`;
    case 'weeks-not-read':
      return `Locality ${gap.localityNo}: the lists of ${gap.weeks.join(', ')} are not downloaded.`;
    case 'weeks-not-analysed':
      return `Locality ${gap.localityNo}: the service has not finished ${gap.weeks.join(', ')}.`;
    case 'leaving-not-given':
      return `Contacts for which it is not known when the vessel left: ${gap.contacts}.`;
    case 'order-not-known':
      return `Contacts for which it is not known which visit came first: ${gap.contacts}.`;
  }
}
