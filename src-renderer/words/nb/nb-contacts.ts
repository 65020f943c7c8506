import type { enContacts } from '../en/en-contacts';
import { type Format, timeApart } from '../format';

export const nbContacts = (f: Format): ReturnType<typeof enContacts> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const span = timeApart(f, { under: 'under 1 t', hours: 't', days: () => 'døgn' });
  const sites = (value: number): string => counted(value, 'lokalitet', 'lokaliteter');
  const boats = (value: number): string => counted(value, 'båt', 'båter');
  const lists = (value: number): string => counted(value, 'liste', 'lister');
  const weeks = (value: number): string => counted(value, 'uke', 'uker');

  return {
    contacts: {
      title: 'Fartøykontakter',
      intro: 'Hvilke båter som kom til en lokalitet, og hvor hver av dem var før og etter.',
      introHint:
        'Velg en lokalitet i kartet eller tabellen, og spor kontaktene. De finnes i tjenestens lister over fartøybesøk, som hentes for én lokalitet og ett år om gangen.',
      askAbout: (name: string) => `Spor fra ${name}`,
      addCase: (name: string) => `Legg til ${name} som tilfelle`,
      addCaseHint: 'Spores fra begge: lokaliteter som flere tilfeller fører til, kommer først.',
      moreCases: 'Legg til et tilfelle …',
      moreCasesHint: 'Lokaliteter med en sykdom i den viste uken, den nærmeste først',
      caseAway: (name, km) => `${name}, ${km} km`,
      otherCases:
        'For å spore fra en annen lokalitet, eller fra flere samtidig, velger du den i kartet eller i tabellen.',
      removeCase: (name: string) => `Uten ${name}`,
      casesTime: 'Perioden under gjelder for alle tilfellene: la den begynne med det tidligste.',
      casesHint:
        'Fra hvor mange av tilfellene den er nådd (bakover: hvor mange den kan ha smittet); de med flest kommer først.',
      ofCases: (count: number, of: number) => `${f.count(count)} av ${f.count(of)}`,
      common: (count: number, isForward: boolean) =>
        `${sites(count)} ${isForward ? 'nådd fra' : 'felles for'} to eller flere tilfeller.`,
      asked: 'Søk',
      number: (no: number) => `Lokalitet ${no}`,
      close: 'Lukk søket',
      reset: 'Standard',
      resetHint:
        'Fra åtte uker før den viste uken til slutten av den, fremover, ett steg, 14 døgn, alle båter',
      from: 'Smitteperiode fra',
      to: 'til',
      dayHint: 'Dager som 2026-11-18 eller 18.11.2026, i UTC slik tjenestens uker er.',
      aroundCase: (disease: string, day: string) => `Rundt ${disease}, ${day}`,
      caseHint: {
        suspicion: 'Fra åtte uker før mistanken til to uker etter',
        diagnosis: 'Fra åtte uker før diagnosen til to uker etter',
      },
      unnamedDisease: 'sykdom',
      daysUtc: 'Dager i UTC',
      direction: 'Retning',
      directions: { forward: 'Dro til', backward: 'Kom fra' },
      directionHints: {
        forward: 'Lokaliteter som kan være smittet herfra. Bare fremover i tid.',
        backward: 'Lokaliteter som denne kan være smittet fra. Bare bakover i tid.',
      },
      steps: 'Steg',
      stepsHint:
        'To steg: en båt herfra til en annen lokalitet, og derfra en båt videre til en tredje, senere.',
      carry: 'Mulig smittebærer (døgn)',
      carryHint: 'Så lenge etter at den forlot en lokalitet regnes en båt som mulig smittebærer.',
      until: { forward: 'Ankomster til', backward: 'Besøk siden' },
      untilAuto: 'Følger av steg og døgn; skriv en dag for å endre',
      boats: 'Båter',
      boatTypes: {
        wellboat: 'Brønnbåt',
        slaughter: 'Slaktebåt',
        unknown: 'Ikke i registeret',
        other: 'Annen båt',
      },
      boatHint: 'Etter skipsregisteret. Typen som fartøyet selv sender, brukes ikke.',
      problems: {
        from: 'Skriv den første dagen, som 2026-11-18 eller 18.11.2026.',
        to: 'Skriv den siste dagen, som 2026-11-18 eller 18.11.2026.',
        order: 'Perioden slutter før den begynner.',
        until: 'Denne dagen gir ikke tid til noen kontakt.',
        'too-long': 'Mer enn tre år på en gang.',
      },
      onMap: 'Ruter i kartet',
      fit: 'Vis alle rutene i kartet',
      answer: 'Svar',
      arcs: (drawn: number, total: number) =>
        drawn < total
          ? `${f.count(drawn)} av ${f.count(total)} ruter er tegnet: de med færrest steg og flest kontakter.`
          : '',
      withoutPlace: (value: number) =>
        `${counted(value, 'rute', 'ruter')} er ikke tegnet: en lokalitet uten posisjon.`,
      way: (contacts: number, certain: number, vessels: number) =>
        `${counted(contacts, 'kontakt', 'kontakter')}, ${f.count(certain)} av dem sikre, med ${counted(vessels, 'fartøy', 'fartøyer')}`,
      wayStep: (steps: number) => `Steg ${f.count(steps)} i sporingen`,
      arcKey: 'Hel: sikker. Stiplet: bare mulig. Tykkere: flere kontakter. Blekere: flere steg.',
      views: { callers: 'Båter', sites: 'Eksponerte', lanes: 'Tidslinjer' },
      viewsBack: { callers: 'Båter', sites: 'Mulige kilder', lanes: 'Tidslinjer' },
      viewsLabel: 'Hvordan svaret vises',
      tracing: 'Sporer',
      stop: 'Stopp',
      stopped: 'Stoppet.',
      failed: 'Kontaktene kunne ikke spores.',
      again: 'Spor på nytt',
      summary: (
        callers: number,
        found: number,
        certain: number,
        isForward: boolean,
        steps: number,
        cases: number,
      ) => {
        const came = `${counted(callers, 'besøk', 'besøk')} på ${cases > 1 ? `de ${f.count(cases)} tilfellene` : 'lokaliteten'}`;
        const within = steps === 1 ? 'i ett steg' : `i høyst ${f.count(steps)} steg`;
        if (found === 0)
          return `${came}. ${isForward ? 'Ingen lokalitet nådd' : 'Ingen kilde funnet'} ${within} i listene som er her.`;
        return `${came}. ${sites(found)} ${isForward ? 'eksponert' : 'kan være kilden'} ${within}, ${f.count(certain)} av dem ${certain === 1 ? 'sikker' : 'sikre'}.`;
      },
      tracedIn: (value: number, localities: number, all: number) =>
        all > localities
          ? `Sporet i ${lists(value)} fra ${f.count(localities)} av ${sites(all)}`
          : `Sporet i ${lists(value)} fra ${sites(localities)}`,
      oldest: (age: string) => `den eldste hentet ${age}`,
      noLists: 'Ingen liste for denne perioden er her ennå. Hent dem til høyre.',
      noCallersUnread:
        'Listen for denne lokaliteten er ikke her for denne perioden: hvilke båter som kom, er ukjent. Hent den til høyre.',
      noSites: 'Ingen i listene som er her. Besøk på lokaliteter uten liste her blir ikke sett.',
      certain: 'Sikker',
      possible: 'Bare mulig',
      certainHint: 'Så langt listene stemmer: ingen tvil om rekkefølge eller tid.',
      sortByTime: 'Nyeste eller eldste først',
      columns: {
        vessel: 'Fartøy',
        type: 'Type',
        here: 'Her',
        before: 'Kom fra',
        after: 'Dro til',
        rank: 'Rang',
        site: 'Lokalitet',
        case: 'Tilfelle',
        cases: 'Tilfeller',
        steps: 'Steg',
        state: 'Hvor sikkert',
        days: 'Underveis',
        boat: 'Sannsynligste smittebærer',
        contacts: 'Kontakter',
        path: 'Rute',
      },
      rankHint: 'Etter steg, så tid underveis, så båttype: brønnbåt, slaktebåt, ukjent, annen.',
      exposedSites: 'Eksponerte lokaliteter',
      sources: 'Mulige kilder',
      calls: 'Båter som kom',
      selectSite: (name: string) => `Vis ${name} i kartet og detaljene`,
      yearOf: (name) => `Anløp av ${name} i året`,
      selectVessel: (name: string) => `Vis ${name} i detaljene`,
      showWay: (name: string) => `Vis ruten til ${name}`,
      earliestWay: 'Tidligste rute dit',
      quickestContacts: 'Raskeste andre kontakter',
      nameless: 'Navn ikke oppgitt',
      mmsi: (mmsi: number) => `MMSI ${mmsi}`,
      nowhere: 'Ingen innen fire uker i listene som er her',
      sameTime: (names: string) => `Også ved ${names}, før eller etter er ukjent`,
      daysApart: span,
      between: (from: string, to: string) => `mellom ${from} og ${to}`,
      stillThere: 'til uken var slutt, eller lenger',
      leavingMissing: 'avgang ikke oppgitt',
      steps1: (value: number) => counted(value, 'steg', 'steg'),
      maybeSooner: (value: number) => `kanskje i ${f.count(value)}`,
      possibleContacts: (value: number) => `${f.count(value)} bare ${value === 1 ? 'mulig' : 'mulige'}`,
      showMore: (value: number) => `Vis ${f.count(value)} til`,
      doubts: {
        'order-not-known': 'Hvilket besøk som kom først, er ukjent: samme dag eller overlappende.',
        'leaving-not-given': 'Avgangen er ikke oppgitt: den hadde dratt da den kom til neste lokalitet.',
        'maybe-too-long': 'Den kan ha vært lenger underveis enn den kan bære smitte.',
        'maybe-out-of-time': 'Den var kanskje ikke der i den valgte perioden.',
      },
      lanes: {
        label: 'Tidslinjer for fartøyene',
        lane: (name: string, stays: string) => `${name}: ${stays}`,
        axis: (from: string, to: string) => `${from} til ${to}`,
        asked: 'Her',
        exposed: 'På en lokalitet som er nådd',
        exposedBack: 'På en mulig kilde',
        other: 'Andre steder',
        unsure: 'Kanskje der: tiden er ikke nøyaktig',
        window: 'Den valgte perioden',
        stay: (site: string, from: string, to: string) => `${site}, ${from} – ${to}`,
        more: (shown: number, all: number) => `${f.count(shown)} av ${boats(all)} vist.`,
      },
      gaps: {
        title: 'Hva dataene ikke viser',
        localities: (read: number, all: number) =>
          all > read
            ? `Dekker bare besøk på de ${sites(read)} med nedlastet liste, av ${f.count(all)}.`
            : `Dekker besøk på ${sites(read)}.`,
        ais: 'Båter som ikke er i åpne AIS-data: fiskefartøy under 15 m, fritids- og seilfartøy under 45 m. Og alle som ikke sendte.',
        near: 'Et besøk sier at en båt var ved eller nær en lokalitet, ikke hva den gjorde der. En kontakt er ingen smitte.',
        noVisits: (names) =>
          `Ingen av de valgte båtene var ved ${names} i den valgte perioden, så det er ingenting å spore derfra. En lengre periode kan ha et besøk.`,
        ownWeeks: (value: string) => `Listen for denne lokaliteten for ${value} er ikke lastet ned.`,
        otherWeeks: (count: number, names: string) => `Uker mangler for ${sites(count)}: ${names}.`,
        notAnalysed: (value: string) => `Tjenesten er ikke ferdig med ${value}: flere besøk kan komme.`,
        beforeVisits: (week: string) => `Før ${week} er besøk av alle fartøy ikke publisert.`,
        leaving: (count: number) => `Avgangen er ikke oppgitt i ${counted(count, 'kontakt', 'kontakter')}.`,
        order: (count: number) =>
          `Hvilket av to besøk som kom først, er ukjent i ${counted(count, 'kontakt', 'kontakter')}: rekkefølgen innen et døgn er ikke gitt, og naboers sirkler overlapper.`,
        nameWeeks: (name: string, count: number) => `${name} (${weeks(count)})`,
        andMore: (names: string, count: number) => `${names} og ${f.count(count)} til`,
        weekSpan: (from: string, to: string, count: number) =>
          count === 1 ? from : `${from} til ${to} (${weeks(count)})`,
      },
      lists: {
        title: 'Besøkslister',
        which: 'For',
        reaches: {
          this: 'Denne lokaliteten',
          municipality: 'Kommunen',
          near: 'Innen',
          all: 'Alle lokaliteter',
        },
        municipality: (name: string) => name,
        km: 'km',
        kmLabel: 'Avstand i kilometer',
        sites,
        sitesUnit: (value: number): string => (value === 1 ? ' lokalitet' : ' lokaliteter'),
        unknown: 'ukjent',
        years: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
        here: (there: number, all: number) => `${f.count(there)} av ${lists(all)} her.`,
        need: (requests: number, size: string | null, time: string | null) =>
          [
            counted(requests, 'forespørsel', 'forespørsler'),
            ...(size === null ? [] : [`om lag ${size}`]),
            ...(time === null ? [] : [`om lag ${time}`]),
          ].join(', '),
        renew: (value: number) => `${lists(value)} fra året som går, leses på nytt`,
        none: 'Alle er her.',
        fetch: 'Hent listene',
        fetchSome: (value) => `Hent ${lists(value)}`,
        fetchHint:
          'Én forespørsel for hver lokalitet og hvert år, én etter én. Kan settes på pause i jobbene.',
        planning: 'Teller',
        progress: (done: number, all: number) => `${f.count(done)} av ${lists(all)}`,
        states: {
          running: 'Henter',
          paused: 'På pause',
          stopped: 'Stoppet',
          interrupted: 'Avbrutt',
          done: 'Hentet',
          cancelled: 'Avbrutt for godt',
        },
        empty: (value: number) => `${f.count(value)} uten svar fra tjenesten`,
        failed: (value: number) => `${f.count(value)} mislyktes`,
        pause: 'Pause',
        resume: 'Fortsett',
        startFailed: 'Listene kunne ikke hentes.',
      },
    },
  };
};
