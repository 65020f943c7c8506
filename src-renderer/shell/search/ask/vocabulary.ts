import type { CommandId } from '../../../../src-shared/commands';
import type { LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { TreatedWith } from '../../../../src-shared/domain/filter/week-filter';
import type { Colouring } from '../../../../src-shared/domain/figure/colouring';
import type { Words } from '../../../words/en';

export type SettingRow = keyof Words['settingsPage']['items'];

/**
 * What people type, in both languages; `|` stands between phrasings. Words of `stopWords` are left out of what is typed and of
 * the phrasings alike. It is one declaration: a synonym is added here and nowhere else.
 */

/** Words that say nothing in a phrase. `på` stands here as it is written, because `pa` is short for a production area. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'the a an at in i på with med for om som er har are is that on til to og and or eller by fra de det den et en it ' +
    'have has had was were please som there der vær'
  ).split(' '),
);

/** Words that are understood and add nothing to a filter. */
const filler =
  'site|sites|locality|localities|farm|farms|lok|lokalitet|lokaliteter|lokalitetene|lokaliteten|anlegg|anlegget|anleggene|' +
  'show|list|find|only|all|which|where|filter|vis|finn|bare|kun|alle|hvilke|hvor|filtrer|status|number|how many|hvor mange|antall|' +
  'last|past|recent|siste|seneste|me|current|per fish|per fisk|norway|norge|lice situation|lusesituasjonen';

const states: Readonly<Record<LiceState, string>> = {
  over:
    'over limit|above limit|overlimit|overlimits|at or over limit|exceeds limit|exceed limit|exceeding limit|limit exceeded|over lice limit|' +
    'above lice limit|over threshold|above threshold|too many lice|over grensen|over grensa|over grense|over grensene|' +
    'over lusegrensen|over lusegrensa|over lusegrense|over tiltaksgrensen|over tiltaksgrensa|over grenseverdien|' +
    'overskridelse|overskridelser|overskrider grensen|overskrider grensa|for mye lus|for mange lus|på eller over grensen|på eller over grensa',
  'up-to-limit':
    'just under limit|just below limit|close to limit|near limit|up to limit|almost over limit|nær grensen|nær grensa|' +
    'nær lusegrensen|like under grensen|like under grensa|rett under grensen|rett under grensa|opp mot grensen|nesten over grensen',
  'under-half':
    'under half limit|below half limit|under half of limit|below half of limit|less than half limit|less than half of limit|' +
    'under halve grensen|under halve grensa|under halv grense|under halve lusegrensen|under halvparten av grensen|under halvparten av grensa',
  zero: 'zero lice|no lice|lice free|free of lice|without lice|reported zero|zero|null lus|ingen lus|uten lus|lusefri|lusefritt|rapportert null|null hunnlus',
  'no-count':
    'no count|without count|without counts|not counted|uncounted|reported without number|uten telling|ikke talt|ikke telt|uten tall|rapportert uten tall|uten lusetelling',
  'not-reported':
    'not reported|no report|no reports|missing report|missing reports|unreported|non reporting|did not report|not reporting|without report|' +
    'without reports|report missing|reports missing|late report|ikke rapportert|mangler rapport|mangler rapporter|manglende rapport|' +
    'manglende rapporter|manglende rapportering|mangler rapportering|uten rapport|ikke meldt|ikke meldt lus|ikke innrapportert|' +
    'ikke rapportert lus|rapporterer ikke|urapportert|ingen rapport|not reported lice',
  fallow:
    'fallow|fallowed|fallowing|probably no fish|probably without fish|no fish|without fish|empty|trolig uten fisk|uten fisk|' +
    'ingen fisk|brakklagt|brakklagte|brakk|brakklegging|ligger brakk|tom|tomt|tomme',
  'no-salmonoids':
    'no salmon|without salmon|no salmonids|without salmonids|no salmonid licence|uten laks|uten laksefisk|uten tillatelse til laksefisk|ikke laksefisk',
  unknown: 'unknown|not stated|ukjent|ikke oppgitt',
};

const treatments: Readonly<Record<TreatedWith | 'any', string>> = {
  medicinal:
    'medicinal|medicine|medicines|medicated|medicinal treatment|medicinal treatments|treated with medicine|treated with medicines|medical treatment|' +
    'drug treatment|drugs|medikamentell|medikamentelt|medikamentelle|medikamentell behandling|medikamentelt behandlet|medikamenter|' +
    'medikament|legemiddel|legemidler|legemiddelbehandling|medisin|medisinsk|behandlet med medisin|behandlet med legemidler|medisinering',
  'non-medicinal':
    'non medicinal|nonmedicinal|non medicinal treatment|non medicinal treatments|without medicine|drug free|' +
    'ikke medikamentell|ikke medikamentelt|ikke medikamentelle|ikke medikamentell behandling|ikke medikamentelt behandlet|' +
    'ikkemedikamentell|ikkemedikamentelt|medikamentfri|uten medikamenter|uten medisin|uten legemidler',
  'cleaner-fish':
    'cleaner fish|cleanerfish|cleaner fishes|wrasse|lumpfish|lumpsucker|rensefisk|leppefisk|rognkjeks|rognkall|berggylt|bergnebb|grønngylt|cleaner fish stocked|satt ut rensefisk',
  any:
    'treated|treatment|treatments|delousing|deloused|delouse|behandlet|behandla|behandling|behandlinger|avlusing|avlusning|avlust|' +
    'lusebehandling|lusebehandlinger|tiltak|tiltak mot lakselus|treated against lice|behandlet mot lus',
};

const methods = {
  FERSKVANNSBEHANDLING:
    'freshwater|fresh water|freshwater bath|freshwater treatment|fersk|ferskvann|ferskvatn|ferskvannsbehandling|ferskvannsbehandlet|ferskvannsbad|ferskvannsavlusing',
  TERMISK_BEHANDLING:
    'thermal|thermally|thermal treatment|warm water|heated water|termisk|termiske|termisk behandling|varmtvann|varmtvannsbehandling|termisk avlusing|thermolicer|optilicer',
  MEKANISK_BEHANDLING:
    'mechanical|mechanically|mechanical removal|flushing|brushing|mekanisk|mekaniske|mekanisk behandling|mekanisk fjerning|mekanisk avlusing|spyling|børsting|hydrolicer',
} as const;
type Method = keyof typeof methods;

const diseases = {
  pd: 'pd|pancreas disease|pancreatic disease|pankreassykdom|pankreassjukdom|pankreassjuke|pankreas sykdom|pankreas',
  isa: 'isa|ila|infectious salmon anaemia|infectious salmon anemia|salmon anaemia|salmon anemia|infeksiøs lakseanemi|lakseanemi',
  other: 'other disease|other diseases|annen sykdom|andre sykdommer|other notifiable disease',
  any: 'disease|diseases|diseased|sick|sykdom|sykdommer|syk|syke|sykdomsutbrudd|utbrudd|outbreak|outbreaks',
} as const;

const cases = {
  SUSPECTED:
    'suspected|suspicion|suspicions|suspect|suspicion of|mistanke|mistanke om|mistenkt|mistenkte|mistanker',
  DIAGNOSED:
    'diagnosed|confirmed|detected|verified|proven|påvist|påviste|påvisning|bekreftet|bekrefta|konstatert|stadfestet',
} as const;

/** Times that another week is named by, from the shown one. */
const times = {
  'last-year':
    'last year|previous year|year ago|year before|year earlier|same week last year|same time last year|i fjor|ifjor|fjor|fjoråret|forrige år|samme uke i fjor|samme tid i fjor|året før|år siden|ett år siden|for et år siden',
  'last-week':
    'last week|previous week|week before|prior week|week ago|forrige uke|forrige uka|forrige veke|sist uke|uken før|uka før|uke siden',
  now: 'this week|denne uken|denne uka|denne veka|now|nå|shown week',
} as const;

const words = {
  of: 'of|av|out of|ut av',
  week: 'week|wk|w|uke|u|uka|uken|veke',
  weeks: 'weeks|wks|uker|ukene|veker',
  ago: 'ago|siden|tidligere|earlier|before|før',
  vs: 'vs|versus|against|compared|compared with|compared to|compare|compare with|compare to|mot|kontra|sammenlignet|sammenlignet med|sammenlikna|sammenlign|sammenlign med|målt mot|ift|i forhold til',
  more: 'over|above|more than|greater than|at least|minimum|min|exceeding|minst|mer enn|flere enn|høyere enn|fra og med',
  less: 'under|below|less than|fewer than|at most|maximum|max|up to|høyst|mindre enn|færre enn|lavere enn|opptil|maks',
  between: 'between|mellom',
  lice: 'lice|louse|lus|lusa|lusetall|lusetallet|lusenivå|hunnlus|hunnlusa|voksne hunnlus|kjønnsmodne hunnlus|kjønnsmoden hunnlus|adult female lice|adult female|adult females|female lice|lakselus|sea lice|salmon lice|lus per fisk|lice per fish|lice count|lice counts|lice level|lusetelling|lusetellinger',
  area: 'area|areas|production area|production areas|prod area|prod areas|prodarea|po|pa|produksjonsområde|produksjonsområder|produksjonsområdet|produksjonsomr|prodområde|prod område|prod omr|område|områder|området|omr',
  county: 'county|counties|fylke|fylket|fylker',
  municipality: 'municipality|municipalities|kommune|kommunen|kommuner',
  filler,
} as const;

/** The areas of the regulation, by their names and what they are called for short. */
const areas: Readonly<Record<number, string>> = {
  1: 'svenskegrensen til jæren|svenskegrensa til jæren',
  2: 'ryfylke',
  3: 'karmøy til sotra',
  4: 'nordhordland til stadt|nordhordland til stad',
  5: 'stadt til hustadvika|stad til hustadvika',
  6: 'nordmøre og sør-trøndelag|nordmøre sør trøndelag',
  7: 'nord-trøndelag med bindal|nord trøndelag bindal',
  8: 'helgeland til bodø',
  9: 'vestfjorden og vesterålen|vestfjorden vesterålen',
  10: 'andøya til senja',
  11: 'kvaløya til loppa',
  12: 'vest-finnmark|vest finnmark',
  13: 'øst-finnmark|øst finnmark',
};

/** What a phrasing means: a member of one of the tables above. */
export type Meaning =
  | { readonly as: 'state'; readonly of: LiceState }
  | { readonly as: 'treated'; readonly of: TreatedWith | 'any' }
  | { readonly as: 'method'; readonly of: Method }
  | { readonly as: 'disease'; readonly of: keyof typeof diseases }
  | { readonly as: 'case'; readonly of: keyof typeof cases }
  | { readonly as: 'time'; readonly of: keyof typeof times }
  | { readonly as: 'word'; readonly of: keyof typeof words }
  | { readonly as: 'area'; readonly of: number }
  | { readonly as: 'place'; readonly of: readonly string[] };

const tables = {
  state: states,
  treated: treatments,
  method: methods,
  disease: diseases,
  case: cases,
  time: times,
  word: words,
} as const;

/** Every phrasing with what it means; the first of two alike counts. */
export function* phrasings(): Generator<readonly [phrasing: string, meaning: Meaning]> {
  for (const [as, table] of Object.entries(tables))
    for (const [of, all] of Object.entries(table))
      for (const one of all.split('|')) yield [one, { as, of } as Meaning];
  for (const [id, all] of Object.entries(areas))
    for (const one of all.split('|')) yield [one, { as: 'area', of: Number(id) }];
}

export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  åtte: 8,
};

/** Before the name of what is looked for; `kind` is the kind of hit that they ask for. */
export const leads: Readonly<Record<'locality' | 'vessel' | 'place' | 'any', string>> = {
  locality:
    'site|locality|farm|lok|lokalitet|lokaliteten|anlegg|anlegget|oppdrettsanlegg|site number|lokalitetsnummer|site no|loknr',
  vessel: 'vessel|ship|boat|wellboat|mmsi|imo|båt|båten|fartøy|fartøyet|skip|skipet|brønnbåt',
  place: 'place|town|fjord of|sted|stedet|by',
  any: 'go to|goto|gå til|zoom to|zoom til|show|show me|vis|vis meg|find|finn|open|åpne|search|søk|where is|hvor er',
};

/** Other words for commands, beside their names in both languages. */
export const commandSynonyms: Readonly<Partial<Record<CommandId, string>>> = {
  'week.newest-complete':
    'latest complete week|newest week|last complete week|latest week|siste komplette uke|siste hele uke|nyeste uke|siste uke',
  'week.previous': 'last week|previous week|week back|forrige uke|uken før|en uke tilbake',
  'week.next': 'next week|week forward|neste uke|uken etter|en uke fram',
  'week.year-back':
    'last year|year back|same week last year|i fjor|samme uke i fjor|forrige år|ett år tilbake',
  'timeline.play': 'play animate animation film spill av avspilling animer',
  'week.reload': 'reload refresh fetch again update last på nytt oppdater hent på nytt',
  'go-to-week': 'go to week choose week pick week calendar date gå til uke velg uke kalender dato',
  'export.localities':
    'export geojson save sites download sites eksporter geojson last ned lokaliteter lagre lokaliteter',
  'export.layers':
    'export csv excel xlsx xls spreadsheet geopackage gpkg shapefile shape kml parquet download data table eksporter eksport regneark last ned data tabell til fil',
  figure:
    'figure picture image png svg pdf print map screenshot report figure figur bilde skriv ut utskrift kartbilde skjermbilde film',
  'workspace.open': 'open workspace project load åpne arbeidsområde prosjekt',
  'workspace.save': 'save workspace project lagre arbeidsområde prosjekt',
  'workspace.save-as': 'save workspace as copy lagre som kopi',
  'workspace.new': 'new workspace empty start over nytt tomt arbeidsområde',
  case: 'case file hand over share evidence archive saksfil sak overlever del dokumentasjon',
  'case.open': 'open case file check verify åpne saksfil kontroller sak',
  history: 'history log what was done undo list historikk logg angreliste',
  'draw.note': 'note text comment annotate notat tekst kommentar merknad',
  'draw.line': 'draw line measure distance tegn linje strek mål avstand måle',
  'draw.area': 'draw area polygon tegn område polygon flate',
  'filter.clear':
    'clear filter remove filter reset filter no filter all sites fjern filter nullstill filter tøm filter uten filter alle lokaliteter',
  undo: 'undo take back angre',
  redo: 'redo do again gjør om gjenta',
  'map.whole-coast':
    'whole coast zoom out all of norway overview home hele kysten zoom ut oversikt hele norge',
  'theme.day': 'day colours light mode bright dagfarger lyst tema lys modus dagmodus',
  'theme.dusk': 'dusk colours twilight skumring skumringsfarger',
  'theme.night':
    'night colours colors dark mode dark theme night mode nattfarger mørkt tema mørk modus nattmodus mørkt',
  'language.en': 'english language engelsk språk',
  'language.nb': 'norwegian norsk bokmål language språk',
  shortcuts: 'keyboard shortcuts keys hotkeys hurtigtaster tastatur snarveier taster',
  settings: 'settings preferences options configuration innstillinger oppsett valg preferanser',
  'sign-in': 'sign in log in login account device code logg inn innlogging konto pålogging',
  'sign-in-client': 'client id secret api client klient-id hemmelighet api-klient',
  'sign-in-ais': 'ais client ais access ais-klient ais-tilgang',
  'own-clients': 'real data own clients virkelige data ekte data egne klienter',
  connections: 'connection profiles service host server tilkobling tilkoblingsprofil tjeneste vert',
  offline:
    'offline download for offline use work offline voyage without network frakoblet last ned for frakoblet bruk uten nett offline',
  requests: 'requests network log forespørsler nettverkslogg',
  cache:
    'stored data cache clear cache clean storage disk lagrede data cache mellomlager rydd cache tøm cache lagring',
  layers: 'map layers layer tree kartlag lag vis kartlag',
  vessels: 'vessels ships boats ais tracks track fleet fartøy fartøyer båter skip spor flåte',
  forecast: 'forecast weather waves wind current varsel vær bølger vind strøm prognose',
  'map-catalogue':
    'map catalogue wms layers add layer map server zones protection zone surveillance zone kartkatalog katalog legg til kartlag kartserver soner vernesone overvåkingssone pd-sone ila-sone',
  operations:
    'weather windows weather window operation windows planning work windows workability værvindu værvinduer arbeidsvindu arbeidsvinduer operasjonsvindu planlegging',
  'own-file': 'open file own file import layer shapefile geojson kml gpx åpne fil egen fil importer',
  gear: 'fishing gear pots nets lines traps fiskeredskap redskap teiner garn line',
  'report-gear':
    'report gear set pots deployed report deployment set gear meld redskap meld teiner satt meld garn satt rapporter redskap satt ut',
  filter: 'filter panel filter sites filterpanel filtrer lokaliteter',
  figures:
    'statistics figures numbers summary charts weekly statistics statistikk tall nøkkeltall diagram sammendrag',
  compare:
    'compare weeks compare two weeks difference swipe side by side sammenlign uker sammenlign sammenligning forskjell endring',
  contacts:
    'vessel contacts well boat contacts wellboats visits infection tracing contact tracing smittesporing fartøykontakter brønnbåter besøk brønnbåtbesøk kontakter',
  'track-events': 'speed stops visits gaps track events stopp fart opphold besøk brudd sporhendelser',
  archive: 'archive tracks ais archive arkiv sporarkiv',
  reports:
    'download reports lice report disease report treatments csv xlsx excel luserapport last ned rapporter rapporter sykdomsrapport excel',
  limits:
    'lice limits limit table threshold regulation lusegrenser lusegrense grenser tiltaksgrenser forskrift',
  about: 'about version licence kartbord versjon lisens om kartbord',
};

export const settingSynonyms: Readonly<Partial<Record<SettingRow, string>>> = {
  theme: 'theme colours dark mode tema farger mørk modus nattmodus',
  language: 'language change language bytt språk endre språk',
  distanceUnit: 'units enheter nautical miles nautiske mil kilometres km',
  speedUnit: 'units enheter knots knop metres per second',
  coordinateFormat:
    'coordinates decimal degrees desimalgrader koordinater grader minutter sekunder utm position format koordinatformat',
  timeZone: 'time zone timezone tidssone utc clock klokke',
  cacheCapMb: 'cache size cache limit disk space cachestørrelse rydd cache plass',
  cache: 'clear cache rydd cache tøm cache',
  reset: 'reset settings factory reset nullstill innstillinger tilbakestill',
  limitsBy: 'own limits site limits egne grenser',
  limits: 'lice limits lusegrenser lusegrense',
  overdueDays: 'gear overdue for lenge i sjøen redskap dager',
  updateCheck: 'updates oppdateringer',
};

export const colouringSynonyms: Readonly<Record<Colouring, string>> = {
  state: 'colour by adult female lice farge etter voksne hunnlus lakselus',
  mobile:
    'mobile lice mobiles colour by mobile lice bevegelige lus andre bevegelige farge etter bevegelige lus',
  stationary:
    'stationary lice attached sessile lice chalimus colour by fastsittende lus farge etter fastsittende lus',
  total: 'all lice total lice sum alle lus totalt lus',
  'sea-temperature':
    'sea temperature water temperature water temp temp temperature sst sjøtemperatur vanntemperatur temperatur i sjøen havtemperatur sjøtemp',
  'weeks-since-treatment':
    'colour by weeks since treatment last treated uker siden behandling siste behandling farge etter uker siden behandling',
  disease: 'colour by disease farge etter sykdom sykdomskart disease map',
  reporting: 'colour by reporting who has reported farge etter rapportering rapportering hvem har rapportert',
};

export const layerSynonyms: Readonly<Record<string, string>> = {
  basemap: 'base map background map basemap bakgrunnskart grunnkart bakgrunn kart',
  week: 'sites of the week lice and disease lokaliteter lakselus og sykdom',
  tracks: 'vessel tracks tracks ship routes spor fartøyspor båtspor',
  forecast: 'forecast layer waves wind varsel bølger',
  contacts: 'contact lines kontaktlinjer',
  gear: 'fishing gear layer redskap',
};

/** The tasks of the guide: what opens to do them, and words that ask for them in both languages. */
export const guideTasks: readonly { readonly opens: CommandId; readonly words: string }[] = [
  {
    opens: 'connections',
    words:
      'start choose data whose data sample real service connect begynne velg data hvem sine data eksempelkyst tilkobling komme i gang getting started',
  },
  {
    opens: 'figures',
    words: 'read week site lice legend understand lese uke lokalitet lus tegnforklaring tabell statistikk',
  },
  {
    opens: 'contacts',
    words:
      'find boats came from infected site trace infection contacts vessels visits well boat finn finne båter båtene kom fra smittet lokalitet smittesporing spore smitte brønnbåt',
  },
  {
    opens: 'vessels',
    words:
      'follow vessels track ships boats ais positions følg følge fartøy fartøyer båt båter spor posisjoner',
  },
  {
    opens: 'operations',
    words:
      'read sea weather window waves wind forecast plan work limits lese sjøen vær vind bølger varsel værvindu planlegge arbeid grenser',
  },
  {
    opens: 'map-catalogue',
    words: 'put add other layers map wms server legge til andre kartlag kartserver lag',
  },
  {
    opens: 'export.layers',
    words:
      'export layers make figure csv excel save picture eksportere eksporter eksport lag lage figur regneark bilde',
  },
  {
    opens: 'case',
    words:
      'save work hand over case share workspace lagre arbeid arbeidet levere lever sak saksfil dele arbeidsområde',
  },
  {
    opens: 'report-gear',
    words:
      'report fishing gear pots nets deployed retrieved melde meld melder rapportere fiskeredskap redskap teiner garn satt opphaling',
  },
  {
    opens: 'offline',
    words:
      'work without network offline download voyage arbeide arbeid uten nett frakoblet last ned laste ned tokt',
  },
];

export const guideLeads =
  'how|how do i|how to|how can i|guide|help|instructions|manual|tutorial|hvordan|hvordan gjør jeg|hvordan kan jeg|veiledning|hjelp|brukerveiledning|oppskrift|bruksanvisning|do|jeg|man|my|can|kan';
