import type { Language } from '../../src-shared/domain/settings/settings';

/** The register of a week, in a file of its own: it is loaded when it is shown. */
const en = {
  title: 'Aquaculture register of the week',
  search: 'Holder, licence, species…',
  searchLabel: 'Search the register',
  heads: {
    site: 'Site',
    holder: 'Holder',
    licences: 'Licences',
    capacity: 'Capacity',
    species: 'Species',
    purposes: 'Purposes',
    types: 'Production',
    area: 'Production area',
    light: 'Traffic light',
    zones: 'Zones',
  },
  hints: {
    capacity: 'Of the site. Each licence repeats it: it is not added up over licences.',
    light: 'The colour of the production area as the service gave it with the site.',
  },
  lights: { green: 'Green', yellow: 'Yellow', red: 'Red' } as Readonly<Record<string, string>>,
  zone: { ProtectionZone: 'protection zone', SurveillanceZone: 'surveillance zone' } as Readonly<
    Record<string, string>
  >,
  noZone: 'None',
  notKnown: 'Not downloaded, or not given',
  known: (known: string, of: string) => `Known for ${known} of ${of} ${of === '1' ? 'site' : 'sites'}`,
  shown: (shown: string) => `${shown} shown`,
  rule: 'From the downloaded details of each site in this week. A dash: not downloaded, or not given.',
  silent: (sites: string) => `The service has no details for ${sites} that did not report.`,
  fetch: 'Fetch details',
  filterBy: 'Show only these',
  none: 'No site of this week in the filter.',
  noMatch: 'Nothing in the register matches.',
  nothing: 'This week is not downloaded.',
  reading: 'Reading the register',
  stop: 'Stop',
  stopped: 'Stopped.',
  again: 'Read again',
};

const nb: typeof en = {
  title: 'Akvakulturregisteret for uken',
  search: 'Innehaver, tillatelse, art …',
  searchLabel: 'Søk i registeret',
  heads: {
    site: 'Lokalitet',
    holder: 'Innehaver',
    licences: 'Tillatelser',
    capacity: 'Kapasitet',
    species: 'Arter',
    purposes: 'Formål',
    types: 'Produksjon',
    area: 'Produksjonsområde',
    light: 'Trafikklys',
    zones: 'Soner',
  },
  hints: {
    capacity: 'For lokaliteten. Hver tillatelse gjentar den: den summeres ikke over tillatelser.',
    light: 'Fargen på produksjonsområdet slik tjenesten oppga den sammen med lokaliteten.',
  },
  lights: { green: 'Grønt', yellow: 'Gult', red: 'Rødt' },
  zone: { ProtectionZone: 'vernesone', SurveillanceZone: 'overvåkingssone' },
  noZone: 'Ingen',
  notKnown: 'Ikke lastet ned, eller ikke oppgitt',
  known: (known, of) => `Kjent for ${known} av ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  shown: (shown) => `${shown} vises`,
  rule: 'Fra nedlastede detaljer om hver lokalitet i denne uken. En strek: ikke lastet ned, eller ikke oppgitt.',
  silent: (sites) => `Tjenesten har ingen detaljer om ${sites} som ikke rapporterte.`,
  fetch: 'Hent detaljer',
  filterBy: 'Vis bare disse',
  none: 'Ingen lokalitet i denne uken i filteret.',
  noMatch: 'Ingenting i registeret passer.',
  nothing: 'Denne uken er ikke lastet ned.',
  reading: 'Leser registeret',
  stop: 'Stopp',
  stopped: 'Stoppet.',
  again: 'Les på nytt',
};

export const registerWords: Readonly<Record<Language, typeof en>> = { en, nb };
