import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

const en = (f: Format) => ({
  title: 'As known on a day',
  close: 'Close',
  about:
    'Shows weeks as they were known at the end of a Norwegian day: of each week the newest version stored by then.',
  day: 'Day',
  show: 'Show this day',
  back: 'Back to now',
  band: (day: string) => `As known on ${day}`,
  bandHint:
    'Weeks, history, what is new and the statistics of weeks and years. Everything else is as known now.',
  figuresNow: 'These figures are as known now, not as on that day.',
  details: 'What has changed',
  before: (since: string) => `Nothing was stored by then. The first stored week is from ${since}.`,
  nothing: 'No weeks are stored yet, so nothing is known of earlier days.',
  ahead: 'This day is still to come.',
  since: (since: string) => `Stored weeks begin on ${since}.`,
  isNow:
    'As known now: details of a site, its own limit, the service’s own statistics and filter, companies and areas, the register, stays, counts at the limit, the study of treatments, outbreaks, zones, vessels, tracks, gear, forecasts and map layers. Pictures and case files show weeks as known now.',
  changed: (week: string) => `${week}: changed since then`,
  comparing: 'Comparing the two versions',
  stop: 'Stop',
  again: 'Compare again',
  found: (values: number, sites: number) =>
    values === 0
      ? 'No value has changed.'
      : `${f.count(values)} ${values === 1 ? 'value' : 'values'} of ${f.count(sites)} ${sites === 1 ? 'site has' : 'sites have'} changed.`,
  rest: (rows: number) => `The first ${f.count(rows)} are shown; the file has all.`,
  notThen: (week: string) => `${week} was not stored by then, so nothing can be compared.`,
  heads: { site: 'Site and value', then: 'Then', now: 'Now' },
  listed: { true: 'in the list', false: 'not in the list' },
  fields: {
    listed: 'List of the week',
    name: 'Name',
    municipalityNo: 'Municipality number',
    municipality: 'Municipality',
    adultFemaleLice: 'Adult female lice, per fish',
    adultFemaleLicePreviousWeek: 'Adult female lice the week before, per fish',
    mobileLice: 'Other mobile lice, per fish',
    stationaryLice: 'Stationary lice, per fish',
    totalLice: 'All lice, per fish',
    seaTemperature: 'Sea temperature, °C',
    hasReported: 'Reported',
    isFallow: 'Probably no fish',
    hasSalmonoids: 'Salmonoid licence',
    isOnLand: 'On land',
    isSlaughterHoldingCage: 'Cage for fish awaiting slaughter',
    diseases: 'Diseases',
    treatments: 'Treatments',
    lon: 'Longitude, °',
    lat: 'Latitude, °',
  } as Readonly<Record<string, string>>,
});

const nb: typeof en = (f) => ({
  title: 'Slik det var kjent en dag',
  close: 'Lukk',
  about:
    'Viser uker slik de var kjent ved slutten av en norsk dag: for hver uke den nyeste versjonen som var lagret da.',
  day: 'Dag',
  show: 'Vis denne dagen',
  back: 'Tilbake til nå',
  band: (day) => `Slik det var kjent ${day}`,
  bandHint:
    'Uker, historikk, hva som er nytt og statistikken over uker og år. Alt annet er slik det er kjent nå.',
  figuresNow: 'Disse tallene er slik de er kjent nå, ikke som den dagen.',
  details: 'Hva som er endret',
  before: (since) => `Ingenting var lagret da. Den første lagrede uken er fra ${since}.`,
  nothing: 'Ingen uker er lagret ennå, så ingenting er kjent om tidligere dager.',
  ahead: 'Denne dagen har ikke vært ennå.',
  since: (since) => `De lagrede ukene begynner ${since}.`,
  isNow:
    'Slik det er kjent nå: detaljer om en lokalitet, dens egen grense, tjenestens egen statistikk og filter, selskaper og områder, registeret, sjøfaser, tellinger rundt grensen, studien av behandlinger, utbrudd, soner, fartøy, spor, redskap, varsler og kartlag. Bilder og saksfiler viser uker slik de er kjent nå.',
  changed: (week) => `${week}: endret siden da`,
  comparing: 'Sammenligner de to versjonene',
  stop: 'Stopp',
  again: 'Sammenlign på nytt',
  found: (values, sites) =>
    values === 0
      ? 'Ingen verdi er endret.'
      : `${f.count(values)} ${values === 1 ? 'verdi' : 'verdier'} for ${f.count(sites)} ${sites === 1 ? 'lokalitet' : 'lokaliteter'} er endret.`,
  rest: (rows) => `De første ${f.count(rows)} vises; filen har alle.`,
  notThen: (week) => `${week} var ikke lagret da, så ingenting kan sammenlignes.`,
  heads: { site: 'Lokalitet og verdi', then: 'Da', now: 'Nå' },
  listed: { true: 'i listen', false: 'ikke i listen' },
  fields: {
    listed: 'Ukens liste',
    name: 'Navn',
    municipalityNo: 'Kommunenummer',
    municipality: 'Kommune',
    adultFemaleLice: 'Voksne hunnlus per fisk',
    adultFemaleLicePreviousWeek: 'Voksne hunnlus uken før, per fisk',
    mobileLice: 'Andre bevegelige lus per fisk',
    stationaryLice: 'Fastsittende lus per fisk',
    totalLice: 'Alle lus per fisk',
    seaTemperature: 'Sjøtemperatur, °C',
    hasReported: 'Har rapportert',
    isFallow: 'Trolig uten fisk',
    hasSalmonoids: 'Tillatelse til laksefisk',
    isOnLand: 'På land',
    isSlaughterHoldingCage: 'Slaktemerd',
    diseases: 'Sykdommer',
    treatments: 'Behandlinger',
    lon: 'Lengdegrad, °',
    lat: 'Breddegrad, °',
  },
});

/** Of the view as of a day. */
export const asOfWords: Readonly<Record<Language, typeof en>> = { en, nb };
