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
      nothing: (typed) => `Ingen innstilling passer til «${typed}».`,
      found: (count) => counted(count, 'innstilling funnet', 'innstillinger funnet'),
      clear: 'Vis alle innstillinger',
      sections: {
        look: 'Utseende',
        language: 'Språk',
        units: 'Enheter og formater',
        time: 'Tid',
        connection: 'Tilkobling',
        cache: 'Lager og frakoblet bruk',
        privacy: 'Personvern',
        rules: 'Regler og grenser',
        saved: 'Lagret',
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
            'Størrelsen på alt i vinduet, også kartet. Ctrl + og Ctrl − endrer den i trinn, Ctrl 0 tilbakestiller den.',
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
            'Høyden på søylene: avkortet over de vanlige ukene med et merke på høyere søyler, etter kvadratroten, eller opp til den høyeste.',
          more: 'søyler akse kuttet topp kvadratrot lineær høyde diagram',
        },
        panels: {
          name: 'Oppsett av panelene',
          about: 'Hvordan hvert oppsett ble forlatt, hvor høye panelene er, og om tidslinjen vises.',
          more: 'oppsett kart analyse sporing sjø melding høyde tidslinje panel',
        },
        language: {
          name: 'Språk',
          about: 'Språket i alle tekster, tall og datoer. Ved første start er det systemets.',
          more: 'engelsk norsk bokmål oversettelse',
        },
        coordinateFormat: {
          name: 'Koordinater',
          about:
            'Hvordan posisjoner skrives i vinduet. Alle formater kan skrives inn. Filer har lengde- og breddegrad.',
          more: 'posisjon grader minutter sekunder desimal utm breddegrad lengdegrad dd ddm dms format',
        },
        distanceUnit: {
          name: 'Avstander',
          about:
            'Enheten for avstander. Korte er i meter, arealer i km²; avstander i filtre beholder enheten de ble skrevet i.',
          more: 'enhet km kilometer nautisk mil nm lengde rekkevidde',
        },
        speedUnit: {
          name: 'Fart på vind og strøm',
          about:
            'I varsler og værvinduer. Fartøy er alltid i knop. Beaufort gjelder bare vind: strømmen er da i knop.',
          more: 'enhet knop kn m/s meter per sekund beaufort styrke vind strøm',
        },
        timeZone: {
          name: 'Tidssone',
          about: 'Tidssonen for alle tider i vinduet, også de du skriver inn. Filer har UTC.',
          more: 'klokke time utc gmt cet cest oslo lokal sommertid',
        },
        connections: {
          name: 'Tjenester og verter',
          about: 'Hvilken tjeneste som brukes, på hvilke adresser, og om den svarer.',
          more: 'tilkobling profil vert tjener server adresse url barentswatch mellomtjener nettverk eksempel',
        },
        requestsPerMinute: {
          name: 'Tempo for store nedlastinger',
          about:
            'Store nedlastinger og eksporter sender høyst så mange forespørsler til en tjeneste, etter de 30 første. Med flere har tjenester avvist alt i timevis. Klikkene dine forsinkes ikke.',
          more: 'forespørsler per minutt fart hastighet grense struping treg rask nedlasting tempo',
        },
        cacheCapMb: {
          name: 'Grense for lageret',
          about:
            'Diskplass for lagrede svar. Gjelder straks: det som er lengst siden ble brukt, fjernes først; festede data blir.',
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
            'Av: Kartbord åpner med et tomt arbeidsområde. Ulagret arbeid ligger i arbeidsområdets meny, under Vist tidligere.',
          more: 'start oppstart arbeidsområde gjenopprett husk økt personvern',
        },
        keepRecent: {
          name: 'Liste over nylige filer',
          about: 'Åpnede arbeidsområder og mappene deres. Av: listen tømmes og forblir tom.',
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
          about:
            'Tabellen med grenser etter uke og fylke, som avgjør hvilke lokaliteter som er over grensen.',
          more: 'lus lusegrense forskrift regel tabell terskel over 0,5 0,2',
        },
        limitsBy: {
          name: 'Lokalitetenes egne grenser',
          about:
            'Om en lokalitets egen grense fra en nedlastet luserapport gjelder for farger, filtre, statistikk og eksport, eller bare tabellen.',
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
        callRule: {
          name: 'Døgn mellom fartøyers anløp',
          about: 'Din egen regel for desinfeksjon eller karantene: anløp som kom tidligere, merkes.',
          more: 'fartøy anløp besøk desinfeksjon karantene døgn mellom regel brønnbåt år',
        },
        filters: {
          name: 'Lagrede filtre',
          about: 'Lages og fjernes i panelet Filter.',
          more: 'filter lagret søk lokaliteter',
        },
        vesselLists: {
          name: 'Fartøylister',
          about: 'Lages og fjernes i panelet Fartøyer.',
          more: 'følgeliste fartøy flåte båter mmsi lagret',
        },
        stores: {
          name: 'ClickHouse-lagre',
          about: 'Databaser med spor som kan vises i panelet Fartøyer.',
          more: 'clickhouse database lager server posisjoner spor klynge',
        },
        file: {
          name: 'Eksport og import',
          about:
            'Alt på denne siden, filtrene og listene dine som én fil. Den inneholder ikke passord, token eller innlogging, og ingen tjeneste, kartserver eller ClickHouse-lager.',
          more: 'sikkerhetskopi flytt overfør json lagre laste annen maskin fil',
        },
        reset: {
          name: 'Tilbakestill alle innstillinger',
          about:
            'Utseende, enheter, tid, lager, personvern og redskap. Grenser, operasjoner, filtre og lister blir.',
          more: 'tilbakestill nullstill standard fabrikk angre alle',
        },
        about: {
          name: 'Om Kartbord',
          about: 'Versjoner, lisenser, datakilder, loggen og diagnostikk for brukerstøtte.',
          more: 'versjon lisens kreditering logg diagnostikk hjelp opphavsrett',
        },
      },
      isDefault: 'Standard',
      back: (name, value) => `${name}: Tilbakestill til ${value}`,
      backTo: (value) => `Tilbakestill til ${value}`,
      changed: (name) => `${name}: endret.`,
      takenBack: (name) => `${name}: angret.`,
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
      noRule: 'ingen regel',
      jobs: (count) => counted(count, 'operasjon', 'operasjoner'),
      filters: (count) => counted(count, 'filter', 'filtre'),
      lists: (count) => counted(count, 'liste', 'lister'),
      exportFile: 'Eksporter …',
      importFile: 'Importer …',
      resetAll: 'Tilbakestill alt',
      written: (name) => `Lagret: ${name}`,
      taken: (count) => `${counted(count, 'innstilling', 'innstillinger')} importert fra filen.`,
      left: (names) => `Ikke endret, fordi denne versjonen ikke kan lese dem: ${names}.`,
      notAFile:
        'Dette er ikke en fil med innstillinger, eller den er større enn én megabyte. Ingenting er endret.',
      timesIn: (zone) => `Tider: ${zone}`,
      timesHint: 'Tidssonen for alle tider i dette vinduet. Den endres i innstillingene.',
    },
  };
};
