import type { Language } from '../../src-shared/domain/settings/settings';

/** Zones of sites, in a file of its own: it is loaded when they are shown. */
const en = {
  isa: (inside: string, of: string) => `ISA control area: ${inside} of ${of}`,
  isaMissing: 'ISA control area: not downloaded',
  changes: (entered: string, left: string) => `${entered} entered and ${left} left since the week before`,
  changesMissing: 'who entered or left is not known',
  fetchIsa: (requests: number) => `Fetch it (${requests === 1 ? '1 request' : `${requests} requests`})`,
  fetching: 'Fetching…',
  pd: (inside: string, known: string, of: string) =>
    `PD zones: ${inside} of ${known} known, of ${of} ${of === '1' ? 'site' : 'sites'}`,
  pdKnown: (known: string, of: string) =>
    `PD and the kind of ISA zone: known for ${known} of ${of} ${of === '1' ? 'site' : 'sites'}`,
  fetchDetails: 'Fetch details',
  noDetails: (sites: string) => `The service has no details of ${sites} that did not report.`,
  only: 'Show only these',
  onMap: 'Show zones on the map',
  onMapHint: 'Layers of the map server: the zones that are in force now, whatever week is shown.',
  historyHint:
    'From what is downloaded; a week of which nothing is downloaded is unknown, which is not outside.',
  nothing: 'No zones of these weeks are downloaded.',
  wait: 'Reading zones',
};

const nb: typeof en = {
  isa: (inside, of) => `Kontrollområde for ILA: ${inside} av ${of}`,
  isaMissing: 'Kontrollområde for ILA: ikke lastet ned',
  changes: (entered, left) => `${entered} kom inn og ${left} ut siden uken før`,
  changesMissing: 'hvem som kom inn eller ut, er ikke kjent',
  fetchIsa: (requests) => `Hent det (${requests === 1 ? '1 forespørsel' : `${requests} forespørsler`})`,
  fetching: 'Henter …',
  pd: (inside, known, of) =>
    `PD-soner: ${inside} av ${known} kjente, av ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  pdKnown: (known, of) =>
    `PD og type ILA-sone: kjent for ${known} av ${of} ${of === '1' ? 'lokalitet' : 'lokaliteter'}`,
  fetchDetails: 'Hent detaljer',
  noDetails: (sites) => `Tjenesten har ingen detaljer om ${sites} som ikke rapporterte.`,
  only: 'Vis bare disse',
  onMap: 'Vis soner på kartet',
  onMapHint: 'Lag fra kartserveren: sonene som gjelder nå, uansett hvilken uke som vises.',
  historyHint: 'Fra det som er lastet ned; en uke uten nedlastede svar er ukjent, ikke utenfor.',
  nothing: 'Ingen soner for disse ukene er lastet ned.',
  wait: 'Leser soner',
};

export const zoneWords: Readonly<Record<Language, typeof en>> = { en, nb };
