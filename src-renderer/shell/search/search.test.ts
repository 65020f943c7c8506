import { describe, expect, it } from 'vitest';
import { foldText } from '../../../src-shared/domain/units/fold-text';
import type { LonLat } from '@kartbord/common/lon-lat';
import { misread } from '../../../src-shared/domain/units/position-testing';
import { isoWeek } from '@kartbord/common/week';
import type { Place } from '../map/places';
import { forecastOf, type Hit, search, type SearchInputs, withKnown } from './search';

const place = (name: string, rank: number, alt: readonly string[] = []): Place => ({
  name,
  alt,
  kind: 'town',
  lonLat: [5, 60],
  rank,
  folded: [name, ...alt].map(foldText),
});
const inputs: SearchInputs = {
  commands: [
    { id: 'export.localities', label: 'Export sites as GeoJSON' },
    { id: 'theme.night', label: 'Night colours' },
  ],
  places: [place('Bergen', 0), place('Bergneset', 5), place('Træna', 2), place('Tromsø', 0, ['Romsa'])],
  localities: {
    count: 3,
    localityNo: Int32Array.of(12_601, 12_699, 30_001),
    name: ['Ånes Nord', 'Bergvik', null],
    municipality: ['Træna', 'Bergen', null],
  },
  vessels: [
    { mmsi: 257_000_101, name: 'PRØVEFJORD' },
    { mmsi: 257_000_102, name: null },
  ],
  saved: [
    { name: 'Mine i sørvest', filter: { sites: [12_699] } },
    { name: 'Sør', filter: { municipalityNo: '46' } },
  ],
  week: isoWeek(2026, 45),
  running: isoWeek(2026, 47),
};
const said = (hits: readonly Hit[]): string[] =>
  hits.map((hit) => {
    switch (hit.kind) {
      case 'week':
        return hit.week;
      case 'position':
        return hit.position.map((degrees) => degrees.toFixed(2)).join();
      case 'locality':
        return String(hit.localityNo);
      case 'vessel':
        return `vessel ${hit.mmsi}`;
      case 'known-vessel':
        return `known ${hit.vessel.mmsi}`;
      case 'place':
        return hit.place.name;
      case 'command':
        return hit.command;
      case 'saved-filter':
        return `filter ${hit.saved.name}`;
      default:
        return hit.kind;
    }
  });
const find = (text: string): string[] => said(search(text, inputs));

describe('the search box', () => {
  it('finds saved filters by name, beginnings first', () => {
    expect(find('sorv')).toEqual(['filter Mine i sørvest']);
    expect(find('sor').slice(0, 2)).toEqual(['filter Sør', 'filter Mine i sørvest']);
    expect(find('mine')).toEqual(['filter Mine i sørvest']);
  });

  it('finds vessels of the list by name and number, and any other by its nine digits', () => {
    const vessels = (text: string): string[] =>
      said(search(text, inputs).filter(({ kind }) => kind === 'vessel'));
    expect(vessels('provef')).toEqual(['vessel 257000101']);
    expect(vessels('2570001')).toEqual(['vessel 257000101', 'vessel 257000102']);
    expect(vessels('257000102')).toEqual(['vessel 257000102']);
    expect(vessels('259991337')).toEqual(['vessel 259991337']);
    expect([vessels('25999133'), vessels('059991337')]).toEqual([[], []]);
  });

  it('puts what was found meanwhile behind the others, each vessel once, and names the unnamed', () => {
    const found = (mmsi: number, name: string) => ({
      mmsi,
      name,
      imo: null,
      callSign: null,
      from: ['visits' as const],
    });
    const hits = search('257000102', inputs);
    const more = withKnown(hits, [found(257_000_102, 'PRØVESUND'), found(257_000_199, 'ANNEN')]);
    expect(said(more)).toEqual(['vessel 257000102', 'known 257000199']);
    expect(more[0]).toMatchObject({ name: 'PRØVESUND' });
    const bergen = search('berg', inputs);
    expect(withKnown(bergen, [found(257_000_199, 'BERG')]).slice(0, bergen.length)).toEqual(bergen);
  });

  it('offers the commands before anything is typed', () => {
    expect(find('')).toEqual(['export.localities', 'theme.night']);
  });

  it('finds names without their æ, ø and å, and by their other names', () => {
    expect(find('traena')).toEqual(['Træna']);
    expect(find('anes')).toEqual(['12601']);
    expect(find('romsa')).toEqual(['Tromsø']);
  });

  it('puts sites before places, and the important place first', () => {
    expect(find('berg')).toEqual(['12699', 'Bergen', 'Bergneset']);
  });

  it('finds a site by the beginning of its number', () => {
    expect(find('126')).toEqual(['12601', '12699']);
    expect(find('12601')).toEqual(['12601']);
    expect(find('20401')).toEqual([]);
  });

  it.each([
    ['2026-W40', ['2026-W40']],
    ['uke 40', ['2026-W40', '2025-W40']],
    ['week 53', []],
    ['uke 50', ['2025-W50']],
    ['2020-W53', ['2020-W53']],
    ['202640', ['2026-W40']],
    ['40 2024', ['2024-W40']],
    ['u33/25', ['2025-W33']],
    ['week 33/2025', ['2025-W33']],
  ])('reads %s as a week', (text, weeks) => expect(find(text)).toEqual(weeks));

  it.each(['2039-W10', '2011-W40', '2026-W48'])('offers no week outside the series: %s', (text) =>
    expect(find(text)).toEqual([]),
  );

  it('reads a position, and takes no week for one', () => {
    expect(find('60 23.5N 5 19.6E')).toEqual(['5.33,60.39']);
    expect(search('2026-W40', inputs).some(({ kind }) => kind === 'position')).toBe(false);
  });

  it('asks whether a place far from the coast is meant the other way round, unless letters say it', () => {
    expect(find('5.3221 60.3913')).toEqual(['60.39,5.32', '5.32,60.39']);
    expect(find('5.3221 N 60.3913 E')).toEqual(['60.39,5.32']);
    expect(find('-33.9 18.4')).toEqual(['18.40,-33.90']);
    expect(find('89.5 10')).toEqual([]);
  });

  it('finds the position of every notation of the table, and none in what is refused', () => {
    const position = (text: string): LonLat | null =>
      search(text, inputs).find((hit) => hit.kind === 'position')?.position ?? null;
    expect(misread(position)).toEqual([]);
  });

  it('says of a position that its O is read as east', () => {
    const [hit] = search('60.39 N 5.33 O', inputs);
    expect(hit).toEqual({ kind: 'position', position: [5.33, 60.39], isOEast: true });
    expect(search('60.39 N 5.33 E', inputs)[0]).toEqual({ kind: 'position', position: [5.33, 60.39] });
  });

  it('reads a position in UTM', () => {
    expect(find('32V 297610 6700679')).toEqual(['5.33,60.39']);
    expect(find('EPSG:25833 -31859 6734209')).toEqual(['5.33,60.39']);
  });

  it('knows of hits that are places where their forecast is, and of no other', () => {
    const siteAt = (no: number): [number, number] | null => (no === 12_601 ? [12, 66] : null);
    const forecasts = (text: string): unknown[] => search(text, inputs).map((hit) => forecastOf(hit, siteAt));
    expect(forecasts('126')).toEqual([{ at: [12, 66], name: 'Ånes Nord' }, null]);
    expect(forecasts('romsa')).toEqual([{ at: [5, 60], name: 'Tromsø' }]);
    expect(forecasts('60.5 5.5')).toEqual([{ at: [5.5, 60.5], name: null }]);
    expect(forecasts('geojson')).toEqual([null]);
  });

  it('finds commands by a word of their name', () => {
    expect(find('geojson')).toEqual(['export.localities']);
  });

  it('finds nothing rather than something wrong', () => {
    expect(find('xyzzy')).toEqual([]);
  });
});
