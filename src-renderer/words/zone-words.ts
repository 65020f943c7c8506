import type { Language } from '../../src-shared/domain/settings/settings';

/** Zones of sites, in a file of its own: it is loaded when they are shown. */
const en = {
  isa: (inside: string, of: string) => `ISA control area: ${inside} of ${of}`,
  isaOfKnown: (inside: string, known: string, of: string) =>
    `ISA control area: ${inside} of the ${known} known, out of ${of} ${of === '1' ? 'site' : 'sites'}`,
  isaMissing: 'ISA control area: not downloaded',
  changes: (entered: string, left: string) => `${entered} entered and ${left} left since the week before`,
  changesMissing: 'who entered or left is not known',
  onlyChanged: 'Show only those that entered or left',
  pdChanges: (entered: string, left: string, of: string) =>
    `${entered} entered and ${left} left, of the ${of} known in the week before, too`,
  fetchBefore: 'Fetch the week before',
  fetchIsa: (requests: number) => `Fetch (${requests === 1 ? '1 request' : `${requests} requests`})`,
  fetching: 'Fetching…',
  pd: (inside: string, known: string, of: string) =>
    `PD zones: ${inside} of the ${known} known, out of ${of} ${of === '1' ? 'site' : 'sites'}`,
  pdKnown: (known: string, of: string) =>
    `PD and the kind of ISA zone: known for ${known} of ${of} ${of === '1' ? 'site' : 'sites'}`,
  fetchDetails: 'Fetch details',
  noDetails: (sites: string) => `The service has no details for ${sites} that did not report.`,
  only: 'Show only these',
  onMap: 'Show zones on the map',
  onMapHint: 'Layers of the map server: the zones that are in force now, whatever week is shown.',
  historyHint:
    'From downloaded data. Unknown means that nothing is downloaded for the week, not that the site was outside.',
  nothing: 'No zones are downloaded for these weeks.',
  wait: 'Reading zones',
  stopped: 'Stopped.',
  again: 'Read again',
};

const nb: typeof en = {
  isa: (inside, of) => `Kontrollområde for ILA: ${inside} av ${of}`,
  isaOfKnown: (inside, known, of) =>
    `Kontrollområde for ILA: ${inside} av de ${known} kjente, blant ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  isaMissing: 'Kontrollområde for ILA: ikke lastet ned',
  changes: (entered, left) => `${entered} kom inn og ${left} gikk ut siden uken før`,
  changesMissing: 'hvem som kom inn eller ut, er ikke kjent',
  onlyChanged: 'Vis bare de som kom inn eller gikk ut',
  pdChanges: (entered, left, of) =>
    `${entered} kom inn og ${left} gikk ut, av de ${of} som er kjent også uken før`,
  fetchBefore: 'Hent uken før',
  fetchIsa: (requests) => `Hent (${requests === 1 ? '1 forespørsel' : `${requests} forespørsler`})`,
  fetching: 'Henter …',
  pd: (inside, known, of) =>
    `PD-soner: ${inside} av de ${known} kjente, blant ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  pdKnown: (known, of) =>
    `PD og type ILA-sone: kjent for ${known} av ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  fetchDetails: 'Hent detaljer',
  noDetails: (sites) => `Tjenesten har ingen detaljer om ${sites} som ikke rapporterte.`,
  only: 'Vis bare disse',
  onMap: 'Vis soner på kartet',
  onMapHint: 'Lag fra kartserveren: sonene som gjelder nå, uansett hvilken uke som vises.',
  historyHint:
    'Fra nedlastede data. Ukjent betyr at ingenting er lastet ned for uken, ikke at lokaliteten var utenfor.',
  nothing: 'Ingen soner for disse ukene er lastet ned.',
  wait: 'Leser soner',
  stopped: 'Stoppet.',
  again: 'Les på nytt',
};

export const zoneWords: Readonly<Record<Language, typeof en>> = { en, nb };
