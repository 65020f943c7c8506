import type { enOperations } from '../en/en-operations';
import type { Format } from '../format';

const list = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => `«${name}»`)
    .join(', ') + (names.length > 5 ? ` og ${names.length - 5} til` : '');

export const nbOperations = (f: Format): ReturnType<typeof enOperations> => ({
  operations: {
    label: 'Værvinduer',
    notDecision: 'Varselet er sammenlignet med dine egne grenser; beslutningen er din.',

    job: {
      label: 'Operasjonen og grensene',
      choose: 'Operasjon',
      new: 'Ny operasjon',
      newName: (no) => `Operasjon ${f.count(no)}`,
      remove: (name) => `Slett operasjonen «${name}»`,
      name: 'Navn på operasjonen',
      rename: 'Gi operasjonen et nytt navn',
      limits: { waves: 'Bølger opptil', current: 'Strøm opptil', wind: 'Vind opptil' },
      limitHints: {
        waves: 'Signifikant bølgehøyde. Enkeltbølger er høyere. Tomt: ingen grense.',
        current: 'Strømmens fart. Tomt: ingen grense.',
        wind: 'Vindens fart. Tomt: ingen grense.',
      },
      least: 'I minst',
      leastHint: 'Et kortere vindu ses bort fra.',
      units: { m: 'm', ms: 'm/s', kn: 'kn', h: 't' },
      noLimit: 'ingen grense',
      force: (force, most) => `styrke ${f.count(force)}, opptil ${most} m/s`,
      ownSpeed: (speed) => `${speed} m/s`,
      problem: (most) => `Et tall fra 0 til ${most}, eller tomt`,
      empty: 'Ingen operasjon ennå',
      emptyHint:
        'En operasjon er et navn med dine egne grenser: hvor høye bølgene og hvor sterk strømmen og vinden kan være.',
      examples: 'Begynn med et eksempel',
      examplesHint: 'Grensene i disse eksemplene er oppdiktet. Sett inn dine egne.',
      exampleName: (name) => `${name} (eksempel, oppdiktede grenser)`,
      exampleNames: { washing: 'Notvask', alongside: 'Ligge ved merd', diving: 'Dykking' },
      wantsLimit: 'Denne operasjonen har ingen grense ennå. Oppgi minst én.',
    },

    sites: {
      label: 'Steder',
      position: 'Navn, nummer eller posisjon',
      positionHint:
        'En lokalitet etter navn eller nummer, en innlimt liste av dem, eller en posisjon som 60° 23,5′ N 005° 19,6′ Ø, 60,392 N 5,327 Ø eller en UTM-posisjon',
      positionProblem: 'Denne posisjonen kan ikke leses entydig.',
      add: 'Legg til',
      found: 'Lokaliteter med det navnet',
      unknown: (names) => `Ingen lokalitet heter ${list(names)}.`,
      several: (names) => `Flere lokaliteter heter ${list(names)}: velg en, eller skriv nummeret.`,
      firstOfFilter: (shown, of) =>
        `De første ${f.count(shown)} av filterets ${f.count(of)} lokaliteter tilbys.`,
      offered: 'Legg til',
      addAll: (count) => `Legg til alle ${f.count(count)}`,
      added: (count) => (count === 1 ? '1 sted lagt til' : `${f.count(count)} steder lagt til`),
      known: 'Det står i listen fra før.',
      full: (most) => `Det er plass til ${f.count(most)} steder. Fjern noen for å legge til andre.`,
      empty: 'Ingen steder ennå',
      emptyHint:
        'Høyreklikk på en lokalitet og velg «Planlegg arbeid her», eller skriv navn, numre eller en posisjon her.',
      remove: (name) => `Fjern ${name}`,
      show: 'Vis i kartet',
      order: 'Rekkefølge',
      orders: { next: 'Neste vindu', name: 'Navn' },
      count: (sites, withWindow) =>
        `${f.count(withWindow)} av ${f.count(sites)} ${sites === 1 ? 'sted' : 'steder'} med et kommende vindu`,
    },

    refresh: 'Hent på nytt',
    asking: (done, total) => `Henter: ${f.count(done)} av ${f.count(total)}`,
    stop: 'Stopp hentingen',
    times: (zone) => `Tider i ${zone}`,
    now: 'Nå',

    states: {
      within: 'innenfor grensene dine',
      'too-short': 'innenfor, men for kort',
      over: 'over en grense',
      unknown: 'ikke kjent',
    },
    past: 'passert',

    parts: { waves: 'bølger', current: 'strøm', wind: 'vind' },
    partNames: { waves: 'Bølger', current: 'Strøm', wind: 'Vind' },
    force: (force, speed) => `styrke ${f.count(force)}, ${speed} m/s`,
    of: (most, limit) => `${most} (grense ${limit})`,
    limitOf: (limit) => `grense ${limit}`,

    next: (when, hours) => `Neste: ${when}, ${hours}`,
    begun: (until, hours) => `Innenfor grensene dine til ${until}, ${hours} igjen`,
    tightest: (part, ofLimit) => `minst margin: ${part} ${ofLimit}`,
    none: (until) => `Ikke noe vindu i varselet fram til ${until}`,
    noneLeast: (hours, until) => `Ikke noe vindu på ${hours} i varselet fram til ${until}`,
    missing: (parts) => `ikke kjent fordi det mangler ${parts}`,
    unknownAll: (parts) => `Ukjent: det mangler ${parts}`,
    runOut: (time) => `Varselet har gått ut: den siste tiden var ${time}`,
    notYet: 'Ikke hentet ennå',
    waiting: 'Hentes',
    nothing: 'Tjenesten har ikke varsel her: på land eller utenfor modellene',
    failed: (why) => `Varselet kunne ikke hentes. ${why}`,
    and: (list) => (list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} og ${list.at(-1)}`),
    hours: (value) => `${value} t`,

    detail: {
      label: 'Ved markøren',
      choose: 'Pek på en søyle: grunnene står her.',
      at: (time) => time,
      outside: 'Varselet dekker ikke denne tiden.',
      within: (until) => `Innenfor grensene dine til ${until}`,
      tooShort: (hours) => `Innenfor grensene dine, men bare i ${hours}`,
      over: (parts) => `Ikke innenfor grensene dine: ${parts}`,
      unknown: (parts) => `Ikke kjent: ${parts}`,
      overPart: (part, ofLimit) => `${part} ${ofLimit}`,
      missingPart: {
        'not-given': (part) => `${part} er ikke gitt for denne tiden`,
        failed: (part) => `${part} kunne ikke hentes`,
      },
      noLimit: 'ingen grense',
      noValue: 'ikke gitt',
      away: (distance) => `punkt ${distance} unna`,
      noPoint: 'punkt ikke oppgitt',
      pointHint: 'Tjenesten svarer for nærmeste punkt i hver modell, som kan ligge kilometer unna.',
      kept: (why) => `En lagret kopi. ${why}`,
      betweenHint: 'Den største verdien av de to tidspunktene rundt denne tiden',
    },
    facts: (distance, age) => `${distance} · ${age}`,
    factsHint: 'Hvor langt modellenes punkter er fra stedet, og når den eldste delen ble hentet',
    kept: 'lagret kopi',

    export: {
      ics: 'Kalender',
      icsHint: 'Skriv vinduene som kommer, til en ICS-fil, én hendelse for hvert',
      csv: 'Tabell',
      csvHint: 'Skriv alle perioder, med grunnene for dem utenfor grensene, til en CSV-fil',
      written: {
        ics: (windows) => (windows === 1 ? '1 vindu' : `${f.count(windows)} vinduer`),
        csv: (rows) => `${f.count(rows)} ${rows === 1 ? 'periode' : 'perioder'}`,
      },
    },
    bar: (name) => `Varselet for ${name} mot grensene; piltastene flytter markøren`,
  },
});
