import { cacheCaps, requestRates } from '../../../src-shared/domain/settings/settings-change';
import type { enSettings } from '../en/en-settings';
import type { Format } from '../format';

/** What a person reads about the settings. */
export const nbSettings = (f: Format): ReturnType<typeof enSettings> => {
  const counted = (value: number, one: string, many: string): string =>
    value === 0 ? `Ingen ${many}` : `${f.count(value)} ${value === 1 ? one : many}`;
  return {
    settingsPage: {
      title: 'Innstillinger',
      all: 'Alle innstillinger',
      search: 'Søk i innstillingene',
      searchHint: 'Tidssone, knop, lager …',
      nothing: (typed) => `Ingen innstilling heter eller gjør noe som «${typed}».`,
      found: (count) => counted(count, 'innstilling funnet', 'innstillinger funnet'),
      clear: 'Vis alle innstillinger',
      sections: {
        look: 'Utseende',
        language: 'Språk',
        units: 'Enheter og skrivemåter',
        time: 'Tid',
        connection: 'Tilkobling',
        cache: 'Lager og frakoblet bruk',
        privacy: 'Personvern',
        rules: 'Regler og grenser',
        saved: 'Lagrede ting',
        file: 'Innstillingene som fil',
      },
      items: {
        theme: {
          name: 'Farger',
          about: 'Dag, skumring og natt, for kartet, panelene og det som er rundt dem.',
          more: 'tema mørk lys modus natt skumring kontrast utseende',
        },
        textSize: {
          name: 'Tekststørrelse',
          about:
            'For alt i vinduet, også kartet. Ctrl + og Ctrl − endrer den i trinn, Ctrl 0 setter den tilbake.',
          more: 'skrift zoom skala større mindre stor liten bokstaver prosent universell utforming',
        },
        docks: {
          name: 'Størrelser på panelene',
          about: 'Hvor brede og høye panelene er, og hvilke som er åpne.',
          more: 'panel bredde høyde oppsett tilbakestill vindu sidefelt',
        },
        timelineScale: {
          name: 'Skala på tidslinjen',
          about:
            'Hvor høye søylene for ukene er: slik de vanlige ukene trenger, med et merke på høyere søyler, etter kvadratroten, eller etter den høyeste.',
          more: 'søyler akse kuttet topp kvadratrot lineær høyde diagram',
        },
        panels: {
          name: 'Oppsett av panelene',
          about: 'Hvordan hvert oppsett ble forlatt, hvor høye panelene er, og om tidslinjen er der.',
          more: 'oppsett kart analyse sporing sjø melding høyde tidslinje panel',
        },
        language: {
          name: 'Språk',
          about: 'For alle setninger, tall og datoer. Ved første start er det systemets.',
          more: 'engelsk norsk bokmål oversettelse',
        },
        coordinateFormat: {
          name: 'Koordinater',
          about:
            'Hvordan posisjoner skrives i vinduet. Alle former kan skrives inn. Filer har lengde- og breddegrad.',
          more: 'posisjon grader minutter sekunder desimal utm breddegrad lengdegrad dd ddm dms format',
        },
        distanceUnit: {
          name: 'Avstander',
          about: 'For avstander mellom steder. Små er i meter, arealer i km², regler slik de ble laget.',
          more: 'enhet km kilometer nautisk mil nm lengde rekkevidde',
        },
        speedUnit: {
          name: 'Fart på vind og strøm',
          about:
            'I varsler og planer. Fartøy er alltid i knop. Beaufort gjelder bare vind: strømmen er da i knop.',
          more: 'enhet knop kn m/s meter per sekund beaufort styrke vind strøm',
        },
        timeZone: {
          name: 'Tidssone',
          about: 'For alle tider i vinduet og for tider som skrives inn. Filer har UTC.',
          more: 'klokke time utc gmt cet cest oslo lokal sommertid',
        },
        connections: {
          name: 'Tjenester og verter',
          about: 'Hvilken tjeneste som brukes, på hvilke adresser, og om den svarer.',
          more: 'tilkobling profil vert tjener server adresse url barentswatch mellomtjener nettverk eksempel',
        },
        requestsPerMinute: {
          name: 'Tempo for store jobber',
          about:
            'Store nedlastinger og eksporter sender høyst så mange forespørsler til en tjeneste, etter de 30 første. Tjenester som fikk flere, avviste alt i timevis. Det du klikker på, forsinkes ikke.',
          more: 'forespørsler per minutt fart hastighet grense struping treg rask nedlasting tempo',
        },
        cacheCapMb: {
          name: 'Grense for lageret',
          about:
            'Diskplass for lagrede svar. Gjelder straks: det som er lengst siden ble brukt, går først, og det som er festet, blir.',
          more: 'lagring disk størrelse plass megabyte mb minne rydde cache',
        },
        cache: {
          name: 'Hva som er lagret',
          about: 'De lagrede svarene, størrelsen, og hvordan de festes eller fjernes.',
          more: 'lager slett fjern tøm fest data cache',
        },
        offline: {
          name: 'Last ned for frakoblet bruk',
          about: 'Henter uker, spor, varsler og kart før en tur.',
          more: 'frakoblet laste ned på forhånd tur nett offline',
        },
        reopenAtStart: {
          name: 'Åpne det som ble vist sist',
          about:
            'Av: Kartbord åpner med et tomt arbeidsområde. Det som ble vist og ikke lagret, ligger i arbeidsområdets meny, under Vist tidligere.',
          more: 'start oppstart arbeidsområde gjenopprett husk økt personvern',
        },
        keepRecent: {
          name: 'Liste over nylige filer',
          about: 'Arbeidsområder som ble åpnet, og hvor de ligger. Av: listen tømmes og blir tom.',
          more: 'nylige historikk filer personvern glem liste arbeidsområde',
        },
        updateCheck: {
          name: 'Søke etter nye versjoner',
          about:
            'På: siden Om har en knapp som søker etter nyeste versjon. Ingenting hentes, sendes eller installeres automatisk.',
          more: 'oppdatering oppgradering versjon sjekk utgiver internett personvern nyeste',
        },
        limits: {
          name: 'Grenser for voksne hunnlus',
          about: 'Tabellen som sier hvilke lokaliteter som er over grensen, etter uke og fylke.',
          more: 'lus lusegrense forskrift regel tabell terskel over 0,5 0,2',
        },
        limitsBy: {
          name: 'Lokalitetenes egne grenser',
          about:
            'Der en nedlastet luserapport gir en lokalitet en egen grense, styrer den farger, filtre, tall og eksporter; eller bare tabellen gjelder.',
          more: 'lus særskilt egen grense rapport generell tabell',
        },
        operationJobs: {
          name: 'Operasjoner og grensene deres',
          about: 'Høyeste bølge, strøm og vind for en operasjon, til værvinduer.',
          more: 'operasjon jobb værvindu grense bølge vind plan',
        },
        overdueDays: {
          name: 'Redskap er for lenge i sjøen etter',
          about: 'Redskap som står lenger i sjøen, merkes i listene og i kartet.',
          more: 'fiskeredskap dager over tiden gammel merket teiner garn',
        },
        filters: {
          name: 'Filtre med navn',
          about: 'Lages og fjernes i panelet Filter.',
          more: 'filter lagret søk lokaliteter',
        },
        vesselLists: {
          name: 'Lister over fartøy',
          about: 'Lages og fjernes i panelet Fartøyer.',
          more: 'følgeliste fartøy flåte båter mmsi lagret',
        },
        file: {
          name: 'Eksport og import',
          about:
            'Alt på denne siden, filtrene og listene dine som én fil. Det er ikke noe passord, token eller innlogging i den, og ingen tjeneste eller kartserver.',
          more: 'sikkerhetskopi flytt overfør json lagre laste annen maskin fil',
        },
        reset: {
          name: 'Alt tilbake til standard',
          about:
            'Utseende, enheter, tid, lager, personvern og redskap. Grenser, operasjoner, filtre og lister blir.',
          more: 'tilbakestill nullstill standard fabrikk angre alle',
        },
        about: {
          name: 'Om Kartbord',
          about: 'Versjoner, lisenser, kilder til data, loggen og fakta for den som hjelper.',
          more: 'versjon lisens kreditering logg diagnostikk hjelp opphavsrett',
        },
      },
      isDefault: 'Standard',
      back: (name, value) => `${name} tilbake til standard: ${value}`,
      backTo: (value) => `Tilbake til ${value}`,
      changed: (name) => `${name}: endret.`,
      takenBack: (name) => `${name}: som før.`,
      takeBack: 'Angre',
      on: 'På',
      off: 'Av',
      coordinateFormats: { ddm: 'Minutter', dd: 'Grader', dms: 'Sekunder', utm: 'UTM' },
      timeZones: { local: 'Maskinens', utc: 'UTC', 'Europe/Oslo': 'Oslo' },
      distanceUnits: { km: 'Kilometer', nm: 'Nautiske mil' },
      speedUnits: { ms: 'm/s', kn: 'kn', bft: 'Beaufort' },
      example: (text) => `Nå: ${text}`,
      megabytes: (value) => `${f.count(value)} MB`,
      megabytesUnit: 'MB',
      capProblem: `Et helt tall fra ${f.count(cacheCaps.leastMb)} til ${f.count(cacheCaps.mostMb)}.`,
      perMinute: (value) => `${f.count(value)} i minuttet`,
      perMinuteUnit: 'forespørsler i minuttet',
      rateProblem: `Et helt tall fra ${f.count(requestRates.least)} til ${f.count(requestRates.most)}.`,
      days: (value) => `${f.count(value)} ${value === 1 ? 'dag' : 'dager'}`,
      percent: (value) => `${f.count(value)} %`,
      percentUnit: '%',
      textSizeProblem: 'Et helt tall fra 100 til 200.',
      daysUnit: 'dager',
      daysProblem: 'Et helt tall fra 1 til 365.',
      usualSizes: 'vanlige størrelser',
      theRegulation: 'forskriften',
      ownLimits: 'Din egen tabell',
      limitsBy: { own: 'Gjelder der de er kjent', general: 'Brukes ikke' },
      open: 'Åpne',
      openNamed: (name) => `Åpne: ${name}`,
      jobs: (count) => counted(count, 'operasjon', 'operasjoner'),
      filters: (count) => counted(count, 'filter', 'filtre'),
      lists: (count) => counted(count, 'liste', 'lister'),
      exportFile: 'Eksporter …',
      importFile: 'Importer …',
      resetAll: 'Tilbake til standard',
      written: (name) => `Skrevet: ${name}`,
      taken: (count) => `${counted(count, 'innstilling', 'innstillinger')} hentet fra filen.`,
      left: (names) => `Beholdt som de var, fordi denne versjonen ikke kan lese dem: ${names}.`,
      notAFile:
        'Dette er ikke en fil med innstillinger, eller den er større enn én megabyte. Ingenting er endret.',
      timesIn: (zone) => `Tider: ${zone}`,
      timesHint: 'Tidssonen for alle tider i dette vinduet. Den endres i innstillingene.',
    },
  };
};
