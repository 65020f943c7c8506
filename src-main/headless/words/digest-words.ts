import type { Language } from '../../../src-shared/domain/settings/settings';
import type { EarlyBounds } from '../../../src-shared/domain/fish-health/early-bounds';
import type { DigestKind, WeekCounts } from '../../../src-shared/domain/weeks/digest';

interface DigestWords {
  readonly since: (text: string) => string;
  readonly before: (text: string, year: number) => string;
  readonly future: (time: string) => string;
  readonly notBefore: (since: string, day: string) => string;
  readonly markAsOf: string;
  readonly asOf: (day: string) => string;
  readonly arrivingStill: (week: string, complete: string) => string;
  readonly neverLooked: string;
  readonly marked: (time: string) => string;
  readonly noBase: (week: string) => string;
  readonly written: (lines: number, file: string) => string;
  readonly nothing: (file: string) => string;
  readonly notFetched: (list: string) => string;
  readonly title: (since: string) => string;
  readonly span: (base: string, newest: string) => string;
  readonly sites: (filter: string) => string;
  readonly notAsThen: (base: string) => string;
  readonly counts: (week: string, counts: WeekCounts) => string;
  readonly bounds: (bounds: EarlyBounds) => string;
  readonly age: (from: string, to: string) => string;
  readonly kinds: Readonly<Record<DigestKind, (lines: number) => string>>;
  readonly lice: (lice: string, limit: string | null) => string;
  readonly from: (lice: string | null) => string;
  readonly revised: (before: string, after: string) => string;
  readonly noCount: string;
  readonly running: (weeks: number, isMost: boolean) => string;
  readonly week: (week: string) => string;
  readonly unknownSite: string;
  readonly treated: Readonly<Record<string, string>>;
  readonly diseases: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, string>>;
  readonly revisions: (weeks: number) => string;
  readonly revision: (
    week: string,
    before: WeekCounts,
    after: WeekCounts,
    changed: number,
    arrived: number,
  ) => string;
  readonly closedWindows: (windows: number) => string;
  readonly window: (about: string, from: string, to: string) => string;
  readonly closedBy: (part: string, value: string, limit: string, at: string, fetched: string) => string;
  readonly windowUnknown: (parts: string) => string;
  readonly missing: string;
  readonly missingWeeks: (weeks: string) => string;
  readonly missingEscapes: (weeks: string) => string;
  readonly missingZones: (weeks: string) => string;
  readonly missingPdZones: (known: number, of: number) => string;
  readonly arriving: (weeks: string, days: number) => string;
  readonly moreRevisions: (count: number) => string;
  readonly undecided: (count: number) => string;
  readonly unlisted: (sites: string) => string;
}

const percent = (share: number): string => (share * 100).toFixed(1);
const sites = (count: number): string => (count === 1 ? '1 site' : `${count} sites`);
const lokaliteter = (count: number): string => (count === 1 ? '1 lokalitet' : `${count} lokaliteter`);

/** Sentences of `digest`. */
export const digestWords: Readonly<Record<Language, DigestWords>> = {
  en: {
    since: (text) =>
      `"${text}" is not a time; write a day (2026-11-18), a time with its zone (2026-11-18T13:00Z), a week (2026-W40) or last.`,
    before: (text, year) =>
      `${text} is too early: reports begin in ${year}, so there is nothing to compare with.`,
    future: (time) => `${time} is in the future; --since takes a time in the past.`,
    notBefore: (since, day) => `At the end of ${day}, no complete week newer than ${since} was known.`,
    markAsOf: '--mark notes a look at what is new now; leave out --as-of.',
    asOf: (day) =>
      `As it was known at the end of ${day}: of each week the newest version stored by then. Limits are those of the table of limits. Numbers you quoted and weather windows you rely on are left out.`,
    arrivingStill: (week, complete) =>
      `Reports of week ${week} are still arriving; the newest complete week is ${complete}, so nothing is newer than ${week} yet.`,
    neverLooked:
      'You have not looked at what is new on this computer yet. Open “What happened” in the window, use --mark, or give --since a day or a week.',
    marked: (time) => `Marked as read: --since last now starts at ${time}.`,
    noBase: (week) =>
      `Week ${week} is not downloaded, so there is nothing to compare with. Run the command without --offline, or run kartbord fetch localities --weeks ${week}..${week} first.`,
    written: (lines, file) => `${lines === 1 ? '1 line is' : `${lines} lines are`} written to ${file}.`,
    nothing: (file) => `Nothing is new; ${file} is empty.`,
    notFetched: (list) => `Could not be fetched: ${list}.`,
    title: (since) => `New since ${since}`,
    span: (base, newest) =>
      `Week ${newest} compared with week ${base}, the newest complete week at that time.`,
    sites: (filter) => `Sites: ${filter}.`,
    notAsThen: (base) =>
      `Nothing had been downloaded by then: week ${base} is used with its current numbers, and earlier revisions are unknown.`,
    bounds: ({ share, missing, weeks }) =>
      `Bounds: ${percent(share.low)}–${percent(share.high)}% at or over the limit when ${missing === 1 ? 'the active site still missing has' : `the ${missing} active sites still missing have`} reported (based on ${weeks} earlier weeks; held in ${share.held} of ${share.of} tested).`,
    counts: (week, { over, counted, reported, active }) =>
      `Week ${week}: at or over the limit ${over} of ${counted} counted; reported ${reported} of ${active} active.`,
    age: (from, to) => (from === to ? `Fetched ${to}.` : `Fetched from ${from} to ${to}.`),
    kinds: {
      over: (lines) => `Newly at or over the limit (${lines})`,
      'in-breach': (lines) => `At or over the limit two weeks running or more (${lines})`,
      'new-disease': (lines) => `New disease (${lines})`,
      'closed-disease': (lines) => `Disease closed (${lines})`,
      treated: (lines) => `Treated (${lines})`,
      escape: (lines) => `Escapes (${lines})`,
      'entered-zone': (lines) => `Now in the ISA control area (${lines})`,
      'left-zone': (lines) => `No longer in the ISA control area (${lines})`,
      'entered-pd-zone': (lines) => `Now in a PD zone (${lines})`,
      'left-pd-zone': (lines) => `No longer in a PD zone (${lines})`,
      'moved-pd-zone': (lines) => `Now in a PD zone of another kind (${lines})`,
      'started-reporting': (lines) => `Started reporting (${lines})`,
      'stopped-reporting': (lines) => `Stopped reporting (${lines})`,
      revised: (lines) => `Revised numbers (${lines})`,
    },
    lice: (lice, limit) => `${lice} lice per fish${limit === null ? '' : ` (limit ${limit})`}`,
    from: (lice) => (lice === null ? 'no count the week before' : `${lice} the week before`),
    revised: (before, after) => `${before} → ${after} lice per fish`,
    noCount: 'no count',
    running: (weeks, isMost) =>
      weeks === 1 ? '1 week' : `${weeks} weeks running${isMost ? ' or more' : ''}`,
    week: (week) => `week ${week}`,
    unknownSite: 'site unknown',
    treated: { medicinal: 'medicinal', 'non-medicinal': 'non-medicinal', 'cleaner-fish': 'cleaner fish' },
    diseases: {
      PANKREASSYKDOM: 'pancreas disease (PD)',
      INFEKSIOES_LAKSEANEMI: 'infectious salmon anaemia (ISA)',
    },
    zones: { protection: 'protection zone', surveillance: 'surveillance zone', pd: 'standing PD zone' },
    revisions: (weeks) => `Revised weeks (${weeks})`,
    revision: (week, before, after, changed, arrived) =>
      `Week ${week}: ${before.over} of ${before.counted} → ${after.over} of ${after.counted} counted at or over the limit; ${sites(changed)} with a changed number, ${sites(arrived)} with a new count.`,
    closedWindows: (windows) => `Weather windows you rely on that have closed (${windows})`,
    window: (about, from, to) => `${about}, ${from} to ${to}`,
    closedBy: (part, value, limit, at, fetched) =>
      `${part} ${value} (limit ${limit}) around ${at}, by the forecast first fetched ${fetched}`,
    windowUnknown: (parts) => `the newest stored forecast lacks ${parts}`,
    missing: 'Not known',
    missingWeeks: (weeks) => `Never fetched: ${weeks}.`,
    missingEscapes: (weeks) => `Escapes not known (not fetched, or not given by the service): ${weeks}.`,
    missingZones: (weeks) => `Who entered or left the ISA control area is not known: ${weeks}.`,
    missingPdZones: (known, of) =>
      `Who entered or left a PD zone is known for ${known} of ${sites(of)} by week, those whose details of the week and the week before are downloaded.`,
    arriving: (weeks, days) =>
      `Reports are still arriving, so it is not known who stopped reporting: ${weeks} (fetched before day ${days} after their Monday).`,
    moreRevisions: (count) => `Older weeks that were also revised, but are not compared: ${count}.`,
    undecided: (count) => `${sites(count)} could not be decided by the filter.`,
    unlisted: (nos) => `Not in the lists of these weeks: ${nos}.`,
  },
  nb: {
    since: (text) =>
      `«${text}» er ikke et tidspunkt; skriv en dag (2026-11-18), et tidspunkt med sone (2026-11-18T13:00Z), en uke (2026-W40) eller last.`,
    before: (text, year) =>
      `${text} er for tidlig: rapportene begynner i ${year}, så det er ingenting å sammenligne med.`,
    future: (time) => `${time} er i fremtiden; --since tar et tidspunkt i fortiden.`,
    notBefore: (since, day) => `Ved slutten av ${day} var ingen hel uke nyere enn ${since} kjent.`,
    markAsOf: '--mark noterer at du har sett på det som er nytt nå; utelat --as-of.',
    asOf: (day) =>
      `Slik det var kjent ved slutten av ${day}: for hver uke den nyeste versjonen som var lagret da. Grensene er dem i grensetabellen. Tall du har sitert, og værvinduer du stoler på, er utelatt.`,
    arrivingStill: (week, complete) =>
      `Rapporter for uke ${week} kommer fortsatt inn; den nyeste hele uken er ${complete}, så ingenting er nyere enn ${week} ennå.`,
    neverLooked:
      'Du har ikke sett på hva som er nytt på denne maskinen ennå. Åpne «Hva skjedde» i vinduet, bruk --mark, eller gi --since en dag eller en uke.',
    marked: (time) => `Merket som lest: --since last gjelder nå fra ${time}.`,
    noBase: (week) =>
      `Uke ${week} er ikke lastet ned, så det er ingenting å sammenligne med. Kjør kommandoen uten --offline, eller kjør først kartbord fetch localities --weeks ${week}..${week}.`,
    written: (lines, file) => `${lines === 1 ? '1 linje er' : `${lines} linjer er`} skrevet til ${file}.`,
    nothing: (file) => `Ingenting er nytt; ${file} er tom.`,
    notFetched: (list) => `Kunne ikke hentes: ${list}.`,
    title: (since) => `Nytt siden ${since}`,
    span: (base, newest) => `Uke ${newest} sammenlignet med uke ${base}, som da var den nyeste hele uken.`,
    sites: (filter) => `Lokaliteter: ${filter}.`,
    notAsThen: (base) =>
      `Ingenting var lastet ned da: uke ${base} er brukt med dagens tall, og tidligere endringer er ukjente.`,
    bounds: ({ share, missing, weeks }) =>
      `Spenn: ${percent(share.low).replace('.', ',')}–${percent(share.high).replace('.', ',')} % på eller over grensen når ${missing === 1 ? 'den aktive lokaliteten' : `de ${missing} aktive lokalitetene`} som mangler, har rapportert (basert på ${weeks} tidligere uker; stemte i ${share.held} av ${share.of} testede).`,
    counts: (week, { over, counted, reported, active }) =>
      `Uke ${week}: på eller over grensen ${over} av ${counted} talte; rapportert ${reported} av ${active} aktive.`,
    age: (from, to) => (from === to ? `Hentet ${to}.` : `Hentet fra ${from} til ${to}.`),
    kinds: {
      over: (lines) => `Nye på eller over grensen (${lines})`,
      'in-breach': (lines) => `På eller over grensen to uker på rad eller mer (${lines})`,
      'new-disease': (lines) => `Ny sykdom (${lines})`,
      'closed-disease': (lines) => `Sykdom avsluttet (${lines})`,
      treated: (lines) => `Behandlet (${lines})`,
      escape: (lines) => `Rømminger (${lines})`,
      'entered-zone': (lines) => `Nå i kontrollområdet for ILA (${lines})`,
      'left-zone': (lines) => `Ikke lenger i kontrollområdet for ILA (${lines})`,
      'entered-pd-zone': (lines) => `Nå i en PD-sone (${lines})`,
      'left-pd-zone': (lines) => `Ikke lenger i en PD-sone (${lines})`,
      'moved-pd-zone': (lines) => `Nå i en annen type PD-sone (${lines})`,
      'started-reporting': (lines) => `Begynte å rapportere (${lines})`,
      'stopped-reporting': (lines) => `Sluttet å rapportere (${lines})`,
      revised: (lines) => `Endrede tall (${lines})`,
    },
    lice: (lice, limit) => `${lice} lus per fisk${limit === null ? '' : ` (grense ${limit})`}`,
    from: (lice) => (lice === null ? 'ingen telling uken før' : `${lice} uken før`),
    revised: (before, after) => `${before} → ${after} lus per fisk`,
    noCount: 'ingen telling',
    running: (weeks, isMost) => (weeks === 1 ? '1 uke' : `${weeks} uker på rad${isMost ? ' eller mer' : ''}`),
    week: (week) => `uke ${week}`,
    unknownSite: 'ukjent lokalitet',
    treated: {
      medicinal: 'medikamentelt',
      'non-medicinal': 'ikke-medikamentelt',
      'cleaner-fish': 'rensefisk',
    },
    diseases: { PANKREASSYKDOM: 'pankreassykdom (PD)', INFEKSIOES_LAKSEANEMI: 'infeksiøs lakseanemi (ILA)' },
    zones: { protection: 'vernesone', surveillance: 'overvåkingssone', pd: 'den faste PD-sonen' },
    revisions: (weeks) => `Endrede uker (${weeks})`,
    revision: (week, before, after, changed, arrived) =>
      `Uke ${week}: ${before.over} av ${before.counted} → ${after.over} av ${after.counted} talte på eller over grensen; ${lokaliteter(changed)} med endret tall, ${lokaliteter(arrived)} med ny telling.`,
    closedWindows: (windows) => `Værvinduer du stoler på, som er lukket (${windows})`,
    window: (about, from, to) => `${about}, ${from} til ${to}`,
    closedBy: (part, value, limit, at, fetched) =>
      `${part} ${value} (grense ${limit}) rundt ${at}, etter varselet som først ble hentet ${fetched}`,
    windowUnknown: (parts) => `det nyeste lagrede varselet mangler ${parts}`,
    missing: 'Ikke kjent',
    missingWeeks: (weeks) => `Aldri hentet: ${weeks}.`,
    missingEscapes: (weeks) =>
      `Rømminger ikke kjent (ikke hentet, eller ikke oppgitt av tjenesten): ${weeks}.`,
    missingZones: (weeks) =>
      `Hvem som kom inn i eller ut av kontrollområdet for ILA, er ikke kjent: ${weeks}.`,
    missingPdZones: (known, of) =>
      `Hvem som kom inn i eller ut av en PD-sone, er kjent for ${known} av ${lokaliteter(of)} per uke, de som har nedlastede detaljer for uken og uken før.`,
    arriving: (weeks, days) =>
      `Rapportene kommer fortsatt inn, så hvem som sluttet å rapportere, er ikke kjent: ${weeks} (yngre enn ${days} døgn da de ble hentet).`,
    moreRevisions: (count) => `Eldre uker som også er endret, men ikke sammenlignet: ${count}.`,
    undecided: (count) => `${lokaliteter(count)} kunne ikke avgjøres av filteret.`,
    unlisted: (nos) => `Ikke i listene for disse ukene: ${nos}.`,
  },
};
