import { describe, expect, it } from 'vitest';
import { parseCommand } from '../command-samples';
import { layersOfCommand } from '../export/command-layers';

const parse = (line: string): ReturnType<typeof parseCommand> => parseCommand(line.split(' '), 'en');
const nowMs = Date.UTC(2026, 10, 21, 10);

function layersOf(line: string): readonly { readonly name: string; readonly kind: string }[] {
  const command = parse(line);
  if (!command.ok || command.value.name !== 'export layers') throw new Error(JSON.stringify(command));
  const layers = layersOfCommand(command.value.of, command.value.each, nowMs, 'en');
  if (!layers.ok) throw new Error(layers.failure.detail);
  return layers.value;
}

describe('the format of an export', () => {
  it('is what the command writes by itself where nothing else is asked for', () => {
    for (const line of [
      'export localities --week 2026-W40 --out a.geojson',
      'export history --weeks 2026-W01..2026-W02 --out a.csv',
      'export tracks --mmsi 257000101 --out -',
    ]) {
      const command = parse(line);
      expect(command.ok && command.value.name).not.toBe('export layers');
    }
  });

  it('has links where they are wanted, in the command’s own format, too, and never in a pipe', () => {
    for (const file of ['a.geojson', 'a.xlsx'])
      expect(parse(`export localities --week 2026-W40 --links --out ${file}`)).toMatchObject({
        value: { name: 'export layers', links: true },
      });
    expect(parse('export localities --week 2026-W40 --out a.xlsx')).toMatchObject({
      value: { links: false },
    });
    expect(parse('export localities --week 2026-W40 --links --out -').ok).toBe(false);
  });

  it('is told by the ending of the file, or by --format', () => {
    const formatOf = (line: string): unknown => {
      const command = parse(line);
      return command.ok && command.value.name === 'export layers' ? command.value.format : command;
    };
    expect(formatOf('export localities --week 2026-W40 --out a.gpkg')).toBe('gpkg');
    expect(formatOf('export localities --week 2026-W40 --out a.PARQUET')).toBe('parquet');
    expect(formatOf('export history --weeks 2026-W01..2026-W02 --out a.xlsx')).toBe('xlsx');
    expect(formatOf('export history --week 2026-W01 --format csv-excel --out a.csv')).toBe('csv-excel');
    expect(formatOf('export gear --out a.geojson')).toBe('geojson');
    expect(formatOf('export localities --weeks 2026-W01..2026-W02 --out a.geojson')).toBe('geojson');
  });

  it('takes a system of coordinates where the format has one', () => {
    const command = parse('export localities --week 2026-W40 --crs epsg:25833 --out a.gpkg');
    expect(command.ok && command.value).toMatchObject({ name: 'export layers', system: 'EPSG:25833' });
    for (const [line, said] of [
      ['export localities --week 2026-W40 --crs EPSG:25833 --out a.kml', /WGS 84/],
      ['export localities --week 2026-W40 --crs EPSG:1 --out a.gpkg', /EPSG:25833/],
      ['export localities --week 2026-W40 --format shp --out a.shp', /geojsonseq/],
      ['export localities --week 2026-W40 --format gpkg --out -', /stdout/],
      ['status --format gpkg', /--format/],
    ] as const) {
      const refused = parse(line);
      expect(refused.ok ? refused.value : refused.failure.detail).toMatch(said);
    }
  });

  it('goes to a folder without an ending, and to a ZIP', () => {
    const as = (line: string): unknown => {
      const command = parse(line);
      return command.ok && command.value.name === 'export layers' ? command.value.as : command;
    };
    expect(as('export localities --week 2026-W40 --format fgb --out weeks/')).toBe('folder');
    expect(as('export localities --week 2026-W40 --format fgb --out weeks.zip')).toBe('zip');
    expect(as('export localities --week 2026-W40 --format fgb --out weeks.fgb')).toBe('file');
  });
});

describe('the ending of --out', () => {
  const lines = {
    localities: 'export localities --week 2026-W40',
    tracks: 'export tracks --mmsi 257000101',
    points: 'export tracks --as points --mmsi 257000101',
    positions: 'export positions --mmsi 257000101',
    forecast: 'export forecast --at 5.3,60.4',
    history: 'export history --week 2026-W40',
    events: 'export track-events --part gaps --mmsi 257000101',
    tools: 'export gear',
    map: 'export map --bbox 4,59,6,61',
    windows: 'export windows --at 5.3,60.4 --wave 1 --as csv',
    case: 'case make w.kartbord',
    backup: 'backup',
    run: 'run w.kartbord',
  } as const;
  const written = (line: string): unknown => {
    const command = parse(line);
    if (!command.ok) return command.failure.detail;
    if (command.value.name === 'export layers') return command.value.format;
    return 'as' in command.value ? command.value.as : 'its own';
  };

  it.each([
    ['localities', ['geojson', 'json', 'GeoJSON'], 'its own'],
    ['localities', ['csv', 'CSV'], 'csv'],
    ['points', ['csv'], 'csv'],
    ['positions', ['csv'], 'csv'],
    ['history', ['csv', 'Csv'], 'its own'],
    ['history', ['geojson', 'GEOJSON'], 'geojson'],
    ['events', ['geojson'], 'geojson'],
    ['events', ['geojsonl'], 'geojsonseq'],
    ['forecast', ['csv', 'CSV'], 'csv'],
    ['forecast', ['json', 'geojson'], 'geojson'],
    ['tools', ['csv'], 'csv'],
    ['map', ['png', 'PNG'], 'its own'],
    ['case', ['kartcase'], 'its own'],
    ['backup', ['kartbackup'], 'its own'],
  ] as const)('of %s rules what is written: %j is %s', (of, endings, format) => {
    for (const ending of endings) expect(written(`${lines[of]} --out a.b/c.${ending}`)).toBe(format);
    expect(written(`${lines[of]} --out .${endings[0]}`)).toBe(format);
  });

  const formats = '.gpx, .kml, .xlsx, .csv, .parquet, .fgb, .gpkg, .geojsonl, .geojson, .zip, DIR/';
  it.each([
    ['localities', 'shp', `.geojson, .json, ${formats.replace('.geojson, ', '')}`],
    ['tracks', 'xls', `.geojson, .json, ${formats.replace('.geojson, ', '')}`],
    ['history', 'tsv', `.csv, ${formats.replace('.csv, ', '')}`],
    ['history', 'json', `.csv, ${formats.replace('.csv, ', '')}`],
    ['forecast', 'gz', `.geojson, .json, .csv, ${formats.replace('.geojson, ', '').replace('.csv, ', '')}`],
    ['tools', 'ics', formats],
    ['map', 'svg', '.png'],
    ['map', 'csv', '.png'],
    ['case', 'zip', '.kartcase'],
    ['backup', 'tar', '.kartbackup'],
  ] as const)('of %s is refused where it cannot be written: .%s', (of, ending, valid) => {
    const command = lines[of].split(' --')[0]?.replace(' w.kartbord', '') ?? '';
    expect(written(`${lines[of]} --out a.${ending}`)).toBe(
      `${command} cannot write a file that ends with ".${ending}"; it writes ${valid.replace(/, ([^,]*)$/, ' or $1')}.`,
    );
  });

  it('is refused where --format or --as says something else', () => {
    expect(written(`${lines.localities} --format csv --out a.gpkg`)).toBe(
      '--format csv cannot be used for a file that ends with ".gpkg"; use it with .csv, .zip, DIR/.',
    );
    expect(written(`${lines.localities} --format gpkg --out a.txt`)).toMatch(
      /^--format gpkg cannot be used for/,
    );
    expect(written(`${lines.forecast} --as csv --out a.geojson`)).toBe(
      '--as csv cannot be used for a file that ends with ".geojson"; use it with .csv.',
    );
    expect(written(`${lines.forecast} --as csv --out a.gpkg`)).toMatch(/^--as csv cannot be used for/);
    expect(written(`${lines.forecast} --as geojson --out a.CSV`)).toMatch(/^--as geojson cannot be used for/);
    expect(written(`${lines.windows} --out a.ics`)).toMatch(/^--as csv cannot be used for/);
    expect(written(`${lines.map} --out pictures/`)).toMatch(/cannot write a file that ends with "\/"/);
    for (const out of ['a.txt', 'a', '-']) {
      expect(written(`${lines.forecast} --as csv --out ${out}`)).toBe('csv');
      expect(written(`${lines.windows} --out ${out}`)).toBe('csv');
    }
    expect(written(`${lines.localities} --format csv-excel --out a.csv`)).toBe('csv-excel');
    expect(written(`${lines.history} --format geojson --out a.json`)).toBe('geojson');
  });

  it('of a folder or a ZIP says no format, and none at all leaves the command its own', () => {
    for (const out of ['a.zip', 'a/', '.', '..', 'a/..'])
      expect(written(`${lines.localities} --out ${out}`)).toBe(
        'A required option is missing, such as --format gpkg.',
      );
    for (const out of ['a', '/dev/stdout', 'a.b/c']) {
      expect(written(`${lines.localities} --out ${out}`)).toBe('its own');
      expect(written(`${lines.map} --out ${out}`)).toBe('its own');
    }
  });

  it('of run is that of a folder', () => {
    for (const out of ['report', 'report.d', 'report.gpkg/', '2026.40'])
      expect(written(`${lines.run} --out ${out}`)).toBe('its own');
    for (const out of ['report.gpkg', 'map.PNG', 'all.zip'])
      expect(written(`${lines.run} --out ${out}`)).toBe(
        `run writes to a folder, but "${out}" is the name of a file; use --out DIR/.`,
      );
  });
});

describe('an export that is split', () => {
  it('has a layer for each week, locality or vessel', () => {
    expect(
      layersOf('export localities --weeks 2025-W51..2026-W02 --each week --out a.gpkg').map(
        ({ name }) => name,
      ),
    ).toEqual(['localities 2025-W51', 'localities 2025-W52', 'localities 2026-W01', 'localities 2026-W02']);
    expect(
      layersOf('export visits --locality 10001,10002 --years 2025 --each locality --out a.gpkg'),
    ).toMatchObject([
      { name: 'visits 10001', what: { localityNos: [10001] } },
      { name: 'visits 10002', what: { localityNos: [10002] } },
    ]);
    expect(
      layersOf('export positions --mmsi 257000101,257000102 --each vessel --format gpx --out dir/'),
    ).toMatchObject([
      { mmsis: [257000101], form: 'points' },
      { mmsis: [257000102], form: 'points' },
    ]);
  });

  it('is refused where there are no such parts, and where the file holds one', () => {
    const command = parse('export localities --week 2026-W40 --each vessel --out a.gpkg');
    if (!command.ok || command.value.name !== 'export layers') throw new Error('not read');
    const split = layersOfCommand(command.value.of, command.value.each, nowMs, 'en');
    expect(split.ok ? '' : split.failure.detail).toBe('export localities cannot be split by vessel.');
    const one = parse('export localities --weeks 2026-W40..2026-W41 --each week --out a.fgb');
    expect(one.ok ? '' : one.failure.detail).toMatch(/one layer/);
  });

  it('says before anything is asked that a file of one layer has lines or points', () => {
    for (const out of ['a.csv', 'a.fgb', 'a.parquet', 'a.geojsonl']) {
      const both = parse(`export tracks --mmsi 257000101 --out ${out}`);
      expect(both.ok ? '' : both.failure.detail).toMatch(/holds lines or points; give --as lines/);
      expect(parse(`export tracks --mmsi 257000101 --as lines --out ${out}`).ok).toBe(true);
    }
    expect(parse('export tracks --mmsi 257000101 --format fgb --out dir/').ok).toBe(true);
  });

  it('writes lines and positions of tracks as two layers unless one is asked for', () => {
    expect(layersOf('export tracks --mmsi 257000101 --out a.gpkg').map(({ name }) => name)).toEqual([
      'tracks',
      'positions',
    ]);
    expect(layersOf('export tracks --mmsi 257000101 --as lines --out a.gpkg')).toHaveLength(1);
  });
});
