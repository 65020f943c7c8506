import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currentStep, waveStep, windStep } from '../api-client/sea/forecast-fixtures';
import { type HandlersHarness, json } from '../handlers/testing';
import { run, servingAll } from './testing';

const hourMs = 3_600_000;
const line = 'export forecast --at 5.33,60.39 --runs --as csv --out -';

/** Of each run what the service says of waves: the hours from the day's start, and the heights. */
type Told = readonly (readonly [hour: number, heightM: number | null])[];

function telling(on: HandlersHarness, told: Told): void {
  const time = (hour: number): { forecastTime: string } => ({
    forecastTime: new Date(Date.UTC(2026, 10, 28) + hour * hourMs).toISOString(),
  });
  on.answer = ({ path }) => {
    if (path.includes('current')) return json([currentStep(time(0))]);
    if (path.includes('wind')) return json([windStep(time(0))]);
    return json(
      told.map(([hour, heightM]) => waveStep({ ...time(hour), totalSignificantWaveHeight: heightM })),
    );
  };
}

/** Saturday's highest waves in each run, the newest first, out of the file and nothing of the app. */
function recounted(csv: string): readonly (string | undefined)[][] {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const names = head.split(',');
  const rows = lines.map((text) => {
    const cells = text.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  });
  const highest = new Map<string, (string | undefined)[]>();
  for (const row of rows) {
    if (row['part'] !== 'waves' || !row['time']?.startsWith('2026-11-28')) continue;
    const before = highest.get(row['runNo'] ?? '')?.[1] ?? '';
    const height = row['significantWaveHeight'] ?? '';
    highest.set(row['runNo'] ?? '', [
      row['runFirstFetchedAt'],
      Number(height) > Number(before) ? height : before,
      row['runHalfThere'],
    ]);
  }
  return [...highest].sort(([a], [b]) => Number(a) - Number(b)).map(([, of]) => of);
}

describe('export forecast --runs', () => {
  it('has every run that was fetched, of which a script finds how Saturday changed', async () => {
    const on = servingAll(() => json([]));
    const fetched: string[] = [];
    const fetch = async (told: Told): Promise<Awaited<ReturnType<typeof run>>> => {
      telling(on, told);
      on.time += 7 * hourMs;
      fetched.unshift(new Date(on.time).toISOString());
      return run(line, { on });
    };
    const alone = await fetch([[6, 1.1], [12, 1.4], [240, 0.5]]); // prettier-ignore
    expect(recounted(alone.out)).toEqual([[fetched[0], '1.4', 'false']]);
    await fetch([[6, 1.2], [12, null]]); // prettier-ignore
    const last = await fetch([[6, 1.3], [12, 2.6], [240, 0.4]]); // prettier-ignore
    expect(last.code).toBe(0);
    expect(recounted(last.out)).toEqual([
      [fetched[0], '2.6', 'false'],
      [fetched[1], '1.2', 'true'],
      [fetched[2], '1.4', 'false'],
    ]);
  });

  it('says when no earlier run is stored, and how many are stored at the most', async () => {
    const on = servingAll(() => json([]));
    telling(on, [[6, 1.1]]);
    const folder = mkdtempSync(join(tmpdir(), 'kartbord-headless-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { code, out } = await run(`export forecast --at 5.33,60.39 --runs --out ${join(folder, 'r.csv')}`, {
      on,
    });
    expect(code).toBe(0);
    expect(out).toContain('No earlier run is stored.');
    expect(out).toContain('the newest 12 of each place');
  });

  it.each(['a.gpkg', 'a.csv.zip', 'folder/'])(
    'is refused with %s, which would have the newest run alone',
    async (out) => {
      const { code, err } = await run(`export forecast --at 5,60 --runs --out ${out}`);
      expect([code, err]).toEqual([2, expect.stringMatching(/--runs|--format/)]);
    },
  );

  it('is refused where one feature has all parts: there is no one run', async () => {
    const { code, err } = await run('export forecast --at 5,60 --runs --as wide --out a.geojson');
    expect([code, err]).toEqual([2, '--runs cannot be used with --as wide.\n']);
  });
});
