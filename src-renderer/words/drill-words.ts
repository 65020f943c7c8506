import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

/** Outbreak drills, in a file of its own: it is loaded when they are shown. */
const en = (f: Format) => {
  const counted = (count: number, one: string, many: string): string =>
    `${f.count(count)} ${count === 1 ? one : many}`;
  return {
    title: 'Outbreak drill',
    back: 'Back to your own contacts',
    views: 'What is shown',
    view: { exercise: 'Exercise', score: 'How good is the tracing?' },
    notSample:
      'How a disease came to a site is known of the sample coast alone. Choose the sample coast under Connection to use the drill.',
    none: 'On this coast no vessel brought an outbreak.',
    seed: 'Seed',
    seedHint: 'The same seed gives the same outbreaks.',
    seedProblem: 'Write a whole number from 0 to 999999999.',
    // Of the score.
    measure: (count: number) => `Measure over ${f.count(count)} outbreaks`,
    takes: 'This takes a minute or more and can be stopped.',
    measuring: 'Measuring',
    stop: 'Stop',
    progress: (done: number, of: number) => `${f.count(done)} of ${f.count(of)} outbreaks`,
    said: (done: number, drawn: number, byBoat: number, from: string, to: string) =>
      `${counted(done, 'outbreak', 'outbreaks')} from ${from} to ${to}${done < drawn ? `: stopped, ${f.count(drawn)} were drawn` : ''}. Brought by vessels: ${f.count(byBoat)}.`,
    madeUp:
      'This coast is made up, and so are its outbreaks. It can show what missing lists, a small circle of lists and more steps do to the tracing. It cannot show how far real vessels carry a disease, nor for how long: wellboats alone do it here, for at most 6 days.',
    blind:
      'The tracing gets the lists of visits and the cases that the service would have shown by the day of the suspicion, never the truth.',
    groups: {
      carryDays: 'Carrier days, 1 step',
      steps: 'More steps',
      weeksBefore: 'Weeks of the infectious period',
      boats: 'Vessel types',
      withinKm: 'Lists of sites within',
      missing: 'Lists missing',
    },
    setting: {
      carryDays: (days: number) => counted(days, 'day', 'days'),
      steps: (steps: number, days: number) =>
        `${counted(steps, 'step', 'steps')}, ${counted(days, 'day', 'days')}`,
      weeksBefore: (weeks: number) => `${counted(weeks, 'week', 'weeks')} before`,
      boats: 'Wellboats only',
      withinKm: (km: number) => `${f.count(km)} km`,
      missing: (share: number) => f.share(share),
    },
    usual: 'What Vessel contacts begins with',
    heads: {
      setting: 'Setting',
      recall: 'Sources found',
      byLot: 'By lot',
      precision: 'Named sites that are a source',
      suspectPrecision: 'With a known case',
      first: 'First is right',
      falseAlarms: 'False alarms',
    },
    hints: {
      recall: 'True sources that the tracing named (recall), with 95% intervals (Wilson).',
      byLot: 'What as many sites drawn by lot among those with lists would find.',
      precision: 'Of all sites that it named, the true sources (precision).',
      suspectPrecision: 'The same of the named sites alone that had a known case of the disease by that day.',
      first: 'The first site of the list with a known case is where it came from.',
      falseAlarms:
        'Outbreaks that no vessel brought, for which a site with a known case was named all the same.',
    },
    interval: (count: number, of: number, low: number, high: number) =>
      `${f.count(count)} of ${f.count(of)}, ${f.count(Math.round(low * 100))}–${f.count(Math.round(high * 100))}`,
    missing: 'No outbreak to have a share of',
    // Of the exercise.
    intro: 'Find the source in ten minutes, then see the truth.',
    introHint:
      'You get an outbreak of the sample coast that a vessel brought, and what was known by that day. Trace it, and choose the site and the vessel that it came from. Your own contacts, lists and workspace stay as they are.',
    begin: 'Begin an exercise',
    beginning: 'Fetching what was known by that day',
    another: 'Another exercise',
    leave: 'Leave the exercise',
    suspicion: (disease: string, site: string, day: string) => `Suspicion of ${disease} at ${site}, ${day}`,
    known: (lists: number, sites: number, km: number) =>
      `Known by that evening: ${counted(lists, 'weekly list', 'weekly lists')} of visits from ${counted(sites, 'site', 'sites')} within ${f.count(km)} km, and the cases at these sites.`,
    left: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} left`,
    over: 'Ten minutes are over; you can go on.',
    named: (count: number, cases: number) =>
      `${counted(count, 'site', 'sites')} named, ${f.count(cases)} with a known case of this disease`,
    noSites: 'The tracing names no site by this question.',
    columns: {
      site: 'Site',
      km: 'km',
      steps: 'Steps',
      days: 'Days under way',
      known: 'Known case',
      vessels: 'Vessels',
    },
    noCase: 'none',
    chooseSite: (name: string) => `${name} is the source`,
    chooseVessel: (name: string) => `${name} brought it`,
    answer: 'Your answer',
    site: 'It came from',
    vessel: 'By the vessel',
    notChosen: 'Not chosen yet: choose in the list',
    truth: 'See the truth',
    truthIs: (site: string, vessel: string, left: string, arrived: string) =>
      `It came from ${site} by ${vessel}, which left ${left} and arrived ${arrived}.`,
    before: (to: string, from: string, vessel: string) =>
      `Before that it came to ${to} from ${from} by ${vessel}.`,
    yours: 'You',
    tracing: 'The tracing alone',
    siteRight: { true: 'the right site', false: 'another site', null: 'no site' },
    vesselRight: { true: 'the right vessel', false: 'another vessel', null: 'no vessel' },
    tracingSaid: (
      named: number,
      suspects: number,
      isNamed: boolean,
      first: string | null,
      isRight: boolean,
    ) =>
      `${isNamed ? 'The source is among' : 'The source is not among'} the ${counted(named, 'site', 'sites')} named, ${f.count(suspects)} of them with a known case; ${first === null ? 'none is first' : `the first of these is ${first}: ${isRight ? 'right' : 'wrong'}`}.`,
    truthOnMap: 'The map shows the true chain.',
  };
};

export type DrillWords = ReturnType<typeof en>;

const nb = (f: Format): DrillWords => {
  const counted = (count: number, one: string, many: string): string =>
    `${f.count(count)} ${count === 1 ? one : many}`;
  return {
    title: 'Øvelse: utbrudd',
    back: 'Tilbake til egne kontakter',
    views: 'Hva som vises',
    view: { exercise: 'Øvelse', score: 'Hvor god er sporingen?' },
    notSample:
      'Hvordan en sykdom kom til en lokalitet, er bare kjent for eksempelkysten. Velg eksempelkysten under Tilkobling for å bruke øvelsen.',
    none: 'På denne kysten har ingen fartøyer brakt med seg noe utbrudd.',
    seed: 'Startverdi',
    seedHint: 'Samme startverdi gir de samme utbruddene.',
    seedProblem: 'Skriv et helt tall fra 0 til 999999999.',
    measure: (count: number) => `Mål over ${f.count(count)} utbrudd`,
    takes: 'Dette tar et minutt eller mer og kan stoppes.',
    measuring: 'Måler',
    stop: 'Stopp',
    progress: (done: number, of: number) => `${f.count(done)} av ${f.count(of)} utbrudd`,
    said: (done: number, drawn: number, byBoat: number, from: string, to: string) =>
      `${counted(done, 'utbrudd', 'utbrudd')} fra ${from} til ${to}${done < drawn ? `: stoppet, ${f.count(drawn)} var trukket` : ''}. Brakt av fartøyer: ${f.count(byBoat)}.`,
    madeUp:
      'Denne kysten er oppdiktet, og utbruddene med den. Den kan vise hva manglende lister, for få lokaliteter med lister og flere steg gjør med sporingen. Den kan ikke vise hvor langt virkelige fartøyer bærer en sykdom, eller hvor lenge: her er det bare brønnbåter som gjør det, i høyst 6 døgn.',
    blind:
      'Sporingen får listene over anløp og tilfellene tjenesten ville ha vist ved dagen for mistanken, aldri fasiten.',
    groups: {
      carryDays: 'Mulig smittebærer i døgn, 1 steg',
      steps: 'Flere steg',
      weeksBefore: 'Uker i smitteperioden',
      boats: 'Fartøystyper',
      withinKm: 'Lister fra lokaliteter innen',
      missing: 'Lister som mangler',
    },
    setting: {
      carryDays: (days: number) => `${f.count(days)} døgn`,
      steps: (steps: number, days: number) => `${f.count(steps)} steg, ${f.count(days)} døgn`,
      weeksBefore: (weeks: number) => `${counted(weeks, 'uke', 'uker')} før`,
      boats: 'Bare brønnbåter',
      withinKm: (km: number) => `${f.count(km)} km`,
      missing: (share: number) => f.share(share),
    },
    usual: 'Det Fartøykontakter begynner med',
    heads: {
      setting: 'Innstilling',
      recall: 'Kilder funnet',
      byLot: 'Ved trekning',
      precision: 'Gitte lokaliteter som er kilde',
      suspectPrecision: 'Med kjent tilfelle',
      first: 'Første er riktig',
      falseAlarms: 'Falske alarmer',
    },
    hints: {
      recall: 'Sanne kilder sporingen ga (recall), med 95 %-intervaller (Wilson).',
      byLot: 'Det like mange lokaliteter trukket blant dem med lister, ville ha funnet.',
      precision: 'Andelen sanne kilder blant alle lokalitetene sporingen ga (presisjon).',
      suspectPrecision: 'Det samme bare for gitte lokaliteter med et kjent tilfelle av sykdommen den dagen.',
      first: 'Den første lokaliteten i listen med et kjent tilfelle er kilden.',
      falseAlarms: 'Utbrudd ingen fartøyer brakte, der en lokalitet med et kjent tilfelle likevel ble gitt.',
    },
    interval: (count: number, of: number, low: number, high: number) =>
      `${f.count(count)} av ${f.count(of)}, ${f.count(Math.round(low * 100))}–${f.count(Math.round(high * 100))}`,
    missing: 'Ingen utbrudd å ta en andel av',
    intro: 'Finn kilden på ti minutter, og se fasiten.',
    introHint:
      'Du får et utbrudd på eksempelkysten som et fartøy brakte, og det som var kjent den dagen. Spor det, og velg lokaliteten og fartøyet det kom fra. Egne kontakter, lister og arbeidsområde blir som de er.',
    begin: 'Begynn en øvelse',
    beginning: 'Henter det som var kjent den dagen',
    another: 'En øvelse til',
    leave: 'Avslutt øvelsen',
    suspicion: (disease: string, site: string, day: string) => `Mistanke om ${disease} ved ${site}, ${day}`,
    known: (lists: number, sites: number, km: number) =>
      `Kjent den kvelden: ${counted(lists, 'ukeliste', 'ukelister')} over anløp fra ${counted(sites, 'lokalitet', 'lokaliteter')} innen ${f.count(km)} km, og tilfellene ved disse lokalitetene.`,
    left: (minutes: number) => `${counted(minutes, 'minutt', 'minutter')} igjen`,
    over: 'De ti minuttene er omme; du kan fortsette.',
    named: (count: number, cases: number) =>
      `${counted(count, 'lokalitet', 'lokaliteter')} gitt, ${f.count(cases)} med et kjent tilfelle av denne sykdommen`,
    noSites: 'Sporingen gir ingen lokalitet med dette spørsmålet.',
    columns: {
      site: 'Lokalitet',
      km: 'km',
      steps: 'Steg',
      days: 'Døgn underveis',
      known: 'Kjent tilfelle',
      vessels: 'Fartøyer',
    },
    noCase: 'ingen',
    chooseSite: (name: string) => `${name} er kilden`,
    chooseVessel: (name: string) => `${name} brakte den`,
    answer: 'Ditt svar',
    site: 'Den kom fra',
    vessel: 'Med fartøyet',
    notChosen: 'Ikke valgt ennå: velg i listen',
    truth: 'Se fasiten',
    truthIs: (site: string, vessel: string, left: string, arrived: string) =>
      `Den kom fra ${site} med ${vessel}, som dro ${left} og kom frem ${arrived}.`,
    before: (to: string, from: string, vessel: string) =>
      `Før det kom den til ${to} fra ${from} med ${vessel}.`,
    yours: 'Du',
    tracing: 'Sporingen alene',
    siteRight: { true: 'riktig lokalitet', false: 'en annen lokalitet', null: 'ingen lokalitet' },
    vesselRight: { true: 'riktig fartøy', false: 'et annet fartøy', null: 'ikke noe fartøy' },
    tracingSaid: (
      named: number,
      suspects: number,
      isNamed: boolean,
      first: string | null,
      isRight: boolean,
    ) =>
      `${isNamed ? 'Kilden er' : 'Kilden er ikke'} blant de ${counted(named, 'lokaliteten', 'lokalitetene')} den gir, ${f.count(suspects)} av dem med et kjent tilfelle; ${first === null ? 'ingen er først' : `den første av disse er ${first}: ${isRight ? 'riktig' : 'feil'}`}.`,
    truthOnMap: 'Kartet viser den sanne kjeden.',
  };
};

export const drillWords: Readonly<Record<Language, (f: Format) => DrillWords>> = { en, nb };
