import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { en } from './en';
import { type Format, formatOf } from './format';
import { nb } from './nb';

/** What a person reads: the tables of the window, of main and of the command line, and the guide. */
const tables = import.meta.glob<string>(
  [
    './**/*.ts',
    '../../src-main/**/*words.ts',
    '../../src-main/headless/words/*.ts',
    '../../src-main/probe/words.ts',
    '!./**/*.test.ts',
    '!../../src-main/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const guides = import.meta.glob<string>('../../docs/guide/guide.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const separateWords = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../src-main/**/*-words.ts',
    '../../src-main/headless/words/words.ts',
    '!../../src-main/**/menu-words.ts',
    './*-words.ts',
  ],
  { eager: true },
);

/** Phrases of `words.md` and their kin, each with a sentence that has it: what is said in its place stands behind it. */
const banned: readonly (readonly [RegExp, string])[] = [
  // English
  [/\bkept\b/i, 'What was fetched before is kept.'], // saved, stored, downloaded
  [/\basked\b/i, 'Weeks were asked for.'], // requested
  [/\bask(s|ing)? (again|for patience)\b/i, 'Ask again'], // refresh, try again
  [/\b(anew|nobody|somebody)\b/i, 'Nobody reads it anew.'], // again, no one, someone
  [/\bways? of vessels\b/i, 'The ways of vessels'], // tracks
  [/\b(to|be) had\b/i, 'The list could not be had.'], // loaded, available
  [/\b(is|are) none\.?$/i, 'A shorter window is none.'], // is ignored
  [/\bgives? up\b/i, 'Escape gives up'], // Press Esc to cancel
  [/\b(take|taking|taken) (it )?offline\b/i, 'Take offline'], // download for offline use
  [/\bwell-boats?\b|\bslaughter (boat|vessel)s?\b/i, 'Well-boat'], // wellboat, harvest vessel
  [/\bfishing tools?\b|\bconfirmed tools?\b/i, 'Your confirmed tools'], // gear
  [/\boperation windows?\b/i, 'Operation windows'], // weather windows
  [/\bhard to believe\b|\bnot said\b/i, 'Flagged: hard to believe'], // implausible, unknown
  [/\bcleaner fish put out\b/i, 'Cleaner fish put out'], // stocked
  [/\bfallow\b(?!,| \()/i, 'Fallow'], // probably no fish
  [/\baccept the question\b|\bthe question was\b/i, 'did not accept the question'], // request
  [/\bdid not take it\b|\bcame to nothing\b/i, 'The disk did not take it.'], // could not be written
  [/\bwants you to\b|\bpatience\b/i, 'asks for 5 seconds of patience'], // try again in 5 seconds
  [/\bsigned way\b|\bmade of it\b/i, 'What others have made of it'], // third-party software
  [/\bnever sent anywhere\b/i, 'They are never sent anywhere'],
  [/\bodd positions?\b/i, '3 odd positions'], // anomalies
  [/\b(held|judged) against\b/i, 'held against your limits'], // compared with
  [/\bsays something that cannot be\b|\bhangs at its end\b/i, 'says something that cannot be'],
  [/\boutside of\b/i, 'outside of the model'], // outside
  [/\bby (itself|themselves)\b/i, 'It is tried again by itself.'], // automatically
  [/\b(locked|is) or not there\b|\bthere already\b/i, 'The keyring is locked or not there.'], // missing
  [/\bnot come yet\b|\bon its way\b/i, 'This day has not come yet.'], // is in the future, is being fetched
  [/\bif it stays so\b/i, 'If it stays so, check the network.'], // if that does not help
  [/\bhas no meaning\b|\bdoes not go with\b/i, '--gap has no meaning with --part.'], // cannot be used with
  [/\bcut short\b|\bthe other way round\b/i, 'The file was cut short.'], // truncated, exchanged
  [/\bback to default\b/i, 'Everything back to default'], // reset
  [/\bbelow the line\b/i, '3 more below the line'], // in the denominator
  [/\bwith the missing sites\b|\b(known|stored) from (the same|this) age\b/i, '3–4% with the missing sites'], // when complete, at the same age
  [/\bwrite which\b|\bhow many .+ lie in which\b/i, 'write which vessels were in an area'], // find the vessels that
  [/\bnear it are\b|\bhas no surface\b/i, 'near it are 46 (Vestland)'], // the nearest numbers are; is only a line
  [/\bwhat (its|the) filter needs\b/i, 'What its filter needs is missing.'], // data that the filter needs
  [/\bthe least (it|they) can\b/i, 'Hours are the least it can have been.'], // a minimum
  // bokmål
  [/inspektør/i, 'Inspektør'], // detaljer
  [/\bta (med|data)\b.*(uten nett|frakoblet)/i, 'Ta med uten nett'], // last ned for frakoblet bruk
  [/\b(se|ser|så) (også |så )?etter\b(?! hvert)/i, 'siden du sist så etter'], // kontroller, så på
  [/\bfor hånden\b/i, 'ikke for hånden'], // lastet ned
  [/\bsendes aldri noe sted\b|\bbunke/i, 'De sendes aldri noe sted'], // jobb
  [/\bandre har laget av\b|\bsaksfil har vinduet\b|\bkladd/i, 'kladder'], // utkast
  [/\bopphold\b|\bhull\b/i, 'Opphold i fartøyspor'], // brudd
  [/\bmerkelig|\brare posisjoner\b|\bhopp\b/i, 'Merkelige posisjoner'], // avvikende, sprang
  [/\bsmittefører|\bbaner\b/i, 'Smittefører, døgn'], // smittebærer, tidslinjer
  [/\bkarttjen/i, 'Karttjener'], // kartserver
  [/\barbeidsvindu|\bknappest\b/i, 'Arbeidsvinduer'], // værvinduer, minst margin
  [/\btopp-periode/i, 'topp-periode'], // topperiode
  [/\bta opp redskap\b|\bsiste bokstavene\b|\bmottakssentral|\bintet\b/i, 'Intet tidspunkt'], // meld opphaling
  [/\bbekjempelsessone/i, 'Bekjempelsessone'], // vernesone
  [/\bvanskelig å tro\b/i, 'vanskelig å tro'], // usannsynlig
  [/\bsykefrakt|\bdypgangen\b/i, 'Sykefrakt'], // medisinsk transport
  [/\bsier noe som ikke kan være\b/i, 'Filen sier noe som ikke kan være'], // ugyldig verdi
  [/\b(uka|tida|lista)\b/i, 'uka'], // uken, tiden, listen
  [/\b(gav|forstod)\b/i, 'gav'], // ga, forsto
  [/\bspør(res)? (på nytt|igjen|tjenesten|etter)\b|\bspurt (om|etter|ennå|nå)\b/i, 'Spør på nytt'], // hent på nytt
  [/\btatt vare på(?!\p{L})|\bbeholdt\b(?! som)/iu, 'er tatt vare på'], // lagret
  [/\bfeilet\b|\bfeilede\b/i, 'Feilet'], // mislyktes, avvist
  [/\btålmodighet\b|\btok (det )?ikke imot\b/i, 'ber om tålmodighet'],
  [/\bbrakk/i, 'Brakklagt'], // trolig uten fisk
  [/\bnylig på eller over\b/i, 'Nylig på eller over grensen'], // nye på eller over
  [/\bfram(tid|drift|over)/i, 'er i framtiden'], // fremtiden, fremdrift
  [/\bmangler, regnes med\b|\bfra (samme|denne) alder/i, 'når de som mangler, regnes med'], // når uken er komplett, ved samme alder
  [/\bskriv hvilke\b|\bdet filteret trenger\b/i, 'skriv hvilke fartøyer som var i et område'], // finn fartøyene som
  [/\bbrøkstreken\b|\bingen flate\b|\bdet minste det kan\b/i, 'under brøkstreken'], // i nevneren, et minimum
];

/** Where a banned word is another thing: a name of the wire, a key for the search box, the authority's own term. */
const elsewhere = /(en|nb)-codes|toolCount|"asked"|«asked»/;

/** The texts of a source, without its keys, types and comments, each with where it stands. */
function textsOf(file: string, source: string): readonly (readonly [where: string, text: string])[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      const isSearched = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'more';
      const { line } = tree.getLineAndCharacterOfPosition(node.pos);
      if (!isKey && !isSearched) found.push([`${file}:${line + 1}`, node.text]);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const written = [
  ...Object.entries(tables).flatMap(([file, source]) => textsOf(file, source)),
  ...Object.entries(guides).flatMap(([file, text]) =>
    text
      .split('\n')
      .map((line, index) => [`${file}:${index + 1}`, line.replace(/\(pictures.*\)/, '')] as const),
  ),
].filter(([where, text]) => !elsewhere.test(where) && !elsewhere.test(text));

it('every table of words and the guide are searched', () => {
  expect(Object.keys(tables).length).toBeGreaterThan(110);
  expect(Object.keys(guides).length).toBe(2);
  expect(written.length).toBeGreaterThan(6000);
});

/** The sentences that say a phrase, each with where it stands. */
const saying = (phrase: RegExp, of: readonly (readonly [where: string, text: string])[]): readonly string[] =>
  of.filter(([, text]) => phrase.test(text)).map(([where, text]) => `${where} ${text}`);

it.each(banned)('no sentence says %s', (phrase) => {
  expect(saying(phrase, written)).toEqual([]);
});

it.each(banned)(
  'a table that said %s would be found, in a text, a sentence and a template',
  (phrase, example) => {
    const inTable = `import x from 'kept'; export const words: Words = {
    'a.key': ${JSON.stringify(example)},
    b: (count: number) => \`\${count} ${example}\`,
    c: (isOne: boolean) => isOne ? '' : ${JSON.stringify(example)},
  };`;
    expect(saying(phrase, textsOf('a.ts', inTable)).map((line) => line.split(' ')[0])).toEqual([
      'a.ts:2',
      'a.ts:3',
      'a.ts:4',
    ]);
  },
);

/** The documents but the changelog and what is written from test names, each line without code and addresses. */
const documents = Object.entries(
  import.meta.glob<string>(
    [
      '../../*.md',
      '../../{bench,common,conformance,docs,formats,resources,sample-service,scripts,sqlite}/**/*.md',
      '../../src-*/**/*.md',
      '!../../CHANGELOG.md',
      '!../../conformance/COVERAGE.md',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).flatMap(([file, text]) =>
  text
    .split('\n')
    .map(
      (line, index) => [`${file}:${index + 1}`, line.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, '')] as const,
    ),
);

it.each([
  [/\b(anew|nobody|somebody|anybody)\b/i, 'Nobody writes it anew.'], // again, no one, someone
  [/\bmended\b/i, 'Both are mended.'], // fixed
  [/\bwhat came\b|\bto be had\b/i, 'What came'], // result, available
  [/\b(is|are|was|were) kept\b(?! private)/i, 'What is kept'], // stored
  [/\b(fishing tools?|well-?boats? \(|localities that)\b/i, 'A report of a fishing tool'], // gear
  [/\bfor (whoever|whom)\b|\bwhoever minds\b/i, 'for whoever cannot be told it'], // for those who
])('no document says %s', (phrase, example) => {
  expect(documents.length).toBeGreaterThan(3000);
  expect(example).toMatch(phrase);
  expect(saying(phrase, documents)).toEqual([]);
});

type Texts = Readonly<Record<string, unknown>>;
type Sentence = (...values: readonly unknown[]) => unknown;
const formats = { en: formatOf('en', 'Europe/Oslo'), nb: formatOf('nb', 'Europe/Oslo') };
const isObject = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts and sentences of both languages side by side. */
function pairs(
  english: unknown,
  norwegian: unknown,
  path = '',
): readonly (readonly [string, unknown, unknown])[] {
  if (!isObject(english) || !isObject(norwegian)) return [[path, english, norwegian]];
  const keys = new Set([...Object.keys(english), ...Object.keys(norwegian)]);
  return [...keys].flatMap((key) => pairs(english[key], norwegian[key], `${path}.${key}`));
}

/** A table, or what makes it of a format. */
const withFormat = (words: unknown, format: Format): unknown =>
  typeof words === 'function' ? (words as (format: Format) => unknown)(format) : words;

const both = [
  ...pairs(en(formats.en), nb(formats.nb), 'window'),
  ...Object.entries(separateWords).flatMap(([file, module]) =>
    Object.values(module).flatMap((words) =>
      isObject(words) && 'en' in words && 'nb' in words
        ? pairs(withFormat(words['en'], formats.en), withFormat(words['nb'], formats.nb), file)
        : [],
    ),
  ),
];

/** What a sentence says of these values; undefined where it takes something else. */
function said(sentence: unknown, values: readonly unknown[]): string | undefined {
  try {
    const text = (sentence as Sentence)(...values);
    return typeof text === 'string' && !/undefined|NaN|\[object/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

const sentences = both.filter(([, english]) => typeof english === 'function');

it('both languages have the same texts and sentences', () => {
  expect(both.filter(([, english, norwegian]) => typeof english !== typeof norwegian)).toEqual([]);
  expect(sentences.length).toBeGreaterThan(900);
});

it('both languages say the same values in a sentence', () => {
  const marks = ['71', '72', '73', '74', '75'];
  const inIt = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : marks.filter((mark) => text.includes(mark)).join();
  const kinds = [marks.map(Number), marks, marks.map((mark) => [mark])];
  const different = sentences.filter(([path, english, norwegian]) => {
    const values = kinds.find((of) => said(english, of) !== undefined && said(norwegian, of) !== undefined);
    // What the other language leaves out on purpose: English is the language of files.
    if (path.includes('layers-export-words')) return false;
    return values && inIt(said(english, values)) !== inIt(said(norwegian, values));
  });
  expect(different.map(([path]) => path)).toEqual([]);
});

/** A count in a sentence has its singular: "1 weeks" and "1 week are" are no language. */
const nouns = {
  en: 'addresses|answers|anomalies|areas|boats|cages|calls|cases|checks|columns|conditions|contacts|corners|counties|days|degrees|drafts|entries|escapes|features|fields|files|filters|forecasts|gaps|hours|images|items|kinds|layers|letters|licences|lines|lists|localities|members|metres|minutes|months|municipalities|notes|operations|others|packages|parts|periods|pictures|pieces|places|points|positions|pots|problems|questions|records|reports|requests|routes|rows|seconds|sentences|servers|settings|signs|sites|steps|stops|things|tiles|times|tools|tracks|values|versions|vessels|visits|weeks|windows|years',
  nb: 'adresser|avvikene|bilder|brikker|båter|dager|deler|felter|filer|filtre|fliser|forespørsler|forespørslene|fylker|fartøyer|grader|hjørner|innstillinger|kanter|kolonner|kommuner|kontakter|kontroller|lister|linjer|lokaliteter|lokalitetsuker|meldinger|merder|minutter|objekter|områder|operasjoner|oppføringer|pakker|perioder|posisjoner|poster|punkter|rader|redskaper|rømminger|ruter|sekunder|servere|steder|stegene|tegninger|teiner|tidspunkter|timer|tilfeller|uker|ukene|valg|verdier|versjoner|vinduer|økter',
} as const;
const plurals = {
  en: new RegExp(`(^|[^\\d.,:–-])1 ([a-z-]+ )?(${nouns.en})\\b|(^|[^\\d.,:–-])1 [a-z]+ (are|were|have)\\b`),
  nb: new RegExp(`(^|[^\\d.,:–-])1 (\\p{Ll}+e )?(${nouns.nb})(?!\\p{L})`, 'u'),
} as const;

/** Sentences whose number is a limit of Kartbord's own, a name, a list of all sites or the size of what is more than one. */
const neverOne =
  /tooMany|pinsFull|sites\.full|probe\.about|noneOver|noWorst|startCut|requestLedger\.intro|filterParts\.area|allMeant|trackCard\.several|firstOfFilter|versions\.changed|gaps\.localities|lists\.here|tooOld|begins|tooLong|lanes\.more|sendAll|progress\.drawing|versions\.reported|jobs\.export|outcomes|beforeVisits|linesOrPoints|value-words|weekOfYear|provenance-words|sitesMost/;

/** The sentences that have a plural at one, each with what it says then. */
const withoutSingular = (language: 'en' | 'nb', of: typeof sentences): readonly string[] =>
  of.flatMap((one) => {
    // A count comes as a number, or as the text of one.
    const texts = [
      [1, 1, 1, 1, 1],
      ['1', '1', '1', '1', '1'],
    ].map((ones) => said(one[language === 'en' ? 1 : 2], ones) ?? '');
    const isWrong = !neverOne.test(one[0]) && texts.every((text) => plurals[language].test(text));
    return isWrong ? [`${one[0]}: ${texts[0] ?? ''}`] : [];
  });

describe.each(['en', 'nb'] as const)('in %s', (language) => {
  it('a count of one has its singular', () => {
    expect(withoutSingular(language, sentences)).toEqual([]);
  });

  it('a sentence that lacks the singular of any of the nouns would be found, and one that has it would not', () => {
    const found = (sentence: (count: unknown) => string): boolean =>
      withoutSingular(language, [['a', sentence, sentence]]).length === 1;
    const all = nouns[language].split('|');
    expect(all.filter((noun) => !found((count) => `${String(count)} ${noun}`))).toEqual([]);
    expect(all.filter((noun) => found((count) => (Number(count) === 1 ? 'one' : noun)))).toEqual([]);
    expect(found((count) => `${String(count)} week are missing`)).toBe(language === 'en');
  });
});

/** Of the window alone: what is typed on a command line keeps its point. */
const inNorwegian = written.filter(([where]) => where.startsWith('./nb'));

it.each([
  // A name of a licence, a host, a version and a date are no decimals.
  ['decimals with a point', /(?<![\d.]|NLOD )\d+\.\d+(?![\d.])/, 'grensen 0.5'],
  ['a percent without a space', /\d%/, '92%'],
  [
    'a date without its full stops',
    /\b\d{1,2} (jan|feb|mars|april|mai|juni|juli|aug|sep|okt|nov|des)\b/,
    '18 nov',
  ],
  ['an hour with a colon behind "kl."', /kl\. \d\d:\d\d/, 'kl. 13:00'],
  ['a month in English', /\b(Jan(?! Mayen)|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/, '18 Nov'],
])('bokmål has no %s', (_what, wrong, example) => {
  expect(example).toMatch(wrong);
  expect(inNorwegian.filter(([, text]) => wrong.test(text))).toEqual([]);
});

it('English has no space before a percent', () => {
  const texts = both.flatMap(([path, english]) => (typeof english === 'string' ? [[path, english]] : []));
  expect(texts.filter(([, text = '']) => /\d %/.test(text))).toEqual([]);
  expect([formats.en.share(0.92), formats.nb.share(0.92)]).toEqual(['92%', '92 %']);
});

/** Heads of columns whose numbers have a unit, with the unit that they or the hint at them have. */
const unitHeads: readonly (readonly [path: string, en: RegExp, nb: RegExp])[] = [
  ['.table.columns.temperature', /°C/, /°C/],
  ['.table.columnHints.adultFemale', /lice per fish/, /lus per fisk/],
  ['.table.columnHints.mobile', /lice per fish/, /lus per fisk/],
  ['.table.columnHints.stationary', /lice per fish/, /lus per fisk/],
  ['.table.columnHints.limit', /lice per fish/, /lus per fisk/],
  ['.compare.columnHint', /lice per fish/, /lus per fisk/],
  ['.locality.lice', /per fish/, /per fisk/],
  ['.requestLedger.columns.took', /\(ms\)/, /\(ms\)/],
  ['.requestLedger.columns.time', /UTC/, /UTC/],
  ['.trackEvents.columns.speed', /kn/, /kn/],
  ['.trackEvents.columns.needed', /kn/, /kn/],
  ['.trackEvents.columns.course', /°/, /°/],
  ['.trackEvents.columns.heading', /°/, /°/],
  ['.trackEvents.graphs.speed', /kn/, /kn/],
  ['.trackEvents.graphs.distance', /km/, /km/],
  ['.contacts.carry', /days/, /døgn/],
  ['.limits.fields.limit', /lice per fish/, /lus per fisk/],
];

it.each(unitHeads)('%s has its unit', (path, english, norwegian) => {
  const [, inEnglish, inBokmaal] = both.find(([of]) => of === `window${path}`) ?? [];
  const text = (of: unknown): unknown => (typeof of === 'function' ? said(of, [isoWeek(2026, 40)]) : of);
  expect(text(inEnglish)).toMatch(english);
  expect(text(inBokmaal)).toMatch(norwegian);
});
