import type {
  ProbeAnswer,
  ProbeFinding,
  ProbeFindingKind,
  ProbeNotAsked,
  ProbeQuestionId,
  ProbeReport,
  ProbeShown,
} from '../../src-shared/domain/session/probe';
import type { Language } from '../../src-shared/domain/settings/settings';

/** What a check of a service has found, in sentences; the window and the command line show the same. */
interface ProbeWords {
  readonly questions: Readonly<Record<ProbeQuestionId, string>>;
  readonly findings: Readonly<Record<ProbeFindingKind, (of: Said) => string>>;
  /** `isWhole`: all was asked. */
  readonly differs: (count: number, isWhole: boolean) => string;
  readonly why: Readonly<Record<ProbeNotAsked, (questions: string) => string>>;
  readonly notAsked: (count: number) => string;
  readonly facts: string;
  /** What is counted, of one and of more. */
  readonly seen: Readonly<Record<string, readonly [one: string, more: string]>>;
  readonly pace: (shortest: number, middle: number, longest: number, requests: number) => string;
  readonly noRate: string;
}

/** A finding with nothing left open. */
interface Said {
  readonly path: string;
  readonly to: string;
  readonly count: string;
  readonly of: string;
  readonly status: string;
}

const en: ProbeWords = {
  questions: {
    discovery: 'Addresses of the sign-in',
    profile: 'Fishing profile',
    tools: 'Gear lists',
    week: 'Sites of a week',
    national: 'National week',
    site: 'Week of a site',
    diseases: 'Diseases of a site',
    treatments: 'Treatments of a site',
    visits: 'Vessels at a site',
    municipality: 'Treatments of a municipality',
    unchanged: 'The same answer again, by its tag',
    nothing: 'A week without data',
    'no-week': 'A week that does not exist',
    'lice-report': 'Lice report',
    'lice-report-again': 'Lice report by its other name',
    'spring-report': 'Lice report of the spring',
    'treatment-report': 'Treatment report',
    'disease-report': 'Disease report',
    waves: 'Wave forecast',
    current: 'Current forecast',
    wind: 'Wind forecast',
    'last-day': 'Vessel positions of the last 24 hours',
    track: 'Vessel positions of a period',
    'in-area': 'Vessels in an area',
    layers: 'Map layers',
  },
  findings: {
    renamed: ({ path, to }) =>
      `${path} is missing, and ${to} stands in its place. Kartbord shows it as unknown.`,
    missing: ({ path, count, of }) => `${path} is missing (${count} of ${of}). Kartbord shows it as unknown.`,
    null: ({ path, count, of }) =>
      `${path} is null (${count} of ${of}), where a value is expected. Kartbord shows it as unknown.`,
    type: ({ path, count, of }) =>
      `${path} has another type than expected (${count} of ${of}). Kartbord shows it as unknown.`,
    unknown: ({ path, count }) => `${path} is new (${count}). Kartbord does not use it.`,
    odd: ({ path, count }) => `Unexpected: ${path} (${count}).`,
    header: ({ path, to }) => `The column ${path} is called ${to}. Kartbord finds it.`,
    'report-type': ({ path, to }) =>
      `reporttype=${path} is refused, and reporttype=${to} is answered. Kartbord uses that.`,
    'over-at-limit': ({ count, of }) =>
      `Counts exactly at the limit are not “over” in the service’s own column (${count} of ${of}). Kartbord counts them as over.`,
    over: ({ count, of }) =>
      `The service’s own “over the limit” differs from its count and limit (${count} of ${of}).`,
    empty: () => 'The list is empty.',
    'date-with-time': ({ path, count, of }) =>
      `${path} is a day with a time (${count} of ${of}). Kartbord shows the Norwegian day.`,
    'local-midnight': ({ path, count, of }) =>
      `${path} is Norwegian midnight written in UTC (${count} of ${of}). Kartbord shows the Norwegian day; in exported files it stands as sent.`,
    'date-form': ({ path, count, of }) =>
      `${path} is not written as a date (${count} of ${of}). Kartbord shows it as it stands.`,
    alive: ({ path, count }) =>
      `${path} is reported again (${count}), although the service has not sent it for years.`,
    'layer-gone': ({ path }) => `The layer ${path} is no longer offered.`,
    'layer-back': ({ count }) =>
      `Layers that were removed are offered again (${count}). Kartbord leaves them out.`,
    throttled: ({ status, count }) => `Asks for a wait of ${count} s (${status}).`,
    'no-retry-after': ({ status }) =>
      `Asks for a wait (${status}) without saying for how long. Kartbord waits 30 s.`,
    'no-etag': () => 'Answers have neither ETag nor Last-Modified. Kartbord downloads them whole each time.',
    'etag-ignored': ({ status }) =>
      `An answer that has not changed comes again in full (${status}, not 304).`,
    'rate-headers': ({ path }) => `Answers have the HTTP header ${path}, which is not documented.`,
    'not-refused': ({ status }) =>
      `Answered with ${status} in another way than expected. Kartbord may mistake “no data” for an error, or the reverse.`,
    refused: ({ status }) => `The service refuses (${status}).`,
    unreadable: () => 'The answer cannot be read.',
    unanswered: ({ path }) => `No answer (${path}).`,
  },
  differs: (count, isWhole) => {
    if (count === 0)
      return isWhole
        ? 'Nothing differs from what Kartbord expects.'
        : 'In what was checked, nothing differs from what Kartbord expects.';
    return count === 1
      ? 'One thing differs from what Kartbord expects:'
      : `${count} things differ from what Kartbord expects:`;
  },
  notAsked: (count) => (count === 1 ? 'One check was not made:' : `${count} checks were not made:`),
  facts: 'What the service answers:',
  why: {
    'no-address': (questions) => `The profile has no address for: ${questions}.`,
    'signed-out': (questions) => `No one is signed in for: ${questions}.`,
    earlier: (questions) => `An earlier answer lacks what they need: ${questions}.`,
    held: (questions) => `The service asks for a wait: ${questions}.`,
    stopped: (questions) => `This part of the service refuses or does not answer: ${questions}.`,
  },
  seen: {
    sites: ['site', 'sites'],
    reported: ['with a report', 'with a report'],
    medicinal: ['with medicinal treatment', 'with medicinal treatment'],
    nonMedicinal: ['with non-medicinal treatment', 'with non-medicinal treatment'],
    cleanerFish: ['with cleaner fish', 'with cleaner fish'],
    rows: ['row', 'rows'],
    counted: ['count', 'counts'],
    atLimit: ['exactly at the limit', 'exactly at the limit'],
    cases: ['case', 'cases'],
    visits: ['visit', 'visits'],
    steps: ['time step', 'time steps'],
    positions: ['position', 'positions'],
    vessels: ['vessel', 'vessels'],
    layers: ['layer', 'layers'],
  },
  pace: (shortest, middle, longest, requests) =>
    `${requests} answers took ${shortest} to ${longest} ms, half of them at most ${middle} ms.`,
  noRate: 'No HTTP header says how many requests are allowed.',
};

const nb: ProbeWords = {
  questions: {
    discovery: 'Adresser for innlogging',
    profile: 'Fiskeprofil',
    tools: 'Redskapslister',
    week: 'Lokaliteter i en uke',
    national: 'Uke for hele landet',
    site: 'Uke for en lokalitet',
    diseases: 'Sykdommer på en lokalitet',
    treatments: 'Behandlinger på en lokalitet',
    visits: 'Fartøy ved en lokalitet',
    municipality: 'Behandlinger i en kommune',
    unchanged: 'Det samme svaret igjen, med merket sitt',
    nothing: 'En uke uten data',
    'no-week': 'En uke som ikke finnes',
    'lice-report': 'Luserapport',
    'lice-report-again': 'Luserapport med det andre navnet',
    'spring-report': 'Luserapport for våren',
    'treatment-report': 'Behandlingsrapport',
    'disease-report': 'Sykdomsrapport',
    waves: 'Bølgevarsel',
    current: 'Strømvarsel',
    wind: 'Vindvarsel',
    'last-day': 'Fartøyposisjoner siste 24 timer',
    track: 'Fartøyposisjoner i et tidsrom',
    'in-area': 'Fartøyer i et område',
    layers: 'Kartlag',
  },
  findings: {
    renamed: ({ path, to }) => `${path} mangler, og ${to} står i stedet. Kartbord viser det som ukjent.`,
    missing: ({ path, count, of }) => `${path} mangler (${count} av ${of}). Kartbord viser det som ukjent.`,
    null: ({ path, count, of }) =>
      `${path} er null (${count} av ${of}) der det ventes en verdi. Kartbord viser det som ukjent.`,
    type: ({ path, count, of }) =>
      `${path} har en annen type enn ventet (${count} av ${of}). Kartbord viser det som ukjent.`,
    unknown: ({ path, count }) => `${path} er nytt (${count}). Kartbord bruker det ikke.`,
    odd: ({ path, count }) => `Uventet: ${path} (${count}).`,
    header: ({ path, to }) => `Kolonnen ${path} heter ${to}. Kartbord finner den.`,
    'report-type': ({ path, to }) =>
      `reporttype=${path} blir avvist, og reporttype=${to} blir besvart. Kartbord bruker det.`,
    'over-at-limit': ({ count, of }) =>
      `Tellinger nøyaktig på grensen er ikke «over» i tjenestens egen kolonne (${count} av ${of}). Kartbord regner dem som over.`,
    over: ({ count, of }) =>
      `Tjenestens eget «over grensen» stemmer ikke med tellingen og grensen (${count} av ${of}).`,
    empty: () => 'Listen er tom.',
    'date-with-time': ({ path, count, of }) =>
      `${path} er en dag med klokkeslett (${count} av ${of}). Kartbord viser den norske dagen.`,
    'local-midnight': ({ path, count, of }) =>
      `${path} er norsk midnatt skrevet i UTC (${count} av ${of}). Kartbord viser den norske dagen; i eksporterte filer står det slik det ble sendt.`,
    'date-form': ({ path, count, of }) =>
      `${path} er ikke skrevet som en dato (${count} av ${of}). Kartbord viser det slik det står.`,
    alive: ({ path, count }) =>
      `${path} rapporteres igjen (${count}), selv om tjenesten ikke har sendt det på flere år.`,
    'layer-gone': ({ path }) => `Laget ${path} tilbys ikke lenger.`,
    'layer-back': ({ count }) => `Lag som var fjernet, tilbys igjen (${count}). Kartbord utelater dem.`,
    throttled: ({ status, count }) => `Ber om en pause på ${count} s (${status}).`,
    'no-retry-after': ({ status }) =>
      `Ber om en pause (${status}) uten å si hvor lenge. Kartbord venter i 30 s.`,
    'no-etag': () =>
      'Svarene har verken ETag eller Last-Modified. Kartbord laster dem ned i sin helhet hver gang.',
    'etag-ignored': ({ status }) =>
      `Et svar som ikke er endret, kommer i sin helhet igjen (${status}, ikke 304).`,
    'rate-headers': ({ path }) => `Svarene har HTTP-hodet ${path}, som ikke er dokumentert.`,
    'not-refused': ({ status }) =>
      `Besvart med ${status} på en annen måte enn ventet. Kartbord kan ta «ingen data» for en feil, eller omvendt.`,
    refused: ({ status }) => `Tjenesten avviser (${status}).`,
    unreadable: () => 'Svaret kan ikke leses.',
    unanswered: ({ path }) => `Ikke noe svar (${path}).`,
  },
  differs: (count, isWhole) => {
    if (count === 0)
      return isWhole
        ? 'Ingenting avviker fra det Kartbord venter.'
        : 'I det som ble kontrollert, avviker ingenting fra det Kartbord venter.';
    return count === 1 ? 'Ett avvik fra det Kartbord venter:' : `${count} avvik fra det Kartbord venter:`;
  },
  notAsked: (count) => (count === 1 ? 'Én kontroll ble ikke gjort:' : `${count} kontroller ble ikke gjort:`),
  facts: 'Det tjenesten svarer:',
  why: {
    'no-address': (questions) => `Profilen har ingen adresse for: ${questions}.`,
    'signed-out': (questions) => `Ingen er logget inn for: ${questions}.`,
    earlier: (questions) => `Et tidligere svar mangler det de trenger: ${questions}.`,
    held: (questions) => `Tjenesten ber om en pause: ${questions}.`,
    stopped: (questions) => `Denne delen av tjenesten avviser eller svarer ikke: ${questions}.`,
  },
  seen: {
    sites: ['lokalitet', 'lokaliteter'],
    reported: ['med rapport', 'med rapport'],
    medicinal: ['med medikamentell behandling', 'med medikamentell behandling'],
    nonMedicinal: ['med ikke-medikamentell behandling', 'med ikke-medikamentell behandling'],
    cleanerFish: ['med rensefisk', 'med rensefisk'],
    rows: ['rad', 'rader'],
    counted: ['telling', 'tellinger'],
    atLimit: ['nøyaktig på grensen', 'nøyaktig på grensen'],
    cases: ['tilfelle', 'tilfeller'],
    visits: ['besøk', 'besøk'],
    steps: ['tidssteg', 'tidssteg'],
    positions: ['posisjon', 'posisjoner'],
    vessels: ['fartøy', 'fartøyer'],
    layers: ['lag', 'lag'],
  },
  pace: (shortest, middle, longest, requests) =>
    `${requests} svar tok ${shortest} til ${longest} ms, halvparten høyst ${middle} ms.`,
  noRate: 'Ingen HTTP-hoder sier hvor mange forespørsler som er tillatt.',
};

const probeWords: Readonly<Record<Language, ProbeWords>> = { en, nb };

/** A report with its sentences. */
export function shownProbe(report: ProbeReport, language: Language): ProbeShown {
  const words = probeWords[language];
  const numbers = new Intl.NumberFormat(language);
  const about = ({ question }: { readonly question: ProbeQuestionId }, said: string): string =>
    `${words.questions[question]}: ${said}`;
  const findings = report.answers.flatMap((answer) =>
    answer.findings.map((finding) => about(answer, words.findings[finding.kind](saidOf(finding, numbers)))),
  );
  const reasons = [...new Set(report.notAsked.map(({ why }) => why))];
  const notAsked = reasons.map((reason) => {
    const ones = report.notAsked.filter(({ why }) => why === reason);
    return words.why[reason](ones.map(({ question }) => words.questions[question].toLowerCase()).join(', '));
  });
  const facts = [
    ...report.answers.flatMap((answer) => seenIn(answer, words, numbers)),
    ...paceOf(report, words),
  ];
  const others = [
    { title: words.notAsked(report.notAsked.length), rows: notAsked },
    { title: words.facts, rows: facts },
  ];
  return {
    report,
    parts: [
      { title: words.differs(findings.length, report.notAsked.length === 0), rows: findings },
      ...others.filter(({ rows }) => rows.length > 0),
    ],
  };
}

/** The report as the file that can be sent to others. */
export const probeText = (report: ProbeReport): string => `${JSON.stringify(report, null, 2)}\n`;

const saidOf = (
  { path, to, count = 0, of = 0, status, code }: ProbeFinding,
  numbers: Intl.NumberFormat,
): Said => ({
  path: path ?? code ?? '…',
  to: to ?? '…',
  count: numbers.format(count),
  of: numbers.format(of),
  status: status === undefined ? '…' : `HTTP ${status}`,
});

function seenIn(
  { question, seen }: ProbeAnswer,
  words: ProbeWords,
  numbers: Intl.NumberFormat,
): readonly string[] {
  const parts = Object.entries(seen).flatMap(([name, count]) => {
    const said = words.seen[name];
    return said ? [`${numbers.format(count)} ${said[count === 1 ? 0 : 1]}`] : [];
  });
  return parts.length > 0 ? [`${words.questions[question]}: ${parts.join(', ')}`] : [];
}

function paceOf({ answers }: ProbeReport, words: ProbeWords): readonly string[] {
  const answered = answers.filter(({ status }) => status !== null);
  const times = answered.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const [shortest = 0] = times;
  const hasRate = answered.some(({ headers }) => headers.some((name) => name.includes('rate')));
  if (times.length === 0) return [];
  return [
    words.pace(shortest, times[(times.length - 1) >> 1] ?? 0, times.at(-1) ?? 0, times.length),
    ...(hasRate ? [] : [words.noRate]),
  ];
}

/** What is asked, for a sentence about how far a check is. */
export const probeQuestionWords = (language: Language): ProbeWords['questions'] =>
  probeWords[language].questions;
