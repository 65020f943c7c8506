import type { Language } from '../../src-shared/domain/settings/settings';
import type { StayEnd } from '../../src-shared/domain/tracks/area-stays';
import type { AreaProblem } from '../../src-shared/domain/vessels/area-plan';
import type { Format } from './format';

const en = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const vessels = (value: number): string => counted(value, 'vessel', 'vessels');
  const requests = (value: number): string => counted(value, 'request', 'requests');
  return {
    title: 'Who was here?',
    close: 'Close',
    about: 'The vessels that had a position in an area.',
    area: 'Area',
    circle: (name: string) => `Circle around ${name}`,
    shown: 'The map as shown',
    drawHint: 'Draw an area on the map to search in it.',
    radius: 'Radius',
    km: (value: number) => `${f.count(value)} km`,
    period: 'Period',
    periods: { week: 'The week shown', day: '24 hours', days: '7 days', fortnight: '14 days' },
    problems: {
      corners: 'The area needs 3 to 1,000 corners.',
      crossing: 'The outline of the area crosses itself.',
      empty: 'The area is only a line or a point.',
      reversed: 'The period ends before it begins.',
      future: 'The period is in the future.',
      'too-long': 'The period is longer than a year.',
      'too-large':
        'The area is too large: the service takes 500 km² and 7 days at a time, and more than 60 requests would be needed.',
    } as Readonly<Record<AreaProblem, string>>,
    find: (value: number) => `Find vessels (${requests(value)})`,
    findStored: 'Find vessels in stored data',
    finding: 'Finding vessels',
    stop: 'Stop',
    older: (days: number) =>
      `The service has nothing older than ${counted(days, 'day', 'days')}. Before that, only stored tracks and visit lists show who was here.`,
    found: (value: number) => `${vessels(value)} found`,
    smaller: 'Select a site, draw a smaller area, or zoom in and choose the map as shown.',
    none: 'No vessel with open AIS had a position here in this period.',
    noneStored: 'No stored track or visit list has a vessel here in this period.',
    more: (km: string | null, days: number) =>
      `Search ${km === null ? '' : `within ${km} and `}${counted(days, 'day', 'days')} back`,
    noAnswer:
      'The service gave no answer for all or part of the area, so vessels may be missing. Stored tracks and visit lists were searched.',
    byNumber: (value: number) =>
      value === 1
        ? 'For 1 vessel only the MMSI is known, not when it was here.'
        : `For ${f.count(value)} vessels only the MMSI is known, not when they were here.`,
    fetch: (value: number): string => (value === 1 ? 'Download its track' : 'Download their tracks'),
    cost: (value: number, minutes: number) => `${requests(value)}, about ${f.count(minutes)} min`,
    fetching: (done: number, of: number) => `${f.count(done)} of ${counted(of, 'track', 'tracks')}`,
    failed: (value: number) => `${counted(value, 'track', 'tracks')} could not be downloaded.`,
    list: 'Make a watch list',
    listName: (name: string, day: string) => `${name}, ${day}`,
    listed: (name: string) => `Saved as the watch list “${name}”.`,
    listRefused: 'There is already a watch list with this name.',
    heads: {
      vessel: 'Vessel',
      first: 'First seen',
      last: 'Last seen',
      hours: 'Hours inside',
    },
    sources: { track: 'Stored track', number: 'MMSI only', visits: 'Visit lists' },
    ends: {
      crossed: '',
      gap: 'next to a gap: it may have been here longer',
      edge: 'the first or last position of the period: it may have been here longer',
    } as Readonly<Record<StayEnd, string>>,
    stays: (value: number) => counted(value, 'stay', 'stays'),
    rule: 'First and last are positions inside the area; nothing is calculated between positions. A gap of an hour or more ends a stay. The hours are a minimum.',
  };
};

const nb: typeof en = (f) => {
  const vessels = (value: number): string => `${f.count(value)} ${value === 1 ? 'fartøy' : 'fartøyer'}`;
  const requests = (value: number): string =>
    `${f.count(value)} ${value === 1 ? 'forespørsel' : 'forespørsler'}`;
  return {
    title: 'Hvem var her?',
    close: 'Lukk',
    about: 'Fartøyene som hadde en posisjon i et område.',
    area: 'Område',
    circle: (name) => `Sirkel rundt ${name}`,
    shown: 'Kartet slik det vises',
    drawHint: 'Tegn et område i kartet for å søke i det.',
    radius: 'Radius',
    km: (value) => `${f.count(value)} km`,
    period: 'Tidsrom',
    periods: { week: 'Uken som vises', day: '24 timer', days: '7 døgn', fortnight: '14 døgn' },
    problems: {
      corners: 'Området må ha 3 til 1000 hjørner.',
      crossing: 'Omrisset av området krysser seg selv.',
      empty: 'Området er bare en linje eller et punkt.',
      reversed: 'Tidsrommet slutter før det begynner.',
      future: 'Tidsrommet er i fremtiden.',
      'too-long': 'Tidsrommet er lengre enn et år.',
      'too-large':
        'Området er for stort: tjenesten tar 500 km² og 7 døgn om gangen, og det ville kreve mer enn 60 forespørsler.',
    },
    find: (value) => `Finn fartøyer (${requests(value)})`,
    findStored: 'Finn fartøyer i lagrede data',
    finding: 'Finner fartøyer',
    stop: 'Stopp',
    older: (days) =>
      `Tjenesten har ingenting eldre enn ${f.count(days)} døgn. Før det viser bare lagrede spor og besøkslister hvem som var her.`,
    found: (value) => `${vessels(value)} funnet`,
    smaller: 'Velg en lokalitet, tegn et mindre område, eller zoom inn og velg kartet slik det vises.',
    none: 'Ingen fartøyer med åpne AIS-data hadde en posisjon her i dette tidsrommet.',
    noneStored: 'Ingen lagrede spor eller besøkslister har et fartøy her i dette tidsrommet.',
    more: (km, days) => `Søk ${km === null ? '' : `innen ${km} og `}${f.count(days)} døgn tilbake`,
    noAnswer:
      'Tjenesten ga ikke noe svar for hele eller deler av området, så fartøyer kan mangle. Det er søkt i lagrede spor og besøkslister.',
    byNumber: (value) =>
      value === 1
        ? 'For 1 fartøy er bare MMSI-nummeret kjent, ikke når det var her.'
        : `For ${f.count(value)} fartøyer er bare MMSI-nummeret kjent, ikke når de var her.`,
    fetch: (value): string => (value === 1 ? 'Last ned sporet' : 'Last ned sporene'),
    cost: (value, minutes) => `${requests(value)}, omtrent ${f.count(minutes)} min`,
    fetching: (done, of) => `${f.count(done)} av ${f.count(of)} spor`,
    failed: (value) => `${f.count(value)} spor kunne ikke lastes ned.`,
    list: 'Lag følgeliste',
    listName: (name, day) => `${name}, ${day}`,
    listed: (name) => `Lagret som følgelisten «${name}».`,
    listRefused: 'Det finnes allerede en følgeliste med dette navnet.',
    heads: {
      vessel: 'Fartøy',
      first: 'Først sett',
      last: 'Sist sett',
      hours: 'Timer inne',
    },
    sources: { track: 'Lagret spor', number: 'Bare MMSI-nummer', visits: 'Besøkslister' },
    ends: {
      crossed: '',
      gap: 'ved et brudd: det kan ha vært her lenger',
      edge: 'første eller siste posisjon i tidsrommet: det kan ha vært her lenger',
    },
    stays: (value) => `${f.count(value)} besøk`,
    rule: 'Først og sist er posisjoner inne i området; ingenting er beregnet mellom posisjoner. Et brudd på en time eller mer avslutter et besøk. Timene er et minimum.',
  };
};

/** Of the page "Who was here?"; loaded with it. */
export const vesselAreaWords: Readonly<Record<Language, typeof en>> = { en, nb };
