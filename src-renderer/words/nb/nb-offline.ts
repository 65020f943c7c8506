import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { enOffline } from '../en/en-offline';
import { cacheKindsIn } from '../cache-kind-words';
import type { Format } from '../format';

export const nbOffline = (f: Format): ReturnType<typeof enOffline> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const answers = (value: number): string => `${f.count(value)} svar`;
  const weeks = (value: number): string => counted(value, 'uke', 'uker');
  const week = (value: IsoWeek): string => `uke ${weekParts(value).week}, ${weekParts(value).year}`;
  const sites = (value: number): string => counted(value, 'lokalitet', 'lokaliteter');

  return {
    offlinePages: {
      label: 'Frakoblede data',
      close: 'Lukk frakoblede data',
      tabs: { offline: 'Last ned', requests: 'Forespørsler', cache: 'Lagrede data' },
      refresh: 'Oppdater',
      old: 'Det du ser, kan være utdatert.',
      failed: {
        offline: 'De frakoblede kopiene kunne ikke leses.',
        requests: 'Listen over forespørsler kunne ikke leses.',
        cache: 'Det som er lagret, kunne ikke leses.',
      },
    },

    takeOffline: {
      intro: 'Last ned det du vil se på, filtrere og eksportere senere uten nett.',
      weeks: 'Uker',
      from: 'Fra',
      to: 'Til',
      placeholder: '2026-W40',
      weekWrong: 'Ikke en uke siden 2012. Skriv 2026-W40, 40 2026 eller 40.',
      orderWrong: 'Den første uken er etter den siste.',
      quick: 'Hurtigvalg av uker',
      lastFour: 'Siste 4 uker',
      thisYear: 'I år',
      yearOf: (year) => `Hele ${year}`,
      noWeeks: 'Ingen uker',
      details: 'Detaljer om lokaliteter',
      detailsHint: 'Behandlinger, sykdom og registeret: én forespørsel for hver lokalitet og uke.',
      choices: {
        none: 'Ingen: bare listen for hver uke',
        all: 'Alle lokaliteter',
        selected: (name) => `Bare ${name}`,
        filtered: (value) => `${sites(value)} som filteret viser`,
        shown: 'Lokaliteter i området som kartet viser nå',
      },
      selectedNone: 'Valgt lokalitet: ingen er valgt',
      filteredNone: 'Lokalitetene som filteret viser: det er ikke noe filter',
      noneChosen: 'ingen',
      chosen: {
        vessels: (value) => counted(value, 'fartøy', 'fartøy'),
        forecasts: (value) => `varsel for ${counted(value, 'sted', 'steder')}`,
        layers: (value) => counted(value, 'kartlag', 'kartlag'),
        years: (from, to) => `lokaliteter i ${from === to ? from : `${from}–${to}`}`,
        reports: (from, to) => `rapporter ${from === to ? from : `${from} til ${to}`}`,
      },
      vessels: 'Fartøy',
      mmsi: 'MMSI-nummer',
      mmsiHint: 'Ni sifre hver, med komma eller mellomrom mellom.',
      mmsiWrong: (word) => `«${word}» er ikke MMSI-nummeret til et fartøy: ni sifre, ikke med 0 først.`,
      vesselsShown: (value) =>
        value === 1 ? 'Legg til fartøyet i kartet' : `Legg til de ${f.count(value)} fartøyene i kartet`,
      vesselsHint: 'Sporet de siste 14 dagene, som er alt tjenesten gir. Det som er lagret, blir liggende.',
      forecasts: 'Sjøvarsel',
      atSelected: (name) => `Ved ${name}`,
      atFiltered: (value) => `Ved ${sites(value)} som filteret viser`,
      otherPlaces: 'Andre steder',
      otherPlacesHint: 'Posisjoner, med semikolon mellom.',
      placeWrong: (text) =>
        `«${text}» er ikke en posisjon. Skriv 60° 23,5′ N 5° 19,6′ Ø eller 60,39 N 5,33 Ø.`,
      forecastsHint:
        'Bølger, strøm og vind: tre forespørsler for hvert sted. De er utdatert etter noen timer.',
      layers: 'Bilder av kartlag',
      layersNone: 'Ingen liste over kartlag ennå: den hentes, eller kartserveren svarer ikke.',
      layersArea: 'For området som kartet viser nå, på serverens standardtidspunkt.',
      zoomFrom: 'Zoom fra',
      zoomTo: 'til',
      tilesUnknown: 'Teller flisene.',
      tilesOf: (value) => `${counted(value, 'flis', 'fliser')} for området som kartet viser nå.`,
      plan: 'Anslag',
      planning: 'Anslår',
      planFailed: 'Det kunne ikke anslås.',
      requests: 'Forespørsler',
      size: 'Størrelse',
      sizeHint: 'Før komprimering, anslått etter tidligere forespørsler',
      time: 'Tid',
      timeHint: 'Én forespørsel om gangen i tempoet fra innstillingene, uten pauser som tjenesten krever',
      notKnown: 'ikke kjent ennå',
      about: (value) => `omtrent ${value}`,
      toAsk: 'Hentes',
      renew: (value) => `${f.count(value)} av dem på nytt, fordi de fortsatt endrer seg`,
      there: 'Finnes allerede',
      none: 'ingenting',
      missing: 'Dette mangler',
      missingNone: 'Ingenting: alt du valgte, er med.',
      kinds: {
        week: (value) => counted(value, 'ukeliste', 'ukelister'),
        locality: (value) => counted(value, 'lokalitetsdetalj', 'lokalitetsdetaljer'),
        year: (value: number) => counted(value, 'lokalitetsår', 'lokalitetsår'),
        report: (value: number) => counted(value, 'del av nedlastingen', 'deler av nedlastingen'),
        forecast: (value) => counted(value, 'varsel', 'varsler'),
        tile: (value) => counted(value, 'kartflis', 'kartfliser'),
        track: (value) => counted(value, 'fartøyspor', 'fartøyspor'),
      },
      kindNames: {
        week: 'Ukelister',
        locality: 'Detaljer om lokaliteter',
        year: 'Lokalitetsår',
        report: 'Nedlastede rapporter',
        forecast: 'Varsler',
        tile: 'Kartfliser',
        track: 'Fartøyspor',
      },
      gaps: {
        'not-chosen': (what) => `${what}: ikke valgt.`,
        'not-yet': (what) => `${what}: støttes ikke i denne versjonen.`,
        'before-series': (what, count) =>
          count === null
            ? `${what}: tjenesten har ingen fra før 2012.`
            : `${what}: ${weeks(count)} før 2012, som tjenesten ikke har.`,
        future: (what, count) =>
          count === null
            ? `${what}: ukene som kommer, finnes ikke ennå.`
            : `${what}: ${weeks(count)} som ennå ikke er kommet.`,
        'week-missing': (what, count) =>
          count === null
            ? `${what}: ikke for uker der listen mangler.`
            : `${what}: ikke for ${weeks(count)} der listen mangler.`,
        'too-many': (what, count) =>
          `${what}: ${count === null ? 'noen kartlag' : counted(count, 'kartlag', 'kartlag')} blir ikke med, fordi de til sammen har mer enn ${f.count(20_000)} fliser. Velg et mindre område eller færre zoomnivåer.`,
      },
      start: 'Start',
      starting: 'Starter',
      nothingToAsk: 'Det er ingenting å hente: alt er her.',
      startFailed: 'Det kunne ikke startes.',
      jobs: 'Frakoblede kopier',
      jobsNone: 'Ingenting er lastet ned ennå',
      jobsNoneHint: 'Velg over og trykk Start. Du kan arbeide videre imens.',
      loading: 'Leser de frakoblede kopiene',
      title: (from, to) =>
        from === to
          ? `Uke ${weekParts(from).week}, ${weekParts(from).year}`
          : weekParts(from).year === weekParts(to).year
            ? `Uke ${weekParts(from).week}–${weekParts(to).week}, ${weekParts(from).year}`
            : `Uke ${weekParts(from).week}, ${weekParts(from).year} til ${week(to)}`,
      titleWithoutWeeks: 'Ingenting',
      again: (title) => `Hent på nytt: ${title}`,
      onlyDetails: (what) => `bare ${what}`,
      withDetails: {
        none: 'uten detaljer',
        all: 'detaljer om alle lokaliteter',
        numbers: (value) => `detaljer om ${sites(value)}`,
        area: 'detaljer om lokalitetene i et område',
      },
      states: {
        running: 'I gang',
        paused: 'På pause',
        stopped: 'Stoppet',
        interrupted: 'Avbrutt underveis',
        done: 'Ferdig',
        cancelled: 'Avbrutt',
      },
      elsewhere: { running: 'I gang et annet sted', paused: 'På pause et annet sted' },
      elsewhereHint:
        'En annen Kartbord på denne maskinen, for eksempel kommandolinjen, gjør dette. Det kan stoppes der.',
      newer:
        'En nyere versjon av Kartbord har skrevet denne jobben. Den er uendret; bare den nyere versjonen kan fortsette med den.',
      stoppedBecause: (reason) => `Stoppet. ${reason} Det fortsetter der det var.`,
      pausedBecause: (reason) => `${reason} Det fortsetter automatisk.`,
      interrupted:
        'Kartbord ble avsluttet mens dette var i gang. Det som er hentet, er lagret; det fortsetter der det var.',
      begun: (age) => `Startet ${age}`,
      ended: (age) => `avsluttet ${age}`,
      beginning: 'finner det som mangler',
      progress: (done, total, isExact) =>
        isExact ? `${f.count(done)} av ${f.count(total)}` : `${f.count(done)} av minst ${f.count(total)}`,
      asking: (path) => `Henter ${path}`,
      counts: {
        kept: 'Hentet',
        there: 'Var her',
        empty: 'Ingenting å hente',
        failed: 'Mislyktes',
        skipped: 'Hoppet over',
      },
      countHints: {
        kept: 'Hentet og lagret',
        there: 'Lagret fra før og endelig: ikke hentet',
        empty: 'Tjenesten har ingenting: ikke rapportert eller ikke funnet',
        failed: 'Forespurt, men ikke besvart',
        skipped: 'Det tok slutt før disse ble forespurt',
      },
      pause: 'Pause',
      resume: 'Fortsett',
      cancel: 'Avbryt',
      retryFailed: (value) =>
        value === 1 ? 'Prøv den som mislyktes, på nytt' : `Prøv de ${f.count(value)} som mislyktes, på nytt`,
      of: (action, job) => `${action}: ${job}`,
      failures: (value) => `${f.count(value)} mislyktes`,
      failuresShown: (shown, total) => `De første ${f.count(shown)} av ${f.count(total)}.`,
      gapsOf: 'Mangler',
      troubles: {
        pause: 'Det kunne ikke settes på pause.',
        resume: 'Det kunne ikke fortsette.',
        cancel: 'Det kunne ikke avbrytes.',
      },
      jobLabel: (title, progress) =>
        `Laster ned ${title.slice(0, 1).toLowerCase()}${title.slice(1)}: ${progress}`,
    },

    requestLedger: {
      intro: (value) =>
        `De siste ${f.count(value)} forespørslene, nyeste først. Loggen forlater ikke maskinen.`,
      show: 'Vis',
      filters: { all: 'Alle', service: 'Tjenesten', cache: 'Lagret', failed: 'Mislykket' },
      filterHints: {
        all: 'Alle forespørsler',
        service: 'Bare forespørsler til tjenesten',
        cache: 'Bare det som ble besvart fra lagrede data',
        failed: 'Bare det som ble avvist eller ikke besvart',
      },
      list: 'Forespørsler, nyeste først',
      loading: 'Leser forespørslene',
      empty: 'Ingen forespørsler ennå',
      emptyHint: 'Hver forespørsel til en tjeneste står her, med svar, tid og størrelse.',
      noMatch: 'Ingen av disse forespørslene er av denne typen.',
      fromCache: 'lagret kopi',
      fromService: 'fra tjenesten',
      statuses: {
        200: 'besvart',
        204: 'besvart, tomt',
        304: 'uendret',
        400: 'forespørselen ble ikke godtatt',
        401: 'ikke logget inn',
        403: 'ikke tilgang',
        404: 'ikke funnet',
        429: 'for mange forespørsler',
        500: 'serverfeil',
        502: 'serverfeil',
        503: 'ikke tilgjengelig',
        504: 'ikke svar i tide',
      },
      statusOther: 'besvart',
      noAnswer: 'ikke svar',
      batch: (id) => `jobb ${id}`,
      takenOffline: (title) => `frakoblet kopi: ${title}`,
      copy: (value) => `Kopier ${counted(value, 'rad', 'rader')}`,
      copied: (value) => `${counted(value, 'rad', 'rader')} kopiert`,
      copyFailed: 'Ingenting ble kopiert: systemet ga ikke tilgang til utklippstavlen.',
      columns: {
        time: 'Tid (UTC)',
        host: 'Vert',
        method: 'Metode',
        path: 'Sti',
        status: 'Status',
        code: 'Grunn',
        took: 'Tok (ms)',
        bytes: 'Byte',
        source: 'Kilde',
        batch: 'Jobb',
      },
      queue: 'Kø',
      queueIdle: 'Ingen forespørsler er i gang eller venter.',
      queueFailed: 'Køen kunne ikke leses.',
      queueLine: (running, waiting) => `${f.count(running)} i gang, ${f.count(waiting)} venter`,
      held: {
        throttled: (when) => `Tjenesten krever en pause. Jobber fortsetter ${when}.`,
        'backing-off': (when) => `Svarer ikke; prøver igjen ${when}.`,
        unknown: (when) => `Jobber venter og fortsetter ${when}.`,
      },
      paced: 'Venter på neste tur: store jobber holder tempoet i innstillingene.',
      inTime: (duration) => `om ${duration}`,
      now: 'nå',
      batchLine: (name, running, waiting, isPaused) =>
        `${name}: ${f.count(running)} i gang, ${f.count(waiting)} venter${isPaused ? ', på pause' : ''}`,
    },

    cacheLedger: {
      intro: 'Svar fra tjenesten som er lagret på denne maskinen, for deg og tjenesten i bruk.',
      loading: 'Leser lagrede data',
      empty: 'Ingenting er lagret ennå',
      emptyHint: 'Det du ser på, lagres automatisk. Last ned uker for å ha flere av dem frakoblet.',
      takeOffline: 'Last ned for frakoblet bruk',
      used: 'Plass i bruk',
      usedOf: (used, cap) => `${used} av høyst ${cap}`,
      others: (size) => `Av dette hører ${size} til andre tjenester eller brukere.`,
      total: (value, size) => `${answers(value)}, ${size}`,
      none: 'Ingenting kan lagres for øyeblikket',
      noneLines: [
        'Filen med lagrede svar kan ikke brukes. Alle svar kommer fra tjenesten.',
        'Kontroller plassen på disken, og start Kartbord på nytt.',
      ],
      setAside: (age) => `Filen med lagrede svar ble lagt til side ${age}`,
      setAsideWhy: {
        damaged: 'Den var skadet.',
        foreign: 'Den var ikke en fil fra Kartbord.',
        newer: 'Den var skrevet av et nyere Kartbord.',
        older: 'Den var skrevet av et eldre Kartbord og kunne ikke leses.',
      },
      setAsideNext: 'En tom fil erstatter den. Det som mangler, hentes på nytt når det trengs.',
      notKept: 'Det siste svaret kunne ikke lagres',
      notStoredLine: 'Det ble vist likevel. Kontroller plassen på disken.',
      damagedRows: (value) => `${answers(value)} er skadet`,
      damagedLine: 'De vises ikke. De hentes på nytt når de trengs.',
      byKind: 'Etter type',
      byWeek: 'Etter uke',
      byLocality: 'Etter lokalitet',
      byVessel: 'Etter fartøy',
      byPlace: 'Varsler etter sted',
      byLayer: 'Kartfliser etter kartlag',
      kinds: cacheKindsIn('nb'),
      week: (value) => `Uke ${weekParts(value).week}, ${weekParts(value).year}`,
      site: (no, name) => (name === null ? `Lokalitet nr. ${no}` : `${name} (${no})`),
      vessel: (mmsi, name) => (name === null ? `MMSI ${mmsi}` : `${name} (${mmsi})`),
      share: (value, size) => `${answers(value)}, ${size}`,
      versions: (value) => counted(value, 'versjon', 'versjoner'),
      ages: (newest, oldest) =>
        newest === oldest ? `hentet ${newest}` : `nyeste ${newest}, eldste ${oldest}`,
      pinned: (value, all) => (value === all ? 'festet' : `${f.count(value)} festet`),
      pinHint: 'Festede data beholdes når det blir lite plass.',
      refresh: (what) => `Hent på nytt: ${what}`,
      renewing: 'Det lastes ned på nytt. Fremdriften står under «Last ned for frakoblet bruk».',
      pin: (what) => `Fest: ${what}`,
      unpin: (what) => `Løsne: ${what}`,
      forget: (what) => `Fjern: ${what}`,
      forgetAll: 'Fjern alt',
      all: 'Alt som er lagret',
      confirm: (what, value, size) =>
        `${what}: ${answers(value)} (${size}) fjernes fra denne maskinen. De kan hentes på nytt så lenge tjenesten har dem.`,
      pinnedToo: (value) => (value === 1 ? 'Også det festede' : `Også de ${f.count(value)} festede`),
      pinnedStay: (value) =>
        value === 1
          ? 'Det festede blir værende hvis du ikke krysser av.'
          : 'De festede blir værende hvis du ikke krysser av.',
      onlyPinned: 'Alle er festet.',
      doForget: 'Fjern',
      forgotten: (value) => `${answers(value)} fjernet`,
      pinnedNow: (value) => `${answers(value)} festet`,
      unpinnedNow: (value) => `${answers(value)} er ikke lenger festet`,
      troubles: {
        pin: 'Det kunne ikke festes.',
        forget: 'Det kunne ikke fjernes.',
        refresh: 'Det kunne ikke hentes på nytt.',
      },
      showAll: (value) => `Vis alle ${f.count(value)}`,
      showFirst: (value) => `Vis de første ${f.count(value)}`,
    },
  };
};
