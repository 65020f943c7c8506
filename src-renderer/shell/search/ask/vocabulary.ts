import type { CommandId } from '../../../../src-shared/commands';
import type { MedicineType, ServiceFilter } from '../../../../src-shared/domain/filter/service-filter';
import type { LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { GroupBy } from '../../../../src-shared/domain/weeks/groups';
import type { DigestKind } from '../../../../src-shared/domain/weeks/digest';
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
    'm/ w/ dei ein ei eit eg vi du dere de ligg ligger ligge finnes finst finn du er vart blei vore skal vil må bør hadde kan jeg få noen also really does do did done anyone anybody st nd rd th ' +
    'have has had was were please som there der vært hos ved inn ble blitt been be being their its these those our'
  ).split(' '),
);

/** Nynorsk, dialect and short forms of words that stand here in bokmål. */
export const spellings: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'kven:hvem kva:hva kvar:hvor korleis:hvordan kvifor:hvorfor ikkje:ikke itj:ikke ikkj:ikke veker:uker vekene:ukene vekas:ukens mykje:mye meir:mer hogare:hoyere lagare:lavere ' +
    'sjukdom:sykdom sjuke:syke sjuk:syk lokalitetar:lokaliteter lokalitetane:lokalitetene anlegga:anleggene batar:bater batane:batene rapportar:rapporter ' +
    'rapportera:rapportert behandlingar:behandlinger avlusingar:avlusinger tal:tall rommingar:romminger innstillingar:innstillinger ' +
    'fartoya:fartoyene nyhende:nyheter syner:vis u/:uten w/o:without møre:moere'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Words that turn what follows into its opposite. A filter that means the other thing is worse than none. */
export const negations: ReadonlySet<string> = new Set(
  (
    'not no non none without never except excluding minus missing lacking lacks neither nor free outside didn hasn haven doesn isn wasn weren aren ' +
    'didnt hasnt havent doesnt isnt wasnt werent arent dont ' +
    'sluttet stopped ceased opphørt formerly former fjern fjerne remove hide skjul exclude ekskluder ekskludere utelat ' +
    'ikke ikkje ingen uten utan aldri unntatt utenom utenfor mangler manglende heller fri fritt frie'
  ).split(' '),
);

/** Every first with every second. */
const each = (firsts: string, seconds: string): string =>
  firsts
    .split('|')
    .flatMap((first) => seconds.split('|').map((second) => `${first} ${second}`))
    .join('|');

/** Words that are understood and add nothing to a filter. */
const filler =
  'var|who|hvem|site|sites|locality|localities|farm|farms|lok|lokalitet|lokaliteter|lokalitetene|lokaliteten|anlegg|anlegget|anleggene|' +
  'show|list|find|only|all|which|where|filter|vis|finn|bare|kun|alle|hvilke|hvor|filtrer|status|number|how many|hvor mange|antall|' +
  'last|past|recent|siste|seneste|me|current|per fish|per fisk|norway|norge|lice situation|lusesituasjonen|fish farm|fish farms|' +
  'oppdrettsanlegg|oppdrett|merd|merder|get|see|se|want|give|gi|what|what about|hva|hva med|both|både|any|hvor mye lus|hvor mye|how much lice|how many lice|how much|kommer|kommet|comes|mot lus|mot lakselus|against lice|against sea lice|viser|but|still|yet|men|fortsatt|framleis|fremdeles|likevel|samtidig|gj|snitt|gjennomsnitt|gjennomsnittlig|average|same|samme|same week|samme uke|same time|samme tid|during|under perioden|i løpet av|hele|whole|entire|landet|hele landet|country|whole country|coast|kysten|in norwegian waters|every|every week|each|each week|hver|hver uke|hver eneste uke';

const limits =
  'limit|limits|lice limit|lice limits|threshold|grense|grensen|grensa|grenser|grensene|lusegrense|lusegrensen|lusegrensa|tiltaksgrense|tiltaksgrensen|tiltaksgrensa|' +
  'maksgrense|maksgrensen|grenseverdi|grenseverdien|limit for lice|grensen for lus|action limit|legal limit|allowed|lov|tillatt';
const noReport =
  'no|not|without|missing|lacking|never|lacks|did not|have not|has not|failed to|forgot to|didn t|hasn t|haven t|isn t|aren t|wasn t|weren t|doesn t|don t|didnt|hasnt|havent|doesnt|dont|ingen|ikke|uten|mangler|manglende|manglar|aldri|glemt å';
const reports =
  'report|reports|reported|reporting|submitted|delivered|sent|lice report|lice reports|lice data|data|figures|numbers|reported lice|report lice|submitted report|sent report|delivered report|' +
  'rapport|rapporter|rapportert|rapportering|rapportere|rapporten|luserapport|luserapporter|lusetall|lusedata|levert|sendt|sendt inn|innsendt|innlevert|innrapportert|meldt|' +
  'levert rapport|sendt rapport|rapportert lus|meldt lus|rapportert lusetall|levert lusetall|levert luserapport|sendt luserapport|svart';
const aboveLimit =
  'over|above|exceed|exceeds|exceeding|exceeded|passed|past|beyond|breach|breaches|breaching|breached|breaking|broke|at or over|higher than|more than|over the|' +
  'overskrider|overskredet|overstiger|oversteget|overskred|bryter|brutt|høyere enn|mer enn|på eller over|passerte|passert';
const belowLimit = 'under|below|beneath|within|less than|lower than|lavere enn|mindre enn|innenfor';

const states: Readonly<Record<LiceState | 'under-limit', string>> = {
  over:
    `${each(aboveLimit, limits)}|${each(limits, 'exceeded|breached|passed|overskredet|overskreden|overskrides|brutt|overstiger|brytes')}|` +
    'limit breach|limit breaches|limit breached|breaches|overgrense|lusebrudd|grensebrudd|brudd|high lice|mye lus|høye lusetall|høyt lusetall|' +
    'over limit|above limit|overlimit|overlimits|at or over limit|exceeds limit|exceed limit|exceeding limit|limit exceeded|over lice limit|' +
    'above lice limit|over threshold|above threshold|too many lice|over grensen|over grensa|over grense|over grensene|' +
    'over lusegrensen|over lusegrensa|over lusegrense|over tiltaksgrensen|over tiltaksgrensa|over grenseverdien|' +
    'overskridelse|overskridelser|overskrider grensen|overskrider grensa|for mye lus|for mange lus|på eller over grensen|på eller over grensa',
  'up-to-limit':
    'just under limit|just below limit|close to limit|near limit|up to limit|almost over limit|nær grensen|nær grensa|' +
    'nær lusegrensen|like under grensen|like under grensa|rett under grensen|rett under grensa|opp mot grensen|nesten over grensen',
  'under-limit': each(belowLimit, limits),
  'under-half':
    'half limit or less|half of limit or less|halve grensen eller mindre|halvparten av grensen eller mindre|well below limit|well under limit|godt under grensen|godt under grensa|langt under grensen|far below limit|under half limit|below half limit|under half of limit|below half of limit|less than half limit|less than half of limit|' +
    'under halve grensen|under halve grensa|under halv grense|under halve lusegrensen|under halvparten av grensen|under halvparten av grensa',
  zero:
    `${each('zero|no|null|ingen', 'lice reported|lice found|lice counted|lus rapportert|lus meldt|lus funnet|lus talt')}|` +
    '0 lice|0 lus|lusefritt anlegg|nil lice|without any lice|uten noe lus|no adult female lice|no female lice|ingen hunnlus|ingen voksne hunnlus|zero female lice|zero|zero lice|no lice|lice free|free of lice|fri for lus|without lice|reported zero|zero|null lus|ingen lus|uten lus|lusefri|lusefritt|rapportert null|null hunnlus',
  'no-count':
    'no count|without count|without counts|not counted|uncounted|reported without number|uten telling|ikke talt|ikke telt|uten tall|rapportert uten tall|uten lusetelling',
  'not-reported':
    `${each(noReport, reports)}|` +
    `${each('leverte ikke|leverer ikke|rapporterte ikke|meldte ikke|melder ikke|sendte ikke|sender ikke|sendte ikke inn|leverte ikke inn', 'tall|tallene|rapport|rapporten|lusetall|lusedata|lus|data')}|` +
    'leverte ikke|leverer ikke|rapporterte ikke|meldte ikke|melder ikke|sendte ikke inn|unnlot å rapportere|manglende lusetelling|manglende lusetellinger|mangler lusetelling|mangler lusetellinger|late reports|late with report|forsinket rapport|sene rapporter|for sen rapport|rapport ikke mottatt|ikke mottatt rapport|report not received|awaiting report|venter på rapport|silent|tause|' +
    'unsubmitted|nonreporting|report lacking|rapport mangler|rapporten mangler|lusetall mangler|report overdue|overdue report|overdue reports|' +
    'not reported|no report|no reports|missing report|missing reports|unreported|non reporting|did not report|not reporting|without report|' +
    'without reports|report missing|reports missing|late report|ikke rapportert|mangler rapport|mangler rapporter|manglende rapport|' +
    'manglende rapporter|manglende rapportering|mangler rapportering|uten rapport|ikke meldt|ikke meldt lus|ikke innrapportert|' +
    'ikke rapportert lus|rapporterer ikke|urapportert|ingen rapport|not reported lice',
  fallow:
    'no stock|unstocked|not stocked|not in use|out of production|no production|ute av drift|ikke i drift|utslaktet|ikke fisk|uten biomasse|ikke utsatt|' +
    'fallow period|fallow|fallowed|fallowing|probably no fish|probably without fish|no fish|without fish|empty|trolig uten fisk|uten fisk|' +
    'ingen fisk|brakklagt|brakklagte|brakk|brakklegging|ligger brakk|tom|tomt|tomme',
  'no-salmonoids':
    'no salmon|without salmon|no salmonids|without salmonids|no salmonid licence|uten laks|uten laksefisk|uten tillatelse til laksefisk|ikke laksefisk',
  unknown: 'unknown|not stated|ukjent|ikke oppgitt',
};

const kindsOf =
  'treatment|treatments|treated|delousing|delicing|deliced|deloused|bath|baths|method|removal|behandling|behandlinger|behandlet|behandla|avlusing|avlusning|avlust|bad|metode|fjerning|lusebehandling';

const treatments: Readonly<Record<TreatedWith | 'any', string>> = {
  medicinal:
    'pharmaceutical|pharmaceuticals|chemical|chemicals|chemical treatment|kjemisk|kjemikalier|kjemisk behandling|' +
    'medicinal|medicine|medicines|medicated|medicinal treatment|medicinal treatments|treated with medicine|treated with medicines|medical treatment|' +
    'drug treatment|drugs|medikamentell|medikamentelt|medikamentelle|medikamentell behandling|medikamentelt behandlet|medikamenter|' +
    'medikament|legemiddel|legemidler|legemiddelbehandling|medisin|medisinsk|behandlet med medisin|behandlet med legemidler|medisinering',
  'non-medicinal':
    'uten medikament|uten medikamentell behandling|uten medisinering|uten legemiddel|not medicated|unmedicated|no medicine|no drugs|not medicinal|without drugs|without medicines|without medication|non drug|non chemical|uten kjemikalier|medisinfri|' +
    'non medicinal|nonmedicinal|non medicinal treatment|non medicinal treatments|without medicine|drug free|' +
    'ikke medikamentell|ikke medikamentelt|ikke medikamentelle|ikke medikamentell behandling|ikke medikamentelt behandlet|' +
    'ikkemedikamentell|ikkemedikamentelt|medikamentfri|uten medikamenter|uten medisin|uten legemidler',
  'cleaner-fish':
    each(
      'cleaner fish|cleanerfish|lumpfish|wrasse|rensefisk|leppefisk|rognkjeks',
      'stocked|used|deployed|utsatt|brukt|satt ut',
    ) +
    '|cleaning fish|lump fish|lump sucker|renseleppefisk|rognkjekser|cleaner fish|cleanerfish|cleaner fishes|wrasse|lumpfish|lumpsucker|rensefisk|leppefisk|rognkjeks|rognkall|berggylt|bergnebb|grønngylt|cleaner fish stocked|satt ut rensefisk',
  any:
    'lice treatment|lice treatments|lice removal|lusebekjempelse|lusefjerning|avlusninger|avlusinger|behandlede|behandlete|treated|treatment|treatments|delousing|deloused|delouse|delicing|deliced|behandlet|behandla|behandling|behandlinger|avlusing|avlusning|avlust|' +
    'lusebehandling|lusebehandlinger|tiltak|tiltak mot lakselus|treated against lice|behandlet mot lus',
};

/** With the noun that a method is said with: “fresh water bath”, “varmebehandling”. */
const methodNames = (kinds: string): string => `${kinds}|${each(kinds, kindsOf)}`;
const methods = {
  FERSKVANNSBEHANDLING: methodNames(
    'freshwater|fresh water|fresh|fersk|ferskvann|ferskvanns|ferskvatn|ferskvass|low salinity|lavsalin',
  ),
  TERMISK_BEHANDLING: methodNames(
    'thermal|thermally|heat|heated|heating|hot|hot water|warm|warm water|heated water|thermolicer|optilicer|termisk|termiske|varme|varmt|varmtvann|varmtvanns|varmt vann|oppvarmet vann|temperert vann',
  ),
  MEKANISK_BEHANDLING: methodNames(
    'mechanical|mechanically|flushing|flushed|flush|brushing|brushed|hydrolicer|mekanisk|mekaniske|spyling|spylt|spyle|børsting|børstet|børste',
  ),
} as const;
type Method = keyof typeof methods;

/** “Bath” alone is said with the other methods, too: see `words`. */
const medicines: Readonly<Record<MedicineType, string>> = {
  BADEBEHANDLING:
    'bathed|bath treatment|bath treatments|bath medicine|medicine bath|medicinal bath|medicated bath|chemical bath|bath delousing|' +
    'bad|badebehandling|badebehandlinger|badebehandlet|badet|badevask|badeavlusing|legemiddelbad|medisinbad|badmedisin|kjemikaliebad|bademiddel|bademidler',
  FORBEHANDLING:
    'feed|in feed|infeed|feed treatment|feed treatments|in feed treatment|infeed treatment|feed medicine|medicine feed|medicinal feed|medicated feed|medicine in feed|oral treatment|oral medicine|' +
    'fôr|fôrbehandling|fôrbehandlinger|fôrbehandlet|fôr behandling|behandling i fôr|behandling via fôr|medisinfôr|medisin i fôr|medisin via fôr|medisinert fôr|fôrmedisin|legemiddel i fôr|legemiddelfôr|oral behandling|peroral behandling',
  ANNEN_BEHANDLING:
    'other medicine|other medicines|other medicinal treatment|annen medisin|andre legemidler|annet legemiddel|annen legemiddelbehandling',
};

const diseases = {
  pd: 'pd|sav|pancreas disease|pancreatic disease|pankreassykdom|pankreassjukdom|pankreassjuke|pankreas sykdom|pankreas',
  isa: 'isav|salmon anaemia virus|laksanemi|isa|ila|infectious salmon anaemia|infectious salmon anemia|salmon anaemia|salmon anemia|infeksiøs lakseanemi|lakseanemi',
  BAKTERIELL_NYRESYKE: 'bkd|bacterial kidney disease|bakteriell nyresyke|nyresyke',
  FRANCISELLOSE: 'francisellosis|francisella|francisellose',
  FURUNKULOSE: 'furunculosis|furunkulose',
  INFEKSIOES_HEMATOPOIETISK_NEKROSE:
    'ihn|infectious haematopoietic necrosis|infectious hematopoietic necrosis|infeksiøs hematopoietisk nekrose',
  INFEKSJON_GYRODACTYLUS_SALARIS: 'gyro|gyrodactylus|gyrodactylus salaris|infection with gyrodactylus',
  PISCIRICKETTSIOSE: 'srs|piscirickettsiosis|piscirickettsiose',
  SYSTEMISK_INFEKSJON_MED_FLAVOBACTERIUM_PSYCHROPHILUM:
    'flavobacterium|flavobacteriosis|flavobakterie|flavobakteriose',
  VIRAL_HEMORAGISK_SEPTIKEMI:
    'vhs|viral haemorrhagic septicaemia|viral hemorrhagic septicemia|viral hemoragisk septikemi',
  VIRAL_NERVOES_NEKROSE: 'vnn|nodavirus|viral nervous necrosis|viral nervøs nekrose',
  other: 'other disease|other diseases|annen sykdom|andre sykdommer|other notifiable disease',
  any: 'infected|infection|infections|positive|smitte|smitta|smittet|smittede|smittetilfeller|sjuk|sjuke|sjukdom|sjukdommer|sykdomsfunn|case|cases|tilfelle|tilfeller|disease|diseases|diseased|sick|sykdom|sykdommer|syk|syke|sykdomsutbrudd|utbrudd|outbreak|outbreaks',
} as const;

const cases = {
  DISPROVED: 'disproved|suspicion disproved|ruled out|avkreftet|avkrefta|avkreftede|mistanke avkreftet',
  SUSPECTED:
    'possible|possibly|mulig|uavklart|suspected|suspicion|suspicions|suspect|suspicion of|mistanke|mistanke om|mistenkt|mistenkte|mistanker',
  DIAGNOSED:
    'diagnosis|diagnoses|diagnose|proved|detection|detections|påvisninger|bekreftede|stadfesta|diagnosed|confirmed|detected|verified|proven|påvist|påviste|påvisning|bekreftet|bekrefta|konstatert|stadfestet',
} as const;

/** What the register of sites says, which the service itself is asked for. */
export const registerFilters = {
  land: { isOnLand: true },
  sea: { isOnLand: false },
  green: { anyGreen: true },
  salmonid: { onlyWithSalmonoidLicense: true },
  shrimp: { shrimpFishingGroundProximity: true },
  spawning: { shrimpfishinggroundOrCodspawninggroundProximity: true },
  grown: { productionType: ['matfisk'] },
  young: { productionType: ['settefisk'] },
  brood: { productionType: ['stamfisk'] },
  shells: { productionType: ['skalldyr'] },
  algae: { productionType: ['alger-til-for-konsum', 'alger-tidlig-fase'] },
  organic: { productionType: ['matfisk-eco'] },
  research: { purpose: ['forskning'] },
  slaughter: { purpose: ['slaktemerd'] },
  teaching: { purpose: ['undervisning'] },
  commercial: { purpose: ['kommersiell'] },
  trout: { licenseSpecies: ['Regnbueørret'] },
  cod: { licenseSpecies: ['Torsk'] },
  halibut: { licenseSpecies: ['Kveite'] },
  char: { licenseSpecies: ['Røye'] },
} as const satisfies Readonly<Record<string, ServiceFilter>>;
type RegisterFact = keyof typeof registerFilters;

const register: Readonly<Record<RegisterFact, string>> = {
  land: 'on land|onshore|land based|landbased|landbasert|landbaserte|landanlegg',
  sea: 'sea based|sjøbasert|sjøbaserte|sjøanlegg',
  green: each(
    'green|grønn|grønne',
    'licence|licences|license|licenses|permit|permits|tillatelse|tillatelser|konsesjon|konsesjoner',
  ),
  salmonid:
    'salmon licence|salmon license|salmonid licence|salmonid license|licence for salmon|license for salmon|licence for salmonids|laksetillatelse|laksekonsesjon|' +
    'tillatelse til laks|tillatelse til laksefisk|tillatelse for laksefisk|konsesjon for laks|laksetillatelser|laksekonsesjoner',
  shrimp:
    'shrimp|shrimp field|shrimp fields|shrimp ground|shrimp grounds|shrimp fishing ground|shrimp fishing grounds|reke|rekefelt|rekefelter|rekefeltene|rekefeltet',
  spawning:
    'spawning ground|spawning grounds|cod spawning|cod spawning ground|cod spawning grounds|spawning area|spawning areas|gytefelt|gytefelter|gytefeltene|gyteområde|gyteområder|gytefelt torsk|gyteområder torsk|gyteområde torsk',
  grown: 'matfisk|matfiskanlegg|food fish|grow out|growout|ongrowing',
  young:
    'settefisk|settefiskanlegg|smolt|smoltanlegg|postsmolt|juvenile|juveniles|juvenile fish|hatchery|hatcheries',
  brood: 'stamfisk|stamfiskanlegg|broodstock|brood stock|brood fish',
  shells: 'skalldyr|skjell|blåskjell|shellfish|mussel|mussels',
  algae: 'alge|alger|tare|taredyrking|kelp|seaweed|algae',
  organic: 'organic|økologisk|økologiske',
  research: 'research|forskning|forskningsanlegg|forskningstillatelse',
  slaughter:
    'slaktemerd|slaktemerder|ventemerd|ventemerder|slaughter cage|slaughter cages|holding cage|holding cages|waiting cage|waiting cages|slaughter pen|slaughter pens',
  teaching: 'teaching|undervisning|undervisningsanlegg',
  commercial: 'commercial|kommersiell|kommersielle',
  trout: 'trout|rainbow trout|ørret|regnbueørret|regnbueaure|aure|ørretanlegg',
  cod: 'cod|torsk|torskeanlegg|torskeoppdrett',
  halibut: 'halibut|kveite|kveiteanlegg',
  char: 'arctic char|røye',
};

/** Times that another week is named by, from the shown one. */
const times = {
  'last-year':
    'last year|previous year|year ago|year before|year earlier|same week last year|same time last year|i fjor|ifjor|fjor|fjoråret|forrige år|samme uke i fjor|samme tid i fjor|året før|år siden|ett år siden|for et år siden|one year ago|a year earlier|one year earlier|et år tidligere|ett år tidligere|ett år før|fjorårets',
  'first-week': 'first week|første uke|første uka|fyrste veka',
  'year-before-last': 'forfjor|i forfjor|year before last|the year before last|two years back|to år tilbake',
  'last-week':
    'one week ago|a week earlier|one week earlier|week earlier|sist veke|forrige ukes|uka som var|en uke siden|ei uke siden|for en uke siden|en uke tidligere|last week|previous week|week before|prior week|week ago|forrige uke|forrige uka|forrige veke|sist uke|uken før|uka før|uke siden',
  latest:
    'latest week|newest week|siste uke|siste uka|siste veke|siste veka|nyeste uke|nyeste uka|latest|newest|latest complete week|newest complete week|siste komplette uke|nyeste komplette uke|most recent week',
  now: 'today|i dag|current week|inneværende uke|this week|denne uken|denne uka|denne veka|now|nå|shown week',
} as const;

/** Beside the number of a day. */
const months = {
  1: 'january|januar|jan',
  2: 'february|februar|feb',
  3: 'march|mars',
  4: 'april|apr',
  5: 'may|mai',
  6: 'june|juni|jun',
  7: 'july|juli',
  8: 'august|aug',
  9: 'september|sept|sep',
  10: 'october|oktober|oct|okt',
  11: 'november|nov',
  12: 'december|desember|dec|des',
} as const;

/** What happened, which has a page of its own; with a place or a time beside it. */
export const eventWords = {
  escapes:
    'escapes|escape|escaped|escaped fish|escapes of fish|fish escapes|escape reports|rømming|rømminger|rømmingene|rømming av fisk|rømt fisk|rømte fisk|rømte|rømning|rømninger|rømmingsmelding|rømmingsmeldinger|rømningsmeldinger',
  outbreaks:
    'outbreaks|outbreak|new outbreaks|disease outbreaks|new disease outbreaks|utbrudd|utbruddene|nye utbrudd|sykdomsutbrudd|nye sykdomsutbrudd',
} as const;

/** Of a disease and a year they are outbreaks. */
export const eventCases =
  'case|cases|detection|detections|diagnosed|confirmed|tilfelle|tilfeller|påvist|påviste|påvisning|påvisninger|bekreftet|bekreftede';

/** Where they are listed it is said which are open, and they lead to the map. */
export const eventAsides =
  'which|still open|open|are open|ongoing|åpne|åpen|åpent|fortsatt åpne|pågående|on the map|on a map|på kartet|i kartet';

/** The disease that outbreaks are of. */
export const eventDiseases = {
  pd: 'of pd|with pd|av pd|med pd|pd|pancreas disease|pankreassykdom|pankreassjuke',
  isa: 'of isa|with isa|av ila|med ila|isa|ila|infectious salmon anaemia|infectious salmon anemia|infeksiøs lakseanemi|lakseanemi',
} as const;

/** What they are counted by. */
export const eventGroups: Readonly<Record<GroupBy, string>> = {
  'production-area': each(
    'by|per|for each|in each|etter|pr|i hvert|fordelt på',
    'production area|production areas|area|po|produksjonsområde|produksjonsområder|område',
  ),
  county: each('by|per|for each|in each|etter|pr|i hvert|fordelt på', 'county|counties|fylke|fylker'),
  municipality: each(
    'by|per|for each|in each|etter|pr|i hver|fordelt på',
    'municipality|municipalities|kommune|kommuner',
  ),
};

/** The time that they are of. */
export const eventTimes = {
  'this-year':
    'siden nyttår|since new year|since january|siden januar|fra nyttår|this year|of the year|of this year|in the year|årets|so far this year|this year so far|year to date|whole year|all year|i år|hittil i år|så langt i år|hele året|i hele år',
  'last-year': 'last year|previous year|the year before|i fjor|i fjoråret|forrige år',
  'this-week': 'this week|denne uken|denne uka|denne veka',
} as const;

/** Where no place is named: all of the country is listed then. */
export const vicinity =
  'near me|near here|near us|near my sites|near my farms|around me|around here|around my sites|nearby|close to me|close to my sites|nær meg|nær oss|nær mine lokaliteter|nær mine anlegg|i nærheten|i nærheten av meg|rundt meg|rundt mine lokaliteter|her omkring';

export const words = {
  of: 'of|av|out of|ut av',
  week: 'week|wk|w|uke|u|uka|uken|veke',
  weeks: 'weeks|wks|uker|ukene|veker',
  years: 'year|years|år',
  ago: 'ago|siden|tidligere|earlier|before|før',
  times: 'times|times last|times past|ganger|gonger|ganger siste|ganger på|ganger de siste',
  row: 'row|straight|running|consecutive|consecutively|on end|successive|rad|strekk|sammenhengende|etter hverandre|på hverandre følgende|in succession',
  /** A kind of medicine, but beside a kind of treatment its noun: “fresh water bath”. */
  bath: 'bath|baths',
  /** The service tells of no other zone which sites lie in it. */
  zone:
    'isa zone|isa zones|ila zone|ila zones|isa control area|inside isa control area|inside an isa control area|inside the isa control area|isa control areas|isa control zone|ila control area|inside isa zone|in isa zone|control area|control areas|' +
    'ila sone|ila soner|ila sonen|ila sona|ila kontrollområde|innenfor kontrollområde|innenfor kontrollområdet|innenfor kontrollområde for ila|innenfor kontrollområdet for ila|ila kontrollområdet|kontrollområde|kontrollområder|kontrollområdet|kontrollområde for ila|kontrollområdet for ila|kontrollområde ila',
  method:
    'bad|method|methods|metode|metoder|removal|fjerning|use|used|usage|bruk|brukt|with|product|products|middel|midler',
  vs: 'diff|diff from|diff to|delta|differanse|differansen|avvik|avvik fra|up from|down from|difference|difference from|differences|differs|change|changes|changed|change from|changes from|changes since|change since|changed since|comparison|comparison with|comparing|forskjell|forskjellen|forskjeller|forskjell fra|endring|endringer|endret|endra|endring fra|endringer fra|endring siden|endringer siden|sammenligning|sammenligning med|sammenlikning|sammenlikne|sammenligne|relative to|vs|versus|against|compared|compared with|compared to|compare|compare with|compare to|mot|kontra|sammenlignet|sammenlignet med|sammenlikna|sammenlign|sammenlign med|målt mot|ift|i forhold til',
  more: 'over|above|more than|greater than|at least|minimum|min|exceeding|more|higher|higher than|upwards|from|minst|minimum|mer|høyere|flere|større enn|over eller lik|mer enn|flere enn|høyere enn|fra og med',
  less: 'under|below|less than|fewer than|at most|maximum|max|up to|less|lower|lower than|fewer|mindre|lavere|færre|under eller lik|høyst|mindre enn|færre enn|lavere enn|opptil|maks',
  between: 'between|mellom',
  /** The filter is by adult female lice alone. */
  otherLice:
    'mobile|mobiles|mobile lice|moving lice|bevegelig|bevegelige|bevegelige lus|attached|attached lice|sessile|stationary lice|fastsittende|fastsittende lus|total lice|lus totalt',
  lice: 'lice|louse|lus|lusa|lusetall|lusetallet|lusenivå|hunnlus|hunnlusa|voksne hunnlus|kjønnsmodne hunnlus|kjønnsmoden hunnlus|adult female lice|adult female|adult females|female lice|lakselus|sea lice|salmon lice|lus per fisk|lice per fish|lice count|lice counts|lice level|lusetelling|lusetellinger',
  area: 'zone|zones|sone|soner|p o|prod omr|area|areas|production area|production areas|prod area|prod areas|prodarea|po|pa|produksjonsområde|produksjonsområder|produksjonsområdet|produksjonsomr|prodområde|prod område|prod omr|område|områder|området|omr',
  county: 'county|counties|fylke|fylket|fylker',
  municipality: 'municipality|municipalities|kommune|kommunen|kommuner',
  /** Near words that mean something here, and not them. */
  weekday:
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag',
  other: 'position|positions|posisjon|posisjoner|format|base|line|linje',
  filler,
} as const;

/** The areas of the regulation, by their names and what they are called for short. */
const areas: Readonly<Record<number, string>> = {
  1: 'svenskegrensen til jæren|svenskegrensa til jæren',
  2: 'ryfylke',
  3: 'karmøy til sotra',
  4: 'nordhordland til stadt|nordhordland til stad',
  5: 'stadt til hustadvika|stad til hustadvika',
  6: 'nordmøre og sør-trøndelag|sør-trøndelag og nordmøre',
  7: 'nord-trøndelag med bindal|nord trøndelag bindal',
  8: 'helgeland til bodø',
  9: 'vestfjorden og vesterålen|vestfjorden vesterålen',
  10: 'andøya til senja',
  11: 'kvaløya til loppa',
  12: 'vest-finnmark|vest finnmark|finnmark vest|western finnmark|west finnmark',
  13: 'øst-finnmark|øst finnmark|finnmark øst|eastern finnmark|east finnmark',
};

/** “5003-5005” is all numbers between, too. */
const numbersOf = (ranges: string): string =>
  ranges
    .split(' ')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    })
    .join();

/** Counties of earlier days, districts and towns, by the numbers of the counties and municipalities that they are today. */
export const regions: readonly (readonly [names: string, numbers: string])[] = (
  [
    ['møre|more og romsdal', '15'],
    ['hordaland', '4601 4611-4634'],
    ['sogn og fjordane', '4602 4635-4651'],
    ['sogn', '4635-4644'],
    ['nordfjord', '4602 4648-4651'],
    ['sunnhordland', '4611-4617'],
    ['nordhordland', '4629-4634'],
    ['hardanger', '4618-4620 4622'],
    ['haugalandet', '1106 1145-1146 1149 1151 1160'],
    ['sunnmøre', '1507-1508 1511 1514-1517 1520 1525 1528 1531-1532 1577-1578 1580'],
    ['romsdal', '1506 1535 1539 1547 1579'],
    ['nordmøre', '1505 1554 1557 1560 1563 1566 1573 1576'],
    ['sør-trøndelag|trøndelag sør', '5001 5014 5020-5022 5025-5033 5054-5059 5061'],
    ['nord-trøndelag|trøndelag nord', '5006-5007 5034-5053 5060'],
    ['namdalen', '5007 5042-5052 5060'],
    ['fosen', '5020 5054 5057-5058'],
    ['helgeland', '1811-1836'],
    ['salten', '1804 1837-1848 1875'],
    ['ofoten', '1806 1851 1853'],
    ['lofoten', '1856-1860 1865 1874'],
    ['vesterålen', '1866-1871'],
    ['aust-agder', '4201-4203 4211-4222'],
    ['vest-agder', '4204-4207 4223-4228'],
    ['egersund', '1101'],
    ['jørpeland', '1130'],
    ['kopervik', '1149'],
    ['brønnøysund', '1813'],
    ['sandnessjøen', '1820'],
    ['mosjøen', '1824'],
    ['mo i rana', '1833'],
    ['leknes', '1860'],
    ['svolvær', '1865'],
    ['andenes', '1871'],
    ['mandal', '4205'],
    ['florø|måløy', '4602'],
    ['leirvik', '4614'],
    ['odda', '4618'],
    ['knarvik', '4631'],
    ['førde', '4647'],
    ['rørvik', '5060'],
    ['finnsnes', '5530'],
    ['kirkenes', '5605'],
    ['vadsø', '5607'],
    ['honningsvåg', '5620'],
  ] as const
).map(([names, numbers]) => [names, numbersOf(numbers)]);

/** What statistics are divided by, beside a word that compares or ranks. */
export const groupNames: Readonly<Record<GroupBy, string>> = {
  'production-area':
    'production area|production areas|area|areas|po|produksjonsområde|produksjonsområder|produksjonsområdet|område|områder|området',
  county: 'county|counties|fylke|fylker|fylket|fylkene',
  municipality: 'municipality|municipalities|kommune|kommuner|kommunen|kommunene',
};

/** The best and the worst, which no filter finds: the statistics and the table have an order. */
export const ranks =
  'most|highest|worst|top|lowest|fewest|best|ranking|ranked|mest|flest|høyest|høyeste|verst|verste|topp|færrest|lavest|laveste|dårligst|rangering|rangert';

/** What a phrasing means: a member of one of the tables above. */
export type Meaning =
  | { readonly as: 'state'; readonly of: keyof typeof states }
  | { readonly as: 'treated'; readonly of: TreatedWith | 'any' }
  | { readonly as: 'method'; readonly of: Method }
  | { readonly as: 'medicine'; readonly of: MedicineType }
  | { readonly as: 'disease'; readonly of: keyof typeof diseases }
  | { readonly as: 'register'; readonly of: RegisterFact }
  | { readonly as: 'month'; readonly of: keyof typeof months }
  | { readonly as: 'case'; readonly of: keyof typeof cases }
  | { readonly as: 'time'; readonly of: keyof typeof times }
  | { readonly as: 'word'; readonly of: keyof typeof words }
  | { readonly as: 'area'; readonly of: number }
  | { readonly as: 'place'; readonly of: readonly string[] };

const tables = {
  state: states,
  treated: treatments,
  method: methods,
  medicine: medicines,
  disease: diseases,
  case: cases,
  register,
  month: months,
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

const fewWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  seven: 7,
  nine: 9,
  ten: 10,
  twelve: 12,
  sju: 7,
  syv: 7,
  ni: 9,
  ti: 10,
  tolv: 12,
  five: 5,
  six: 6,
  eight: 8,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  åtte: 8,
  several: 2,
};

const toTwenty =
  'eleven:11 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 elleve:11 tretten:13 fjorten:14 femten:15 seksten:16 sytten:17 atten:18 nitten:19';
const tens = 'twenty:20 thirty:30 forty:40 fifty:50 tjue:20 tretti:30 førti:40 femti:50';
const units = 'en to tre fire fem seks sju åtte ni'.split(' ');
const pairsOf = (all: string): readonly (readonly [string, number])[] =>
  all.split(' ').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])] as const);

/** To 59, as weeks are numbered: “førtifire”. */
export const numberWords: Readonly<Record<string, number>> = {
  ...fewWords,
  ...Object.fromEntries([
    ...pairsOf(`${toTwenty} ${tens}`),
    ...pairsOf(tens).flatMap(([ten, value]) =>
      units.map((unit, at) => [`${ten}${unit}`, value + at + 1] as const),
    ),
  ]),
};

/** With a word that says that a number follows, or without: “lok nr 33179”. */
const numbered = (kinds: string): string => `${each(kinds, 'nr|no|number|nummer|num|id')}|${kinds}`;

/** Before the name of what is looked for; `kind` is the kind of hit that they ask for. */
export const leads: Readonly<Record<'locality' | 'vessel' | 'place' | 'any', string>> = {
  locality: `${numbered('site|locality|farm|lok|lokalitet|lokaliteten|anlegg|anlegget|oppdrettsanlegg')}|lokalitetsnummer|lokalitetsnr|loknr`,
  vessel: numbered('vessel|ship|boat|wellboat|mmsi|imo|båt|båten|fartøy|fartøyet|skip|skipet|brønnbåt'),
  place: 'place|town|fjord of|sted|stedet|by',
  any: 'go to|goto|gå til|zoom to|zoom til|show|show me|vis|vis meg|find|finn|open|åpne|search|søk|where is|hvor er',
};

/** Where and when, beside the name of what does it: “gear near me”, “weather tomorrow”. Left out where nothing else is found. */
export const besideThings =
  'near|nearby|here|me|my|around|within|today|tonight|tomorrow|now|year|years|week|weeks|month|months|hour|hours|days|day|km|nm|mil|' +
  'n|e|s|w|ø|v|nær|her|meg|min|mine|rundt|innen|nærheten|dag|kveld|morgen|morra|nå|år|året|uke|uka|uken|uker|måned|måneder|time|timer|dager|neste|next';

/** What one does with a setting or a command; without it the rest says what is meant. */
export const thingVerbs =
  'jump|hopp|bla|step|go|gå|need|want|would like|trenger|ønsker|try|prøv|see|se|view|look|let|la|please|thing|things|ting|noe|something|this one|denne|dette|here|her|there|der|change|set|switch|switch to|choose|select|use|turn|on|off|enable|disable|toggle|adjust|edit|make|get|new|map|endre|bytt|velg|sett|bruk|slå|skru|av|på|still inn|lag|få|ta|take|layer|kartlag|kart|kartet|the|this|screen|skjermen';

/** Words that are said for each other in the name of anything, one or many, in both languages; each stands once. */
export const concepts: readonly string[] = [
  'vessel boat ship fleet skute farkost båt fartøy skip flåte wellboat brønnbåt',
  'site farm locality pen fishfarm lok lokalitet anlegg oppdrettsanlegg merd',
  'infected infection contagion smitte smittet smitta syk sick disease illness sykdom sjukdom sjuke',
  'treatment treated delousing delicing behandling behandlet behandla avlusing avlusning',
  'save store keep lagre',
  'remove delete clear erase wipe slett fjern tøm',
  'picture image figure snapshot screenshot illustration bilde figur skjermbilde illustrasjon',
  'print printer paper utskrift papir skriv',
  'export eksport eksporter',
  'send share forward dele overlevere overføre',
  'weather forecast prediction vær varsel værmelding prognose',
  'wave swell bølge dønning sjøgang',
  'wind gust vind kast vindkast',
  'colour color palette farge fargevalg',
  'gear equipment redskap fiskebruk fiskeredskap utstyr',
  'net gillnet garn',
  'pot trap creel teine ruse',
  'neighbour neighbor nearest closest nabo nærmest',
  'history log historikk logg',
  'keyboard hotkey shortcut keystroke tastatur tast snarvei hurtigtast',
  'help guide manual handbook instructions documentation hjelp veiledning håndbok bruksanvisning brukermanual',
  'company firm organisation organization selskap firma foretak konsern bedrift oppdretter organisasjon',
  'owner holder eier innehaver',
  'municipality kommune',
  'county fylke',
  'area region område',
  'zone sone',
  'list liste',
  'table grid tabell',
  'chart graph plot curve diagram graf kurve',
  'week uke veke',
  'position coordinate location koordinat posisjon',
  'distance length avstand lengde',
  'measure ruler måle linjal målestokk',
  'draw sketch tegn tegne',
  'note comment annotation remark notat kommentar merknad',
  'limit threshold grense grenseverdi terskel',
  'lice louse lus lakselus',
  'temperature temp temperatur',
  'report rapport',
  'notify notification melde innmelding melding',
  'login signin logon innlogging pålogging',
  'password credentials passord',
  'language språk',
  'unit enhet måleenhet',
  'cache storage lagring mellomlager hurtigbuffer',
  'offline frakoblet',
  'network internet nett internett wifi',
  'layer overlay kartlag',
  'compare comparison difference sammenlign sammenligne sammenlikne sammenligning forskjell',
  'share percent percentage proportion andel prosent prosentandel',
  'statistics stats statistikk nøkkeltall',
  'escape rømming rømning',
  'outbreak utbrudd',
  'trace tracing sporing smittesporing spore',
  'visit call anløp besøk',
  'sure certain reliable sikker pålitelig',
  'uncertainty bounds usikkerhet spenn',
  'panel dock sidebar sidefelt sidepanel',
  'font text letters lettering skrift tekst bokstaver',
  'larger bigger enlarge større forstørr',
  'smaller reduce shrink mindre forminsk',
  'night dark black natt mørk svart',
  'begin start launch startup begynne oppstart',
  'update upgrade oppdatering oppgradering',
  'backup sikkerhetskopi',
  'licence license permit tillatelse konsesjon',
  'capacity biomass mtb kapasitet biomasse',
  'species art',
  'film video animation movie animasjon',
  'rule regulation regel forskrift',
  'plan planning schedule planlegge planlegg planlegging tidsplan',
  'route path rute seilas seilingsrute',
  'voyage trip cruise tokt tur reise',
  'job operation work arbeid jobb operasjon oppdrag',
  'speed fart hastighet',
  'gap hull brudd',
  'cite citation quote quotation sitat siter sitere',
  'catalogue catalog katalog',
  'server host tjener vert',
  'service tjeneste',
  'program software application programvare',
  'cycle generation stay syklus generasjon opphold utsett',
  'quarantine disinfection karantene desinfeksjon',
  'drill exercise training practise practice øvelse trening',
  'catch fangst',
  'satellite satellitt',
  'spreadsheet excel xlsx regneark',
  'matrix matrise',
  'evidence proof bevis dokumentasjon',
  'legend key tegnforklaring',
  'licences permits tillatelser konsesjoner',
  'error bug problem fault feil',
  'diagnosis diagnostics feilsøking diagnose',
  'undo revert angre',
];

/** Other words for commands, beside their names in both languages. */
export const commandSynonyms: Readonly<Partial<Record<CommandId, string>>> = {
  'week.newest-complete':
    'most recent last whole current nyligste sist ferske fersk uke i dag now naviger latest complete week|newest week|last complete week|latest week|siste komplette uke|siste hele uke|nyeste uke|siste uke',
  'week.previous':
    'step back previous go backwards older eldre bla gå tilbake uka før back one week earlier before tilbake bakover last week|previous week|week back|forrige uke|uken før|en uke tilbake',
  'week.next':
    'step newer nyere bla gå videre uka etter neste forward one week following later ahead fram frem framover next week|week forward|neste uke|uken etter|en uke fram',
  'week.year-back':
    'twelve months ago ett år siden året før last year|year back|same week last year|i fjor|samme uke i fjor|forrige år|ett år tilbake',
  'timeline.play':
    'movie slideshow run through automatic kjør spole filmen gjennom ukene automatisk timeline time line start stop pause loop replay slideshow tidslinje tidslinja avspille tidsrekke uker pause play animate animation film spill av avspilling animer',
  'week.reload':
    'fresh data new numbers get latest check again hent nye tall data hente på ny synkroniser sync refetch reload data retry try again hente igjen oppfrisk reload refresh fetch again update last på nytt oppdater hent på nytt',
  'go-to-week':
    'jump specific another particular week number hopp bestemt annen ukenummer datovelger date picker go to week choose week pick week calendar date gå til uke velg uke kalender dato',
  'export.localities':
    'save write sites file lagre skriv lokalitetene anleggene fil web map export geojson save sites download sites eksporter geojson last ned lokaliteter lagre lokaliteter',
  'export.layers':
    'kmz shp save as file dump write out convert konverter lagre som fil dataeksport ta ut data hente ut data uttrekk filformat export to excel spreadsheet table save data til regneark export csv excel xlsx xls spreadsheet geopackage gpkg shapefile shape kml parquet geoparquet flatgeobuf download data table eksporter eksport regneark last ned data tabell til fil',
  serving:
    'power bi tableau connect rest api http endpoint integration integrate programmatic script notebook pandas koble til integrasjon endepunkt skript program postgis postgresql postgres clickhouse database sql server export to database eksporter til database databasetjener open in qgis r python duckdb gdal ogr2ogr arcgis other programs live data api server ogc features address token serve localhost åpne i qgis andre programmer r python levende data api tjener adresse',
  figure:
    'screen shot screendump screen dump skjermdump skjermbilde poster plakat presentation slide powerpoint presentasjon illustration kart til rapport high resolution høy oppløsning export image save image take picture for report lagre bilde eksporter kart kartutsnitt rapportfigur figure picture image png svg pdf print map screenshot report figure figur bilde skriv ut utskrift kartbilde skjermbilde film video animation animasjon film of the weeks lag film av ukene',
  'workspace.open':
    'continue earlier work resume project fortsett hent fram arbeid økt fil open saved work session åpne lagret økt open workspace project load åpne arbeidsområde prosjekt',
  'workspace.save':
    'keep what i am doing jobben min det jeg holder på med lagre arbeid project økten save work session lagre økt jobb save workspace project lagre arbeidsområde prosjekt',
  'workspace.save-as':
    'duplicate copy under another name kopi nytt navn annet navn save workspace as copy lagre som kopi',
  'workspace.new':
    'blank fresh start over begin anew blankt begynne starte på nytt forfra tom new workspace empty start over nytt tomt arbeidsområde',
  case: 'bundle evidence to authority inspector food safety authority attach email documentation package dokumentasjon pakke til mattilsynet vedlegg e-post epost sende saken bevis share with colleague send case package kollega sende pakke sak case file hand over share evidence archive saksfil sak overlever del dokumentasjon',
  'case.open':
    'received check verify tampered somebody sent mottatt fått tilsendt kontrollere ekte uendret open case file check verify åpne saksfil kontroller sak',
  history:
    'what did i do earlier what i did steps action log endringer hva gjorde jeg handlinger tidligere steg undo history change log endringslogg endringer angrehistorikk changes history log what was done undo list historikk logg angreliste',
  'draw.note':
    'put text pin sticky label marker on map sette merknad etikett markering add text label note write sett inn tekst skriv merkelapp note text comment annotate notat tekst kommentar merknad',
  'draw.line':
    'ruler how far from to measuring tape hvor langt måle lengde måleverktøy luftlinje measure distance between ruler linjal måle avstand mellom mål draw line measure distance tegn linje strek mål avstand måle',
  'draw.area':
    'polygon draw square kilometers hectares square metres drawing tegne inn flatemål kvadratkilometer hektar ring rundt avgrense ramme inn measure area size areal flateinnhold draw shape region mark område figur omriss draw area polygon tegn område polygon flate',
  'filter.clear':
    'tilbakestill tilbakestille undo filter show all farms again everything no conditions all of them alle anlegg igjen vis alt ta bort fjerne filtre opphev remove all filters reset delete slett fjern alle filtre nullstill filtre show all sites clear filter remove filter reset filter no filter all sites fjern filter nullstill filter tøm filter uten filter alle lokaliteter',
  undo: 'take it back go back regret mistake oops angre sist gjort feil revert reverse step back gå tilbake angre siste ctrl z undo take back angre',
  redo: 'gjenta gjenopprett repeat again ctrl y redo do again gjør om gjenta',
  'map.whole-coast':
    'zoom all way out see everything whole country norgeskart helt ut se alt hele kartet oversiktskart norgeskartet full extent zoom to all fit all reset view whole norway entire country kart utsnitt nullstill visning hele landet whole coast zoom out all of norway overview home hele kysten zoom ut oversikt hele norge',
  'theme.day':
    'white bright lyst lys bakgrunn skjerm theme dag modus hvit light lyse farger day colours light mode bright dagfarger lyst tema lys modus dagmodus',
  'theme.dusk':
    'dim dimmed bridge wheelhouse dempet dempede farger bro styrhus mellomlys kveld evening dusk colours twilight skumring skumringsfarger',
  'theme.night':
    'make map darker mørkere kart dim dimmed bridge wheelhouse at night natt mørk skjerm bro styrhus nattsyn black mørke farger svart nattvisning night colours colors dark mode dark theme night mode nattfarger mørkt tema mørk modus nattmodus mørkt',
  'language.en':
    'english please use english bruk engelsk på engelsk change switch language to english in bytt endre til språk english language engelsk språk',
  'language.nb':
    'norwegian please use norwegian bruk norsk på norsk change switch language to norwegian bokmal in bytt endre til norwegian norsk bokmål language språk',
  'week-bounds':
    'confidence interval margin of error preliminary final numbers still missing can i trust konfidensintervall feilmargin foreløpige tall kan jeg stole på pålitelig tallet endelig andel how sure is this week how certain is this week how sure is the share how reliable is this number bounds uncertainty of the share band incomplete week early week week still arriving missing reports hvor sikker er uken hvor sikker er andelen hvor sikkert er tallet spenn usikkerhet bånd ufullstendig uke uferdig uke tidlig uke rapporter som mangler',
  'week-news':
    'email alert notify me subscribe notification varsle meg varsling abonner abonnement weekly report weekly summary highlights the most important summary this week brief ukerapport ukebrev ukesammendrag oppsummering ukas viktigste høydepunkter hva er det siste new disease this week ny sykdom denne uka revised numbers past numbers revised which numbers were revised entered or left the isa control area who entered who left a zone weeks running longest over the limit over the limit the longest longest in breach what is new at my sites endrede tall hvilke tall er endret reviderte tall kom inn i sone ut av sone hvem kom inn hvem kom ut lengst over grensen uker på rad over grensen nytt for mine lokaliteter hva er nytt for mine lokaliteter digest since i last looked since last look since date unread mark as read siden sist siden jeg sist så siden dato ulest news whats new what is new what happened what has happened what changed since last time new this week weekly news summary of week nytt nye siste nytt nyheter hva er nytt hva skjer hva skjedde hva har skjedd hendt denne uka denne uken ukas nyheter ukens oversikt',
  'as-of':
    'time machine snapshot how it looked at the time state at date tidsmaskin slik det så ut på den tiden øyeblikksbilde tilstand på dato tidligere kunnskap back then da historisk visning as of a day as of as known on as it was known as known then known then earlier version of everything time travel go back in time what did we know what was known on back then what changed since then changes since difference known then known now back to now slik det var kjent kjent da hva visste vi hva var kjent per dato per dag tidsreise endret siden da hva er endret siden forskjell da og nå tilbake til nå tilbake i tid',
  citations:
    'numbers used in my report reference list sources referanser kildeliste kilder tall jeg har brukt brukte tall fotnoter footnotes cite the data cite data sitere data sitat citations quoted numbers numbers i have quoted numbers i quoted numbers i copied copied numbers cited numbers my quotes quotes revised quotes is my number still right has my number changed did my number change what became of my number siterte tall har tallet mitt endret seg er tallet mitt endret hva ble det av tallet tall jeg har sitert tall jeg har kopiert kopierte tall siteringer sitater mine sitater stemmer tallet ennå',
  guide:
    'user manual user guide how does this work brukermanual brukerhåndbok lær learn read me lesmeg dokumentasjon help manual handbook instructions documentation f1 hjelp bruksanvisning dokumentasjon håndbok',
  tour: 'show me around walkthrough demo presentation getting started vis meg rundt gjennomgang opplæring kom i gang tour guided introduction first steps omvisning innføring introduksjon',
  shortcuts:
    'list of keys which keys tastekombinasjoner hvilke taster piltaster arrow keys keyboard only uten mus without mouse key bindings hot key short cuts tastatursnarveier hurtigtast snarvei keyboard shortcuts keys hotkeys hurtigtaster tastatur snarveier taster',
  settings:
    'configure customise customize konfigurasjon konfigurer egne valg oppsett config setup innstilling tilpass settings preferences options configuration innstillinger oppsett valg preferanser',
  'sign-in':
    'log out sign out logout logg ut logge ut logg av logge av utlogging log me in authenticate authentication my account username user name password brukernavn id-porten autentisering min side sign on log on logon signin user password barentswatch bruker passord innlogget logge inn sign in log in login account device code logg inn innlogging konto pålogging',
  'sign-in-client':
    'client id client secret api client klienthemmelighet klient-id nøkler tilgang til api api key credentials login log in sign in api nøkkel logg inn open data åpne data client id secret api client klient-id hemmelighet api-klient',
  'sign-in-ais':
    'ais access ais key ais secret skipsdata tilgang ais-nøkkel ais tilgang ais login log in sign in ais credentials token logg inn innlogging pålogging ais ais client ais access ais-klient ais-tilgang',
  'own-clients':
    'register client create client own key from sample to real leave demo ekte tall slutte med demo egen klient opprette klient real data own clients virkelige data ekte data egne klienter',
  connections:
    'change switch server service environment test production use real service bytte tjeneste server testmiljø produksjon endepunkt proxy koble til kobling connect server api url switch service bytt tjeneste koble til profil profiles connection profiles service host server tilkobling tilkoblingsprofil tjeneste vert',
  offline:
    'no coverage poor coverage no signal at sea ship download in advance before trip store for later uten dekning dårlig dekning til sjøs forhånd før tur tokt ta med data laste ned på forhånd take along prepare trip save for offline no internet uten internett laste ned tur offline download for offline use work offline voyage without network frakoblet last ned for frakoblet bruk uten nett offline download my sites take my sites offline last ned mine lokaliteter',
  requests:
    'what does it send network traffic outgoing which servers privacy what is sent hva sender programmet sendes hva sendes nettverkstrafikk hvilke servere http traffic api calls trafikk kall requests network log forespørsler nettverkslogg',
  cache:
    'free disk space how much is stored delete old data frigjør frigjøre diskplass hvor mye er lagret slett gamle data tømme rense lagret data empty cache delete cached data disk space disc used tøm slett hurtigbuffer mellomlager diskplass lagringsplass what is stored on disk stored data cache clear cache clean storage disk lagrede data cache mellomlager rydd cache tøm cache lagring',
  layers:
    'what is on the map show layer list of layers content of map hva er på kartet hva vises i kartet innhold i kartet legend lagene legend layer list tegnforklaring lagliste lagtre map layers layer tree kartlag lag vis kartlag',
  vessels:
    'add vessel by imo number call sign legg til fartøy where is the boat right now live map of ships track a ship call sign imo mmsi finn båt hvor er båten brønnbåten nå båtene sanntid skipstrafikk båttrafikk follow vessel følge fartøy find vessel by call sign callsign find boat by name finn båt på kallesignal boat list ship positions vessel list fartøyliste skipsposisjoner posisjoner båter vessels ships boats ais tracks track fleet fartøy fartøyer båter skip spor flåte',
  'vessels-in-area':
    'who sailed past passing ships traffic in an area which ships passed hvem seilte forbi passerte trafikk i området båter forbi anlegget strange boats ukjente båter i går yesterday which boats were here last week who was here last week hvilke båter var her forrige uke who was here which vessels were here boats in the area vessels near ships nearby who passed hvem var her hvilke båter var her hvilke fartøy var her fartøy i området båter i nærheten hvem passerte skip i området',
  neighbours:
    'sea route distance between farms sjørute how close are other farms next farm adjacent farms sites close to this one spread by sea distance to other farms nabolaget nabo anlegg hvor nær naboen hvor langt til neste anlegg sites within km by sea lokaliteter innen km sjøveien neighbours neighbors neighbouring sites neighbour sites nearby sites nearest site nearest sites closest site sites near by around a case around the case distance by sea sea distance how far by sea naboer nabo nabolokaliteter nabolokalitet naboanlegg nærmeste anlegg nærmeste lokalitet nærmeste lokaliteter anlegg i nærheten lokaliteter i nærheten sjøveien avstand sjøveien rundt et tilfelle',
  forecast:
    'sea conditions rough seas swell wind and waves current ocean forecast height of waves sjøgang dønning bølger her høye bølger vind her strømmen havstrøm uvær storm vindkast prognose for sjøen meteorologisk yr barentswatch bølgevarsel has saturday become worse earlier runs er lørdag blitt verre tidligere kjøringer weather forecast wave height sea state wind speed bølgehøyde bølgevarsel værvarsel sjøtilstand vindvarsel havvarsel forecast weather waves wind current varsel vær bølger vind strøm prognose',
  'map-catalogue':
    'fiskefelt fishing grounds fiskeplasser sea chart nautical chart depth bathymetry fisheries spawning protected areas nature reserves overlay more maps sjøkart dybde dybdekart havbunn verneområder gyteområder rekefelt flere kart norgeskart kartverket temakart tilleggslag legge til lag wms-lag catalog layers catalogue external layers wfs kartlagskatalog kartlagkatalog flere kartlag eksterne lag lagkatalog map catalogue wms layers add layer map server zones protection zone surveillance zone kartkatalog katalog legg til kartlag kartserver soner vernesone overvåkingssone pd-sone ila-sone',
  'day-plan':
    'route between farms tour of farms itinerary round trip visits in one day rute mellom anlegg runde rundtur kjørerute tur til flere anlegg dagsprogram seile mellom day plan plan a day plan the day plan for the day plan of the day sailing plan route plan forecast along a route forecast along the way waves along the way can we sail between sites dagsplan planlegg dagen planlegg en dag plan for dagen seilingsplan ruteplan varsel langs ruten varsel langs veien bølger langs ruten',
  operations:
    'weather good enough to work delousing window safe to work calm window crane diving suitable weather when is it calm god nok vær værvindu for avlusing behandling vindu rolig vær når er det rolig trygt å jobbe dykking kran arbeid på merd egnet vær rely on a weather window window closed notice windows i rely on export relied windows which forecast closed my window stol på værvindu vindu lukket vinduer jeg stoler på eksporter vinduer jeg stoler på hvilket varsel lukket vinduet good weather window when can we work can we work on saturday work on saturday with waves wind below job planner arbeidsplan når kan vi jobbe kan vi jobbe på lørdag arbeid på lørdag værluke weather windows weather window operation windows planning work windows workability værvindu værvinduer arbeidsvindu arbeidsvinduer operasjonsvindu planlegging',
  'own-file':
    'kmz gpkg upload last opp import geojson gpx kml csv shapefile geoparquet drag drop my own data show my file importere egne data egen fil åpne kml gpx legge inn fil regneark som kartlag slippe fil load add upload my file drag geopackage last inn legg til egne data filer laste opp open file own file import layer shapefile geojson kml gpx åpne fil egen fil importer',
  gear: 'gillnets crab pots lobster pots fishing gear at sea passive gear others gear ropes where are the nets utstyr til havs garn i sjøen krabbeteiner hummerteiner teiner i sjøen passive redskaper andres redskap bruk i sjøen hvor står garna gear in sea lost gear gillnet longline bruk i sjøen tapte redskap garnlenker fishing gear pots nets lines traps fiskeredskap redskap teiner garn line',
  'gear-overdue':
    'forgotten gear too long in sea late gear left out ikke tatt opp stått for lenge glemt redskap gjenglemt utestående over tiden gear overdue overdue gear old gear forfalt redskap gammelt redskap',
  'gear-season':
    'what have i set this year my fishing year fished season summary hva har jeg hatt ute satt i år fiskesesongen sesongoversikt min sesong fisket oversikt over redskap i år gear of the season gear season season gear my gear this season gear this season days in the sea of gear gear lost this season what did we set and retrieve lost gear of the season redskap i sesongen redskapssesong sesongens redskap redskap denne sesongen mine redskaper i sesongen redskapet mitt i sesongen døgn i sjøen redskap tapt redskap i sesongen hva satte og tok vi opp',
  'report-gear':
    'declare deployment tell the coast guard register pots set out send in report of gear kystvakten kystvaktsentralen melde inn innmelding av teiner garn sette ut redskap innrapportere utsetting report gear retrieved lifted hauled meld redskap tatt opp notify register gear fishing registrer fiskeredskap innmelding report gear set pots nets deployed report deployment set gear meld redskap meld teiner satt meld garn satt rapporter redskap satt ut',
  filter:
    'narrow down select by condition query choose sites by criteria søk etter lokaliteter avgrens utvalg kriterier betingelser velge ut anlegg snevre inn open filter advanced filter åpne filter avansert filtrering filter panel filter sites filterpanel filtrer lokaliteter',
  figures:
    'service s own statistics by the service tjenestens egen statistikk national totals overview of week facts how many sites graphs nasjonale tall totaltall hovedtall nøkkeltall for landet ukens tall grafer søylediagram hvor mange prosent trend development utvikling stats key totals weekly summary ukestatistikk ukestall oppsummering statistics figures numbers summary charts weekly statistics statistikk tall nøkkeltall diagram sammendrag',
  outbreaks:
    'salmon on the run escape incidents lost fish fish on the loose list of diseases rømt laks rømte laks rømmingshendelser rømmingstilfeller fisk på rømmen sykdomstilfeller sykdomsliste escape escapes escaped escaped fish new outbreaks list of outbreaks disease outbreaks fish got out outbreak list escape reports rømming rømminger rømt rømte rømt fisk nye utbrudd utbrudd liste utbruddsliste sykdomsutbrudd rømmingsmelding rømningsmelding rømning rømninger',
  stays:
    'how long fallow how long did the site stand fallow weeks fallow between stays how long was the site empty hvor lenge brakk hvor lenge lå lokaliteten brakk uker brakk mellom sjøfaser how long at sea months in the sea since stocking generation production period stocked smolt out sjøtid utsettstidspunkt når ble fisken satt ut når ble smolten satt ut produksjonstid generasjonslengde måneder i sjøen stays in the sea of a company opphold i sjøen for et selskap stay stays in the sea stays in sea production cycle production cycles cycle cycles time in sea generation generations how long has the fish been in the sea weeks in the sea running stays opphold opphold i sjøen produksjonssyklus produksjonssykluser syklus sykluser sjøfase sjøfaser generasjon generasjoner utsett uker i sjøen hvor lenge har fisken stått i sjøen pågående opphold',
  counts:
    'exactly at limit nøyaktig på grensen akkurat på grensen cheating suspicious too good to be true just at threshold distribution curve spread of counts juks mistenkelige tellinger akkurat under grensen fordeling lusetall rett på grensen kurve opphopning counts around the limit counts just under the limit how many counts are just under the limit counts near the limit histogram histogram of counts distribution of counts distribution of lice tellinger rundt grensen tellinger rett under grensen tellinger nær grensen histogram over tellinger fordeling av tellinger fordeling av lus',
  register:
    'who owns who runs operator of farm permits biomass max biomass mtb volume lokalitetsregister hvem eier hvem driver driver anlegget biomasse per anlegg mtb tillatt biomasse konsesjon oppdrettere tillatelsesregister arter formål oppdrettstillatelser register of sites aquaculture register register as a table licences licenses licence holders of sites licence holder who owns the sites capacity of sites site capacity species of sites purposes of sites akvakulturregisteret akvakulturregister registeret som tabell tillatelser konsesjoner innehavere hvem eier lokalitetene kapasitet kapasiteten til lokalitetene arter formål',
  overview:
    'company page company profile everything about a company about one municipality rank companies largest company growth zone traffic light system red area yellow area green area firmaside konsernside alt om et selskap om kommunen bedriftsprofil største selskap vekst trafikklysordningen rødt område gult område grønt område page of a company page of a municipality page of a production area overview of a company overview compare two companies compare two areas compare two municipalities compare companies compare production areas compare municipalities traffic light traffic lights capacity of a company selskapsside oversikt over et selskap sammenlign to selskaper sammenlign selskaper sammenlign to områder sammenlign produksjonsområder sammenlign kommuner trafikklys trafikklyset trafikklysene',
  'treatment-study':
    'does delousing help efficacy how effective reduction after bath resistance which treatment works best hjelper avlusing hjelper det hvor effektiv effektivitet hvilken metode virker best resistens reduksjon etter behandling nytter det did bath treatments work did in feed treatments work bath against in feed bath versus in feed bath or in feed compare bath and in feed treatments virket badebehandlingene bad mot fôr badebehandling mot fôrbehandling did the treatment work did treatments work treatment effect effect of treatment effect of treatments lice after treatment lice after treatments lice before and after treatment before and after treatment event study regression to the mean matched weeks virket behandlingen virker behandling behandlingseffekt effekt av behandling effekt av avlusing virker avlusing lus etter behandling lus etter avlusing før og etter behandling',
  zones:
    'fetch details of zones hent detaljer om soner restriction zone restriction zones control zone buffer zone protected zone infection zone forbudssone båndleggingssone restriksjonssone restriksjonssoner bekjempelsessone smittesone båndlagt vernesone vernesoner overvåkingssoner kontrollområder pd zone pd zones pd-zone isa protection zone isa surveillance zone zones of sites zones of my sites zone history zones by week history of zones sonehistorikk soner uke for uke sites in zones which sites are in a zone zone column zone table entered a zone pd-sone pd-soner pd sone pd soner ila vernesone ila overvåkingssone lokaliteter i soner mine soner hvilke lokaliteter ligger i en sone sonetabell kom inn i sone',
  'my-sites':
    'favourite farms follow farms my customers import site numbers own selection bokmerker bookmarks følg anlegg kundens anlegg anleggene til kunden kundeliste egne utvalg lokalitetsnumre nummerliste vår portefølje portfolio my sites my farms my own sites own list of sites paste favourites favorites watch list customers mine lokaliteter mine anlegg mine egne lokaliteter egne anlegg egen liste lokalitetsliste liste lim inn favoritter kunder company by company organisation number sites of a company export my list sister sites mitt selskap selskapets lokaliteter selskap organisasjonsnummer søsterlokaliteter lokaliteter for et selskap',
  compare:
    'improved worse better increase decrease biggest increase most worse improvement forbedret bedring forverret økt minket størst økning week against week versus delta increase decrease since what got worse better side by side endret fra uke til uke økning nedgang hva ble verre bedre utvikling fra mot forrige sidestilt compare with other week two maps before after sammenlikn to uker med annen uke før etter compare weeks compare two weeks difference swipe side by side sammenlign uker sammenlign sammenligning forskjell endring',
  contacts:
    'who has been at visitors to the site infection route spread by boat carriers transmission possible source who came who brought it hvilke båter har vært innom smittevei smitteveier smittekilde smittekilder kilde til smitte besøkende eksponerte anlegg exposed farms båter innom anlegget overføring boats at infected site boats at an infected site boats that were at an infected site vessels at infected site båter på smittet lokalitet båter som var på en smittet lokalitet contacts from several cases trace from several cases several cases at once kontakter fra flere tilfeller spor fra flere tilfeller flere tilfeller samtidig boat visits to site who visited hvem besøkte besøkende fartøy båtbesøk smittekontakt vessel contacts well boat contacts wellboats visits infection tracing contact tracing smittesporing fartøykontakter brønnbåter besøk brønnbåtbesøk kontakter',
  calls:
    'wellboat itinerary sailing history of a boat where has boat been stops of vessel log of boat visits by vessel brønnbåtens reiserute reiserute seilingshistorikk hvor har båten vært anløpslogg båtens besøk rekkefølge vasking desinfisering smittehygiene my vessel s calls this year calls of my boat this year did i break my rule of days between did my boat break the rule where did that boat go next where did the boat go next next call anløp for båten min i år brøt jeg regelen hvor dro båten videre calls of a vessel vessel calls year of a vessel port calls which sites did the vessel visit where did the boat go last year wellboat year quarantine disinfection days between calls anløp anløp i et år fartøyets år brønnbåtens år hvilke lokaliteter besøkte båten karantene desinfeksjon døgn mellom anløp',
  'site-vessels':
    'boats binding most infected sites binder flest which boats serve which farms pattern of visits network of boats who shares boats boats in common delte båter hvilke båter betjener deler båt anlegg og båter fellesbruk besøksmønster nettverk sites and vessels matrix of sites and vessels site vessel matrix matrix of vessels vessels that bind sites which vessels bind the sites boats common to sites common boats shared vessels shared boats lokaliteter og fartøy matrise over lokaliteter og fartøy matrise over fartøy fartøymatrise felles båter felles fartøy hvilke båter binder lokalitetene sammen',
  'infected-passages':
    'spread between farms by boat boat went from sick farm to healthy from disease to disease båt fra sykt anlegg til smitte mellom anlegg med båt smittespredning båt smitteferd boats at two infected sites boats that called at two infected sites vessels at two infected sites boats at several infected sites boats between infected sites from infected to infected site boats that bind cases boats that went from one infected site to another boats from one infected site to another from one infected site to another boats at infected sites båter på smittede lokaliteter båter som gikk fra en smittet lokalitet til en annen fra en smittet lokalitet til en annen båter på to smittede lokaliteter båter som var på to smittede lokaliteter fartøy på to smittede lokaliteter båter mellom smittede lokaliteter fra smittet til smittet lokalitet',
  drill:
    'emergency exercise tabletop simulate outbreak learn tracing beredskapsøvelse beredskap simulering trene på sporing øvingsoppgave simulate test yourself outbreak drill outbreak exercise drill exercise practise tracing how good is the tracing score of the tracing recall precision of the tracing find the source training øvelse utbrudd utbruddsøvelse øvelse smittesporing hvor god er sporingen måle sporingen treffsikkerhet finn kilden trening',
  'track-events':
    'vessel stopped where did it stop anchored moored lost signal ais gaps missing ais hvor stoppet båten ankret fortøyd mistet signal ais-hull manglende ais hull i sporet vessel speed stop events hendelser fartøyfart speed stops visits gaps track events stopp fart besøk brudd sporhendelser',
  archive:
    'old ship tracks keep tracks for longer long term storage of ais record vessels continuously lagrede spor gamle båtspor lagre spor lenger langtidslagring opptak ta opp spor old tracks historical tracks history of vessels gamle spor historiske spor archive tracks ais archive arkiv sporarkiv',
  reports:
    'bulk download barentswatch csv all counts of a year raw data active substance azamethiphos emamectin deltamethrin hydrogen peroxide cypermethrin slice rådata virkestoff virkestoffer azametifos emamektin deltametrin hydrogenperoksid cypermetrin legemiddelbruk årsrapport hele året som fil download lice data disease data lusedata sykdomsdata hent rapporter download csv report download reports lice report disease report treatments csv xlsx excel luserapport last ned rapporter rapporter sykdomsrapport excel',
  limits:
    'what is the limit spring limit 0.2 0.5 regulation law luseforskriften lusegrense vår vårgrense hva er grensen grenseverdier for lus lov krav lice limit table regulation rules lusegrensetabell grenseverdier regler lice limits limit table threshold regulation lusegrenser lusegrense grenser tiltaksgrenser forskrift',
  about:
    'log file where is the log loggfil hvor er loggen which version build number open source licence credits who made bug report send log support contact hvilken versjon programversjon kildekode kreditering feilmelding rapporter feil sende logg brukerstøtte kontakt oss program info version number licenses versjonsnummer om programmet lisenser about version licence kartbord versjon lisens om kartbord',
  'week.four-back': 'month back last month måned tilbake forrige måned',
  'week.four-on': 'month forward next month måned fram neste måned',
  'week.year-on': 'next year year forward neste år ett år fram',
  find: 'search look up search box søkefelt finn',
  'dock.left':
    'left side sidefelt kolonne venstre hide show open close toggle collapse left panel side sidebar layer panel dock skjul vis lukk åpne venstre panel sidepanel sidefelt lagpanel kartlagpanel tree',
  'dock.right':
    'right side høyre kolonne egenskaper hide show open close toggle collapse right panel side sidebar details panel dock skjul vis lukk åpne høyre panel sidepanel sidefelt detaljpanel inspektør detaljer info',
  'docks.hide':
    'full screen fullscreen bigger map maximise map maximize fullskjerm større kart maksimer rydd skjermen hide all panels clean map only full map distraction free zen skjul alle paneler bare kartet fullt kart rent kart',
  'weeks.show':
    'remove bring back time axis tidsakse ta vekk fjern hent tidslinje tidslinja hide show time bar timeline week bar skjul vis tidslinje ukelinje',
  'layout.look':
    'only map view presentation mode kartvisning bare kart layout arrangement workspace view look map only oppsett visning kart se',
  'layout.analyse':
    'work with numbers tallarbeid tallvisning analyse analysis layout arrangement workspace analyse analyze oppsett visning analyser tabell',
  'layout.trace':
    'outbreak work infection smittearbeid sporingsarbeid tracing layout arrangement workspace trace contacts oppsett visning sporing smitte kontakter',
  'layout.sea':
    'weather work forecast work sjøvisning værvisning layout arrangement workspace sea weather operations oppsett visning sjø vær værvindu',
  'layout.report':
    'gear work fishing fisker fiske redskapsvisning layout arrangement workspace report gear oppsett visning meld redskap',
  'dock.bottom':
    'rows list all sites attribute table sort by highest lice sorted ranking radene liste over alle anlegg sortere sorter etter høyest rangering tabellvisning hide show open close toggle collapse bottom lower panel table dock list skjul vis lukk åpne nedre nederste bunn panel tabellen tabell liste attributt',
  'text.larger':
    'text too small cannot read hard to see lettering enlarge everything tekst for liten liten skrift ser ikke teksten forstørre alt increase øk zoom larger bigger font letters enlarge større skrift forstørr bokstaver',
  'text.smaller':
    'text too big tekst for stor stor skrift reduser decrease zoom smaller font letters reduce mindre skrift forminsk bokstaver',
  'text.normal': 'zoom reset font normal usual 100 skrift tilbakestill normal',
  'region.next': 'focus pane part keyboard fokus del tastatur',
  'region.previous': 'focus pane part keyboard fokus del tastatur',
  'map.west': 'pan left west panorer venstre vest',
  'map.east': 'pan right east panorer høyre øst',
  'map.north': 'pan up north panorer opp nord',
  'map.south': 'pan down south panorer ned sør',
  'map.zoom-in': 'closer enlarge larger magnify nærmere forstørr inn',
  'map.zoom-out': 'further smaller farther away lenger ut forminsk',
};

export const settingSynonyms: Readonly<Partial<Record<SettingRow, string>>> = {
  theme:
    'colour blind colorblind fargeblind fargesvak contrast kontrast day night dag natt colour color colors scheme palette appearance look light fargevalg fargetema fargeskjema utseende lyst mørkt tema theme colours dark mode tema farger mørk modus nattmodus',
  language:
    'bytt til engelsk norsk english norsk målform english norwegian engelsk norsk bokmål ui language menu language menyspråk translation oversettelse locale language change language bytt språk endre språk',
  distanceUnit:
    'how distances are shown avstander vises i distance unit length km miles nm metric imperial avstandsenhet lengdeenhet måleenhet måleenheter målenheter units of measurement avstand enhet mål sjømil kilometer units enheter nautical miles nautiske mil kilometres km',
  speedUnit:
    'metres per second meter i sekundet meter per sekund beaufort kuling speed unit wind speed current beaufort m/s ms kn vindstyrke vindhastighet fartsenhet hastighetsenhet måleenheter units of measurement hastighet enhet strøm vind units enheter knots knop metres per second',
  coordinateFormat:
    'position format skrivemåte for posisjon koordinatsystem coordinate system wgs84 grader latitude longitude lat lon degrees and minutes degrees minutes seconds decimal minutes dms ddm dd grader og minutter desimalminutter gradminutter breddegrad lengdegrad posisjonsformat coordinate notation coordinates decimal degrees desimalgrader koordinater grader minutter sekunder utm position format koordinatformat',
  timeZone:
    'what time is shown norwegian time klokka hvilken tid sommertid vintertid greenwich zulu utc gmt local time summer time cet lokal tid sommertid norsk tid tidsone klokkeslett tid time zone timezone tidssone utc clock klokke',
  timelineScale:
    'bar height high bars y axis søylehøyde høye søyler y-akse timeline scale bars axis spike square root linear clipped chart height tidslinje skala søyler akse topp kvadratrot lineær',
  cacheCapMb:
    'megabyte limit how big may the cache hvor stor kan lagringen bli max size maksimal max disk space maximum disc usage storage limit how much disk megabytes gigabytes size of cache diskplass diskbruk maks størrelse lagringsplass mellomlager hurtigbuffer grense cache size cache limit disk space cachestørrelse rydd cache plass',
  cache:
    'offline data downloaded nedlastede data stored kept data pinned delete cached empty lagret lagrede slett festet mellomlager hurtigbuffer clear cache rydd cache tøm cache',
  reset:
    'back to default original settings nullstille alt opprinnelige standardoppsett fabrikk reset all defaults default restore factory settings standard standardverdier fabrikkinnstillinger tilbakestill alt reset settings factory reset nullstill innstillinger tilbakestill',
  limitsBy:
    'own limit of a site individual dispensation special permission dispensasjon særgrense lokalitet med egen site specific own limit individual limits egen grense lokalitetens grense særskilt grense own limits site limits egne grenser',
  limits:
    'change the limits table edit 0.5 0.2 endre grensene egne grenser regler for lus lice limit threshold table regulation lusegrensa grenseverdi grense tiltaksgrense tabell lice limits lusegrenser lusegrense',
  overdueDays:
    'alert alarm warn gear days varsle etter dager hvor mange dager redskap stå overdue gear days old gear too long redskapsdager forfalt gammelt gear overdue for lenge i sjøen redskap dager',
  updateCheck:
    'app update new release auto update oppdatere programmet ny utgave automatisk oppdatering program update check for updates new version upgrade se etter oppdatering ny versjon oppgradering automatic updates oppdateringer',
  docks:
    'panel sizes width of table size of side panels bredde på panel høyde på tabell panel width height layout panels size sidebar panelstørrelse panelbredde bredde høyde paneler oppsett vindu layout',
  connections:
    'proxy firewall brannmur vertsnavn adresser server address host proxy barentswatch api tjeneste adresse tjener vert mellomtjener',
  requestsPerMinute:
    'slow down faster downloads throttling begrens hastighet for mange forespørsler rate limit throttle requests per minute download speed forespørsler per minutt hastighet nedlasting takt tempo',
  offline: 'offline download take along uten nett frakoblet nedlasting',
  reopenAtStart:
    'remember where i was autosave on start husk hvor jeg var huske hva jeg hadde åpent start tomt empty at start startup start up restore session reopen last open at start oppstart gjenåpne start sist åpne forrige økt',
  keepRecent:
    'hide forget recent files skjul glem nylige dokumenter filhistorikk privacy personvern recent files recently opened nylige filer siste filer nylig åpnet',
  operationJobs:
    'wave limit for job max wind max wave bølgehøyde grense maks vind maks bølge arbeidsgrenser type of work operasjonstyper jobs job wave limit wind limit operation limits work types jobber arbeid bølgegrense vindgrense operasjoner',
  filters:
    'named filter saved query lagret filter lagrede søk mine filtre my filters saved filters named filters lagrede filtre filter med navn',
  vesselLists:
    'my fleet list follow boats group of vessels flåten min båtene mine gruppe av fartøy følgeliste vessel list watch list watchlist fleet list my vessels fartøylister båtliste flåteliste mine fartøy overvåkingsliste',
  stores:
    'clickhouse database store server databaser lager datalager tracks from a store tracks from clickhouse positions from clickhouse tracks in a database add a store ask clickhouse spor fra et lager spor fra clickhouse posisjoner fra clickhouse spor i en database legg til lager clickhouse-lager clickhouse password passord til clickhouse',
  file: 'move settings new computer pc copy of settings flytt flytte innstillinger ny pc maskin kopi backup export settings import settings move to other computer sikkerhetskopi eksporter innstillinger importer innstillinger flytt til annen maskin',
  about: 'which version hvilken versjon version licence log diagnostics versjon lisens logg feilsøking',
  textSize:
    'text size font size letters too small bigger larger skriftstørrelse tekststørrelse bokstavstørrelse for liten skrift større tekst lesbarhet universell utforming accessibility zoom prosent',
  panels: 'layouts remember panel arrangement paneloppsett arrangement tilbakestill oppsett',
  callRule:
    'own rule days between visits quarantine days disinfection rule karantene karantenedøgn døgn mellom besøk mellom anløp egen regel dager desinfeksjon karanteneregel',
};

/** Of all colourings alike. */
export const colouringWords =
  'colour color colours colors coloured shade mark sites by farge farger farg fargelegg fargelagt fargekart lokaliteter etter';

export const colouringSynonyms: Readonly<Record<Colouring, string>> = {
  state:
    'lusekart lice map status map lusestatus kart over limit colours lice state lice level lice status limit lusenivå lusestatus grense colour by adult female lice farge etter voksne hunnlus lakselus',
  mobile:
    'mobile stages preadult bevegelige stadier mobil bevegelig moving lice mobile lice mobiles colour by mobile lice bevegelige lus andre bevegelige farge etter bevegelige lus',
  stationary:
    'attached stages copepodid fastsittende stadier larver fixed stuck sittende fastsittende stationary lice attached sessile lice chalimus colour by fastsittende lus farge etter fastsittende lus',
  total:
    'alle lus sum lusetall samlet antall total lice number all stages totalt alle stadier lusetall samlet all lice total lice sum alle lus totalt lus',
  'sea-temperature':
    'how warm is the water how cold hvor varmt er vannet kaldt sjø temperaturkart temperature map badetemperatur sea surface temp heat map water warmth varme vann sjøens temperatur sjøvann vannets grader celsius sea temperature water temperature water temp temp temperature sst sjøtemperatur vanntemperatur temperatur i sjøen havtemperatur sjøtemp',
  'weeks-since-treatment':
    'when last treated overdue treatment når sist behandlet lenge siden avlusing ubehandlet lenge time since last treatment weeks after delousing tid siden sist behandlet sist avlust behandlingsuker colour by weeks since treatment last treated uker siden behandling siste behandling farge etter uker siden behandling',
  disease:
    'where is pd where is isa infected map kart over sykdom smittekart smittede anlegg hvor er det pd ila-kart pd-kart pd isa ila sick sites diseases sykdommer syke sykdomsstatus pankreassykdom colour by disease farge etter sykdom sykdomskart disease map',
  reporting:
    'who has not reported map hvem mangler rapport kart innrapportering rapporteringskart reported not reported report status missing reports rapport status rapportert rapporteringsstatus mangler colour by reporting who has reported farge etter rapportering rapportering hvem har rapportert',
};

export const layerSynonyms: Readonly<Record<string, string>> = {
  basemap:
    'land coast background coastline land og hav kystlinje base map background map basemap bakgrunnskart grunnkart bakgrunn kart',
  week: 'farms of week aquaculture sites anlegg lokalitetslag lusekart oppdrettslag sites of the week lice and disease lokaliteter lakselus og sykdom',
  tracks:
    'ship tracks vessel lines båtlinjer seilingslinjer sporlag vessel tracks tracks ship routes spor fartøyspor båtspor',
  forecast:
    'wave arrows wind barbs current arrows bølgepiler vindpiler strømpiler varsellag forecast layer waves wind varsel bølger',
  contacts: 'trace lines arrows from site smittelinjer piler kontaktlag contact lines kontaktlinjer',
  gear: 'nets on the map pots on map garn i kartet redskapslag fishing gear layer redskap',
};

/** Words that ask for the tasks and the other sections of the guide, beside their titles, in both languages. */
export const guideSynonyms: Readonly<Record<number, string>> = {
  1: 'first time new user install beginner sign in log in code account connect real service demo to real sample coast ny bruker nybegynner første gang logge inn konto kode ekte data demonstrasjon eksempelkysten panels layouts paneler oppsett first steps begin demo kom i gang hente data start choose data whose data sample real service connect begynne velg data hvem sine data eksempelkyst tilkobling komme i gang getting started',
  2: 'po production area produksjonsområde fallow brakk all years curve over several years kurve alle år flere år arrow keys step weeks colours on map ring triangle hatched dash grey unknown undecided share filter table statistics compare news quoted numbers known on a day zones register company neighbours stays treatments right click menu context menu piltaster fargene trekant strek grå ukjent ikke avgjort andel filter tabell statistikk sammenligne høyreklikk meny lokalitetspanel forklaring av kartet bounds uncertainty spenn usikkerhet colours mean meaning symbols symbol marks betyr fargene symbolene forstå read week site lice legend understand lese uke lokalitet lus tegnforklaring tabell statistikk',
  3: 'trace contacts direction came from went to carrier days steps exposed sources drill matrix passages quarantine smitteveier kom fra gikk til bærerdager steg eksponerte kilder øvelse matrise karantene båtbesøk which boats vessel visited spread disease hvilke båter besøkte sykdom spredning sporing find boats came from infected site trace infection contacts vessels visits well boat finn finne båter båtene kom fra smittet lokalitet smittesporing spore smitte brønnbåt',
  4: 'watch list archive who was here gap satellite 14 days mmsi call sign overvåkingsliste arkiv hvem var her hull satellitt kallesignal skipsspor see live boat list where spore skip se follow vessels track ships boats ais positions følg følge fartøy fartøyer båt båter spor posisjoner',
  5: 'earlier runs day plan rely on window barbs arrows grid point tidligere kjøringer dagsplan stole på vindu piler vindpiler rutenett arbeidsvindu operasjon grenser for jobb plan job when good decide plan weather værluke jobb været read sea weather window waves wind forecast plan work limits lese sjøen vær vind bølger varsel værvindu planlegge arbeid grenser',
  6: 'gpx kml geojson file layer order opacity fade catalogue reorder click the map gjennomsiktig rekkefølge tegne lag egne filer fil gruppe katalog spørre i kartet get new external more own wfs kartkatalog nye eksterne flere egne vise put add other layers map wms server legge til andre kartlag kartserver lag',
  7: 'qgis r python duckdb sql database postgis projection utm preview gif video png svg pdf kartbilde presentasjon projeksjon forhåndsvisning database print pdf png download spreadsheet data map lage skrive ut kart regneark lagre hente ut export layers make figure csv excel save picture eksportere eksporter eksport lag lage figur regneark bilde',
  8: 'workspace restore recipient manifest verify history undo arbeidsområde gjenopprett mottaker kontroller historikk angre mattilsynet sende sak send colleague pass give transfer keep project dele sende kollega gi videre overlevere prosjekt save work hand over case share workspace lagre arbeid arbeidet levere lever sak saksfil dele arbeidsområde',
  9: 'draft send coast guard position lost season overdue kladd sende kystvakten posisjon sesong forfalt teine garn line meld register notify lost set registrere melde inn utsatt tapt report fishing gear pots nets deployed retrieved melde meld melder rapportere fiskeredskap redskap teiner garn satt opphaling',
  10: 'pin estimate storage stored data without coverage at sea feste anslag lagret uten dekning til sjøs internet connection sea trip prepare internett tur forberede work without network offline download voyage arbeide arbeid uten nett frakoblet last ned laste ned tokt',
  11: 'keyboard shortcuts learn tutorial hurtigtaster opplæring lær omvisning f1 help hjelp guide manual veiledning bruksanvisning tour omvisning introduction innføring intro',
  12: 'cache location uninstall remove program diagnostics support backup where is data saved folder path avinstaller fjerne programmet sikkerhetskopi hvor ligger filene diagnose support filplassering backup save a backup sikkerhetskopi where files stored folder data folder config settings folder uninstall log hvor filer lagret mappe datamappe avinstallere logg',
};

/** What places are called in English, by their names on the map. */
export const placeSynonyms: Readonly<Record<string, string>> = {
  Norskehavet: 'norwegian sea',
  Barentshavet: 'barents sea|barentz sea',
  Nordsjøen: 'north sea',
  Grønlandshavet: 'greenland sea',
  Atlanterhavet: 'atlantic|atlantic ocean',
  Polhavet: 'arctic ocean|polar sea|nordishavet',
  Karahavet: 'kara sea',
  Kvitsjøen: 'white sea|kvitehavet',
  Østersjøen: 'baltic|baltic sea',
  Bottenhavet: 'bothnian sea|gulf of bothnia',
  Bottenviken: 'bothnian bay',
  Finskebukta: 'gulf of finland',
  Danskestredet: 'denmark strait|danmarkstredet',
  Framstredet: 'fram strait',
  Lofotbassenget: 'lofoten basin',
  Norskerenna: 'norwegian trench',
  Vøringplatået: 'voring plateau',
  Svalbard: 'spitsbergen',
  Bjørnøya: 'bear island',
  Færøyene: 'faroe islands|faroes',
  Orknøyene: 'orkney|orkney islands',
  Hebridene: 'hebrides',
  'Frans Josefs land': 'franz josef land',
  'Novaja Semlja': 'novaya zemlya',
  Norge: 'norway',
  Sverige: 'sweden',
  Danmark: 'denmark',
  Russland: 'russia',
  Storbritannia: 'great britain|united kingdom',
  Irland: 'ireland',
  Island: 'iceland',
  Grønland: 'greenland',
  Tyskland: 'germany',
  Polen: 'poland',
  Estland: 'estonia',
  Litauen: 'lithuania',
  København: 'copenhagen',
  Göteborg: 'gothenburg',
  Varangerhalvøya: 'varanger peninsula',
};

/** What a person calls the lists of sites that have a name among the saved filters; beside other words, too: “over limit at my sites”. */
export const ownWords =
  'my sites|my farms|my own sites|own sites|our sites|our farms|my list|my lists|my site list|mine lokaliteter|mine anlegg|egne lokaliteter|egne anlegg|våre lokaliteter|våre anlegg|lokalitetene mine|lokalitetene våre|anleggene mine|anleggene våre|min liste|mine lister|mine egne lokaliteter';
/** A company alone is asked for its list of sites; its page is asked for by more words. */
export const ownLists: ReadonlySet<string> = new Set([...ownWords.split('|'), 'company', 'selskap']);

/** What is new, by its kind; `any` is all of it. Nothing but a place, one's own sites and a time may stand beside it. */
export const newsWords: Readonly<Partial<Record<DigestKind | 'any', string>> & Record<'any', string>> = {
  any: 'what happened|what has happened|hva skjedde|hva har skjedd|kva skjedde|kva har skjedd|kva er nytt|news|what is new|what s new|whats new|what has changed|what changed|digest|hva er nytt|hva nytt|hva har endret seg|nytt|nyheter|siste nytt',
  over: each(
    'newly|new|newly at or|who is newly|nye|nylig|nye på eller',
    'over|over limit|over the limit|above limit|in breach|over grensen|over grensa',
  ),
  'in-breach':
    'longest over limit|over limit the longest|over limit longest|over the limit the longest|longest in breach|longest over the limit|' +
    'weeks running over limit|over limit weeks running|lengst over grensen|lengst over grensa|uker på rad over grensen|over grensen uker på rad',
  'new-disease': `${each('newly|new|nye|nylig|ny', 'infected|sick|diseased|smittet|smittede|syke|smitte|infection|infections|outbreaks and suspicions')}|nysmittet|nysmittede|new disease|new diseases|newly diseased|ny sykdom|nye sykdommer|nysyke`,
  'closed-disease':
    'closed disease|disease closed|disease over|avsluttet sykdom|sykdom avsluttet|friskmeldt|friskmeldte',
  treated: each(
    'newly|nye|nylig',
    'treated|deloused|behandlet|behandlede|behandla|avlust|avluste|behandlinger|treatments',
  ),
  'entered-zone': `${each('entered|who entered|entered a|entered an|entered the', 'zone|isa zone|isa control area')}|kom inn i sone|kom inn i ila sone|kom inn i kontrollområdet|hvem kom inn i sone`,
  'left-zone': `${each('left|who left|left a|left an|left the', 'zone|isa zone|isa control area')}|gikk ut av sone|gikk ut av kontrollområdet|hvem gikk ut av sone`,
  'started-reporting':
    'started reporting|began reporting|who started reporting|begynte å rapportere|har begynt å rapportere',
  'stopped-reporting':
    'stopped reporting|ceased reporting|who stopped reporting|sluttet å rapportere|har sluttet å rapportere|hvem sluttet å rapportere',
  revised:
    'revised|what was revised|what has been revised|which weeks were revised|revised weeks|revisions|hva ble endret|hva er endret|hvilke uker er endret|reviderte uker|revisjoner|revised numbers|numbers revised|revised figures|which numbers were revised|numbers that were revised|revised counts|' +
    'endrede tall|hvilke tall er endret|reviderte tall|endrede lusetall|tall som er endret',
};

/** Since when it is new, where it is said: there is no other answer than since the last look. */
export const sinceWords =
  'since last week|since the last week|siden forrige uke|siden sist uke|since i last looked|since i looked last|since last look|since my last look|since i looked|since last time|siden sist|siden jeg sist så|siden jeg så sist|siden sist jeg så';

/** Before or behind a day: weeks as they were known then. */
export const knownThen =
  'how was it known|how it was known|as it was known|as was known|as known|was known|known|what was known|what did we know|as it was|as of|how it looked|state|snapshot|slik det var kjent|hvordan var det kjent|som kjent|var kjent|kjent|hva var kjent|hva visste vi|slik det var|slik det så ut|øyeblikksbilde|tilstand';

/** Zones that the table of sites has columns of. */
export const zoneTopics = `${each('entered|entered a|entered the|left|left a|left the', 'pd zone')}|kom inn i pd sone|gikk ut av pd sone|pd zone|pd zones|in pd zone|inside pd zone|isa and pd zones|isa zone|isa zones|in zone|in zones|zone|zones|pd sone|pd soner|pd sonen|pd sonene|i sone|i soner|sone|soner|ila sone|ila soner|ila sonen|ila og pd soner|kontrollområde|kontrollområder`;

/** Words around a question that say no more: “which of my sites are in PD zones”. */
export const askedAround =
  'which|who|sites|site|lokaliteter|lokalitet|anlegg|became|of|lie|lies|there|show|list|hvilke|hvilket|hvem|av|ligger|vis|is|are';

/** Before the nine digits of an organisation. */
export const companyWords =
  'company|companies|firm|organisation|organization|organisation number|organization number|org|org nr|org no|orgnr|organisasjon|organisasjonsnummer|organisasjonsnr|selskap|selskapet|foretak|eier|owner|holder';

export const guideLeads =
  'where can i|where do i|hvor kan jeg|hvor finner jeg|what is|hva er|hva betyr|korleis|how|how do i|how to|how can i|guide|help|instructions|manual|tutorial|hvordan|hvordan gjør jeg|hvordan kan jeg|veiledning|hjelp|brukerveiledning|oppskrift|bruksanvisning|do|jeg|man|my|can|kan';
