import type { LonLat } from '@kartbord/common/lon-lat';
import { firstYear, type IsoWeek, weekParts } from '@kartbord/common/week';
import { commandIds } from '../../../../src-shared/commands';
import { type Colouring, colourings } from '../../../../src-shared/domain/figure/colouring';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { GroupBy } from '../../../../src-shared/domain/weeks/groups';
import { mostNeighbourKm, neighbourKm } from '../../../../src-shared/domain/sea/neighbours';
import { foldText } from '../../../../src-shared/domain/units/fold-text';
import type { Words } from '../../../words/en';
import { type GuideSection, headingOf, runsOf, textOf } from '../../guide/guide';
import type { Place } from '../../map/places';
import {
  companiesCalled,
  type Company,
  type Hit,
  type NamedDay,
  search,
  type SearchInputs,
  type SeaPlace,
} from '../search';
import {
  found,
  type Named,
  named,
  type Scored,
  type Titled,
  titled,
  titledLike,
  wordsAround,
  withoutLead,
  wordsOf,
} from './named';
import { type Lexicon, lexiconOf, type PlaceName } from './lexicon';
import { overviewAsked } from './overview-asked';
import { readEvents } from './read-events';
import {
  knownOn,
  ofList,
  type OwnList,
  ownListsOf,
  phrasing,
  readCompany,
  readOwn,
  withoutOwn,
} from './read-own';
import { mostLetters, type Phrase, readPhrase, type SitesCalled } from './read-phrase';
import { seasonAsked } from './season-asked';
import { studyAsked } from './study-asked';
import {
  besideThings,
  colouringSynonyms,
  colouringWords,
  commandSynonyms,
  eventGroups,
  guideLeads,
  groupNames,
  guideSynonyms,
  layerSynonyms,
  leads,
  ownLists,
  placeSynonyms,
  ranks,
  type SettingRow,
  settingSynonyms,
  vicinity,
  words as lexiconWords,
} from './vocabulary';

/** Of the week on the screen. */
export interface PlaceNames {
  readonly counties: readonly PlaceName[];
  readonly municipalities: readonly PlaceName[];
}

interface LayerRow {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
}

export interface AskInputs extends SearchInputs {
  readonly placeNames: PlaceNames;
  /** Those of the stored details, as far as they are read. */
  readonly companies?: readonly Company[];
  /** What the window shows now: a list of sites in it is one's own where none has a name. */
  readonly filter: WeekFilter;
  readonly newest?: IsoWeek;
  /** The rows of the layer tree. */
  readonly layers: readonly LayerRow[];
  /** Of both languages: what is asked may be in either. */
  readonly words: readonly Words[];
  /** Whose forecast is open. */
  readonly forecastAt?: LonLat | null;
  /** The guide in both languages, the one of the window first. */
  readonly guide: readonly (readonly GuideSection[])[];
}

export interface Answer {
  readonly hits: readonly Hit[];
  /** What the filter hit says, for its chips; null: the phrase is none. */
  readonly phrase: Phrase | null;
  /** Words that would leave out sites, which no filter can. */
  readonly excluded?: string;
  /** Not all of the text was read. */
  readonly isCut: boolean;
}

/** The answer to the last inputs of a kind: they stay the same objects while a person types. */
export function once<A extends object, R>(make: (of: A) => R): (of: A) => R {
  const made = new WeakMap<A, { readonly result: R }>();
  return (of) => {
    const known = made.get(of) ?? { result: make(of) };
    made.set(of, known);
    return known.result;
  };
}

export const siteNames = once((columns: NonNullable<SearchInputs['localities']>): readonly Titled<Hit>[] => {
  const around = new Map(
    [...new Set(columns.municipality)].map((name) => [name, wordsAround(name ?? '')] as const),
  );
  return Array.from({ length: columns.count }, (_, row) => {
    const [localityNo, name] = [columns.localityNo[row] ?? 0, columns.name[row] ?? ''];
    const municipality = columns.municipality[row] ?? null;
    return titled<Hit>({ kind: 'locality', localityNo, name, municipality }, name, around.get(municipality));
  }).filter(({ names }) => names.length > 0);
});
/** By the whole name, and by the number. */
const sitesByName = once(
  ({ count, name, localityNo }: NonNullable<SearchInputs['localities']>): SitesCalled => {
    const known = new Map<string, number[]>();
    for (let row = 0; row < count; row++) {
      const no = localityNo[row] ?? 0;
      for (const key of [foldText(name[row] ?? ''), String(no)])
        known.set(key, [...(known.get(key) ?? []), no]);
    }
    known.delete('');
    return (text) => known.get(foldText(text)) ?? [];
  },
);
/** By the words that a name begins with: “Breihamna” of “Breihamna N”. */
const sitesBegun = once(
  ({ count, name, localityNo }: NonNullable<SearchInputs['localities']>): SitesCalled => {
    const known = new Map<string, number[]>();
    for (let row = 0; row < count; row++)
      for (const { index } of (name[row] ?? '').matchAll(/(?<=\p{L}{5}.*)\s/gu)) {
        const key = foldText((name[row] ?? '').slice(0, index));
        known.set(key, [...(known.get(key) ?? []), localityNo[row] ?? 0]);
      }
    return (text) => known.get(foldText(text)) ?? [];
  },
);
export const placeNames = once((places: readonly Place[]): readonly Titled<Hit>[] =>
  places.flatMap((place) =>
    [place.name, ...place.alt, ...(placeSynonyms[place.name]?.split('|') ?? [])].map((name) =>
      titled<Hit>({ kind: 'place', place }, name),
    ),
  ),
);
const vesselNames = once((vessels: SearchInputs['vessels']): readonly Titled<Hit>[] =>
  vessels.map(({ mmsi, name }) => titled<Hit>({ kind: 'vessel', mmsi, name }, name ?? '')),
);

const settingRows = (words: Words): readonly SettingRow[] =>
  Object.keys(words.settingsPage.items) as SettingRow[];

/** Commands, settings and colourings by their names in both languages. */
export const thingNames = once((languages: readonly Words[]): readonly Named<Hit>[] => {
  const all = (textOf: (words: Words) => string): string => languages.map(textOf).join(' ');
  const rows = languages[0] ? settingRows(languages[0]) : [];
  return [
    ...commandIds.map((command) =>
      named<Hit>(
        { kind: 'command', command },
        all((words) => words.commands[command]),
        commandSynonyms[command],
      ),
    ),
    ...rows.map((row) =>
      named<Hit>(
        { kind: 'setting', row },
        all((words) => words.settingsPage.items[row].name),
        settingSynonyms[row] ?? '',
        `${all(({ settingsPage: { items } }) => `${items[row].about} ${items[row].more}`)} setting innstilling`,
      ),
    ),
    ...colourings.map((colouring: Colouring) =>
      named<Hit>(
        { kind: 'colouring', colouring },
        all((words) => words.symbols.colourings[colouring]),
        `${colouringSynonyms[colouring]} ${colouringWords}`,
      ),
    ),
  ];
});
const layerNames = once((layers: readonly LayerRow[]): readonly Named<Hit>[] =>
  layers.map(({ id, kind, title }) => named<Hit>({ kind: 'layer', id, title }, title, layerSynonyms[kind])),
);
const guideNames = once(([shown, ...others]: readonly (readonly GuideSection[])[]): readonly Named<Hit>[] =>
  (shown ?? []).flatMap((_, section) => {
    if (section === 0) return [];
    const titles = [shown, ...others].map((sections) => sections?.[section]?.title ?? '').join(' ');
    return named<Hit>(
      { kind: 'guide', section, title: headingOf(shown ?? [], section) },
      titles,
      guideSynonyms[section],
    );
  }),
);
/** Its paragraphs in both languages, by all their words. */
const guideTexts = once((guides: readonly (readonly GuideSection[])[]): readonly Named<Hit>[] =>
  guides.flatMap((sections) =>
    sections.flatMap(({ blocks }, section) =>
      section === 0
        ? []
        : runsOf(blocks).map((run) =>
            named<Hit>({ kind: 'guide', section, title: headingOf(guides[0] ?? [], section) }, textOf(run)),
          ),
    ),
  ),
);
const askingWords = new Set(guideLeads.split('|').flatMap(wordsOf));

export const lexiconFor = once((places: PlaceNames): Lexicon =>
  lexiconOf(places.counties, places.municipalities),
);

const leadList = (of: keyof typeof leads): readonly string[] =>
  leads[of].split('|').toSorted((a, b) => b.length - a.length);
const leadLists = {
  locality: leadList('locality'),
  vessel: leadList('vessel'),
  place: leadList('place'),
  any: leadList('any'),
};

/** Whether a hit is called just what was typed. */
function isExact(hit: Hit, wanted: string, words: readonly Words[]): boolean {
  switch (hit.kind) {
    case 'week':
    case 'position':
      return true;
    case 'locality':
      return foldText(hit.name) === wanted || String(hit.localityNo) === wanted;
    case 'vessel':
      return foldText(hit.name ?? '') === wanted || String(hit.mmsi) === wanted;
    case 'place':
      return hit.place.folded.includes(wanted);
    case 'saved-filter':
      return foldText(hit.saved.name) === wanted;
    case 'command':
      return words.some(({ commands }) => foldText(commands[hit.command]) === wanted);
    default:
      return false;
  }
}

const keyOf = (hit: Hit): string => {
  switch (hit.kind) {
    case 'locality':
      return `locality ${hit.localityNo}`;
    case 'vessel':
      return `vessel ${hit.mmsi}`;
    case 'known-vessel':
      return `vessel ${hit.vessel.mmsi}`;
    case 'command':
      return `command ${hit.command} ${hit.given?.name ?? ''}`;
    case 'saved-filter':
      return `saved-filter ${hit.saved.name}`;
    case 'place':
      return `place ${hit.place.name} ${hit.place.lonLat.join()}`;
    default:
      return JSON.stringify(hit);
  }
};

/** With fewer hits those follow that have only a part of the words. */
const enough = 3;
const sure = 0.75;
const likely = 0.4;
const mostNamed = 5;
/** Lists of one's own that a phrase is answered for. */
const mostLists = 3;
/** Of equally near ones that which does something at once is before that which leads to it. */
const thingKinds: readonly Hit['kind'][] = ['command', 'setting', 'colouring', 'layer', 'guide'];

/** The hits for a text, the best first; what search.ts finds by the very name, number, week or position stays before all others. */
export function ask(typed: string, inputs: AskInputs): Answer {
  const isCut = typed.trim().length > mostLetters;
  const text = typed.trim().slice(0, mostLetters).trimEnd();
  if (wordsOf(text).length === 0 && !/\d/.test(text))
    return { hits: search(text, inputs), phrase: null, isCut };

  const usual = classed(text, inputs);
  const led = ledHits(text, inputs);
  const overview = overviewAsked(text, inputs.placeNames.municipalities, inputs.companies);
  const { phrases, excluded } = overview ? { phrases: [] } : phrasesOf(text, inputs);
  const isWhole = phrases.some(({ unknown }) => unknown.length === 0);
  const isSurePhrase = isWhole && !phrases.some(({ isGuess }) => isGuess);
  const asFilter = phrases.map((phrase): Hit => {
    // Words that were not understood are said beside the filter alone.
    const isPlain = phrase.unknown.length === 0 && phrase.made.every(({ part }) => part === 'week');
    const isWeekAlone = phrase.week !== null && isPlain;
    return isWeekAlone && phrase.week ? { kind: 'week', week: phrase.week } : { kind: 'filter', phrase };
  });
  const events = eventHits(text, inputs);
  const owned = ownHits(text, inputs);
  const companies = [...companyHits(text), ...(overview ? [] : namedCompanies(text, inputs))];
  const things = thingHits(text, inputs);
  const like = usual.exact.length === 0 && !isSurePhrase ? likeHits(led.text, led.kind, inputs) : [];
  // Less of it was understood than was not.
  const isWeak = !isWhole && phrases.every(({ made, unknown }) => unknown.length > made.length);
  // The table has an order by each column.
  const isRanked = !isWhole && events.length === 0 && text.search(ranking) >= 0;
  const isNear = ({ score }: Scored<Hit>): boolean => score >= sure;
  const isOfLists = ownLists.has(foldText(led.text));
  const lists = isOfLists ? inputs.saved.filter(({ filter }) => filter.sites) : [];
  const hits = [
    ...aroundHits(text, inputs),
    ...(isSurePhrase || usual.exact.length + led.exact.length > 0 ? [] : ofSiteHits(text, inputs)),
    ...vesselYearHits(text, inputs),
    ...(tallies.test(text) ? [{ kind: 'command', command: 'counts' } as const] : []),
    ...(events.length === 0 ? [...groupHits(text), ...countyHits(text, phrases)] : []),
    ...(asksForEffect(text) ? [{ kind: 'command', command: 'treatment-study' } as const] : []),
    ...(overview ? [{ kind: 'command', command: 'overview', given: { sets: overview } } as const] : []),
    ...seasonHits(text, inputs),
    ...knownHits(text, inputs),
    ...(asksForBounds(text) ? [{ kind: 'command', command: 'week-bounds' } as const] : []),
    ...seaHits(text, inputs),
    ...owned,
    ...meaningHits(text, inputs),
    ...usual.exact,
    ...led.exact,
    ...lists.map((saved): Hit => ({ kind: 'saved-filter', saved })),
    ...(isOfLists ? [{ kind: 'command', command: 'my-sites' } as const] : []),
    ...placesCalled(led.text, inputs.places),
    ...events.filter(({ asked }) => asked.isSure),
    ...(isSurePhrase ? asFilter : []),
    ...events.filter(({ asked }) => !asked.isSure),
    ...companies,
    ...grouped(things.filter(isNear)),
    ...(isWhole ? [] : namedHits(text, inputs)),
    ...usual.others,
    ...led.others,
    ...(isWhole && !isSurePhrase ? asFilter : []),
    ...like.map(({ hit }) => hit),
    ...(isWhole || isWeak ? [] : asFilter),
    ...(isRanked ? [{ kind: 'command', command: 'dock.bottom' } as const] : []),
    ...grouped(things.filter((one) => !isNear(one))),
    ...(isWeak ? asFilter : []),
  ];
  if (hits.length === 0) hits.push(...besideHits(text, inputs));
  const isAnswered = isSurePhrase || [usual.exact, led.exact, owned, events].some(({ length }) => length > 0);
  if (!isAnswered && hits.length < enough) hits.push(...looseHits(text, inputs));
  const offered = new Set(inputs.commands.map(({ id }) => id));
  const seen = new Set<string>();
  const isNew = (hit: Hit): boolean => {
    const key = keyOf(hit);
    return !seen.has(key) && Boolean(seen.add(key));
  };
  const kept = hits
    .filter((hit) => (hit.kind !== 'command' || offered.has(hit.command)) && isNew(hit))
    .map((hit) => ofStudy(hit, text));
  const phrase = kept.find((hit) => hit.kind === 'filter')?.phrase ?? null;
  return { hits: kept, phrase, isCut, ...(excluded ? { excluded } : {}) };
}

function seasonHits(text: string, { running }: AskInputs): readonly Hit[] {
  const thisYear = weekParts(running).year;
  const year = seasonAsked(text, thisYear);
  if (year === undefined || (year !== null && (year < firstYear || year > thisYear))) return [];
  return [{ kind: 'command', command: 'gear-season', ...(year === null ? {} : { given: { year } }) }];
}

function knownHits(text: string, inputs: AskInputs): readonly Hit[] {
  const day = knownOn(text, timesOf(inputs));
  return day === null ? [] : [{ kind: 'command', command: 'as-of', given: { day } }];
}

/** The page of treatments as it was asked for, however it was found. */
function ofStudy(hit: Hit, text: string): Hit {
  if (hit.kind !== 'command' || hit.command !== 'treatment-study') return hit;
  const study = studyAsked(text);
  return Object.keys(study).length === 0 ? hit : { ...hit, given: { study } };
}

const near = phrasing(vicinity);
const aside = new Set(besideThings.split('|').flatMap(wordsOf));

/** “Gear near 62 12 N 4 48 E”, “weather tomorrow”: what is left without where and when, the position, and sites that are named. */
function besideHits(text: string, inputs: AskInputs): readonly Hit[] {
  const bare = wordsOf(text).filter((word) => !aside.has(word) && !/\d/.test(word));
  const [position = ''] = /\d.*$/.exec(text) ?? [];
  const [first] = sitesIn(text, inputs);
  const [sites] = first ?? [[]];
  return [
    ...sites.map(([localityNo, name]): Hit => ({ kind: 'locality', localityNo, name, municipality: null })),
    ...grouped(bare.length === 0 ? [] : thingHits(bare.join(' '), inputs)),
    ...search(position, inputs).filter(({ kind }) => position !== '' && kind === 'position'),
  ];
}

const around =
  /^(?:(?:sites?|farms?|lokaliteter|anlegg) )?(?:around|near|neighbou?rs?(?: (?:of|by sea of))?|nearest (?:site|sites|farm|farms)(?: to)?|rundt|nær|omkring|naboer?(?: (?:til|for|av))?|nærmeste (?:anlegg|lokalitet|lokaliteter)(?: til)?) (?:(?:site|lokalitet|anlegg|no|nr)\.? )?(.+)$/iu;
/** The distance before the site: “sites within 10 km by sea of 12345”. */
const withinOf =
  /^(?:(?:sites?|farms?|lokalitete(?:r|ne)|anlegg(?:ene)?) )?(?:within|innen) (\d+(?:[.,]\d+)?) ?km(?: by sea| sjøveien)? (?:of|from|around|fra|rundt|til) (?:(?:site|lokalitet|anlegg|no|nr)\.? )?(.+)$/iu;
/** “Which vessels called at the sites within 10 km by sea of 12345”. */
const calledAt =
  /^(?:which |what |hvilke )?(?:vessels|boats|ships|wellboats|fartøy|båter|brønnbåter|skip) (?:(?:that|which|som) )?(?:(?:have |had |har |hadde )?(?:called|visited|been|were|came|besøkt|besøkte|anløp|anløpt|anløpte|vært|var|kom) )?(?:(?:at|to|in|ved|på|til|innom) )?(?:(?:the|all|de|alle) )*/iu;
const atMost = /[ ,](?:within |innen )?(\d+(?:[.,]\d+)?) ?km$/iu;

/** “Did bath treatments work in area 4”: not which sites were treated. */
const effect =
  /^(?:(?:did|do|does|have|has)\s.*\s(?:work|worked|help|helped|effect)|vir(?:ket|ker|ka)\s.+|hjalp\s.+)(?:\s|$)/iu;
const ofTreatments =
  /treat|delous|delic|bath|feed|behandl|avlus|\bbad|fôr|fresh ?water|fersk|mechan|mekanisk|therm|termisk|cleaner ?fish|wrasse|rensefisk|leppefisk|peroxide|peroksid/iu;
const asksForEffect = (text: string): boolean =>
  effect.test(text.replace(/[?!.]+/g, ' ')) && ofTreatments.test(text);

/** “How many counts lie just under the limit”: not which sites do. */
const tallies =
  /(?<!\p{L})(?:how many|number of|distribution of|hvor mange|antall|fordeling(?:en)? av) (?:lice |of the )?(?:counts|tellinger|lusetellinger)(?!\p{L})/iu;

/** “How sure is the share over the limit of this week”: not which sites are over it. */
const certainty =
  /(?<!\p{L})(?:(?:how|hvor) (?:sure|certain|reliable|sikk\p{L}+|pålitelig\p{L}*|usikk\p{L}+)(?!\p{L}).*(?<!\p{L})(?:weeks?|shares?|numbers?|figures?|headline|uke\p{L}*|andel\p{L}*|tall\p{L}*)|(?:bounds|uncertainty|usikkerhet\p{L}*|spenn(?:et)?)(?: (?:of|for|i|in|på|av) .*)?$)/iu;
const asksForBounds = (text: string): boolean => certainty.test(text.replace(/[?!.]+/g, ' ').trim());

const groupings = Object.entries(eventGroups).map(([by, all]) => [by as GroupBy, phrasing(all)] as const);
const groupsNamed = (['production-area', 'county', 'municipality'] as const).map(
  (by) => [by, phrasing(groupNames[by])] as const,
);
/** “At most” is of a number. */
const ranking = new RegExp(`(?<!at )${phrasing(ranks).source}`, 'iu');
const comparing = phrasing(lexiconWords.vs);
/** “Share over the limit by county”, “andel per produksjonsområde”: the statistics of groups. */
const counted =
  /(?<!\p{L})(?:shares?|per ?cent|percentage|proportions?|statistics|figures|numbers|pd|isa|ila|diseases?|sites|lice|limit|reported|treated|andel\p{L}*|prosent\p{L}*|statistikk\p{L}*|tall\p{L}*|lokaliteter|anlegg|lok|antall|count|counts|how many|breaches|fallow|over|avlus\p{L}*|brakk\p{L}*|sykdom\p{L}*|smitt\p{L}*|lus|grense\p{L}*|rapport\p{L}*|behandl\p{L}*)(?!\p{L})/iu;
function groupHits(text: string): readonly Hit[] {
  // “By area 4” is of that one.
  const plain = text.replace(/\p{L}+\s*\d+/gu, ' ');
  const by = groupings.find(([, of]) => plain.search(of) >= 0)?.[0];
  if (by && counted.test(text)) return [{ kind: 'command', command: 'figures', given: { by } }];
  const ranked = text.search(ranking) >= 0 ? groupsNamed.find(([, of]) => plain.search(of) >= 0)?.[0] : null;
  return ranked ? [{ kind: 'command', command: 'figures', given: { by: ranked } }] : [];
}

/** “Vestland against Rogaland”: counties have no page of their own, as areas and municipalities have. */
function countyHits(text: string, phrases: readonly Phrase[]): readonly Hit[] {
  const nos = phrases[0]?.filter.municipalityNo?.split(',') ?? [];
  const isOfCounties = nos.length > 1 && nos.every((no) => no.length === 2);
  const isAlone = text.search(comparing) >= 0 && text.search(groupsNamed[1]?.[1] ?? comparing) >= 0;
  return (isOfCounties && text.search(comparing) >= 0) || isAlone
    ? [{ kind: 'command', command: 'figures', given: { by: 'county' } }]
    : [];
}

const withoutMark = (text: string): string => text.replace(/\s+/g, ' ').replace(/[ ?.!]+$/, '').trim(); // prettier-ignore

/** “Around 12345 10 km”, “naboer til Krabbepollen”: sites by their whole name or number. */
function aroundHits(text: string, { localities }: AskInputs): readonly Hit[] {
  const whole = withoutMark(text);
  const plain = whole.replace(calledAt, '');
  const ofVessels = plain === whole ? {} : { isForVessels: true as const };
  const [, kmBefore, named] = withinOf.exec(plain) ?? [];
  const [said = '', kmBehind] = atMost.exec(plain) ?? [];
  const km = kmBefore ?? kmBehind;
  const called = named ?? around.exec(plain.slice(0, plain.length - said.length).replace(/,$/, ''))?.[1];
  if (called === undefined || !localities) return [];
  const asked = km === undefined ? null : Number(km.replace(',', '.'));
  const withinKm = asked === null ? null : (neighbourKm.find((one) => one >= asked) ?? mostNeighbourKm);
  return sitesByName(localities)(called).map((localityNo): Hit => {
    const row = localities.localityNo.indexOf(localityNo);
    return {
      kind: 'neighbours',
      localityNo,
      name: localities.name[row] ?? String(localityNo),
      withinKm,
      ...ofVessels,
    };
  });
}

const siteCommands = ['contacts', 'neighbours'] as const;
const mostSites = 3;

/** The sites that a part of the text names whole, or by the beginning of it, and the rest of the text. */
function* sitesIn(
  text: string,
  { localities }: AskInputs,
  isWhole = false,
): Generator<readonly [sites: readonly (readonly [no: number, name: string])[], rest: string]> {
  const words = withoutMark(text).split(' ');
  if (!localities) return;
  const nameOf = (no: number) => localities.name[localities.localityNo.indexOf(no)] ?? String(no);
  for (const called of isWhole
    ? [sitesByName(localities)]
    : [sitesByName(localities), sitesBegun(localities)])
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const sites = called(words.slice(from, to).join(' ')).slice(0, mostSites);
        const rest = words.toSpliced(from, to - from).join(' ');
        if (sites.length > 0 && rest !== '') yield [sites.map((no) => [no, nameOf(no)]), rest];
      }
}

/** “Who holds the licence of Krabbepollen”, “the track of Tenkt Skarv”: what is called so, whatever else is said of it. */
function namedHits(text: string, inputs: AskInputs): readonly Hit[] {
  const [first] = sitesIn(text, inputs, true);
  const folded = ` ${wordsOf(text).join(' ')} `;
  const vessels = inputs.vessels.filter(({ name }) => {
    const words = wordsOf(name ?? '').join(' ');
    return words.length >= leastLetters && folded.includes(` ${words} `);
  });
  const places = inputs.places.filter(({ folded: names }) =>
    names.some((name) => name.length > leastLetters && folded.includes(` ${name} `)),
  );
  return [
    ...vessels.map(({ mmsi, name }): Hit => ({ kind: 'vessel', mmsi, name })),
    ...places.slice(0, 1).map((place): Hit => ({ kind: 'place', place })),
    ...(first?.[0] ?? []).map(([localityNo, name]): Hit => ({
      kind: 'locality',
      localityNo,
      name,
      municipality: null,
    })),
  ];
}

/** “Which boats visited Krabbepollen”, “naboer sjøveien Krabbepollen”: what is asked of a site. */
function ofSiteHits(text: string, inputs: AskInputs): readonly Hit[] {
  for (const [sites, rest] of sitesIn(text, inputs)) {
    const things = thingHits(rest, inputs);
    const asked = siteCommands.find((one) =>
      things.some(({ hit }) => hit.kind === 'command' && hit.command === one),
    );
    if (asked)
      return sites.map(([no, name]) =>
        asked === 'neighbours'
          ? { kind: asked, localityNo: no, name, withinKm: null }
          : { kind: 'command', command: asked, given: { site: no, name } },
      );
  }
  return [];
}

/** “Year of Prøvebåt 2025”, “anløp av 257000101 i 2025”, “where did Prøvebåt go”. */
const vesselYear =
  /^(?:(?:the )?(?:year|calls?) (?:(\d{4}) )?(?:of|for|by)|året (?:(\d{4}) )?(?:til|for)|anløp(?:ene)? (?:av|til|for)|where did|hvor dro) (?:(?:the )?(?:vessel|boat|ship|wellboat|fartøyet|båten|brønnbåten) )?(.+?)(?: (?:go|call|videre))?(?: (?:(?:in|i) )?(20\d\d))?$/iu;
/** The name or the number of a vessel whose calls are asked for; `year` null: none is named. */
export function vesselYearAsked(
  text: string,
): { readonly called: string; readonly year: number | null } | null {
  const [whole, english, norwegian, called = '', behind] = vesselYear.exec(withoutMark(text)) ?? [];
  const year = english ?? norwegian ?? behind;
  return whole === undefined ? null : { called, year: year === undefined ? null : Number(year) };
}
function vesselYearHits(text: string, inputs: AskInputs): readonly Hit[] {
  const asked = vesselYearAsked(text);
  return search(asked?.called ?? '', inputs).flatMap((hit): readonly Hit[] =>
    asked && hit.kind === 'vessel'
      ? [{ kind: 'vessel-year', mmsi: hit.mmsi, name: hit.name, year: asked.year }]
      : [],
  );
}

const seaLead =
  /^(?:(weather windows?|work windows?|operation windows?|værvindu(?:er|et)?|arbeidsvindu(?:er)?|værluker?)|(?:sea |wave |weather |wind )?forecast|weather(?! windows?$)|waves?|wind|swell|currents?|wave heights?|vind(?:en)?|strøm(?:men)?|dønning(?:er)?|sjøgang|bølgehøyden?|sea state|værvarsel|bølgevarsel|sjøvarsel|varsel|været|vær|bølger|sjøtilstand) (?:(?:at|for|near|off|in|of|by|ved|for|på|i|utenfor|nær|til) )?(?:(?:site|lokalitet|lokaliteten|anlegg|anlegget|no|nr)\.? )?(.+)$/iu;

/** “Has Saturday become worse”, “er lørdag blitt verre ved Krabbepollen”, “earlier runs at 62 12 N 4 48 E”: of the open forecast without a place. */
const runsLead =
  /^(?:ha(?:s|r) (?:the )?(?:(?:forecast|weather|varselet|været|prognosen) (?:for|on|på) )?((?:i )?\p{L}+) (?:become|got|gotten|blitt) (?:worse|better|verre|bedre|dårligere)|er (?:(?:varselet|været|prognosen) (?:for|på) )?((?:i )?\p{L}+) blitt (?:verre|bedre|dårligere)|(?:earlier|previous|older) (?:runs|forecasts)(?: of the forecast)?|tidligere (?:kjøringer|varsler))(?: (.+?))?\??$/iu;
/** By the number of the weekday from Sunday, 0; of today and tomorrow how many days later. */
const dayNames = 'sunday|søndag monday|mandag tuesday|tirsdag wednesday|onsdag thursday|torsdag friday|fredag saturday|lørdag'.split(' '); // prettier-ignore
const laterNames = ['today|i dag', 'tomorrow|i morgen'];

const inDays = phrasing(
  `${[...dayNames, ...laterNames].join('|')}|tonight|now|nå|i kveld|i natt|next days|the next days|de neste dagene|denne uka|denne uken|this week`,
);

/** Null: it names no day. */
function namedDay(name: string | undefined): NamedDay | null {
  const isIt = (names: string): boolean => names.split('|').includes(name?.toLowerCase() ?? '');
  const [weekday, later] = [dayNames.findIndex(isIt), laterNames.findIndex(isIt)];
  if (weekday >= 0) return { weekday };
  return later >= 0 ? { later } : null;
}

/** “Weather windows Krabbepollen”, “vær i Sognefjorden”, “waves 62 12 N 4 48 E”: the place that is named. */
function seaHits(text: string, inputs: AskInputs): readonly Hit[] {
  const asked = text.replace(/\s+/g, ' ').trim();
  const ofRuns = runsLead.exec(asked);
  // The forecast has all its days.
  const plain = ofRuns ? asked : asked.replace(inDays, ' ').replace(/\s+/g, ' ').trim();
  const [, englishDay, norwegianDay, place] = ofRuns ?? [];
  const day = namedDay(englishDay ?? norwegianDay);
  const ofDay = day ? { day } : {};
  if (ofRuns && place === undefined)
    return inputs.forecastAt
      ? [{ kind: 'sea', what: 'runs', of: { kind: 'position', position: inputs.forecastAt }, ...ofDay }]
      : [{ kind: 'command', command: 'forecast' }];
  const [, windows, called = ''] = seaLead.exec(ofRuns ? `forecast ${place}` : plain) ?? [];
  const what = ofRuns ? 'runs' : windows === undefined ? 'forecast' : 'windows';
  const { exact } = called === '' ? { exact: [] } : classed(called, inputs);
  const near =
    exact.length > 0 || called.length < leastLetters
      ? []
      : likeHits(called, null, inputs).flatMap(({ hit, score }) => (score >= oneError ? hit : []));
  return [...exact, ...near].flatMap((of): Hit[] =>
    isSeaPlace(of) ? [{ kind: 'sea', what, of, ...ofDay }] : [],
  );
}

/** Of a name with a typing error, or of its beginning. */
const leastLetters = 4;
const oneError = 0.7;
const isSeaPlace = (hit: Hit): hit is SeaPlace => ['locality', 'place', 'position'].includes(hit.kind);

/** By what they are called in English: “norwegian sea”. */
function placesCalled(text: string, places: readonly Place[]): readonly Hit[] {
  const wanted = foldText(text);
  const isCalled = ({ name }: Place): boolean => placeSynonyms[name]?.split('|').includes(wanted) ?? false;
  return places.filter(isCalled).map((place) => ({ kind: 'place', place }));
}

function classed(
  text: string,
  inputs: AskInputs,
): { readonly exact: readonly Hit[]; readonly others: readonly Hit[] } {
  const wanted = foldText(text.trim());
  const hits = search(text, inputs);
  return {
    exact: hits.filter((hit) => isExact(hit, wanted, inputs.words)),
    others: hits.filter((hit) => !isExact(hit, wanted, inputs.words)),
  };
}

/** “Site 12601”, “go to Stavanger”: what stands behind the word, of the kind that it names. Numbers may be written in groups. */
function ledHits(
  text: string,
  inputs: AskInputs,
): ReturnType<typeof classed> & { readonly text: string; readonly kind: string | null } {
  // “Lok.nr. 33179”, “lok #33179”
  const plain = text.replace(/(\p{L})[.:]+(?=[\s\p{L}\d])/gu, '$1 ').replace(/\s*#\s*(?=\d)/, ' nr ');
  let [left, kind]: [string, string | null] = [withoutLead(plain.trim(), leadLists.any), null];
  for (const one of ['locality', 'vessel', 'place'] as const) {
    const rest = withoutLead(left, leadLists[one]);
    if (rest !== left) [left, kind] = [rest, one];
  }
  const joined = left.replace(/(\d)[ .](?=\d{3}\b)/g, '$1');
  if (joined === text) return { text, kind, exact: [], others: [] };
  const { exact, others } = classed(joined, inputs);
  const isAsked = (hit: Hit): boolean => (kind === null ? hit.kind !== 'command' : hit.kind === kind);
  return { text: joined, kind, exact: exact.filter(isAsked), others: others.filter(isAsked) };
}

const timesOf = ({ week, running, newest }: AskInputs) => ({ shown: week, running, newest });
const sitesCalled = ({ localities }: AskInputs): SitesCalled =>
  localities ? sitesByName(localities) : () => [];

const listsIn = (text: string, { saved, filter }: AskInputs): readonly OwnList[] | null =>
  withoutOwn(text) === null ? null : ownListsOf(saved, filter).slice(0, mostLists);

function eventHits(typed: string, inputs: AskInputs): readonly (Hit & { readonly kind: 'events' })[] {
  const text = typed.replace(near, ' ');
  const lists = listsIn(text, inputs);
  const found = readEvents(
    withoutOwn(text) ?? text,
    lexiconFor(inputs.placeNames),
    timesOf(inputs),
    sitesCalled(inputs),
    lists !== null,
  );
  const asked = lists
    ? found.flatMap((one) => lists.map(({ sites }) => ({ ...one, filter: { ...one.filter, sites } })))
    : found;
  return asked.map((one) => ({ kind: 'events', asked: one }));
}

/** Without a list there is nothing of one's own: it is made first. */
function ownHits(text: string, inputs: AskInputs): readonly Hit[] {
  const lists = listsIn(text, inputs);
  if (lists?.length === 0) return [{ kind: 'command', command: 'my-sites' }];
  return readOwn(text, lexiconFor(inputs.placeNames), timesOf(inputs), lists ?? []).map((asked) => ({
    kind: 'own',
    asked,
  }));
}

const companyHits = (text: string): readonly Hit[] => {
  const phrase = readCompany(text);
  return phrase ? [{ kind: 'filter', phrase }] : [];
};

/** “Kyrkjevik Oppdrett”: the page of each company that is called so. */
const namedCompanies = (text: string, { companies = [] }: AskInputs): readonly Hit[] =>
  companiesCalled(text, companies).map(({ no, name }) => ({
    kind: 'command',
    command: 'overview',
    given: { sets: [no, null], name },
  }));

/** “Time in sea”: where words are those of a command beside one that is nothing else, though a place is called so. */
function ofCommands(text: string, { made, unknown }: Phrase, { words }: AskInputs): ReadonlySet<number> {
  const left = unknown.flatMap(wordsOf);
  const isRun = (run: string): boolean => left.length > 0 && thingNames(words).some((one) => one.hit.kind === 'command' && one.run.includes(` ${run} `)); // prettier-ignore
  const isCommand = ({ from, to }: Phrase['made'][number]): boolean => {
    const [place] = wordsOf(text.slice(from, to));
    const [before, after] = [wordsOf(text.slice(0, from)).at(-1), wordsOf(text.slice(to))[0]];
    return (
      (before !== undefined && left.includes(before) && isRun(`${before} ${place}`)) ||
      (after !== undefined && left.includes(after) && isRun(`${place} ${after}`))
    );
  };
  const places = made.filter(({ part }) => part === 'municipalityNo');
  return new Set(places.filter(isCommand).map(({ from }) => from));
}

/** One phrase for each place that a name can be, and for each list of one's own; none where something is excluded. */
function phrasesOf(
  text: string,
  inputs: AskInputs,
): { readonly phrases: readonly Phrase[]; readonly excluded?: string } {
  const [times, sites] = [timesOf(inputs), sitesCalled(inputs)];
  const lists = listsIn(text, inputs);
  const plain = withoutOwn(text) ?? text;
  const read = (choice: number, no?: ReadonlySet<number>) =>
    readPhrase(plain, lexiconFor(inputs.placeNames), times, choice, sites, no);
  const all = read(0);
  const noPlaces = all ? ofCommands(plain, all, inputs) : new Set<number>();
  const first = noPlaces.size > 0 ? read(0, noPlaces) : all;
  if (!first) return { phrases: [] };
  if (first.excluded !== null) return { phrases: [], excluded: first.excluded };
  const others = Array.from({ length: Math.min(first.choices, 3) - 1 }, (_, at) => read(at + 1, noPlaces));
  const found = [first, ...others.filter((one) => one !== null)];
  return { phrases: lists ? found.flatMap((one) => lists.map((list) => ofList(one, text, list))) : found };
}

const question =
  /\b(?:how|guide|help|instructions|manual|tutorial|hvordan|korleis|veiledning|hjelp|brukerveiledning|oppskrift|bruksanvisning)\b/i;
/** “How many sites” and “how good is” ask for none of the tasks. */
const isAsking = (text: string): boolean =>
  question.test(text) && !/\b(?:how (?:many|much|good)|hvor mange)\b/i.test(text);

const ofLayers = phrasing('layer|kartlag|kartlaget|laget');

function thingHits(text: string, inputs: AskInputs): readonly Scored<Hit>[] {
  const asking = isAsking(text);
  const left = wordsOf(text)
    .filter((word) => !asking || !askingWords.has(word))
    .join(' ');
  const typed = left === '' ? text : left;
  const things = found(typed, [...thingNames(inputs.words), ...layerNames(inputs.layers)], mostNamed);
  // What has more of the words is the answer to a question, too.
  const enough = Math.max(likely, (things[0]?.score ?? 0) - 0.2);
  const guide = found(typed, guideNames(inputs.guide), mostNamed, asking).map(({ hit, score }) => ({
    hit,
    score: asking && score >= enough ? score + 1 : score * 0.9,
  }));
  // “Wave layer”: the rows that are called so, before what else has to do with waves.
  const called = typed.replace(ofLayers, ' ');
  const rows = called === typed ? [] : found(called, layerNames(inputs.layers), mostNamed);
  const all = [...rows.map(({ hit, score }) => ({ hit, score: score + 1 })), ...guide, ...things];
  // Far worse ones would stand before another kind's best.
  const least = Math.max(likely, Math.min(1, Math.max(0, ...all.map(({ score }) => score))) - 0.2);
  return all
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || thingKinds.indexOf(a.hit.kind) - thingKinds.indexOf(b.hit.kind))
    .slice(0, mostNamed + 1);
}

/** “What does fallow mean”, “why is the site grey”: the section with the paragraph that says the most of it. */
const ofMeaning =
  /^(?:what (?:does|do) .* mean|what (?:is|are) (?:an? |the )?(?!new|happen|chang)|why |hva (?:betyr|menes med) |hva er (?!nytt|endret|siste)|kva (?:betyr|er) (?!nytt|endra)|hvorfor |kvifor )/iu;
function meaningHits(text: string, { guide }: AskInputs): readonly Hit[] {
  if (!ofMeaning.test(text.trim())) return [];
  const typed = wordsOf(text).filter((word) => /\p{L}/u.test(word) && !askingWords.has(word)).join(' '); // prettier-ignore
  const said = found(typed, [...guideTexts(guide), ...guideNames(guide)], 1, false, true);
  return said.map(({ hit }) => hit);
}

/** What has the words that tell the most of those that were typed, and the paragraphs of the guide that have. */
function looseHits(text: string, inputs: AskInputs): readonly Hit[] {
  const typed = wordsOf(text).filter((word) => /\p{L}/u.test(word) && !askingWords.has(word)).join(' '); // prettier-ignore
  const things = [...thingNames(inputs.words), ...layerNames(inputs.layers), ...guideNames(inputs.guide)];
  const least = 0.3;
  return [
    ...found(typed, things, enough, false, true),
    ...found(typed, guideTexts(inputs.guide), 2, false, true),
  ]
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}

/** Names that are nearly what was typed. */
function likeHits(text: string, kind: string | null, inputs: AskInputs): readonly Scored<Hit>[] {
  const most = 3;
  return [
    ...(kind === null || kind === 'locality'
      ? titledLike(text, inputs.localities ? siteNames(inputs.localities) : [], most)
      : []),
    ...(kind === null || kind === 'vessel' ? titledLike(text, vesselNames(inputs.vessels), most) : []),
    ...(kind === null || kind === 'place' ? titledLike(text, placeNames(inputs.places), most) : []),
  ].toSorted((a, b) => b.score - a.score);
}

/** Kinds together, in the order of their best. */
function grouped(scored: readonly Scored<Hit>[]): readonly Hit[] {
  const kinds = [...new Set(scored.map(({ hit }) => hit.kind))];
  return kinds.flatMap((kind) => scored.filter(({ hit }) => hit.kind === kind).map(({ hit }) => hit));
}

/** The text without the words that made a part, and what is left between them. */
export function withoutPart(text: string, { made }: Phrase, part: Phrase['made'][number]['part']): string {
  return made
    .filter(
      (one, at, all) =>
        one.part === part &&
        all.findIndex(({ from, part: other }) => from === one.from && other === part) === at,
    )
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
    .replace(/\s+/g, ' ')
    .trim();
}
