import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail, ok } from '../../../src-shared/result';
import type { DrawFigure } from './export-map';
import { mapOptions } from '../arguments/map-arguments';
import { run } from '../testing';

const png = Uint8Array.of(1, 2, 3);
const box = '4.5,59.8,6.2,60.9';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kartbord-map-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function drawing(missing: Parameters<typeof ending>[0] = []) {
  const asked: Parameters<DrawFigure>[1][] = [];
  const draw: DrawFigure = (_, of) => {
    asked.push(of);
    return Promise.resolve(ok({ png, end: ending(missing) }));
  };
  return { asked, draw };
}
const ending = (missing: readonly { about: string; code: 'timeout' }[]) => ({
  week: '2026-W40',
  fetchedAtMs: Date.UTC(2026, 9, 5),
  missing,
});

describe('export map', () => {
  it('draws a box of a size with layers from the bottom up, and says what it wrote', async () => {
    const out = join(folder(), 'map.png');
    const { asked, draw } = drawing();
    const line = `export map --bbox ${box} --size 800x500 --layers pdzone,week --week 2026-W40 --out ${out} --json`;
    const ran = await run(line, { draw });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(asked).toEqual([
      {
        theme: 'day',
        language: 'en',
        isOffline: false,
        task: {
          bbox: [4.5, 59.8, 6.2, 60.9],
          width: 800,
          height: 500,
          layers: ['pdzone', 'week'],
          week: '2026-W40',
          legend: true,
        },
      },
    ]);
    expect(JSON.parse(ran.out)).toMatchObject({
      file: out,
      bytes: 3,
      week: '2026-W40',
      fetchedAt: '2026-10-05T00:00:00.000Z',
      missing: [],
    });
    expect(new Uint8Array(readFileSync(out))).toEqual(png);
  });

  it('colours its sites by the limits that are named, else as the person chose', async () => {
    const { asked, draw } = drawing();
    for (const more of ['', ' --limits general'])
      await run(`export map --bbox ${box} --out -${more}`, { draw });
    expect(asked.map(({ limitsBy }) => limitsBy)).toEqual([undefined, 'general']);
  });

  it('ends with 5 where a layer is missing, and says which and why', async () => {
    const out = join(folder(), 'map.png');
    const { draw } = drawing([{ about: 'pdzone', code: 'timeout' }]);
    const ran = await run(`export map --bbox ${box} --out ${out} --offline`, { draw });
    expect(ran.code).toBe(5);
    expect(ran.err).toContain('pdzone (the service did not answer in time)');
  });

  it('leaves the file that was there where nothing could be drawn', async () => {
    const out = join(folder(), 'map.png');
    const ran = await run(`export map --bbox ${box} --out ${out}`, {
      draw: () => Promise.resolve(fail('timeout', 'the map was not drawn in time')),
    });
    expect(ran.code).toBe(4);
    expect(() => readFileSync(out)).toThrow();
  });
});

describe('the arguments of export map', () => {
  it('have a usual size, layer, week and theme', () => {
    expect(mapOptions({ bbox: box, out: 'a.png' }, 'en')).toMatchObject({
      value: {
        theme: 'day',
        offline: false,
        task: { width: 1600, height: 1000, layers: ['week'], week: null, legend: true },
      },
    });
    expect(mapOptions({ bbox: box, out: 'a.png', 'no-legend': true }, 'en')).toMatchObject({
      value: { task: { legend: false } },
    });
  });

  it('are refused in words where they cannot be', () => {
    const wrong: Parameters<typeof mapOptions>[0][] = [
      { out: 'a.png' },
      { bbox: '1,2,3', out: 'a.png' },
      { bbox: box },
      { bbox: '4,80,8,86', out: 'a.png' },
      { bbox: box, out: 'a.png', size: '50x50' },
      { bbox: box, out: 'a.png', size: '1600' },
      { bbox: box, out: 'a.png', size: '9999x9999' },
      { bbox: box, out: 'a.png', layers: 'a,,b' },
      { bbox: box, out: 'a.png', week: '2026-W54' },
      { bbox: box, out: 'a.png', theme: 'pink' },
    ];
    for (const given of wrong)
      expect(mapOptions(given, 'nb'), JSON.stringify(given)).toMatchObject({
        failure: { code: 'bad-request' },
      });
  });
});
