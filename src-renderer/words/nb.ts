import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Words } from './en';
import type { Format } from './format';
import { nbCodes } from './nb/nb-codes';
import { nbTimeline } from './nb/nb-timeline';
import { nbSymbols } from './nb/nb-symbols';
import { nbFilter } from './nb/nb-filter';
import { nbLocalityYear } from './nb/nb-locality-year';
import { nbFigures } from './nb/nb-figures';
import { nbCompare } from './nb/nb-compare';
import { nbContacts } from './nb/nb-contacts';
import { nbReports } from './nb/nb-reports';
import { nbPlayback } from './nb/nb-playback';
import { nbProbe } from './nb/nb-probe';
import { nbTrackEvents } from './nb/nb-track-events';
import { nbArchive } from './nb/nb-archive';
import { nbOwnFiles } from './nb/nb-own-files';
import { nbFeatureInfo } from './nb/nb-feature-info';
import { nbOperations } from './nb/nb-operations';
import { nbGear } from './nb/nb-gear';
import { nbExportLayers } from './nb/nb-export-layers';
import { nbWorkspace } from './nb/nb-workspace';
import { nbHistory } from './nb/nb-history';
import { nbDrawings } from './nb/nb-drawings';
import { nbFigure } from './nb/nb-figure';
import { nbAbout } from './nb/nb-about';
import { nbCaseFile } from './nb/nb-case';
import { nbSettings } from './nb/nb-settings';
import { nbReportForm } from './nb/nb-report-form';
import { nbReporting } from './nb/nb-reporting';
import { nbLayerTree } from './nb/nb-layer-tree';
import { nbVesselLists } from './nb/nb-vessel-lists';
import { nbForecast } from './nb/nb-forecast';
import { nbHonesty } from './nb/nb-honesty';
import { nbLayers } from './nb/nb-layers';
import { nbOffline } from './nb/nb-offline';
import { nbSignIn } from './nb/nb-sign-in';
import { nbVessels } from './nb/nb-vessels';
import { answerFailures, networkFailures } from './nb/nb-failures';

const week = (value: IsoWeek): string => `Uke ${weekParts(value).week}, ${weekParts(value).year}`;
const weekInSentence = (value: IsoWeek): string => `uke ${weekParts(value).week}, ${weekParts(value).year}`;

/** Norsk bokmål, med operatørens egne ord (voksne hunnlus, bevegelige, fastsittende, trolig uten fisk, lokalitet). */
export const nb = (f: Format): Words => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const sites = (value: number): string => counted(value, 'lokalitet', 'lokaliteter');
  const rows = (value: number): string => counted(value, 'rad', 'rader');

  return {
    week,
    weekShort: (value) => `uke ${weekParts(value).week}`,
    codes: nbCodes,

    app: {
      name: 'Kartbord',
      notForNavigation: 'Ikke til navigasjon',
      close: 'Lukk',
      cancel: 'Avbryt',
      retry: 'Prøv igjen',
      details: 'Detaljer',
      notGiven: 'Ikke oppgitt av tjenesten',
      yes: 'Ja',
      no: 'Nei',
    },

    regions: {
      topBar: 'Søk, tilkobling og utseende',
      left: 'Kartlag og fartøyer',
      tabs: { layers: 'Kartlag', filter: 'Filter', vessels: 'Fartøyer', gear: 'Redskap' },
      bottomTabs: {
        table: 'Tabell',
        figures: 'Statistikk',
        compare: 'Sammenlign',
        contacts: 'Fartøykontakter',
        tracks: 'Spor',
        operations: 'Arbeidsvinduer',
        gear: 'Redskap',
      },
      map: 'Kart',
      right: 'Inspektør',
      bottom: 'Uker og tabell',
      status: 'Status',
      resizeLeft: 'Bredde på kartlagene',
      resizeRight: 'Bredde på inspektøren',
      resizeBottom: 'Høyde på tabellen',
    },

    search: {
      label: 'Søk',
      placeholder: 'Søk lokalitet, fartøy, sted, posisjon, uke eller kommando',
      nothing: 'Ingen treff',
      nothingHint:
        'Prøv et lokalitetsnavn eller -nummer, 60 23,5N 5 19,6Ø, uke 40, over grensen vestland eller en kommando.',
      count: (value) => `${f.count(value)} treff`,
      groups: {
        command: 'Kommandoer',
        locality: 'Lokaliteter denne uken',
        vessel: 'Fartøyer',
        place: 'Steder',
        position: 'Posisjon',
        week: 'Uker',
      },
      goToPosition: 'Vis posisjonen i kartet',
      orMeant: 'Mente du denne? Bredden kommer først',
      goToVessel: 'Vis sporet til fartøyet',
      goToWeek: 'Vis uken',
      placeKinds: {
        town: 'By',
        sea: 'Hav',
        fjord: 'Fjord',
        island: 'Øy',
        bank: 'Fiskebanke',
        cape: 'Nes',
        region: 'Område',
        country: 'Land',
      },
    },

    typedPlace: {
      meant: (meant: string, written: string) =>
        `Mente du ${meant}? Slik det står, med bredden først, er det ${written}.`,
      allMeant: (count: number, meant: string, written: string) =>
        `${f.count(count)} posisjoner ligger langt fra kysten. Mente du ${meant} i stedet for ${written}, og likedan for de andre?`,
      exchange: 'Ja, bytt om',
      keep: 'Nei, slik det står',
      answerFirst: 'Svar først på hva som er ment.',
      eastByO: 'O er lest som øst',
    },

    commands: {
      'week.previous': 'Forrige uke',
      'week.next': 'Neste uke',
      'week.four-back': 'Fire uker tilbake',
      'week.four-on': 'Fire uker fram',
      'week.year-back': 'Et år tilbake',
      'week.year-on': 'Et år fram',
      'week.newest-complete': 'Nyeste komplette uke',
      'timeline.play': 'Spill av ukene, eller stopp',
      'week.reload': 'Spør tjenesten om uken på nytt',
      'go-to-week': 'Gå til uke',
      find: 'Søk',
      'export.localities': 'Eksporter lokaliteter som GeoJSON',
      'export.layers': 'Eksporter kartlag',
      figure: 'Lag en figur av kartet',
      'workspace.open': 'Åpne et arbeidsområde',
      'workspace.save': 'Lagre arbeidsområdet',
      'workspace.save-as': 'Lagre arbeidsområdet som',
      'workspace.new': 'Nytt arbeidsområde',
      case: 'Lag en saksfil',
      'case.open': 'Åpne eller kontroller en saksfil',
      history: 'Det som er gjort, og kan angres',
      'draw.note': 'Skriv et notat på kartet',
      'draw.line': 'Tegn en linje på kartet',
      'draw.area': 'Tegn et område på kartet',
      'filter.clear': 'Fjern filteret',
      undo: 'Angre',
      redo: 'Gjør om',
      'dock.left': 'Vis eller skjul kartlag',
      'dock.right': 'Vis eller skjul inspektøren',
      'dock.bottom': 'Vis eller skjul tabellen',
      'region.next': 'Gå til neste del av vinduet',
      'region.previous': 'Gå til forrige del av vinduet',
      'theme.day': 'Dagfarger',
      'theme.dusk': 'Skumringsfarger',
      'theme.night': 'Nattfarger',
      'text.larger': 'Større tekst og alt annet',
      'text.smaller': 'Mindre tekst og alt annet',
      'text.normal': 'Vanlig tekststørrelse',
      'language.en': 'English',
      'language.nb': 'Norsk bokmål',
      'map.whole-coast': 'Vis hele kysten',
      'map.west': 'Flytt kartet mot vest',
      'map.east': 'Flytt kartet mot øst',
      'map.north': 'Flytt kartet mot nord',
      'map.south': 'Flytt kartet mot sør',
      'map.back': 'Tilbake til forrige utsnitt',
      'map.zoom-in': 'Zoom inn',
      'map.zoom-out': 'Zoom ut',
      guide: 'Veiledning',
      tour: 'Omvisning i vinduet',
      shortcuts: 'Hurtigtaster',
      settings: 'Innstillinger',
      about: 'Om Kartbord',
      'sign-in': 'Logg inn',
      'own-clients': 'Bruk virkelige data: dine egne klienter',
      'sign-in-client': 'API-klient: ID og hemmelighet for åpne data',
      'sign-in-ais': 'AIS-klient: ID og hemmelighet for fartøyposisjoner',
      connections: 'Tilkoblingsprofiler',
      offline: 'Ta med uten nett',
      requests: 'Forespørsler til tjenestene',
      cache: 'Hva som er lagret på denne maskinen',
      layers: 'Vis kartlagene',
      vessels: 'Vis fartøyene',
      forecast: 'Varsel midt i kartet',
      filter: 'Filtrer lokalitetene',
      'week-news': 'Hva skjedde denne uken',
      figures: 'Ukens statistikk',
      compare: 'Sammenlign med en annen uke',
      contacts: 'Lokalitetens fartøykontakter',
      'track-events': 'Fartøyenes fart, opphold, stopp og besøk',
      archive: 'Arkiv over fartøyspor',
      'map-catalogue': 'Katalog over kartlag',
      operations: 'Arbeidsvinduer',
      gear: 'Fiskeredskap',
      'report-gear': 'Meld redskap satt',
      'own-file': 'Åpne en fil som kartlag',
      reports: 'Last ned rapporter',
      limits: 'Lusegrenser',
      back: 'Ett steg tilbake',
    },

    connection: {
      label: 'Tilkobling',
      starting: 'Starter',
      online: 'Tilkoblet',
      offline: 'Frakoblet',
      sample: 'Eksempelkyst',
      offlineHint: 'Tjenesten svarer ikke. Det som er hentet før, vises fortsatt, med alder.',
      lastAnswer: (when) => `Siste svar ${when}`,
      noAnswerYet: 'Ikke noe svar ennå',
    },

    ...nbSignIn(f),
    ...nbOffline(f),
    ...nbVessels(f),
    ...nbForecast(f),
    ...nbTimeline(f),
    ...nbSymbols(f),
    ...nbFilter(f),
    ...nbLocalityYear(f),
    ...nbFigures(f),
    ...nbCompare(f),
    ...nbContacts(f),
    ...nbReports(f),
    ...nbPlayback(f),
    ...nbTrackEvents(f),
    ...nbArchive(f),
    ...nbProbe,
    ...nbOwnFiles(f),
    ...nbFeatureInfo(f),
    ...nbOperations(f),
    ...nbGear(f),
    ...nbExportLayers(f),
    ...nbWorkspace(f),
    ...nbHistory(f),
    ...nbDrawings(f),
    ...nbFigure(f),
    ...nbCaseFile(f),
    ...nbAbout(f),
    ...nbSettings(f),
    ...nbReportForm(f),
    ...nbReporting(f),
    ...nbLayerTree(f),
    ...nbVesselLists(f),
    ...nbLayers(f),
    ...nbHonesty(f),

    settings: {
      title: 'Innstillinger',
      theme: 'Farger',
      themes: { day: 'Dag', dusk: 'Skumring', night: 'Natt' },
      language: 'Språk',
      languages: { en: 'English', nb: 'Norsk' },
      about: 'Om',
      status: 'Status',
      resetDocks: 'Tilbakestill panelstørrelser',
      notSaved: 'Valget gjelder nå, men kunne ikke lagres.',
    },

    map: {
      label: 'Kart over lokaliteter. Tabellen under kartet har de samme opplysningene.',
      zoomIn: 'Zoom inn',
      zoomOut: 'Zoom ut',
      wholeCoast: 'Vis hele kysten',
      pointer: 'Pekerens posisjon',
      scale: (distance) => `Målestokk: ${distance}`,
      deliveredBy: (name) => `Data levert av ${name}`,
      foodSafety: 'Opplysninger om lakselus, rensefisk og medikamentbruk er hentet fra Mattilsynet',
      basemap: 'Bakgrunnskart',
      basemapName: 'Kyst og hav',
      hint: 'Prøv: klikk på en lokalitet, bla i ukene med ← →, eller trykk Ctrl+K.',
      tour: 'Ta omvisningen',
      hideHint: 'Skjul denne linjen',
      placing: 'Klikk der redskapet ble satt. Escape avbryter.',
      placingByKeys: 'Med tastatur: piltastene flytter kartet, med Shift litt, og Enter tar midten av det.',
    },

    summary: {
      arriving: 'Rapportene for uken kommer fortsatt inn',
      shown: (shown, total) => `${f.count(shown)} av ${sites(total)} vises`,
      inView: (inView, of) =>
        `${f.count(inView)} av ${sites(of)} med posisjon er i utsnittet. Tilbaketasten går tilbake.`,
      showAll: (of) => (of === 1 ? 'Vis den' : `Vis alle ${f.count(of)}`),
      live: (which, reported, over) => `${week(which)}: ${reported}, ${over}`,
    },

    weekBar: {
      label: 'Uke',
      previous: 'Forrige uke',
      next: 'Neste uke',
      newest: 'Nyeste komplette',
      newestHint: 'To uker tilbake: da har vanligvis 98 % av de aktive lokalitetene rapportert',
      pick: 'Gå til uke',
      pickPlaceholder: '2026-W40',
      pickWrong: 'Ikke en uke fra 2012 til nå. Skriv 2026-W40, 40 2026 eller 40.',
      pickGo: 'Gå',
      barsLabel: 'Uker, med antall lokaliteter på eller over grensen',
      fresh: 'rapportene kommer fortsatt inn',
      table: 'Tabell',
      showTable: 'Vis tabellen',
      hideTable: 'Skjul tabellen',
    },

    legend: {
      title: 'Lakselus og sykdom',
      sitesUnit: 'Voksne hunnlus per fisk',
      states: {
        over: 'På eller over grensen',
        'up-to-limit': 'Halve grensen til like under den',
        'under-half': 'Under halve grensen',
        zero: 'Rapportert null',
        'no-count': 'Rapportert uten tall',
        'not-reported': 'Ikke rapportert',
        fallow: 'Trolig uten fisk',
        'no-salmonoids': 'Uten tillatelse til laksefisk',
        unknown: 'Ikke oppgitt av tjenesten',
      },
      stateHints: {
        over: 'Like mange voksne hunnlus per fisk som grensen som gjelder, eller flere, med to desimaler',
        'up-to-limit': 'Minst halve grensen, og under den med to desimaler',
        'under-half': 'Over null, under halve grensen',
        zero: 'Det ble talt, og ingen voksne hunnlus ble funnet',
        'no-count': 'Rapporten kom uten tall for voksne hunnlus',
        'not-reported': 'Aktiv lokalitet uten rapport denne uken',
        fallow:
          'Tjenesten slutter det av rundt fire uker uten luserapport; ingen har sagt det. En telling i en slik uke vises og telles likevel',
        'no-salmonoids':
          'Uten tillatelse til laks, ørret eller regnbueørret: ingenting å rapportere. En tillatelse sier ikke at det er fisk der',
        unknown: 'Tjenesten gav verken tall eller grunn',
      },
      toggleHint: 'Klikk for å vise eller skjule; Alt-klikk for å vise bare denne',
      total: 'Alle lokaliteter i uken',
      streak: 'Over i 3 av de siste 4 ukene',
      streakUnknown: (weeks) => `Minst; ikke hentet: ${weeks}`,
      diseases: 'Sykdom',
      diseaseHint: 'Mistanke eller påvist: velg en lokalitet for å se det.',
      diseaseNames: { pd: 'Pankreassykdom (PD)', isa: 'Infeksiøs lakseanemi (ILA)', other: 'Andre' },
      onlyThese: 'Vis bare disse',
      treated: 'Behandlet denne uken',
      ownLimits: (known, of) =>
        `Lokalitetenes egne grenser gjelder der ukens luserapport er lastet ned: kjent for ${f.count(known)} av ${sites(of)} med telling.`,
      ownLimitsUnused: 'En lokalitet kan ha en egen grense. Den brukes ikke: bare tabellen gjelder.',
      completeness: 'Rapportert',
      completenessMeaning: 'Aktiv: lokalitet med tillatelse til laksefisk som ikke trolig er uten fisk.',
      completenessNone: 'Ingen aktive lokaliteter denne uken.',
      withoutPosition: (value) => `${sites(value)} uten posisjon: bare i tabellen`,
      drift: (value) => `${counted(value, 'felt', 'felter')} i svaret hadde uventet form`,
      driftHint: 'Slike verdier regnes som ikke oppgitt.',
    },

    filter: {
      label: 'Filter',
      clear: 'Fjern filteret',
      text: (text) => `«${text}»`,
      states: (names) => names,
      without: (names) => `utelatt: ${names}`,
      diseases: (names) => `bare ${names}`,
      municipality: (no) => `kommune ${no}`,
    },

    table: {
      title: 'Lokaliteter i uken',
      search: 'Navn, nummer eller kommune',
      searchLabel: 'Filtrer lokaliteter på navn, nummer eller kommune',
      count: (shown, total) => (shown === total ? sites(total) : `${f.count(shown)} av ${sites(total)}`),
      copyRow: 'Kopier rad',
      copyAll: (value) => (value === 0 ? 'Kopier rader' : `Kopier ${rows(value)}`),
      copied: (value) => `${rows(value)} kopiert`,
      copyFailed: 'Ingenting ble kopiert: systemet gav ikke tilgang til utklippstavlen.',
      sortBy: (column) => `Sorter etter ${column}`,
      columns: {
        state: 'Tilstand',
        localityNo: 'Nr.',
        name: 'Navn',
        municipality: 'Kommune',
        adultFemale: 'Voksne hunnlus',
        limit: 'Grense',
        mobile: 'Bevegelige',
        stationary: 'Fastsittende',
        temperature: 'Sjø °C',
        disease: 'Sykdom',
        reported: 'Rapportert',
      },
      reported: { yes: 'Ja', no: 'Nei' },
      empty: 'Ingen lokaliteter denne uken.',
      noMatch: 'Ingen lokalitet passer med filteret.',
    },

    locality: {
      noneHint: 'Klikk på en lokalitet i kartet, en rad i tabellen, eller søk etter navn eller nummer.',
      highest: 'Høyeste tall',
      highestNone: 'Ingen lokalitet er på eller over grensen denne uken.',
      number: (value) => `Lokalitet nr. ${value}`,
      close: 'Lukk lokaliteten',
      previousWeek: 'Forrige uke for lokaliteten',
      nextWeek: 'Neste uke for lokaliteten',
      productionArea: (id, name) => `Produksjonsområde ${id}, ${name}`.replace(/, $/, ''),
      trafficLight: { green: 'grønt lys', yellow: 'gult lys', red: 'rødt lys' },
      noTrafficLight: 'farge ikke oppgitt',
      onLand: 'På land',
      sentence: {
        over: (lice, limit) =>
          `${lice} voksne hunnlus per fisk, på eller over grensen ${limit} som gjelder denne uken`,
        'up-to-limit': (lice, limit) =>
          `${lice} voksne hunnlus per fisk, under grensen ${limit} som gjelder denne uken`,
        'under-half': (lice, limit) =>
          `${lice} voksne hunnlus per fisk, under halve grensen ${limit} som gjelder denne uken`,
        zero: () => 'Det ble talt, og ingen voksne hunnlus ble funnet',
        'no-count': () => 'Rapporten kom uten tall for voksne hunnlus',
        'not-reported': () => 'Aktiv, uten luserapport denne uken',
        fallow: () => 'Trolig uten fisk: tjenesten slutter det av rundt fire uker uten luserapport',
        'no-salmonoids': () => 'Uten tillatelse til laksefisk: ingen luserapport skal leveres',
        unknown: () => 'Tjenesten sier ikke om lokaliteten har rapportert',
      },
      notInWeek: 'Lokaliteten er ikke med i listen for denne uken.',
      notReported: {
        title: 'Ingenting er publisert for lokaliteten denne uken',
        text: 'Tjenesten svarer likt når rapporten mangler, når lokaliteten ikke fantes ennå, og når uken ligger fram i tid.',
        fallow: 'Ukelisten sier trolig uten fisk, noe tjenesten slutter av manglende rapporter.',
        'not-reported': 'Ukelisten sier aktiv og ikke rapportert.',
        'no-salmonoids': 'Ukelisten sier uten tillatelse til laksefisk: ingen rapport skal leveres.',
      },
      lice: 'Lus per fisk',
      stage: 'Stadium',
      thisWeek: 'Denne uken',
      previous: 'Uken før',
      trend: 'Utvikling',
      stages: {
        adultFemale: 'Voksne hunnlus',
        mobile: 'Andre bevegelige',
        stationary: 'Fastsittende',
        total: 'I alt',
      },
      temperature: 'Sjøtemperatur',
      treatments: 'Tiltak mot lus',
      noTreatments: 'Ingen rapportert denne uken',
      treatment: {
        nonMedicinal: 'Ikke-medikamentell',
        medicinal: 'Medikamentell',
        combination: 'Kombinert behandling',
        bath: 'Badebehandling',
        inFeed: 'Fôrbehandling',
        cleanerFish: 'Utsett av rensefisk',
        mechanicalRemoval: 'Ikke-medikamentell, uten skille mellom typene (til og med 2023)',
        whole: 'hele lokaliteten',
        part: 'deler av lokaliteten',
        cages: (value) => counted(value, 'merd', 'merder'),
        before: 'før telling',
        after: 'etter telling',
        chitin: (days) => `${counted(days, 'dag', 'dager')} siden siste kitinsyntesehemmer`,
        amount: (amount) => `mengde ${amount}`,
        concentration: (value) => `konsentrasjon ${value}`,
        fish: (value) => `${f.count(value)} fisk`,
        from: (start, end) => (end === null ? `fra ${start}` : `${start} til ${end}`),
      },
      diseases: 'Sykdom',
      notStated: 'Ikke oppgitt av tjenesten for denne uken',
      partlyStated: 'Tjenesten oppga ikke alle slags behandling for denne uken.',
      noDiseases: 'Ingen kjent denne uken',
      diseaseDates: {
        suspicionDate: 'Mistanke',
        diagnosisDate: 'Påvist',
        emptiedDate: 'Tømt',
        closureDate: 'Avsluttet',
      },
      zones: 'Kontrollområder',
      noZones: 'Ikke i noe kontrollområde',
      regulation: (no) => `Forskrift ${no}`,
      exportRestrictions: (value) => `Eksportrestriksjoner: ${counted(value, 'område', 'områder')}`,
      escapes: 'Rømming',
      noEscapes: 'Ingen rapportert denne uken',
      escapesOfCountry: 'Fra tjenestens liste for hele landet',
      escapeCount: (value) => `${f.count(value)} fisk`,
      escapeEstimate: (text) => `anslått ${text}`,
      register: 'Akvakulturregisteret',
      placement: 'Plassering',
      capacity: 'Lokalitetens kapasitet',
      capacityHint: 'Lokalitetens egen kapasitet. Tillatelsene gjentar den: den skal ikke legges sammen.',
      productionTypes: 'Produksjon',
      purposes: 'Formål',
      species: 'Arter',
      green: 'Grønn tillatelse',
      slaughterCage: 'Slaktemerd',
      licenses: (value) => `Tillatelser (${f.count(value)})`,
      holders: (value) => `Innehavere (${f.count(value)})`,
      granted: (when) => `gitt ${when}`,
      expires: (when) => `utløper ${when}`,
      orgNo: (no) => `org.nr. ${no}`,
      position: 'Posisjon',
      noPosition: 'Tjenesten oppgir ingen posisjon',
      source: 'Kilde',
      raw: 'Tjenestens egen JSON',
      loading: 'Henter lokaliteten',
    },

    age: {
      now: 'nå nettopp',
      minutes: (value) => `for ${counted(value, 'minutt', 'minutter')} siden`,
      hours: (value) => `for ${counted(value, 'time', 'timer')} siden`,
      days: (value) => `for ${counted(value, 'dag', 'dager')} siden`,
      fetched: (age) => `Hentet ${age}`,
      fromService: 'fra tjenesten',
      fromCache: 'lagret kopi',
    },

    stale: {
      title: (age) => `Dette er en lagret kopi, hentet ${age}`,
      why: (reason) => `Tjenesten ble spurt nå. ${reason}`,
      lost: (members) => `Verdier før → nå: ${members}`,
    },

    wait: {
      nothingYet: 'Ingenting å vise ennå',
      nothingHint: 'Når en uke er hentet, står lokalitetene med de høyeste tallene her.',
      stillShowing: (shown, wanted) => `Viser fortsatt ${weekInSentence(shown)}. ${week(wanted)} er på vei.`,
      failedShowing: (shown, wanted) => `Viser ${weekInSentence(shown)}. ${week(wanted)} kunne ikke hentes.`,
      firstWeek: 'Henter lokalitetene i uken',
      emptyWeek: (which) => `Tjenesten har ingen lokaliteter for ${weekInSentence(which)}`,
      emptyWeekHint: 'Serien begynner i 2012 og slutter med inneværende uke. Gå til nyeste komplette uke.',
    },

    jobs: {
      label: 'Jobber',
      none: 'Ingen jobber',
      week: (which) => `Henter ${weekInSentence(which)}`,
      prefetch: (which) => `Henter ${weekInSentence(which)} på forhånd`,
      locality: 'Henter en lokalitet',
      export: (written, total) => `Skriver ${f.count(written)} av ${f.count(total)} lokaliteter`,
      exportStart: 'Venter på filnavnet',
      steps: { asking: 'spør', receiving: 'mottar', reading: 'leser' },
      requests: (value) =>
        value === 0 ? 'Ingen forespørsler' : counted(value, 'forespørsel', 'forespørsler'),
      cancel: (job) => `Avbryt: ${job}`,
    },

    export: {
      button: 'Eksporter',
      title: 'Eksporter lokaliteter',
      what: (value, which) => `${sites(value)} i ${weekInSentence(which)}`,
      filter: 'Filter',
      noFilter: 'ingen: alle lokaliteter i uken',
      filterOn: (text) => text,
      all: (total) => `Alle ${sites(total)}, uten filteret`,
      format: 'Format',
      formatName: 'GeoJSON (RFC 7946), lengde og bredde i WGS 84',
      age: 'Dataenes alder',
      go: (value) => `Skriv ${sites(value)}`,
      choose: 'Filen velger du i neste steg.',
      notShown: 'Uken du ba om, vises ikke ennå. Vent på den, eller gå tilbake.',
      nothing: 'Filteret lar ingen lokalitet stå igjen.',
      done: (fileName) => `${fileName} er skrevet`,
      receipt: (features, size) => `${sites(features)}, ${size}`,
      checksum: (start) => `SHA-256 ${start}…`,
      reveal: 'Vis i mappen',
      failed: 'Eksporten stoppet. Ingen fil er endret.',
      revealFailed: 'Mappen kunne ikke vises.',
    },

    shortcuts: {
      title: 'Hurtigtaster',
      weeks: 'Uker',
      view: 'Visning',
      work: 'Arbeid',
      table: 'I tabellen',
      rows: 'Forrige eller neste lokalitet',
      page: 'En side med lokaliteter',
      ends: 'Første eller siste lokalitet',
      copy: 'Kopier den valgte raden',
      menu: 'Det som kan gjøres med den',
    },

    broken: {
      title: 'Denne delen av vinduet stoppet',
      text: 'Resten går videre. Ingenting som var lagret, er tapt.',
      again: 'Start den på nytt',
    },

    failures: {
      cancelled: {
        what: 'Det ble stoppet.',
        kept: 'Det som ble vist før, er uendret.',
        next: 'Spør igjen når du vil ha det.',
      },
      'bad-request': {
        what: 'Tjenesten godtok ikke spørsmålet.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Velg en annen uke. Skjer det igjen, står det i detaljene hva som ble spurt.',
      },
      'signed-out': {
        what: 'Tjenesten vil at du skal være logget inn.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Logg inn, og prøv igjen.',
      },
      refusing: {
        what: 'Tjenesten avviser forespørsler for tiden, selv om du er logget inn.',
        kept: 'Innloggingen din og det som er lastet ned før, er uendret.',
        next: 'Kartbord prøver igjen av seg selv; det kan ta timer.',
      },
      forbidden: {
        what: 'Innloggingen din gir ikke tilgang til dette.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Be operatøren av tjenesten om tilgang.',
      },
      'not-found': {
        what: 'Tjenesten har ikke dette.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Velg en annen uke eller lokalitet.',
      },
      'not-reported': {
        what: 'Ingenting er publisert for denne uken.',
        kept: 'Andre uker er ikke berørt.',
        next: 'Velg en annen uke.',
      },
      rejected: {
        what: 'Tjenesten avslo forespørselen.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Prøv igjen. Skjer det igjen, står det i detaljene hva tjenesten svarte.',
      },
      throttled: {
        what: 'Tjenesten ber oss ta det roligere.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Vent litt, og prøv igjen.',
      },
      offline: {
        what: 'Tjenesten kan ikke nås.',
        kept: 'Det som er hentet før, er beholdt og kan leses.',
        next: 'Prøv igjen. Hvis det ikke hjelper, se etter nettet, eller start Kartbord på nytt.',
      },
      timeout: {
        what: 'Tjenesten svarte ikke i tide.',
        kept: 'Det som er hentet før, er beholdt.',
        next: 'Prøv igjen.',
      },
      'bad-response': {
        what: 'Tjenesten svarte noe som ikke kan leses.',
        kept: 'Det som er hentet før, er beholdt; ingenting av svaret er brukt.',
        next: 'Prøv igjen. På et gjestenett må du først åpne en nettside. Skjer det igjen, kan tjenesten være endret.',
      },
      ...answerFailures,
      ...networkFailures,
      storage: {
        what: 'Disken tok ikke imot eller gav det ikke tilbake.',
        kept: 'Det som vises, er uendret.',
        next: 'Se etter plassen på disken, og prøv igjen.',
      },
      bug: {
        what: 'Noe i Kartbord gikk galt.',
        kept: 'Det som var lagret, er beholdt.',
        next: 'Prøv igjen. Skjer det igjen, hjelper detaljene den som skal rette det.',
      },
    },
    retryAfter: (seconds) => `Tjenesten ber om ${counted(seconds, 'sekund', 'sekunder')} tålmodighet.`,
  };
};
