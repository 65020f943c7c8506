import { colourings } from '../../../src-shared/domain/figure/colouring';
import { exportFormats } from '../../../src-shared/domain/export/export-format';
import { completeWeekRule } from '../../../src-shared/domain/fish-health/completeness';
import { fileFormats } from '../../../src-shared/domain/map-layers/own-file';
import { cacheKinds } from '../../../src-shared/domain/cache/cache';
import { yearParts } from '../../../src-shared/domain/weeks/year-parts';
import type { HelpWords } from './help-words';

const databaseOut = [
  'FIL',
  'filen som skrives; - er stdout; eller en database: PostGIS som postgresql://bruker@vert/database, ClickHouse som clickhouse://bruker@vert/database, også gitt som --to',
] as const;

export const helpNb: HelpWords = {
  about: 'åpne maritime data og akvakulturdata på kommandolinjen',
  window: 'Uten en kommando åpner Kartbord vinduet, med filen eller kartbord:-lenken hvis en er gitt.',
  more: 'kartbord help KOMMANDO viser valgene til en kommando, med eksempler.',
  titles: {
    usage: 'Bruk',
    commands: 'Kommandoer',
    needed: 'Påkrevd',
    or: 'Påkrevd, én av disse',
    some: 'Påkrevd, minst én av disse',
    options: 'Valg',
    filter: 'Hvilke lokaliteter',
    service: 'Tjeneste og innlogging',
    general: 'Generelt',
    examples: 'Eksempler',
    exits: 'Sluttkoder',
    environment: 'Miljøvariabler',
    files: 'Filer',
  },
  command: 'KOMMANDO',
  optionsOf: '[valg]',
  files:
    'Innstillinger, arbeidsområder, utkast, lagrede data og den forseglede innloggingen; KARTBORD_HOME gir en annen mappe.',
  groups: {
    export: 'skriv lokaliteter, spor, varsler, tabeller eller et kart til en fil',
    vessels: 'finn fartøyene som var i et område',
    digest: 'skriv hva som er nytt siden en dag, en uke eller sist du så på det',
    citations: 'vis tallene du har sitert, talt på nytt',
    run: 'skriv kart, kartlag og tabeller fra et lagret arbeidsområde',
    case: 'pakk et arbeidsområde med dataene, eller kontroller en slik fil',
    import: 'legg til en egen fil som kartlag: GeoJSON, GPX, KML, CSV, GeoPackage eller GeoParquet',
    backup: 'lagre dine egne data i én fil',
    check: 'kontroller om noe som er lagret på denne maskinen, er skadet',
    restore: 'gjenopprett en sikkerhetskopi',
    serve: 'gjør lagrede data tilgjengelige for QGIS, R, Python og andre programmer',
    fetch: 'last ned data for frakoblet bruk',
    cache: 'vis eller fjern lagrede data',
    gear: 'vis og meld fiskeredskap',
    status: 'vis tjeneste, innlogging og lagrede data',
    probe: 'kontroller om en tjeneste svarer slik Kartbord forventer',
    drill: 'øv på smittesporing på eksempelkysten, eller mål sporingen',
    'sign-in': 'logg inn',
    'sign-out': 'fjern innloggingen fra denne maskinen',
    completion: 'skriv ut fullføringsskriptet for et skall',
    help: 'vis denne hjelpen, eller hjelpen til en kommando',
  },
  commands: {
    'export localities': {
      does: 'skriv lokalitetene i en uke, eller i flere, til en fil',
      more: 'Hver fil har kilder og alder i FIL.provenance.json. Med --weeks blir det én rad for hver lokalitet og uke.',
    },
    'export history': {
      does: 'skriv lokaliteter uke for uke som tabell, fra lagrede data',
      more: 'Hver tabell har FIL.csv-metadata.json ved siden av seg: kolonner, enheter, kilder, og hva som mangler.',
    },
    'export dataset': {
      does: 'skriv alle nedlastede uker og arkiverte spor til en mappe med GeoParquet-filer',
      more: 'Senere kjøringer legger til det som er nytt, og endrer ikke noe som er der; en kjøring som ble stoppet, fortsetter. Ingen tjeneste spørres. docs/dataset.md har spørringene.',
    },
    'export disease': { does: 'skriv sykdommene på lokaliteter, år for år' },
    'export treatments': { does: 'skriv behandlingene på lokaliteter, år for år' },
    'export visits': { does: 'skriv fartøybesøkene på lokaliteter, år for år' },
    'export contacts': {
      does: 'spor kontakter mellom en lokalitet og andre gjennom fartøybesøk',
      more: 'Kontaktene spores i besøkene som er lagret på denne maskinen (kartbord fetch years); filen ved siden av tabellen viser hva som mangler.',
    },
    'export week-difference': {
      does: 'skriv hva som er endret mellom to uker, lokalitet for lokalitet, og hvorfor',
      more: 'Endringen går alltid fra den tidligste uken til den seneste.',
    },
    'export statistics': { does: 'skriv statistikk for en uke, for landet eller for hvert område' },
    'export revisions': {
      does: 'skriv verdiene for uker som er endret siden en dag',
      more: 'Én rad for hver verdi som var en annen i versjonen som var lagret ved slutten av dagen i --as-of, med begge verdier og når begge versjonene ble lagret. Bare lagrede versjoner sammenlignes: ingenting hentes, og en uke som ikke var lagret da, er nevnt og har ingen rader.',
    },
    'export locality-detail': {
      does: 'skriv alt tjenesten har om lokaliteter i en uke',
      more: 'Én rad for hver verdi, med navnet tjenesten bruker.',
    },
    'export register': {
      does: 'skriv lokalitetene i en uke med kapasitet, tillatelser, innehavere, arter og soner',
      more: 'Verdier som mangler i ukelisten, hentes fra lagrede detaljer (kartbord fetch localities --details).',
    },
    'export overview': {
      does: 'skriv selskaper, områder og kommuner ved siden av hverandre, uke for uke',
      more: 'Lokaliteter, lus, sykdommer og behandlinger for hver uke; for den siste uken også lokalitetene, kapasiteten deres og trafikklyset. Fra lagrede uker og lagrede detaljer (kartbord fetch localities --details); ingenting hentes. Et selskap har lokalitetene som lagrede detaljer sier er dets, et produksjonsområde dem i de lagrede luserapportene.',
    },
    'export municipality': { does: 'skriv behandlinger i kommuner, år for år' },
    'export profile': {
      does: 'skriv rapporteringsprofilen din: fartøy, kontakt og rettigheter',
      more: 'Én rad for hver verdi, under navnet tjenesten gir den. Filen inneholder navnet, telefonnummeret og e-postadressen din.',
    },
    'export gear-season': {
      does: 'skriv hva fartøyet ditt satte og tok opp i en sesong, med døgn i sjøen',
      more: 'Én rad for hvert redskap, fra meldingene som er sendt fra denne maskinen og redskapslistene som er lagret over tid: når det ble satt og tatt opp, døgn i sjøen, og hvor nær lagrede spor av andre fartøyer kom. Redskap som ikke er i noen liste lenger, uten en kjent melding om opptak, vises som borte: ingen liste oppgir tap. Du sier hva som er tapt med --lost; raden har da det Kystvaktsentralen spør om: type, mengde, posisjon, når det sist var i en liste, fartøy og kallesignal. Spor som ikke er lagret, hentes ikke.',
    },
    'export national': {
      does: 'skriv tjenestens egen statistikk for en uke og året',
      more: 'Nye utbrudd, rømminger, lus og alle sykdommer, uke for uke. Med et filter også tallene tjenesten gir for det, hvis den kan bruke filteret.',
    },
    'export outbreaks': {
      does: 'skriv nye sykdomsutbrudd og rømminger for en uke eller et år',
      more: 'Tallene for landet ved siden av tallene fra lokalitetene, med grunnen der de er ulike. En uke tar opptil 3 forespørsler; et år tar 53, og én for hver ukeliste som ikke er lagret.',
    },
    'export zones': {
      does: 'skriv lokalitetene i ILA- og PD-soner, og dem som kom inn eller gikk ut',
      more: 'En uke tar opptil 4 forespørsler: listen for uken og for uken før, hver for seg hele og filtrert på kontrollområdet for ILA. Vernesoner, overvåkingssoner og PD-soner er bare kjent for lokaliteter med lagrede detaljer (kartbord fetch localities --details).',
    },
    'export counts': {
      does: 'skriv fordelingen av lusetellinger rundt grensen',
      more: 'Hvor mange tellinger som er i hvert trinn av lus per fisk, etter år og grense, som rapportert: fra lagrede ukelister, og fra lagrede luserapporter for uker uten liste (kartbord fetch reports --report lice). Ingenting hentes. Tellinger på 3 eller mer er i ett trinn.',
    },
    'export neighbours': {
      does: 'skriv lokalitetene nær en lokalitet sjøveien, med tilstanden i en uke',
      more: 'Én rad for hver lokalitet innen 10 km sjøveien (--within: inntil 20), den nærmeste først: korteste vei gjennom vann og luftlinjen, lus mot grensen, sykdommer, og ruten som en linje (WKT). Etter kystlinjen i appens eget kart, som er riktig på omtrent 100 m: ikke til navigasjon.',
    },
    'export plan': {
      does: 'skriv om en dag på sjøen holder seg innenfor grensene dine: stopp, og sjøveien mellom dem',
      more: 'Hvert --stop er en lokalitet eller LON,LAT, fra, til, grenser og arbeidet; --wave, --current og --wind er grensene for seilasen. Seilasen vurderes i stykker på høyst 5 km for tiden fartøyet er der, etter det nyeste varselet; det som ikke er kjent, står som ukjent og aldri som innenfor. Én rad for hvert stopp og stykke; en GeoJSON har dem som punkter og linjer. Etter kystlinjen i appens eget kart: ikke til navigasjon. Beslutningen er din.',
    },
    'export stays': {
      does: 'skriv hvor lenge fisken sto i sjøen på hver lokalitet',
      more: 'En sjøfase går fra første til siste telling mellom to perioder uten fisk; avbrudd på én eller to uker regnes med, og en begynnelse eller slutt som er ukjent, er merket. Fra lagrede ukelister, og fra lagrede luserapporter for uker uten liste (kartbord fetch reports --report lice); ikke noe annet hentes enn hvilke lokaliteter en organisasjon har.',
    },
    'export treatment-study': {
      does: 'skriv lus før og etter behandlinger, og i sammenlignbare uker uten',
      more: 'For hver type behandling, hvert område (--by county, eller production-area fra lagrede luserapporter) og hvert kvartal: median og kvartiler for voksne hunnlus fra fire uker før til åtte uker etter, antall tellinger, og hva som er utelatt og hvorfor. Behandlingene er de som begynner i ukene; ukene rundt leses også. Lokaliteter behandles fordi de har mye lus, og ville ofte hatt mindre senere uansett: sammenligningen er med ubehandlede uker i samme område med omtrent samme telling. Fra lagrede ukelister, og fra lagrede luse- og behandlingsrapporter for uker uten liste.',
    },
    'export calls': {
      does: 'skriv fartøyers anløp til lokaliteter, og anløp som kom for tidlig',
      more: 'Én rad for hvert anløp, fra lokalitetenes lagrede besøkslister (kartbord fetch years --parts visits): anløp til lokaliteter uten lagret liste vises ikke, og filen oppgir hvor mange lister det var. En lokalitet regnes som smittet i ukene der ukelisten nevner en sykdom ved den. Ingenting hentes.',
    },
    'export site-vessels': {
      does: 'skriv fartøyene ved lokaliteter, eller de som gikk fra en smittet lokalitet til en annen',
      more: 'Én rad for hver lokalitet og hvert fartøy: anløp, siste anløp, og på hvor mange smittede lokaliteter fartøyet var; de med flest kommer først. Med --passages DØGN i stedet én rad for hvert fartøy som forlot en smittet lokalitet og kom til en annen på færre døgn. Uten --locality og --sites: for alle lokaliteter som har lagrede besøkslister (kartbord fetch years --parts visits); filen oppgir hvor mange lister det var. En lokalitet regnes som smittet i ukene der ukelisten nevner en sykdom ved den. Ingenting hentes.',
    },
    'export report': { does: 'slå sammen lagrede årsrapporter til én tabell' },
    'export tracks': {
      does: 'skriv fartøyspor',
      more: 'Uten --from og --to: de siste 14 dagene, som er alt tjenesten har. Et brudd tegnes aldri som en linje.',
    },
    'export positions': { does: 'skriv fartøyposisjoner som punkter' },
    'export track-events': {
      does: 'skriv brudd, stopp, besøk ved lokaliteter eller usannsynlige posisjoner for fartøy',
    },
    'export forecast': { does: 'skriv bølger, strøm og vind for et sted' },
    'export gear': {
      does: 'skriv de bekreftede redskapene til fartøyet ditt, og ubekreftede og avviste meldinger',
    },
    'export windows': {
      does: 'skriv værvinduer: når varselet er innenfor grensene dine',
      more: 'En .ics-fil har værvinduene; en .csv-fil har alle tidsrom, med begrunnelse. Varselet sammenlignes med grensene dine; beslutningen er din.',
    },
    'export map': { does: 'tegn et kart slik vinduet gjør, med målestokk og kilder' },
    run: {
      does: 'skriv kart, kartlag og tabeller fra et lagret arbeidsområde',
      more: 'Det er resultatene arbeidsområdet har en liste over. Uten en slik liste blir det en GeoPackage med alt det viser, og et kart. Et resultat som mislykkes, stopper ikke resten (sluttkode 5).',
    },
    'case make': {
      does: 'pakk et arbeidsområde med nøyaktig de dataene det viser',
      more: 'Saksfilen har en innholdsliste med SHA-256-summer og lisenser. Samme innhold gir samme byte. Avslutter med 5 hvis arbeidsområdet viser data som ikke er lagret her.',
    },
    'case verify': { does: 'kontroller at en saksfil er uendret; hvis ikke, vis hva som er endret' },
    import: {
      does: 'legg til en egen fil som kartlag; lukk Kartbord først',
      more: 'GeoJSON, GPX, KML, CSV, GeoPackage og GeoParquet opptil 64 MB; - er standard inndata. Kartlaget vises i vinduet og i kartene fra kartbord run og kartbord export map, og pakkes av kartbord case make. Avslutter med 1 hvis ingenting kunne leses, med 5 hvis noen objekter er utelatt.',
    },
    backup: {
      does: 'lagre dine egne data i én fil',
      more: 'Arkiverte spor, innstillinger, filtre, tilkoblingsprofiler, kartservere, arbeidsområder, egne filer, utkast og redskapsmeldinger; ingen innlogging og ingen hemmelighet. Filen leses tilbake og sammenlignes før den erstatter en eldre.',
    },
    vessels: {
      does: 'finn fartøyene som var i et område',
      more: 'Én rad for hvert fartøy. Er sporet lagret: navn, type, tider inn og ut, og timer inne; ellers bare MMSI-nummeret (kartbord fetch tracks laster ned sporet). Én forespørsel for hver 500 km² og 7 døgn. Tjenesten har ingenting eldre enn 14 døgn; for tiden før det, og når den ikke svarer, søkes det bare i lagrede spor og besøkslister.',
    },
    digest: {
      does: 'skriv hva som er nytt siden en dag, en uke eller sist du så på det',
      more: 'Lokaliteter som er nye på eller over grensen, eller over den flere uker på rad; sykdommer, behandlinger, rømminger, soner, hvem som begynte eller sluttet å rapportere, endrede tall. Ukene siden da hentes først. Er ingenting nytt, skrives ingenting (json: tomme lister), og sluttkoden er 0. Den er 5 hvis en uke aldri er hentet eller ikke kunne sammenlignes.',
    },
    citations: {
      does: 'vis tallene du har sitert, talt på nytt',
      more: 'Tall du har kopiert i vinduet: før, nå, og hvilke lokaliteter som er endret. Hvert tall telles fra lagrede data; ingenting hentes. Avslutter med 5 hvis et tall ikke kunne telles på nytt.',
    },
    check: {
      does: 'kontroller om noe som er lagret på denne maskinen, er skadet',
      more: 'Kontrollerer lagrede data, spor, innstillinger, arbeidsområder, egne filer, meldinger og innlogginger, også mens Kartbord er åpent, og endrer ingenting. Viser hva som er skadet, og hva du kan gjøre. Avslutter med 1 hvis noe er skadet, med 5 hvis ikke alt kunne leses.',
    },
    restore: {
      does: 'gjenopprett en sikkerhetskopi; lukk Kartbord først',
      more: 'Legger til det som mangler, og erstatter ingenting på denne maskinen. Sikkerhetskopien kontrolleres før noe endres.',
    },
    serve: {
      does: 'gjør lagrede data tilgjengelige for QGIS, R, Python og andre programmer',
      more: 'En OGC API – Features-tjeneste på 127.0.0.1, kun for lesing, til Ctrl+C. Ingenting hentes fra tjenesten, og bare det som er lagret, er med. --json skriver én linje {"url": …} når den lytter.',
    },
    'fetch localities': {
      does: 'last ned alle lokaliteter i disse ukene for frakoblet bruk',
      more: 'Én forespørsel om gangen. Etter Ctrl+C eller brudd på nettet fortsetter den samme kommandoen der den stoppet.',
    },
    'fetch years': {
      does: 'last ned sykdom, behandlinger og besøk på lokaliteter år for år',
      more: 'Én forespørsel for hver del, lokalitet og år.',
    },
    'fetch reports': { does: 'last ned årsrapportene til tjenesten for frakoblet bruk' },
    'fetch tracks': { does: 'last ned fartøyspor fra de siste 14 dagene for frakoblet bruk' },
    'fetch forecasts': { does: 'last ned varsler for steder for frakoblet bruk' },
    'fetch tiles': { does: 'last ned kartlag som bilder for frakoblet bruk' },
    'cache status': { does: 'vis lagrede data for denne tjenesten og brukeren' },
    'cache forget': {
      does: 'fjern lagrede data for denne tjenesten og brukeren',
      more: 'Bare data som passer med alle valgene, fjernes. Data som er lastet ned for frakoblet bruk, blir liggende uten --pinned.',
    },
    'gear list': {
      does: 'vis de bekreftede redskapene til fartøyet ditt, og ubekreftede og avviste meldinger',
    },
    'gear set': { does: 'meld redskap som er satt' },
    'gear retrieve': { does: 'meld redskap som er tatt opp' },
    'gear outbox': { does: 'vis redskapsmeldinger skrevet på denne maskinen, og utfallet av dem' },
    status: { does: 'vis tjeneste, innlogging og lagrede data' },
    probe: {
      does: 'kontroller om en tjeneste svarer slik Kartbord forventer',
      more: 'Sender rundt tjue små forespørsler, én om gangen, og endrer ingenting. Avslutter med 1 hvis noe avviker, med 5 hvis ikke alt kunne kontrolleres. Rapporten har ingen hemmelighet, adresse, posisjon, fartøy eller navn.',
    },
    drill: {
      does: 'øv på smittesporing på eksempelkysten, eller mål sporingen',
      more: 'Gir det tjenesten ville ha vist ved dagen for en mistanke; med --locality og --mmsi også fasiten og hvor riktig du og sporingen svarte. Med --outbreaks: hvor ofte sporingen gir den sanne kilden over så mange utbrudd, halvparten brakt av fartøyer, etter døgn som smittebærer, steg, fartøystyper, avstand og manglende lister. Bare eksempelkysten vet hvordan en sykdom kom til en lokalitet, og den er oppdiktet. Ingenting lagres.',
    },
    'sign-in': {
      does: 'logg inn, for redskapsmeldinger og åpne data',
      more: 'Viser en kode du skriver inn på nettsiden til tjenesten. Hvis hemmeligheten til en API-klient er gitt, testes og lagres klienten i stedet; den kan lese data, men ikke melde redskap. Vinduet og kommandolinjen deler innloggingen. Den lagres bare hvis systemets nøkkelring kan forsegle den.',
    },
    'sign-in api': { does: 'det samme som kartbord sign-in' },
    'sign-in ais': { does: 'test en klient for fartøyposisjoner, og lagre den med hemmeligheten' },
    'sign-out': { does: 'fjern alle innlogginger fra denne maskinen' },
    'sign-out api': { does: 'fjern innloggingen for redskapsmeldinger og åpne data fra denne maskinen' },
    'sign-out ais': { does: 'fjern klienten for fartøyposisjoner fra denne maskinen' },
    completion: { does: 'skriv ut fullføringsskriptet for et skall' },
  },
  options: {
    after: [
      'HVILKE',
      'med --days-between: etter lokaliteter med smitte (standard: infected), eller etter alle (any)',
    ],
    'as-of': [
      'DAG',
      'slik det var kjent ved slutten av denne dagen, fra lagrede versjoner; ingenting hentes',
    ],
    against: ['UKE', 'uken det sammenlignes med (standard: uken før)'],
    all: ['', 'alle lagrede data'],
    area: ['OMRÅDE', 'en GeoJSON-fil med en polygon, eller hjørnene: "5.1,60.1 5.4,60.1 5.4,60.4"'],
    as: ['FORM', 'formen på filen'],
    at: [
      'STED',
      `et sted: lengde,bredde (5.33,60.39), grader og minutter ("60°23,5'N 5°19,6'Ø") eller UTM ("32V 297610 6700679", "EPSG:25833 -31859 6734209"); kan gjentas`,
    ],
    bbox: ['V,S,Ø,N', 'vest, sør, øst og nord i grader'],
    bin: ['BREDDE', 'bredden på et trinn, i lus per fisk: 0.01 eller 0.05 (standard 0.05)'],
    boats: [
      'LISTE',
      'fartøytyper: wellboat (brønnbåt), slaughter (slaktebåt), unknown (ukjent), other (annet) (standard: alle)',
    ],
    by: [
      'OMRÅDE',
      'statistikk for hvert production-area (produksjonsområde), county (fylke) eller municipality (kommune)',
    ],
    'carry-days': ['DØGN', 'hvor mange døgn et fartøy kan bære smitte (standard 14)'],
    check: [
      '',
      'bare for lus: radene der rapportens «over grensen» er uenig med grensetabellen, med grunnen',
    ],
    'client-id': [
      'ID',
      'klienten som hemmeligheten hører til: navn@example.com:klient (standard: den i profilen)',
    ],
    colouring: [
      'HVA',
      `hva stilen i en GeoPackage farger lokaliteter etter i QGIS: ${colourings.join(', ')} (standard: state)`,
    ],
    count: ['N', 'antall teiner, eller lengden på annet redskap i meter'],
    county: ['LISTE', 'to sifre hver: 46 eller 11,46'],
    crs: [
      'EPSG:KODE',
      'EPSG:4326, 25832, 25833, 25835 eller 3857; GeoJSON, KML og GPX er alltid lengde og bredde',
    ],
    current: ['M/S', 'høyeste strømhastighet, m/s'],
    ddl: ['', 'skriv ut SQL-en som lager tabellene i ClickHouse, og skriv ikke noe annet'],
    details: ['', 'også detaljene om hver lokalitet: over 1000 forespørsler per uke'],
    direction: ['RETNING', 'forward: hvor fartøyene dro (standard); backward: hvor de kom fra'],
    disease: ['LISTE', 'pd, isa (ILA), other (andre)'],
    'dry-run': ['', 'vis nøyaktig det som ville blitt sendt, med alle advarsler; send og lagre ingenting'],
    lost: ['LISTE', 'id-er på redskap som er tapt, fra kartbord gear list, skilt med komma'],
    passages: [
      'DØGN',
      'fra en smittet lokalitet til en annen på færre døgn: 14; i stedet for lokaliteter og fartøyer',
    ],
    'days-between': [
      'DØGN',
      'din egen regel: så mange døgn mellom avgang fra en lokalitet og ankomst til en annen; anløp som brøt den, merkes',
    ],
    dwell: ['TID', 'korteste besøk (standard 10m) eller korteste stopp (standard 15m)'],
    'qgis-project': [
      '',
      'et prosjekt for QGIS ved siden av GeoPackagen: kartlag i rekkefølge på grunnkartet, stiler og tider',
    ],
    each: [
      'HVA',
      'et kartlag for hver week (uke), locality (lokalitet) eller vessel (fartøy); et kartlag som mislykkes, stopper ikke resten (sluttkode 5)',
    ],
    'exchange-axes': ['', 'bytt om lengde og bredde'],
    filter: ['NAVN', 'et filter som er lagret i vinduet; andre valg erstatter deler av det'],
    'filter-text': ['TEKST', 'en del av navnet eller kommunen, eller starten på nummeret'],
    format: ['NAVN', `formatet, hvis det ikke er det i filnavnet: ${exportFormats.join(', ')}`],
    from: ['TID', 'start: en dag i norsk tid (2026-11-18) eller et tidspunkt med sone (2026-11-18T13:00Z)'],
    gap: ['TID', 'korteste tid uten posisjoner som regnes som brudd (standard 60m)'],
    help: ['', 'vis denne hjelpen'],
    history: [
      'TILSTAND:N/M',
      'gjelder i minst N av de siste M ukene, medregnet denne, for eksempel over:3/4. TILSTAND: over, counted (talt), not-reported (ikke rapportert), treated (behandlet), fallow (trolig uten fisk), pd eller isa (ILA); kan gjentas',
    ],
    hours: ['N', 'korteste værvindu, i timer'],
    id: [
      'UUID',
      'identifiserer meldingen: den samme kommandoen med samme id melder aldri to ganger; gi en ny for hver melding i skript',
    ],
    in: ['OMRÅDE', 'en GeoJSON-fil med en polygon, eller hjørnene: "5.1,60.1 5.4,60.1 5.4,60.4"'],
    json: ['', 'svaret som JSON på stdout, feil som JSON-linjer på stderr'],
    kind: ['TYPE', `en av ${cacheKinds.join(', ')}; drift: svar med endret form, lagt til side`],
    language: ['en|nb', 'språket i meldingene (standard: systemets)'],
    layer: ['NAVN', 'et kartlag på kartserveren (pdzone); kan gjentas'],
    layers: [
      'LISTE',
      'kartlag på kartserveren og egne filer, etter navn, nedenfra og opp; «week» er lokalitetene (standard: week)',
    ],
    lice: ['MIN..MAKS', 'voksne hunnlus per fisk, med endepunktene: 0.2..0.5, 0.5.. eller ..0.2'],
    limits: [
      'own|general',
      'own: sammenlign lokaliteter med egen grense, der en lagret luserapport har den; general: med de generelle grensene (standard: innstillingen i vinduet)',
    ],
    links: [
      '',
      'en siste kolonne med lenke som åpner Kartbord på lokaliteten, fartøyet, stedet eller uken i hver rad',
    ],
    locality: ['LISTE', 'bare disse lokalitetsnumrene: 12345,12346'],
    mmsi: ['LISTE', 'fartøy: 257000101,257000102'],
    mark: ['', 'merk alt nytt som lest, som i vinduet'],
    municipality: ['LISTE', 'fire sifre hver (4601 eller 4601,4602), eller to for et fylke (46)'],
    near: ['STED', 'midten av en sirkel: et lokalitetsnummer (12345) eller et sted (5.33,60.39)'],
    'no-legend': ['', 'bare kartet, uten tegnforklaring ved siden av'],
    note: ['TEKST', 'et notat i saksfilen'],
    offline: ['', 'bare data som er lagret på denne maskinen'],
    only: ['LISTE', 'bare disse resultatene, etter navn'],
    outbreaks: ['N', 'mål sporingen over så mange utbrudd, 2 til 400'],
    organisation: ['NUMMER', 'organisasjonsnummer, ni sifre; filtreres av tjenesten'],
    out: ['FIL', 'filen som skrives; - er stdout'],
    part: ['HVA', 'gaps (brudd), stops (stopp), visits (besøk) eller odd (usannsynlige posisjoner)'],
    parts: ['LISTE', `${yearParts.join(', ')} (standard: alle)`],
    open: [
      '',
      'uten token, og uten redskap: alle programmer og brukere på denne maskinen kan lese de lagrede dataene',
    ],
    pinned: ['', 'også data som er lastet ned for frakoblet bruk'],
    'password-file': ['FIL', 'en fil med passordet til databasen, som bare du kan lese'],
    port: ['PORT', 'porten det lyttes på, 1024 til 65535 (standard: en som er ledig)'],
    'production-area': ['LISTE', '1 til 13; krever en lagret luserapport (kartbord fetch reports)'],
    'production-type': ['LISTE', 'produksjonsformer; filtreres av tjenesten'],
    profile: ['NAVN', 'Sample (standard), BarentsWatch eller en profil lagret i vinduet'],
    'profile-file': ['FIL', 'adressene til en annen tjeneste, som JSON'],
    purpose: ['LISTE', 'formål for tillatelser; filtreres av tjenesten'],
    qr: ['', 'vis adressen som QR-kode også når stderr ikke er en terminal'],
    quiet: ['', 'ingen fremdrift på stderr'],
    radius: [
      'METER',
      'største avstand fra lokaliteten (standard 1000) eller fra midten av et stopp (standard 150)',
    ],
    readings: [
      '',
      'antall lokaliteter på eller over grensen etter andre definisjoner: på grensen talt med eller ikke, egne eller generelle grenser, lokalitetene i ukelisten eller i luserapporten',
    ],
    removed: ['TID', 'når det ble tatt opp, med sone, eller now'],
    report: ['TYPE', 'lice (lus), treatments (behandlinger) eller disease (sykdom)'],
    satellite: ['', 'også posisjoner mottatt via satellitt'],
    schema: ['NAVN', 'skjemaet for tabellene i en PostGIS-database (standard kartbord)'],
    'secret-file': [
      'FIL',
      'en fil med hemmeligheten som bare du kan lese: hemmeligheten alene, eller linjer som KARTBORD_API_SECRET=…',
    ],
    service: ['JSON', 'andre deler av tjenestens eget filter'],
    of: ['LISTE', 'selskaper (ni sifre), kommuner (fire) og produksjonsområder (1 til 13): 912345678,4601,4'],
    runs: ['', 'med de tidligere kjøringene som er lagret, høyst 12: er været blitt verre?'],
    seed: ['TALL', 'hvilke utbrudd som trekkes; samme startverdi, samme øvelse (standard 1)'],
    set: ['TID', 'når det ble satt, med sone, eller now'],
    since: ['NÅR', 'last (sist du så på det), en dag i norsk tid, et tidspunkt med sone, eller en uke'],
    settle: ['', 'se først i tjenestens lister etter meldinger med ukjent utfall'],
    sites: [
      'LISTE',
      'lokalitetsnumre (12345,12346), en fil med ett per linje, eller et lagret filter som har en liste',
    ],
    speed: ['KNOP', 'fartøyets fart'],
    stop: ['STOPP', 'et stopp i en plan'],
    size: ['BxH', 'bredde og høyde i piksler (standard 1600x1000)'],
    species: ['LISTE', 'arter i tillatelser; filtreres av tjenesten'],
    state: [
      'LISTE',
      'over (på eller over grensen), up-to-limit (under grensen), under-half (under halve grensen), zero (null), no-count (ikke talt), not-reported (ikke rapportert), fallow (trolig uten fisk), no-salmonoids (ikke laksefisk), unknown (ukjent)',
    ],
    store: [
      'ADRESSE',
      'posisjoner fra ClickHouse: clickhouse://bruker@vert/database, også gitt som --from; krever ikke --mmsi',
    ],
    steps: ['N', 'lengste kjede av fartøyer, 1 til 6 (standard 1)'],
    theme: ['NAVN', 'day (dag), dusk (skumring) eller night (natt)'],
    thin: [
      'TID',
      'bare første og siste posisjon for hvert fartøy i trinn av denne lengden, for eksempel 30m; lengre opphold blir som de er',
    ],
    title: ['TEKST', 'tittelen på saksfilen'],
    to: ['TID', 'slutt, skrevet som for --from'],
    tool: ['ID', 'id-en til et redskap, fra kartbord gear list; kan gjentas'],
    'tool-type': [
      'TYPE',
      'type redskap: NETS (garn), LONGLINE (line), CRABPOT (teiner) eller DANPURSEINE (snurrevad)',
    ],
    treated: [
      'LISTE',
      'behandlet i uken: medicinal (medikamentelt), non-medicinal (ikke-medikamentelt), cleaner-fish (rensefisk) eller any (alle)',
    ],
    until: ['DAG', 'siste dag for en kontakt; med backward den første'],
    verbose: ['', 'vis hver forespørsel på stderr: status, størrelse og tid'],
    version: ['', 'vis versjonen'],
    vessel: ['NAVN', 'et fartøy ved navn eller kallesignal, slik lagrede besøkslister og spor har det'],
    wait: ['SEKUNDER', 'hvor lenge det letes i tjenestens lister når utfallet er ukjent (standard 30)'],
    wave: ['METER', 'høyeste signifikante bølgehøyde'],
    week: ['UKE', 'en ISO-uke: 2026-W40'],
    weeks: ['UKER', 'et spenn av ISO-uker: 2026-W01..2026-W10'],
    wind: ['M/S', 'høyeste vindhastighet, m/s'],
    within: ['KM', 'radien til sirkelen i --near, 0.1 til 100 km (standard 5)'],
    years: ['ÅR', '2026, eller 2025..2026'],
    'yes-to': [
      'LISTE',
      'send til tross for advarslene on-land (på land), far-from-vessel (langt fra fartøyet), same-as-another (lik en annen)',
    ],
    zooms: ['NIVÅER', 'zoomnivåer i kartet, for eksempel 6..9'],
  },
  ofCommand: {
    digest: {
      format: ['NAVN', 'md (standard), html, json eller csv'],
      out: ['FIL', 'hvor det skrives (standard: stdout)'],
    },
    citations: {
      format: ['NAVN', 'md (standard), json eller csv'],
      out: ['FIL', 'hvor det skrives (standard: stdout)'],
    },
    'export disease': {
      locality: ['LISTE', 'lokalitetsnumre: 12345,12346'],
      week: ['UKE', 'året til denne uken: 2026-W40'],
    },
    'export treatments': {
      locality: ['LISTE', 'lokalitetsnumre: 12345,12346'],
      week: ['UKE', 'året til denne uken: 2026-W40'],
    },
    'export visits': {
      locality: ['LISTE', 'lokalitetsnumre: 12345,12346'],
      week: ['UKE', 'året til denne uken: 2026-W40'],
    },
    'export contacts': {
      locality: ['NUMRE', 'lokalitetene der kontaktene begynner (backward: ender): 12345, eller 12345,12346'],
      week: ['UKE', 'når fartøyene var på lokaliteten: 2026-W30'],
      from: ['TID', 'i stedet for --week: en dag (2026-07-01) eller et tidspunkt med sone'],
    },
    'export neighbours': {
      locality: ['NUMMER', 'lokaliteten naboene finnes for: 12345'],
      within: ['KM', 'avstand sjøveien, 0.1 til 20 km (standard 10)'],
    },
    'export site-vessels': {
      within: ['KM', 'med én lokalitet: den og de som ligger så langt fra den sjøveien, 0.1 til 20 km'],
    },
    'export localities': { out: databaseOut },
    'export history': { out: databaseOut },
    'export dataset': {
      out: ['MAPPE', 'en ny eller tom mappe, eller et datasett fra en tidligere kjøring'],
      weeks: ['UKER', 'bare disse: 2025-W40..2026-W40 (standard: alle nedlastede og komplette)'],
    },
    'export positions': { out: databaseOut, near: ['LISTE', 'lokalitetsnumre: 12345,12346'] },
    'export tracks': {
      out: databaseOut,
      as: ['FORM', 'lines (linjer), points (punkter) eller both (begge deler i én fil, standard)'],
    },
    'export track-events': {
      gap: [
        'TID',
        'korteste tid uten posisjoner som regnes som brudd (standard 60m); et brudd avslutter stopp og besøk',
      ],
    },
    'export forecast': {
      as: [
        'FORM',
        'geojson eller csv, for stdout; wide: GeoJSON med bølger, strøm og vind for et tidspunkt i ett objekt',
      ],
    },
    'export plan': {
      stop: ['STOPP', 'lokalitet eller LON,LAT, fra, til, grenser og arbeidet; flere i tidsrekkefølge'],
      speed: ['KNOP', 'fart mellom stoppene (standard: den som følger av tidene)'],
      wave: ['METER', 'høyeste signifikante bølgehøyde på veien'],
      current: ['M/S', 'høyeste strøm på veien, m/s'],
      wind: ['M/S', 'høyeste vindhastighet på veien, m/s'],
    },
    'export windows': { as: ['FORM', 'ics eller csv, for stdout eller en fil med en annen endelse'] },
    'export map': {
      week: [
        'UKE',
        `uken for lokalitetene (standard: den nyeste komplette; en uke er ${completeWeekRule.nb})`,
      ],
    },
    'export municipality': { municipality: ['LISTE', 'fire sifre hver: 4601,4602'] },
    'export locality-detail': { locality: ['LISTE', 'lokalitetsnumre: 12345,12346'] },
    'export report': { locality: ['NUMMER', 'bare denne lokaliteten: 12345'] },
    run: { out: ['MAPPE/', 'mappen det skrives til'], week: ['UKE', 'i stedet for uken i arbeidsområdet'] },
    'fetch reports': {
      report: ['LISTE', 'lice (lus), treatments (behandlinger), disease (sykdom) (standard: alle)'],
      locality: ['NUMMER', 'bare denne lokaliteten: 12345'],
    },
    'gear set': { at: ['STED', `posisjonen til redskapet: "65°12,5'N 7°30,2'Ø"`] },
    'export gear': { out: ['FIL', 'filen som skrives'] },
    'case make': { out: ['FIL', 'saksfilen som skrives'] },
    import: {
      format: ['NAVN', `hva det er, der innholdet ikke viser det: ${fileFormats.join(', ')}`],
      title: ['TEKST', 'navnet på kartlaget (standard: filnavnet)'],
    },
    backup: { out: ['FIL', 'sikkerhetskopien som skrives'] },
    drill: {
      locality: ['NUMMER', 'svaret ditt: lokaliteten den kom fra'],
      mmsi: ['NUMMER', 'svaret ditt: fartøyet som brakte den'],
      years: ['ÅR', 'bare utbrudd med mistanke i disse årene: 2025..2026'],
      out: ['FIL', 'skriv målingen til denne filen: .csv eller .json'],
      format: ['ORD', 'målingen som csv eller json'],
    },
    probe: { out: ['FIL', 'en fil for rapporten, som JSON; - er stdout'] },
  },
  exits: {
    0: 'ferdig',
    1: 'mislyktes',
    2: 'feil argumenter',
    3: 'innlogging kreves',
    4: 'ikke lagret her, og tjenesten kan ikke nås eller avviser forespørsler for tiden',
    5: 'delvis ferdig',
    6: 'melding sendt, utfallet er ikke kjent ennå',
  },
  environment: [
    [
      'KARTBORD_API_SECRET, KARTBORD_AIS_SECRET',
      'hemmelighetene til API-klienten og AIS-klienten, bare for denne kommandoen; lagres aldri. En hemmelighet kan ikke være et argument, for det kan andre lese',
    ],
    [
      'PGPASSWORD, PGPASSFILE, PGUSER',
      'passord, passordfil (standard: ~/.pgpass) og bruker for en database, slik andre programmer for PostgreSQL leser dem',
    ],
    ['CLICKHOUSE_PASSWORD, CLICKHOUSE_USER', 'passord og bruker for ClickHouse'],
    ['KARTBORD_HOME', 'en annen datamappe'],
  ],
};
