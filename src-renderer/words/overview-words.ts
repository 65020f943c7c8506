import type { Language } from '../../src-shared/domain/settings/settings';
import type { SiteSetKind } from '../../src-shared/domain/fish-health/site-sets';

/** Companies, areas and municipalities, in a file of its own: it is loaded when they are shown. */
const en = {
  title: 'Company, area or municipality',
  of: 'Sites of',
  against: 'Compare with',
  nobody: 'Nothing',
  kinds: {
    company: 'Companies',
    'production-area': 'Production areas',
    municipality: 'Municipalities',
  } satisfies Record<SiteSetKind, string>,
  kind: {
    company: 'Company',
    'production-area': 'Production area',
    municipality: 'Municipality',
  } satisfies Record<SiteSetKind, string>,
  figure: 'Figure',
  details: 'Sites with downloaded details',
  capacity: (unit: string) => `Capacity, ${unit}`,
  noUnit: 'no unit given',
  light: (area: string) => `Traffic light, area ${area}`,
  lights: { green: 'Green', yellow: 'Yellow', red: 'Red' } as Readonly<Record<string, string>>,
  lightUnknown: 'The service gave no colour',
  knownFor: (known: string, of: string) => `for ${known} of ${of} ${of === '1' ? 'site' : 'sites'}`,
  outOf: (of: string) => `of ${of}`,
  bars: (weeks: string) =>
    `${weeks === '1' ? 'Bar: this week' : `Bars: the ${weeks} weeks to this one`}. No bar: not known.`,
  sites: (count: string) => `${count === '1' ? '1 site' : `${count} sites`}, by adult female lice`,
  scale: (top: string) => `All on one scale, from 0 to ${top} lice per fish.`,
  without: (count: string) => `Without a count in these weeks: ${count}.`,
  lastCount: 'No count in this week',
  only: 'Show only these',
  fetchDetails: 'Fetch details',
  noCompany:
    'Companies are known from downloaded details: fetch those of a company’s site, or of all in Register.',
  noAreas: 'Production areas are known from downloaded lice reports.',
  noSites: 'This week has no such site that is known here.',
  missing: (weeks: string) => `Weeks not downloaded: ${weeks}.`,
  nothing: 'This week is not downloaded.',
  reading: 'Reading the stored weeks',
  stop: 'Stop',
  stopped: 'Stopped.',
  again: 'Read again',
  rule: 'The sites of a company and of a production area are those of the shown week, in all weeks. A capacity is counted once for each site. What details say is of the newest downloaded ones, at most 52 weeks old.',
};

const nb: typeof en = {
  title: 'Selskap, område eller kommune',
  of: 'Lokalitetene til',
  against: 'Sammenlign med',
  nobody: 'Ingenting',
  kinds: {
    company: 'Selskaper',
    'production-area': 'Produksjonsområder',
    municipality: 'Kommuner',
  },
  kind: {
    company: 'Selskap',
    'production-area': 'Produksjonsområde',
    municipality: 'Kommune',
  },
  figure: 'Tall',
  details: 'Lokaliteter med nedlastede detaljer',
  capacity: (unit) => `Kapasitet, ${unit}`,
  noUnit: 'ingen enhet oppgitt',
  light: (area) => `Trafikklys, område ${area}`,
  lights: { green: 'Grønt', yellow: 'Gult', red: 'Rødt' },
  lightUnknown: 'Tjenesten oppga ingen farge',
  knownFor: (known, of) => `for ${known} av ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  outOf: (of) => `av ${of}`,
  bars: (weeks) =>
    `${weeks === '1' ? 'Stolpe: denne uken' : `Stolper: de ${weeks} ukene til og med denne`}. Ingen stolpe: ikke kjent.`,
  sites: (count) => `${count === '1' ? '1 lokalitet' : `${count} lokaliteter`}, etter voksne hunnlus`,
  scale: (top) => `Alle på samme skala, fra 0 til ${top} lus per fisk.`,
  without: (count) => `Uten telling i disse ukene: ${count}.`,
  lastCount: 'Ingen telling i denne uken',
  only: 'Vis bare disse',
  fetchDetails: 'Hent detaljer',
  noCompany:
    'Selskaper er kjent fra nedlastede detaljer: hent dem for en lokalitet, eller for alle i Register.',
  noAreas: 'Produksjonsområder er kjent fra nedlastede luserapporter.',
  noSites: 'Denne uken har ingen slik lokalitet som er kjent her.',
  missing: (weeks) => `Uker som ikke er lastet ned: ${weeks}.`,
  nothing: 'Denne uken er ikke lastet ned.',
  reading: 'Leser de lagrede ukene',
  stop: 'Stopp',
  stopped: 'Stoppet.',
  again: 'Les på nytt',
  rule: 'Lokalitetene til et selskap og i et produksjonsområde er dem i uken som vises, i alle ukene. En kapasitet telles én gang for hver lokalitet. Det detaljene sier, er fra de nyeste nedlastede, høyst 52 uker gamle.',
};

export const overviewWords: Readonly<Record<Language, typeof en>> = { en, nb };
