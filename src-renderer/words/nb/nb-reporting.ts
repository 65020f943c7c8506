import type { enReporting } from '../en/en-reporting';
import type { Format } from '../format';
import { answerFailures, networkFailures } from './nb-failures';

const cachedCopy = 'Det som er hentet før, er beholdt, og det er utkastene dine også.';

export const nbReporting = (f: Format): ReturnType<typeof enReporting> => ({
  reporting: {
    label: 'Redskap',
    title: 'Fiskeredskap',
    intro: 'Meld redskap som er satt eller tatt opp, og se hva som ble av meldingen.',
    tools: (count: number) => `${f.count(count)} redskap`,
    again: 'Spør igjen',
    asking: 'Spør',
    loading: 'Spør etter profilen og listene',
    notGiven: 'ikke oppgitt',
    draftsStay:
      'Utkast og meldinger på denne maskinen tilhører den som skrev dem. De er her igjen etter innlogging.',

    actions: {
      set: 'Meld redskap satt',
      setHint: 'Begynner et utkast. Ingenting sendes før du har sett over det og sagt ja.',
      retrieve: 'Meld opphaling…',
      retrieveHint: 'Åpner tabellen: kryss av redskap som er tatt opp.',
    },

    profile: {
      label: 'Fartøy',
      unnamed: 'Et fartøy uten navn',
      name: 'Navn',
      ircs: 'Kallesignal',
      mmsi: 'MMSI',
      imo: 'IMO-nummer',
      regNum: 'Registrering',
      sbrRegNum: 'SBR-nummer',
      vesselPhone: 'Fartøyets telefon',
      vesselEmail: 'Fartøyets e-post',
      contactOf: (name: string) => `Kontakt: ${name}`,
      phone: 'Telefon',
      email: 'E-post',
      rule: 'Meldinger gjelder bare dette fartøyet.',
      none: 'Du har ingen profil for å melde redskap',
      noneWhat: 'Tjenesten tar ikke imot meldinger fra deg.',
      noneDo: 'Søk operatøren om utvidet tilgang. Utkast kan skrives imens og blir beholdt.',
      unsaid: 'Tjenesten sier ikke om du kan melde redskap',
      unsaidWhat: 'Profilen kom uten det svaret, så ingenting sendes.',
      unsaidDo: 'Spør igjen. Blir det ikke bedre, ta kontakt med operatøren av tjenesten.',
      noVessel: 'Det er ikke noe fartøy i profilen din',
      noVesselWhat: 'Meldinger gjelder fartøyet i profilen, og der er det ikke noe.',
      noVesselDo: 'Søk operatøren om utvidet tilgang med fartøyet ditt. Utkast blir beholdt.',
      wrongVessel: 'Ikke ditt fartøy? Ta kontakt med operatøren av tjenesten; det kan ikke endres her.',
      noRights: 'Ingen utvidede opplysninger om andres redskap',
      noRightsDo:
        'Du kan melde likevel. Søk operatøren om utvidet tilgang for å se kontaktopplysninger for andres redskap.',
      rightsUnsaid: 'Tjenesten sier ikke om du kan se utvidede opplysninger om redskap.',
    },

    lists: {
      label: 'I listene til tjenesten',
      states: { confirmed: 'Bekreftet', pending: 'Ubekreftet', failed: 'Avvist' },
      show: (state: string, count: number) => `${state}: ${f.count(count)}. Vis i tabellen`,
      overdue: (count: number) => `${f.count(count)} i sjøen i mer enn`,
      overdueShow: 'Vis redskap over grensen i tabellen',
      days: () => 'døgn',
      limit: 'Din egen grense for redskap i sjøen, i døgn',
      limitProblem: 'Et helt tall på døgn fra 1 til 365',
      unknown: 'Ikke lest ennå',
    },

    failedProfile: 'Profilen kunne ikke hentes',
    failedLists: 'Listene over redskap kunne ikke hentes',
    failedBoth: 'Profil og lister kunne ikke hentes',
    staleProfile: (age: string) => `Profilen ble hentet ${age} og kan ha endret seg`,
    staleLists: (age: string) => `Listene ble hentet ${age} og kan ha endret seg`,
    staleBoth: (age: string) => `Profil og lister ble hentet ${age} og kan ha endret seg`,
    failures: {
      cancelled: { what: 'Det ble stoppet.', kept: cachedCopy, next: 'Spør igjen når du vil ha det.' },
      'bad-request': {
        what: 'Tjenesten godtok ikke spørsmålet.',
        kept: cachedCopy,
        next: 'Spør igjen. Skjer det en gang til, sier detaljene hva det ble spurt om.',
      },
      'signed-out': {
        what: 'Tjenesten krever at du er logget inn.',
        kept: 'Utkastene dine er beholdt på denne maskinen.',
        next: 'Logg inn, så er de her igjen.',
      },
      refusing: {
        what: 'Tjenesten avviser forespørsler for tiden, selv om du er logget inn.',
        kept: 'Innloggingen og utkastene dine er beholdt på denne maskinen.',
        next: 'Kartbord prøver igjen av seg selv; det kan ta timer.',
      },
      forbidden: {
        what: 'Innloggingen din gir ikke tilgang til å melde redskap.',
        kept: cachedCopy,
        next: 'Søk operatøren av tjenesten om utvidet tilgang.',
      },
      'not-found': {
        what: 'Tjenesten kjenner ingen profil eller lister for deg.',
        kept: cachedCopy,
        next: 'Spør igjen. Blir det ikke bedre, ta kontakt med operatøren av tjenesten.',
      },
      'not-reported': {
        what: 'Tjenesten ga ikke noe svar.',
        kept: cachedCopy,
        next: 'Spør igjen. Blir det ikke bedre, ta kontakt med operatøren av tjenesten.',
      },
      rejected: {
        what: 'Tjenesten avviste spørsmålet.',
        kept: cachedCopy,
        next: 'Spør igjen. Skjer det en gang til, sier detaljene hva tjenesten svarte.',
      },
      throttled: {
        what: 'Tjenesten ber oss gå saktere.',
        kept: cachedCopy,
        next: 'Vent litt, og spør igjen.',
      },
      offline: {
        what: 'Tjenesten kan ikke nås.',
        kept: 'Det som er hentet før, er beholdt. Utkast kan skrives og blir beholdt.',
        next: 'Det spørres igjen av seg selv når tjenesten er tilbake.',
      },
      timeout: {
        what: 'Tjenesten svarte ikke i tide.',
        kept: cachedCopy,
        next: 'Det spørres igjen av seg selv, eller spør nå.',
      },
      'bad-response': {
        what: 'Tjenesten svarte noe som ikke kan leses.',
        kept: 'Det som er hentet før, er beholdt; ingenting av svaret ble brukt.',
        next: 'Spør igjen. Skjer det en gang til, kan tjenesten ha endret seg.',
      },
      ...answerFailures,
      ...networkFailures,
      storage: {
        what: 'Disken på denne maskinen tok det ikke imot eller ga det ikke tilbake.',
        kept: 'Det som er på skjermen, er uendret.',
        next: 'Se om det er plass på disken, og spør igjen.',
      },
      bug: {
        what: 'Noe gikk galt i Kartbord.',
        kept: 'Det som var lagret, er beholdt.',
        next: 'Spør igjen. Skjer det en gang til, hjelper detaljene den som retter feilen.',
      },
    },

    disk: {
      unsaved: 'Siste endringer er ikke lagret',
      unsavedStored:
        'De står her på skjermen og skrives på nytt med få sekunders mellomrom. La Kartbord være åpen.',
      unreadable: 'Utkastene på denne maskinen kunne ikke leses',
      unreadableStored: 'Ingenting av dem er endret eller slettet.',
      next: 'Se om det er plass på disken, og om du har skriverett.',
      settle: 'Listene kunne ikke leses nå',
      settleStored: 'Det som er kjent om meldingene dine, er uendret. Listene leses igjen av seg selv.',
    },

    acts: {
      show: 'Vis i kartet',
      label: 'På denne maskinen',
      count: (count: number) => `${f.count(count)} på denne maskinen`,
      none: 'Ingen utkast, og ingen meldinger sendt herfra',
      noneHint: 'Det du skriver, lagres her med en gang, også uten nett og når Kartbord avsluttes.',
      all: (count: number) => `Vis ${f.count(count)} tidligere`,
      fewer: 'Vis færre',
      sendAll: (count: number) => `Se over og send ${f.count(count)} utkast…`,
      deployed: 'Satt',
      retrieved: 'Tatt opp',
      noType: 'type ikke valgt',
      noTime: 'tid ikke oppgitt',
      noPlace: 'posisjon ikke oppgitt',
      tool: (id: string) => `redskap ${id}`,
      open: (what: string, state: string) => `${what}. ${state}. Åpne`,
      unsaved: 'Ikke på disken ennå',
      newer:
        'En nyere versjon av Kartbord har skrevet dette. Det er bevart som det er og vises så langt denne versjonen kjenner det; bare den nyere versjonen kan endre eller sende det.',
      sendAgain: 'Send på nytt…',
      edit: 'Endre',
      settle: 'Les listene nå',
      settling: 'Leser listene',
      settled: 'Listene er lest.',
    },

    states: {
      draft: { title: 'Utkast, ikke sendt', text: 'Lagret på denne maskinen. Tjenesten vet ikke om det.' },
      'not-sent': {
        title: 'Ikke sendt',
        text: (when: string, why: string) =>
          `Forsøket ${when} førte ikke fram: ${why}. Ingenting ble meldt. Utkastet er beholdt; send det når du vil.`,
      },
      refused: {
        title: 'Avvist av tjenesten',
        text: (when: string, why: string) =>
          `Sendt ${when}: ${why}. Ingenting ble meldt. Utkastet er beholdt; endre det og send på nytt.`,
        said: (text: string) => `Tjenestens egne ord: «${text}»`,
      },
      sending: {
        title: 'Sendes',
        text: (since: string) => `Siden ${since}. Det sendes én gang og kan ikke stoppes.`,
      },
      unknown: {
        title: 'Ikke kjent ennå om den kom fram',
        text: (when: string, why: string) =>
          `Sendt ${when}; så: ${why}. Den sendes ikke på nytt av seg selv.`,
        read: (when: string) => `Listene ble sist lest ${when} og hadde den ikke.`,
        unread: 'Listene er ikke lest siden.',
        until: (when: string) => `Det avgjøres senest av lister som leses etter ${when}.`,
      },
      'not-seen': {
        title: 'Den kom ikke fram',
        text: (sent: string, read: string) =>
          `Sendt ${sent}. Listene som ble lest ${read}, har den ikke. Den er beholdt her; send på nytt om den fortsatt gjelder.`,
      },
      taken: {
        title: 'Mottatt av tjenesten',
        text: (when: string) => `Sendt ${when}. Den er ikke i listene ennå.`,
        read: (when: string) => `Listene ble sist lest ${when}.`,
      },
      pending: {
        title: 'Mottatt, venter på bekreftelse',
        text: (sent: string, read: string) =>
          `Sendt ${sent}; i listene som ble lest ${read}. Til den er bekreftet, er det bare du som ser den.`,
      },
      confirmed: {
        title: 'Bekreftet',
        text: (sent: string, read: string) => `Sendt ${sent}; bekreftet i listene som ble lest ${read}.`,
      },
      failed: {
        title: 'Feilet: ikke sendt videre',
        text: (sent: string, read: string) =>
          `Sendt ${sent}; blant de feilede i listene som ble lest ${read}. Mottakssentralen har den ikke: meld på nytt om den fortsatt gjelder.`,
        said: (text: string) => `Tjenestens egne ord: «${text}»`,
        unsaid: 'Tjenesten oppgir ingen grunn.',
      },
      gone: {
        title: 'Tatt opp: ute av listene',
        text: (sent: string, read: string) =>
          `Sendt ${sent}; i listene som ble lest ${read}, er redskapet ikke lenger med.`,
      },
    },
  },
});
