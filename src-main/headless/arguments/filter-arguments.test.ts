import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src-shared/result';
import {
  filterSources,
  type FilterSources,
  type FilterValues,
  readFilter,
  sitesNotes,
} from './filter-arguments';

const saved = [
  { name: 'Bad fjord', filter: { states: ['over'], treated: ['medicinal'], service: { anyGreen: true } } },
] as const;
const sources = (change: Partial<FilterSources> = {}): FilterSources => ({
  saved: saved.map(({ name, filter }) => ({ name, filter: { ...filter, service: { ...filter.service } } })),
  areaFile: null,
  sitesFile: null,
  ...change,
});
const read = (values: FilterValues, from = sources()): unknown => {
  const filter = readFilter(values, 'en', from);
  return filter.ok ? filter.value : filter.failure.detail;
};

const square = '[[5,60],[6,60],[6,61],[5,61],[5,60]]';
const corners = [
  [5, 60],
  [6, 60],
  [6, 61],
  [5, 61],
];

describe('the options of the filter', () => {
  it.each<[FilterValues, unknown]>([
    [{}, {}],
    [{ treated: 'medicinal,cleaner-fish' }, { treated: ['medicinal', 'cleaner-fish'] }],
    [{ treated: 'any' }, { treated: ['medicinal', 'non-medicinal', 'cleaner-fish'] }],
    [{ lice: '0.2..0.5' }, { lice: { least: 0.2, most: 0.5 } }],
    [{ lice: '0.5..' }, { lice: { least: 0.5 } }],
    [{ lice: '..0.2' }, { lice: { most: 0.2 } }],
    [
      { history: ['over:3/4', 'treated:1/53'] },
      {
        history: [
          { fact: 'over', least: 3, weeks: 4 },
          { fact: 'treated', least: 1, weeks: 53 },
        ],
      },
    ],
    [{ county: '46' }, { municipalityNo: '46' }],
    [{ county: '46', municipality: '4601' }, { municipalityNo: '4601' }],
    [{ county: '46, 50', municipality: '4601,5014' }, { municipalityNo: '4601,5014' }],
    [{ county: '18,46' }, { municipalityNo: '18,46' }],
    [{ 'production-area': '3, 4,3' }, { productionAreas: [3, 4] }],
    [{ area: '5,60 6,60;6,61 5,61' }, { area: corners }],
    [
      { organisation: '123456789', species: 'Laks, Torsk', 'production-type': 'matfisk' },
      {
        service: {
          organization: '123456789',
          licenseSpecies: ['Laks', 'Torsk'],
          productionType: ['matfisk'],
        },
      },
    ],
    [
      { service: '{"isOnLand":false}', purpose: 'forskning' },
      { service: { isOnLand: false, purpose: ['forskning'] } },
    ],
  ])('%j', (values, filter) => expect(read(values)).toEqual(filter));

  it('--service takes every member of the service’s own filter in its form', () => {
    const service = {
      allWithReport: true,
      allWithoutReport: true,
      allFallowWithoutReport: true,
      allReportNotMandatoryWithoutReport: true,
      allNotFallowWithoutReport: true,
      aboveLiceThreshold: true,
      belowLiceThreshold: true,
      aboveMinimumLiceThreshold: true,
      belowMinimumLiceThreshold: true,
      minLiceUserThreshold: 0.1,
      maxLiceUserThreshold: 0.4,
      countyMunicipality: '4601',
      productionArea: 13,
      withinPolygon: {
        type: 'Polygon',
        coordinates: [
          [
            [5, 60],
            [6, 60],
            [6, 61],
            [5, 60],
          ],
        ],
      },
    };
    expect(read({ service: JSON.stringify(service) })).toEqual({ service });
  });

  it.each([
    { productionArea: [3, 4] },
    { productionArea: 14 },
    { minLiceUserThreshold: 0 },
    { countyMunicipality: '' },
    { withinPolygon: { type: 'Point', coordinates: [5, 60] } },
    { withinPolygon: { type: 'Polygon', coordinates: [[[5, 60], [6, 60], [6, 61], [5, 61]]] } }, // prettier-ignore
  ])('--service %j is refused', (service) => {
    expect(read({ service: JSON.stringify(service) })).toMatch(/--service takes members/);
  });

  it.each([
    ['organisation', '999999999', { organization: '888888888' }],
    ['species', 'Laks', { licenseSpecies: ['Torsk'] }],
    ['purpose', 'forskning', { purpose: ['matfisk'] }],
    ['production-type', 'sea', { productionType: ['land'] }],
  ])('--%s is not given in --service, too', (option, value, service) => {
    expect(read({ [option]: value, service: JSON.stringify(service) })).toBe(
      `--${option} is given more than once.`,
    );
  });

  it('take the place of the parts of a saved filter, and leave its others', () => {
    expect(read({ filter: 'Bad fjord', state: 'zero', purpose: 'forskning' })).toEqual({
      states: ['zero'],
      treated: ['medicinal'],
      service: { anyGreen: true, purpose: ['forskning'] },
    });
  });

  it.each<[FilterValues, RegExp]>([
    [{ filter: 'Other' }, /There is no saved filter "Other"\. Saved filters: Bad fjord/],
    [{ treated: 'often' }, /--treated takes/],
    [{ lice: '0.5' }, /0\.2\.\.0\.5/],
    [{ lice: '0.5..0.2' }, /0\.2\.\.0\.5/],
    [{ lice: '..' }, /0\.2\.\.0\.5/],
    [{ history: ['over:5/4'] }, /over:3\/4/],
    [{ history: ['sunny:1/4'] }, /over, counted/],
    [{ history: ['over:1/54'] }, /53 weeks/],
    [{ county: '4601' }, /--county takes the two digits/],
    [{ county: '46', municipality: '1804' }, /not in --county/],
    [{ county: '47' }, /no county "47"; the nearest numbers are 46 \(Vestland\)/],
    [{ county: 'vestlnd' }, /no county "vestlnd"; the nearest numbers are 46 \(Vestland\)/],
    [{ municipality: '4601,9901' }, /no county "99"; the nearest numbers are 56 \(Finnmark\)/],
    [{ 'production-area': '4,99' }, /no production area "99"; they are numbered 1 to 13/],
    [{ 'production-area': '3,b' }, /"3,b" is not a production area/],
    [{ area: '5,60 6,60' }, /3 to 1,000 corners/],
    [{ area: '60,5 60,6 61,6' }, /"60,5 60,6 61,6" is far from the coast/],
    [{ area: 'somewhere' }, /"somewhere" is not an area/],
    [{ organisation: '12' }, /nine digits/],
    [{ purpose: 'a,,b' }, /--purpose takes words/],
    [{ service: '{"anyGreen":false}' }, /--service takes members/],
    [{ service: 'green' }, /--service takes members/],
  ])('%j is a usage error in a sentence', (values, sentence) => expect(read(values)).toMatch(sentence));
});

describe('the file of --area', () => {
  const from = (text: string): unknown => read({ area: 'a.geojson' }, sources({ areaFile: ok(text) }));

  it('is a polygon, a feature or a collection of one, closed or not', () => {
    const polygon = `{"type":"Polygon","coordinates":[${square}]}`;
    for (const text of [
      polygon,
      `{"type":"Feature","properties":{},"geometry":${polygon}}`,
      `\uFEFF{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${polygon}}]}`,
      '{"type":"Polygon","coordinates":[[[5,60],[6,60],[6,61],[5,61]]]}',
    ])
      expect(from(text)).toEqual({ area: corners });
  });

  it('obeys the system that the file names', () => {
    const metres = '[[[-40000,6735000],[-30000,6735000],[-30000,6745000],[-40000,6735000]]]';
    const crs = (name: string): string => `"crs":{"type":"name","properties":{"name":"${name}"}}`;
    const { area } = from(`{"type":"Polygon",${crs('EPSG:25833')},"coordinates":${metres}}`) as {
      area: [number, number][];
    };
    expect(area[1]?.map((degrees) => degrees.toFixed(2))).toEqual(['5.36', '60.40']);
    for (const wrong of [crs('EPSG:27391'), '"crs":null', crs('EPSG:25833'), crs('EPSG:3857')])
      expect(from(`{"type":"Polygon",${wrong},"coordinates":[${square}]}`)).toMatch(/reference system/);
    expect(from(`{"type":"Polygon","coordinates":${metres}}`)).toMatch(/reference system/);
  });

  it('is nothing else', () => {
    const ring = square;
    expect(from(`{"type":"Polygon","coordinates":[${ring},${ring}]}`)).toMatch(/without inner rings/);
    expect(from('{"type":"Point","coordinates":[5,60]}')).toMatch(/without inner rings/);
    expect(from('{"type":"Polygon","coordinates":[[[5,60],[6,"60"],[6,61]]]}')).toMatch(
      /without inner rings/,
    );
    expect(from('{"type":"Polygon","coordinates":[[[5,60],[6,60],[5,60]]]}')).toMatch(/3 to 1,000/);
    expect(from('{"type":"Polygon","coordinates":[[[60,5],[60,6],[61,6]]]}')).toMatch(
      /"a\.geojson" is far from the coast/,
    );
    expect(from('not JSON')).toMatch(/a\.geojson cannot be read/);
    expect(read({ area: 'a.geojson' }, sources({ areaFile: fail('bad-request', 'ENOENT') }))).toMatch(
      /ENOENT/,
    );
  });

  it('is read only where --area names one, and saved filters only for --filter', async () => {
    const asked: string[] = [];
    const readFile = (path: string): Promise<string> => {
      asked.push(path);
      return Promise.resolve('text');
    };
    const no = (): never => {
      throw new Error('not asked for');
    };
    expect(await filterSources(['--area', '5,60 6,60 6,61'], readFile, no)).toEqual({
      saved: [],
      areaFile: null,
      sitesFile: null,
    });
    expect((await filterSources(['--area=x.json'], readFile, no)).areaFile).toEqual(ok('text'));
    expect((await filterSources(['--filter', 'Bad fjord'], readFile, () => [])).areaFile).toBeNull();
    expect(asked).toEqual(['x.json']);
  });
});

describe('a list of sites', () => {
  const list = { name: 'My sites', filter: { sites: [12345, 12346], states: ['over'] } } as const;
  const withList = (sitesFile: FilterSources['sitesFile'] = null): FilterSources => ({
    ...sources({ sitesFile }),
    saved: [list, { name: 'Bad fjord', filter: {} }],
  });

  it('is numbers on the line, a file, or that of a saved filter without its other parts', () => {
    expect(read({ sites: '12346, 12345,12346' })).toEqual({ sites: [12345, 12346] });
    expect(sitesNotes('12346, 12345,12346', sources(), 'en')).toEqual([
      '"12346, 12345,12346" names a site again; each counts once.',
    ]);
    expect(sitesNotes('My sites', withList(), 'en')).toEqual([]);
    for (const typed of ['12345 12346', '12345,,12346', ' 12346; 12345 '])
      expect(read({ sites: typed })).toEqual({ sites: [12345, 12346] });
    expect(read({ sites: 'a.csv' }, withList(ok('localityNo,name\n12347,Vik')))).toEqual({ sites: [12347] });
    expect(read({ sites: 'My sites' }, withList())).toEqual({ sites: [12345, 12346] });
  });

  it('is refused whole where a line of it has no number, with the line', () => {
    expect(read({ sites: 'a.txt' }, withList(ok('12345\nØrnvika')))).toBe(
      'A line of "a.txt" has no locality number of five digits: Ørnvika. None of the list is used; names of sites are found only in the window.',
    );
    expect(read({ sites: '123,12345' })).toMatch(/123/);
    expect(read({ sites: 'Bad fjord' }, withList())).toBe('"Bad fjord" has no list of sites.');
    expect(read({ sites: 'a.txt' }, withList(fail('bad-request', 'ENOENT')))).toMatch(/ENOENT/);
    expect(read({ sites: 'a.txt' }, withList(ok('')))).toMatch(/no list/);
    const many = Array.from({ length: 5_001 }, (_, at) => 10_000 + at).join('\n');
    expect(read({ sites: 'a.txt' }, withList(ok(many)))).toBe(
      '"a.txt" has 5001 sites, and a list has at most 5000. None of them is used.',
    );
  });

  it('is read from a file only where no filter is saved under that name', async () => {
    const asked: string[] = [];
    const readFile = (path: string): Promise<string> => {
      asked.push(path);
      return Promise.resolve('12345');
    };
    await filterSources(['--sites', 'My sites'], readFile, () => [list]);
    await filterSources(['--sites', '12345,12346'], readFile, () => []);
    expect(asked).toEqual([]);
    expect((await filterSources(['--sites=a.txt'], readFile, () => [list])).sitesFile).toEqual(ok('12345'));
    expect(asked).toEqual(['a.txt']);
  });
});
