import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultFileStyle } from '../../src-shared/domain/map-layers/own-file';
import type { Following } from '../files/following/following';
import type { OwnFiles } from '../files/stored/store';
import { ownFilesIn, type Ran, run, type RunOptions } from './testing';

interface Home {
  readonly folder: string;
  readonly own: OwnFiles;
  readonly following: Following;
  readonly run: (line: string | readonly string[], options?: RunOptions) => Promise<Ran>;
}

function home(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { files: own, following } = ownFilesIn(folder);
  return {
    folder,
    own,
    following,
    run: (line, options) => run(line, { own: { files: own, following }, ...options }),
  };
}

const table = 'lat;lon;navn\n60;5;A\n61;6;B\n';

describe('kartbord import', () => {
  it('makes a file a layer', async () => {
    const { folder, own, ...at } = home();
    writeFileSync(join(folder, 'buoys.csv'), table);
    expect(await at.run(['import', join(folder, 'buoys.csv')])).toEqual({
      code: 0,
      out: 'buoys.csv is a layer now: 2 features, 3 columns.\n',
      err: '',
    });
    expect(await own.list()).toMatchObject([{ fileName: 'buoys.csv', format: 'csv', features: 2 }]);
  });

  it('reads a file again that is a layer already, which keeps its name, its look and whether it is followed', async () => {
    const { folder, own, following, ...at } = home();
    const path = join(folder, 'buoys.csv');
    writeFileSync(path, table);
    await at.run(['import', path]);
    const [first] = await own.list();
    const id = first?.id ?? '';
    await own.style(id, { ...defaultFileStyle, width: 5 });
    writeFileSync(path, `${table}62;7;C\n`);
    const ran = await at.run(['import', path]);
    expect(ran).toMatchObject({ code: 0, out: 'buoys.csv is a layer now: 3 features, 3 columns.\n' });
    expect(await own.list()).toMatchObject([{ id, features: 3, style: { width: 5 } }]);
    expect(await following.begin()).toMatchObject([{ id, isOn: true, state: 'same' }]);
    expect(await at.run(['import', path, '--title', 'Others'])).toMatchObject({ code: 0 });
    expect((await own.list()).map(({ fileName }) => fileName).sort()).toEqual(['Others', 'buoys.csv']);
  });

  it('takes standard input, by its content or as it is said to be, under a name', async () => {
    const { own, ...at } = home();
    const stdin = '{"type":"Point","coordinates":[5,60]}';
    expect(await at.run('import -', { stdin })).toMatchObject({ code: 0, err: '' });
    // A table of one column is no table by its content.
    const wkt = 'wkt\nPOINT (5 60)\n';
    expect(await at.run('import -', { stdin: wkt })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was imported.') as string,
    });
    const named = ['import', '-', '--format', 'csv', '--title', 'My places', '--json'];
    const ran = await at.run(named, { stdin: wkt });
    expect(JSON.parse(ran.out)).toMatchObject({ fileName: 'My places', format: 'csv', features: 1 });
    const names = (await own.list()).map(({ fileName }) => fileName);
    expect(names.sort()).toEqual(['My places', 'standard input']);
  });

  it('exchanges longitude and latitude where it is told to, and says where they seem to be exchanged', async () => {
    const { own, ...at } = home();
    const stdin = '{"type":"Point","coordinates":[60,5]}';
    const suspected = await at.run('import -', { stdin });
    expect(suspected).toMatchObject({ code: 0, err: expect.stringContaining('--exchange-axes') as string });
    expect(await at.run('import - --exchange-axes', { stdin })).toMatchObject({ code: 0, err: '' });
    expect((await own.list()).map(({ bounds }) => bounds)).toContainEqual([5, 60, 5, 60]);
    const far = '{"type":"Point","coordinates":[120,60]}';
    expect(await at.run('import - --exchange-axes', { stdin: far })).toMatchObject({
      code: 1,
      err: expect.stringContaining('leave out --exchange-axes') as string,
    });
    expect(await own.list()).toHaveLength(2);
  });

  it('ends with 5 where some of it is left out, and says the first', async () => {
    const at = home();
    expect(await at.run('import - --language nb', { stdin: `${table}99;5;C\n` })).toMatchObject({
      code: 5,
      err: 'Importert: 2 av 3 objekter. Det første som er utelatt: en posisjon ligger utenfor verden, eller er ikke skrevet som en posisjon (linje 4; kolonnene lat, lon).\n',
    });
  });

  it('imports nothing where it cannot be read, the window is open, or the input is closed', async () => {
    const { folder, own, ...at } = home();
    for (const [line, options, says] of [
      [`import ${join(folder, 'none.csv')}`, {}, 'none.csv: it cannot be read'],
      ['import -', { stdin: '$GPGGA,1,2' }, 'standard input: it is not GeoJSON'],
      ['import - --format kml', { stdin: table }, 'standard input: it is not GeoJSON'],
      ['import -', { stdin: table, isOpen: true }, 'Kartbord is open'],
      ['import -', {}, 'Standard input couldn’t be read (closed)'],
    ] as const) {
      const ran = await at.run(line, options);
      expect(ran, line).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toContain(says);
    }
    expect(await own.list()).toEqual([]);
    expect(await at.run('import - --format xlsx', { stdin: table })).toMatchObject({ code: 2 });
  });
});
