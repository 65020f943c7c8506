import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { DigestFormat, DigestKind, WeekCounts } from '../../src-shared/domain/weeks/digest';

/** What is new since a time, in a file of its own: it is loaded when it is asked for. */
const en = {
  day: 'Since',
  chooseDay: 'Choose a day.',
  title: (since: string) => `Since ${since}`,
  span: (base: IsoWeek, newest: IsoWeek) =>
    base === newest
      ? `Week ${weekParts(newest).week} is still the newest complete one.`
      : `Week ${weekParts(newest).week} compared with week ${weekParts(base).week}, the newest complete one then.`,
  country: 'The whole country',
  never:
    'This is your first look: below is what is new since the week before. From now on, what has changed since you last looked is listed here.',
  everything: 'Show everything that is new',
  noneOfKind: 'None of this kind is new.',
  format: 'Format',
  formats: { csv: 'CSV', json: 'JSON', md: 'Markdown', html: 'HTML' } satisfies Record<DigestFormat, string>,
  export: 'Export',
  future: 'This day is in the future.',
  noBase: (week: string) => `Week ${week} is not downloaded: there is nothing to compare with.`,
  notAsThen: (week: IsoWeek) =>
    `Nothing was downloaded by then: week ${weekParts(week).week} is used as it is known now, and revised numbers are unknown.`,
  notBefore: 'Nothing newer was known on the day that is shown.',
  noBaseThen: (week: string) =>
    `Week ${week} was not stored on the day that is shown: there is nothing to compare with.`,
  asOf: (day: string) =>
    `As known on ${day}, by the versions stored then. Limits are those of the table of limits, and numbers you quoted are left out.`,
  nothing: 'Nothing is new.',
  wait: 'Comparing',
  fetch: 'Fetch the weeks since then',
  fetching: 'Fetching…',
  mark: 'Mark as read',
  markHint: 'From now on, only what comes after this moment is new.',
  onMap: 'Show on the map',
  only: 'Show only these',
  more: (count: string) => `and ${count} more`,
  counts: (over: string, counted: string, reported: string, active: string) =>
    `at or over the limit ${over} of ${counted} counted · reported ${reported} of ${active} active`,
  kindNames: {
    over: 'Newly at or over the limit',
    'in-breach': 'At or over the limit two weeks running or more',
    'new-disease': 'New disease',
    'closed-disease': 'Disease closed',
    treated: 'Treated',
    escape: 'Escapes',
    'entered-zone': 'Now in the ISA control area',
    'left-zone': 'No longer in the ISA control area',
    'entered-pd-zone': 'Now in a PD zone',
    'left-pd-zone': 'No longer in a PD zone',
    'moved-pd-zone': 'Now in a PD zone of another kind',
    'started-reporting': 'Started reporting',
    'stopped-reporting': 'Stopped reporting',
    revised: 'Revised numbers',
  } satisfies Record<DigestKind, string>,
  kind: (name: string, sites: string) => `${name}: ${sites}`,
  lice: (lice: string, before: string | null, limit: string) =>
    `${before === null ? '' : `${before} → `}${lice} lice per fish (limit ${limit})`,
  running: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks running`),
  revised: (before: string, after: string) => `${before} → ${after} lice per fish`,
  week: (week: IsoWeek) => `week ${weekParts(week).week}`,
  treated: { medicinal: 'medicinal', 'non-medicinal': 'non-medicinal', 'cleaner-fish': 'cleaner fish' },
  revision: (week: IsoWeek, before: WeekCounts, after: WeekCounts) =>
    `Week ${weekParts(week).week} was revised: ${before.over} of ${before.counted} → ${after.over} of ${after.counted} counted at or over the limit.`,
  missingWeeks: (weeks: string) => `Never fetched: ${weeks}.`,
  missingEscapes: (weeks: string) => `Escapes not known: ${weeks}.`,
  missingZones: (weeks: string) => `Who entered or left the ISA control area is not known: ${weeks}.`,
  missingPdZones: (known: string, of: string) =>
    `Who entered or left a PD zone: known for ${known} of ${of} ${of === '1' ? 'site' : 'sites'} by week. Zones, above the table, fetches the details that tell it.`,
  arriving: (weeks: string) =>
    `Reports are still arriving, so it is not known who stopped reporting: ${weeks}.`,
  moreRevisions: (count: number) => `Older weeks that were also revised, but are not compared: ${count}.`,
  undecided: (count: number) => `Sites that the filter could not decide: ${count}.`,
  unlisted: (sites: string) => `Not in the lists of these weeks: ${sites}.`,
  notFetched: (list: string) => `Could not be fetched: ${list}.`,
};

const nb: typeof en = {
  day: 'Siden',
  chooseDay: 'Velg en dag.',
  title: (since) => `Siden ${since}`,
  span: (base, newest) =>
    base === newest
      ? `Uke ${weekParts(newest).week} er fortsatt den nyeste hele uken.`
      : `Uke ${weekParts(newest).week} sammenlignet med uke ${weekParts(base).week}, den nyeste hele uken da.`,
  country: 'Hele landet',
  never:
    'Dette er første gang du ser på hva som er nytt: nedenfor står det som er nytt siden uken før. Fra nå av står det her hva som har endret seg siden sist.',
  everything: 'Vis alt som er nytt',
  noneOfKind: 'Ingenting av dette er nytt.',
  format: 'Format',
  formats: { csv: 'CSV', json: 'JSON', md: 'Markdown', html: 'HTML' },
  export: 'Eksporter',
  future: 'Denne dagen er i fremtiden.',
  noBase: (week) => `Uke ${week} er ikke lastet ned: det er ingenting å sammenligne med.`,
  notAsThen: (week) =>
    `Ingenting var lastet ned da: uke ${weekParts(week).week} er brukt slik den er kjent nå, og endrede tall er ukjent.`,
  notBefore: 'Ingenting nyere var kjent dagen som vises.',
  noBaseThen: (week) => `Uke ${week} var ikke lagret dagen som vises: det er ingenting å sammenligne med.`,
  asOf: (day) =>
    `Slik det var kjent ${day}, etter versjonene som var lagret da. Grensene er dem i grensetabellen, og tall du har sitert, er utelatt.`,
  nothing: 'Ingenting er nytt.',
  wait: 'Sammenligner',
  fetch: 'Hent ukene siden da',
  fetching: 'Henter …',
  mark: 'Merk som lest',
  markHint: 'Fra nå av er bare det som kommer etter dette, nytt.',
  onMap: 'Vis på kartet',
  only: 'Vis bare disse',
  more: (count) => `og ${count} til`,
  counts: (over, counted, reported, active) =>
    `på eller over grensen ${over} av ${counted} talte · rapportert ${reported} av ${active} aktive`,
  kindNames: {
    over: 'Nye på eller over grensen',
    'in-breach': 'På eller over grensen to uker på rad eller mer',
    'new-disease': 'Ny sykdom',
    'closed-disease': 'Sykdom avsluttet',
    treated: 'Behandlet',
    escape: 'Rømminger',
    'entered-zone': 'Nå i kontrollområdet for ILA',
    'left-zone': 'Ikke lenger i kontrollområdet for ILA',
    'entered-pd-zone': 'Nå i en PD-sone',
    'left-pd-zone': 'Ikke lenger i en PD-sone',
    'moved-pd-zone': 'Nå i en annen type PD-sone',
    'started-reporting': 'Begynte å rapportere',
    'stopped-reporting': 'Sluttet å rapportere',
    revised: 'Endrede tall',
  },
  kind: (name, sites) => `${name}: ${sites}`,
  lice: (lice, before, limit) =>
    `${before === null ? '' : `${before} → `}${lice} lus per fisk (grense ${limit})`,
  running: (weeks) => (weeks === 1 ? '1 uke' : `${weeks} uker på rad`),
  revised: (before, after) => `${before} → ${after} lus per fisk`,
  week: (week) => `uke ${weekParts(week).week}`,
  treated: { medicinal: 'medikamentelt', 'non-medicinal': 'ikke-medikamentelt', 'cleaner-fish': 'rensefisk' },
  revision: (week, before, after) =>
    `Uke ${weekParts(week).week} er endret: ${before.over} av ${before.counted} → ${after.over} av ${after.counted} talte på eller over grensen.`,
  missingWeeks: (weeks) => `Aldri hentet: ${weeks}.`,
  missingEscapes: (weeks) => `Rømminger ikke kjent: ${weeks}.`,
  missingZones: (weeks) => `Hvem som kom inn i eller ut av kontrollområdet for ILA, er ikke kjent: ${weeks}.`,
  missingPdZones: (known, of) =>
    `Hvem som kom inn i eller ut av en PD-sone: kjent for ${known} av ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'} per uke. Soner, over tabellen, henter detaljene som viser det.`,
  arriving: (weeks) =>
    `Rapportene kommer fortsatt inn, så hvem som sluttet å rapportere, er ikke kjent: ${weeks}.`,
  moreRevisions: (count) => `Eldre uker som også er endret, og ikke sammenlignet: ${count}.`,
  undecided: (count) => `Lokaliteter som filteret ikke kunne avgjøre: ${count}.`,
  unlisted: (sites) => `Ikke i listene for disse ukene: ${sites}.`,
  notFetched: (list) => `Kunne ikke hentes: ${list}.`,
};

export const digestWords: Readonly<Record<Language, typeof en>> = { en, nb };
