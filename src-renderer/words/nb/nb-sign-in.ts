import type { enSignIn } from '../en/en-sign-in';
import type { Format } from '../format';
import { answerFailures, networkFailures } from './nb-failures';

/** Innlogging, hemmeligheter og tilkoblingsprofiler på bokmål. */
export const nbSignIn = (f: Format): ReturnType<typeof enSignIn> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const unchanged = 'Ingenting nytt er lagret. Det du hadde før, er uendret.';

  return {
    session: {
      label: 'Økt og innstillinger',
      chip: (state) => `Økt: ${state}`,
      states: {
        demonstration: 'Demonstrasjon',
        'signed-in': 'Logget inn',
        'signed-out': 'Logget ut',
        unknown: 'Ikke lest ennå',
        expired: 'Skal fornyes',
        locked: 'Låst',
        ended: 'Logg inn på nytt',
      },
      stateHints: {
        demonstration:
          'Eksempeltjenesten har logget inn sin egen oppdiktede bruker. Du trenger ikke gjøre noe.',
        'signed-in': 'Kartbord fornyer tilgangen automatisk.',
        'signed-out': 'Ingenting er lagret for dette.',
        unknown: 'Kartbord leser lagrede innlogginger.',
        expired: 'Tilgangen er utløpt. Den fornyes automatisk neste gang den trengs.',
        locked: 'En innlogging er lagret, men nøkkelringen åpner den ikke nå. Ingenting er tapt.',
        ended: 'Logg inn på nytt for å fortsette.',
      },
      parts: {
        apiClient: 'Åpne data, med API-klienten din',
        ais: 'Fartøyposisjoner, med AIS-klienten din',
        api: 'Redskap og åpne data, med deg selv',
      },
      partHints: {
        apiClient: 'Fiskehelse, varsler og redskapslister, med klient-ID og hemmelighet.',
        ais: 'Med klient-ID og hemmelighet.',
        api: 'Du logger inn på en nettside med en kode. Å melde redskap krever det.',
      },
      reading: (reader, gear) => `Leser: ${reader}. Redskap: ${gear}.`,
      readers: { apiClient: 'API-klienten din', api: 'du, innlogget' },
      notSignedIn: 'ikke logget inn',
      signIn: 'Logg inn',
      signInAgain: 'Logg inn på nytt',
      signInWithCode: 'Logg inn med kode',
      enterClient: 'Oppgi klient-ID og hemmelighet',
      changeClient: 'Endre klient-ID eller hemmelighet',
      signOut: 'Logg ut',
      unlock: 'Lås opp og prøv igjen',
      unlocking: 'Åpner nøkkelringen',
      who: 'Bruker',
      whoUnknown: 'Tjenesten sier det ikke',
      access: 'Tilgang gjelder til',
      refreshed: 'Sist fornyet',
      refusal: 'Siste avslag',
      trouble: 'Siste problem',
      troubleNext: 'Det prøves igjen automatisk.',
      refusedLong: 'Dette har vart i mer enn et døgn. Du kan forsøke å logge inn på nytt.',
      refusals: {
        invalid_grant: 'innloggingen godtas ikke lenger',
        invalid_client: 'ukjent klient eller feil hemmelighet',
        unauthorized_client: 'klienten kan ikke logge inn på denne måten',
        invalid_scope: 'klienten er til noe annet',
        invalid_request: 'forespørselen ble ikke forstått',
        unsupported_grant_type: 'tjenesten har ikke denne måten å logge inn på',
        access_denied: 'det ble avslått på siden',
        expired_token: 'koden utløp',
      },
      endedBy: {
        refused:
          'Identitetstjenesten godtar ikke lenger denne innloggingen: den er avsluttet der, eller har ikke vært brukt på lenge.',
        interrupted: 'Maskinen stoppet midt i en fornyelse, og hver fornyelse kan bare brukes én gang.',
        keyring:
          'Dette er ikke nøkkelringen som forseglet innloggingen. Den gamle blir liggende til du har logget inn.',
        damaged: 'Filen med innloggingen er endret av et annet program, så den er ikke pålitelig.',
      },
      endedStored: 'Utkast, innstillinger og data som er hentet før, er trygge.',
      confirmSignOut: {
        api: 'Fjerner innloggingen fra minnet og disken på denne maskinen. Utkast, innstillinger og profilen blir værende; det som er hentet for deg, vises ikke lenger.',
        apiClient:
          'Fjerner hemmeligheten til klienten fra minnet og disken på denne maskinen. Innstillinger og det som er hentet, blir værende.',
        ais: 'Fjerner hemmeligheten til klienten fra minnet og disken på denne maskinen. Innstillinger og spor du har eksportert, blir værende.',
      },
      signOutFailed: 'Innloggingen kunne ikke fjernes.',
      unlockFailed: 'Nøkkelringen kunne ikke åpnes.',
      vault: 'Hvor hemmelighetene ligger',
      tiers: {
        keyring: 'På denne maskinen, forseglet av systemets nøkkelring',
        memory: 'Bare i minnet, til Kartbord lukkes',
        unknown: 'Nøkkelringen er ikke åpnet ennå',
      },
      vaultTroubles: {
        unavailable: {
          what: 'Systemets nøkkelring er låst eller finnes ikke.',
          next: 'Lås den opp, og prøv igjen. Ingenting på disken er rørt.',
        },
        hung: {
          what: 'Systemets nøkkelring svarte ikke i tide.',
          next: 'Finn systemets dialog bak dette vinduet, og prøv igjen.',
        },
        other: {
          what: 'Dette er ikke nøkkelringen som forseglet innloggingen.',
          next: 'Logg inn på nytt. Det som var forseglet, blir liggende til da.',
        },
        damaged: {
          what: 'Filen med hemmelighetene er endret eller avkortet.',
          next: 'Logg inn på nytt. Ingenting av filen brukes.',
        },
        unwritable: {
          what: 'Filen med hemmelighetene kan ikke skrives.',
          next: 'Kontroller plassen og rettighetene på disken, og prøv igjen.',
        },
      },
      clockAhead: (hours, minutes) => `Klokken på maskinen går ${duration(hours, minutes)} foran tjenestens.`,
      clockBehind: (hours, minutes) =>
        `Klokken på maskinen går ${duration(hours, minutes)} etter tjenestens.`,
      clockNext: 'Kartbord tar hensyn til det. Still klokken, så stemmer alder og tider i vinduet.',
      needed: (name) => `Logg inn på ${name} for å se dataene`,
      neededHint:
        'Med en API-klient, som du lager på operatørens egen nettside, eller med kode hvis operatøren har gitt deg en klient for personer.',
      personNeeded: 'Å melde redskap krever din egen innlogging',
      personNeededHint:
        'API-klienten din leser; den har ikke noe fartøy og kan ikke melde. Logg inn med kode til det; operatøren gir tillatelsen per e-post.',
      endedTitle: (name) => `Innloggingen på ${name} er avsluttet`,
      lockedTitle: (name) => `Innloggingen på ${name} er låst`,
      profile: 'Tilkoblingsprofil',
      profiles: 'Tilkoblingsprofiler',
      host: 'Vert',
      sampleHint:
        'Den innebygde eksempeltjenesten svarer med oppdiktede data. Ingen tall her gjelder en virkelig lokalitet.',
      oldRuntime: 'Bare for testing',
      oldRuntimeVersion: (electron) => `Electron ${electron}`,
      testPackageHint:
        'Denne pakken er laget for tester: et feilsøkingsverktøy kan koble seg til og lese minnet. Bruk en utgitt pakke til virkelig arbeid.',
      oldRuntimeHint:
        'Denne versjonen av Electron får ikke lenger sikkerhetsoppdateringer. Kartbord snakker derfor bare med tjenester på denne maskinen; bruk en ny utgave til virkelige data.',
    },

    signIn: {
      title: (name) => `Logg inn på ${name}`,
      asking: 'Ber tjenesten om en kode',
      codeLabel: 'Koden din',
      codeSpelled: (letters) => `Koden din: ${letters}`,
      copy: 'Kopier koden',
      copyShort: 'Kopier',
      copied: 'Kopiert',
      copyFailed: 'Ikke kopiert: systemet ga ikke tilgang til utklippstavlen. Merk koden i stedet.',
      enterAt: 'Skriv den inn på siden til',
      open: 'Åpne siden',
      openHint: 'Åpnes i nettleseren',
      opened: 'Åpnet i nettleseren. Kom tilbake hit når du har godkjent.',
      openFailed: 'Nettleseren kunne ikke åpnes. Skriv inn adressen selv.',
      qr: 'Adressen med koden, til kameraet på en telefon',
      qrHint: 'Eller skann med en telefon',
      own: 'Skriv bare inn en kode du har bedt om selv.',
      ownHint: 'Andre som gir deg en kode, vil logge inn som deg.',
      left: 'Koden gjelder i',
      leftMinutes: (minutes) => `Koden gjelder i ${counted(minutes, 'minutt', 'minutter')} til`,
      runOut: 'Koden er utløpt. Kontrollerer en siste gang.',
      waiting: 'Venter på at du godkjenner på siden',
      asked: (polls) =>
        polls === 0 ? 'Ikke kontrollert ennå' : `Kontrollert ${counted(polls, 'gang', 'ganger')}`,
      nextIn: (seconds) =>
        seconds === 0 ? 'kontrollerer nå' : `neste om ${counted(seconds, 'sekund', 'sekunder')}`,
      slowed: 'Tjenesten krever færre forespørsler: ventetiden er lengre nå.',
      trouble: 'Ingen kontakt med tjenesten akkurat nå. Prøver igjen; koden gjelder fortsatt.',
      storing: 'Logget inn. Lagrer innloggingen',
      signedIn: 'Du er logget inn',
      signedInAs: (scope) => `${scope} kan hentes nå.`,
      stays: 'Kartbord er fortsatt logget inn neste gang det starter.',
      doesNotStay: 'Når Kartbord lukkes, er innloggingen borte, og du logger inn igjen neste gang.',
      again: 'Start på nytt',
      newCode: 'Få en ny kode',
      done: 'Ferdig',
      errorCode: (code) => `Feilkode fra tjenesten: ${code}`,
      ends: {
        denied: {
          what: 'Det ble avslått på siden.',
          kept: unchanged,
          next: 'Var det en feil, få en ny kode og godkjenn på siden.',
        },
        expired: {
          what: 'Koden utløp før den ble brukt.',
          kept: unchanged,
          next: 'Få en ny kode, og skriv den inn på siden mens den gjelder.',
        },
        'not-permitted': {
          what: 'Denne klienten kan ikke logge inn med kode ennå.',
          kept: unchanged,
          next: 'Operatøren av tjenesten gir tillatelsen på e-post. Be om «device flow» med scopene «api» og «offline_access», oppgi klient-ID-en din, og skriv den inn i tilkoblingsprofilen.',
        },
        refused: {
          what: 'Tjenesten avslo innloggingen.',
          kept: unchanged,
          next: 'Kontroller klient-ID-en og adressene i tilkoblingsprofilen, og start på nytt.',
        },
        'unsafe-address': {
          what: 'Tjenesten sendte en adresse som Kartbord ikke åpner.',
          kept: 'Ingen kode er vist, og ingenting er lagret.',
          next: 'Innloggingssider må være krypterte (https) og ligge på identitetstjenestens egen vert. Kontroller tilkoblingsprofilen; stemmer den, så si fra til operatøren.',
        },
      },
      unsafeHost: (host) => `Adressen lå på ${host}.`,
      failures: {
        cancelled: {
          what: 'Innloggingen ble avbrutt.',
          kept: unchanged,
          next: 'Prøv igjen når du vil.',
        },
        'bad-request': {
          what: 'Tjenesten forsto ikke forespørselen.',
          kept: unchanged,
          next: 'Kontroller klient-ID-en og adressene i tilkoblingsprofilen.',
        },
        'signed-out': {
          what: 'Tjenesten godtok ikke innloggingen.',
          kept: unchanged,
          next: 'Prøv igjen. Skjer det igjen, så si fra til operatøren av tjenesten.',
        },
        refusing: {
          what: 'Tjenesten avviser forespørsler for tiden, selv om innloggingen er gyldig.',
          kept: unchanged,
          next: 'Kartbord prøver igjen av seg selv; det kan ta timer.',
        },
        forbidden: {
          what: 'Denne testutgaven av Kartbord kan bare snakke med tjenester på denne maskinen.',
          kept: unchanged,
          next: 'Bruk en ny utgave til denne tjenesten, eller gå tilbake til eksempelkysten.',
        },
        'not-found': {
          what: 'Det er ingen identitetstjeneste på denne adressen.',
          kept: unchanged,
          next: 'Kontroller identitetsadressen i tilkoblingsprofilen.',
        },
        'not-reported': {
          what: 'Tjenesten har ikke noe svar på dette.',
          kept: unchanged,
          next: 'Kontroller tilkoblingsprofilen, og prøv igjen.',
        },
        rejected: {
          what: 'Tjenesten avslo forespørselen.',
          kept: unchanged,
          next: 'Prøv igjen. Skjer det igjen, står svaret i detaljene.',
        },
        throttled: {
          what: 'Tjenesten har fått for mange forespørsler.',
          kept: unchanged,
          next: 'Vent litt, og prøv igjen.',
        },
        offline: {
          what: 'Identitetstjenesten kan ikke nås.',
          kept: unchanged,
          next: 'Kontroller nettforbindelsen, og prøv igjen. Det som er hentet før, kan fortsatt leses.',
        },
        timeout: {
          what: 'Identitetstjenesten svarte ikke i tide.',
          kept: unchanged,
          next: 'Prøv igjen. Hvis det ikke hjelper, kontroller nettforbindelsen.',
        },
        'bad-response': {
          what: 'Det som svarte, er ikke en identitetstjeneste, eller svaret kan ikke leses.',
          kept: 'Ingenting av svaret er brukt. Det du hadde før, er uendret.',
          next: 'På et gjestenett må du først åpne en nettside. Kontroller så identitetsadressen i tilkoblingsprofilen.',
        },
        ...answerFailures,
        ...networkFailures,
        storage: {
          what: 'Innloggingen kunne ikke lagres på disken.',
          kept: 'Det som var lagret før, er uendret.',
          next: 'Kontroller plassen på disken, og prøv igjen.',
        },
        bug: {
          what: 'Noe i Kartbord gikk galt.',
          kept: 'Det som var lagret før, er trygt.',
          next: 'Prøv igjen. Skjer det igjen, hjelper detaljene med å finne årsaken.',
        },
      },
    },

    client: {
      title: { api: 'API-klient for åpne data', ais: 'AIS-klient for fartøyposisjoner' },
      what: {
        api: 'Fiskehelse, varsler og redskapslister åpnes av en API-klient. Du lager den på tjenestens nettside, som «API-klient», og velger hemmeligheten der. Den leser og kan ikke melde redskap.',
        ais: 'Fartøyposisjoner krever en egen API-klient. Du lager den på tjenestens nettside, som «AIS-klient», og velger hemmeligheten der.',
      },
      clientId: 'Klient-ID',
      clientIdHint: 'Slik tjenesten skrev den: navn@example.com:klient',
      secret: 'Hemmelighet',
      show: 'Vis hemmeligheten',
      hide: 'Skjul hemmeligheten',
      sentTo: (host) => `Begge testes hos ${host} når du lagrer, og sendes ikke noe annet sted.`,
      save: 'Test og lagre',
      saving: 'Tester hos identitetstjenesten',
      faults: {
        'no-id': 'Skriv inn klient-ID-en.',
        'no-secret': 'Skriv inn hemmeligheten.',
        'no-colon': 'En klient-ID har et kolon i seg: navn@example.com:klient. Kopier hele.',
        swapped: 'Dette står i feil felt: det som står under «Hemmelighet», ser ut som en klient-ID.',
        'line-end': 'Hemmeligheten har linjeskift i seg. Kopier den på én linje.',
      },
      swap: 'Bytt om feltene',
      useForOther: { api: 'Bruk den for åpne data', ais: 'Bruk den for fartøyposisjoner' },
      wrongScope: {
        api: {
          what: 'Klienten finnes, men ikke for åpne data.',
          kept: unchanged,
          next: 'Det er trolig AIS-klienten din. Bruk den for fartøyposisjoner, og lag en API-klient for åpne data på tjenestens nettside.',
        },
        ais: {
          what: 'Klienten finnes, men ikke for fartøyposisjoner.',
          kept: unchanged,
          next: 'Det er trolig API-klienten din. Bruk den for åpne data, og lag en AIS-klient for posisjoner på tjenestens nettside.',
        },
      },
      stored: {
        api: 'API-klienten virker, og hemmeligheten er lagret',
        ais: 'AIS-klienten virker, og hemmeligheten er lagret',
      },
      stays: 'Den er tilgjengelig neste gang Kartbord starter.',
      doesNotStay: 'Når Kartbord lukkes, er hemmeligheten borte, og du skriver den inn igjen neste gang.',
      ends: {
        'wrong-secret': {
          what: 'Tjenesten kjenner ikke denne klienten med denne hemmeligheten.',
          kept: unchanged,
          next: 'Kontroller klient-ID-en tegn for tegn, og skriv hemmeligheten på nytt.',
        },
        'not-permitted': {
          what: 'Denne klienten kan ikke logge inn med hemmeligheten sin.',
          kept: unchanged,
          next: 'Lag en klient på tjenestens egen nettside; en som operatøren har laget for personer, logger inn med kode.',
        },
        refused: {
          what: 'Tjenesten avslo klienten.',
          kept: unchanged,
          next: 'Se på tjenestens nettside om klienten fortsatt finnes.',
        },
      },
    },

    ownClients: {
      title: (name) => `Bruk ${name} med dine egne klienter`,
      stepOf: (step) => `Trinn ${step} av 3 · `,
      register: 'Registrer deg hos operatøren',
      registerWhat: (host) =>
        `Logg inn eller registrer deg på operatørens egen nettside (tjenestens identitetsvert er ${host}) og lag to klienter der. Du velger en hemmelighet for hver:`,
      kinds: {
        api: 'en «API-klient», for fiskehelse, varsler og redskapslister (scope «api»)',
        ais: 'en «AIS-klient», for fartøyposisjoner fra de siste 14 dagene (scope «ais»)',
      },
      registerHint:
        'Én av dem er nok til å begynne med. La dette vinduet stå åpent, og kopier ID og hemmelighet derfra og hit.',
      made: 'Jeg har en klient',
      next: 'Neste',
      skip: { api: 'Gå videre uten åpne data', ais: 'Gå videre uten fartøyposisjoner' },
      works: 'Dette virker nå',
      have: {
        api: 'Åpne data: fiskehelse, varsler og redskapslister kan hentes.',
        ais: 'Fartøyposisjoner kan hentes.',
      },
      lack: {
        api: 'Ingen åpne data: uten API-klient blir ukene, varslene og redskapslistene stående tomme.',
        ais: 'Ingen fartøyposisjoner: uten AIS-klient kan ingen spor vises.',
      },
      gear: 'Å melde redskap krever din egen innlogging med kode, som operatøren gir tillatelse til per e-post.',
      toMap: 'Til kartet',
      sample: 'Åpne eksempelkysten i stedet',
      open: 'Bruk dine egne klienter',
      real: 'Bruk virkelige data',
    },

    profiles: {
      title: 'Tilkoblingsprofiler',
      intro: 'En profil er adressene til én tjeneste. Hemmeligheter er aldri en del av den.',
      close: 'Lukk tilkoblingsprofilene',
      loading: 'Leser profilene',
      loadFailed: 'Profilene kunne ikke leses.',
      sample: 'Eksempelkyst',
      sampleHint: 'Innebygd, med oppdiktede data',
      noHost: 'på denne maskinen',
      current: 'I bruk',
      fromCommandLine:
        'Profilen i bruk kom med kommandolinjen. Den brukes til Kartbord lukkes, og lagres ikke.',
      use: 'Bruk',
      using: 'Bytter',
      useHint: 'Vinduet lastes på nytt med tjenesten. Hver profil har sin egen innlogging.',
      useFailed: 'Profilen ble ikke byttet.',
      forbidden:
        'Denne testutgaven av Kartbord åpner bare tjenester på denne maskinen, fordi dens Electron ikke får sikkerhetsoppdateringer. Bruk en ny utgave til denne profilen.',
      test: 'Test',
      stopTest: 'Stopp',
      testOf: (name) => `Test av ${name}`,
      tested: (when) => `Testet ${when}, uten innlogging`,
      testFailed: 'Testen ble ikke fullført.',
      edit: (name) => `Endre ${name}`,
      remove: (name) => `Fjern ${name}`,
      restore: (name) => `Gi ${name} operatørens adresser tilbake`,
      add: 'Legg til profil',
      addTitle: 'Ny profil',
      editTitle: (name) => `Endre ${name}`,
      confirmRemove: (name) =>
        `Fjerner ${name} med innlogging og hemmelighet fra denne maskinen. Utkast og eksporterte filer blir værende.`,
      confirmRestore: (name) =>
        `Gir ${name} operatørens egne adresser tilbake og fjerner innloggingen. Utkast og eksporterte filer blir værende.`,
      doRemove: 'Fjern',
      doRestore: 'Gi tilbake',
      removeFailed: 'Profilen ble ikke fjernet.',
      save: 'Lagre',
      saving: 'Venter på svaret ditt i systemets dialog',
      saveHint: 'Du bekrefter i en dialog hvilke verter Kartbord skal kontakte.',
      declined: 'Ingenting er lagret: det ble avslått i dialogen.',
      saved: (name) => `${name} er lagret`,
      saveFailed: 'Profilen ble ikke lagret.',
      optional: 'kan være tom',
      members: {
        name: 'Navn',
        baseUrl: 'Dataadresse',
        authUrl: 'Identitetsadresse',
        aisUrl: 'AIS-adresse',
        wmsUrl: 'Kartadresse',
        deviceClientId: 'Klient-ID for innlogging med kode',
        apiClientId: 'Klient-ID for åpne data',
        aisClientId: 'Klient-ID for fartøyposisjoner',
      },
      problems: {
        missing: 'Dette må fylles ut.',
        'not-an-address': 'Dette er ikke en nettadresse. Den begynner med https://',
        'not-https': 'Adressen må være kryptert: https. På denne maskinen er http tillatt.',
        'has-credentials': 'Fjern brukernavn og passord fra adressen.',
        'has-query': 'Fjern alt fra spørsmålstegnet eller # i adressen.',
        taken: 'En annen profil har dette navnet.',
        'too-long': 'Dette er for langt.',
      },
      parts: { identity: 'Identitet', data: 'Data', ais: 'AIS', map: 'Kart' },
      partAsking: 'blir testet',
      partNotTested: 'ikke testet',
      outcomes: {
        answers: (host, time) => `${host} svarer som den skal, på ${time}.`,
        other: (host, time, status) =>
          `${host} svarer${status === null ? '' : ` med ${status}`} på ${time}, men det er ikke den ventede tjenesten.`,
        silent: (host, time) => `Ikke noe svar fra ${host} etter ${time}.`,
        'not-given': () => 'Profilen har ingen adresse til dette.',
      },
      milliseconds: (ms) => (ms < 1000 ? `${f.count(Math.round(ms))} ms` : `${f.oneDecimal(ms / 1000)} s`),
    },
  };

  function duration(hours: number, minutes: number): string {
    const parts = [
      ...(hours > 0 ? [counted(hours, 'time', 'timer')] : []),
      ...(minutes > 0 ? [counted(minutes, 'minutt', 'minutter')] : []),
    ];
    return parts.join(' og ');
  }
};
