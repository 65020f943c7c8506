import { expect, it } from 'vitest';
import { datasetProblems } from '../export/dataset/dataset';
import type { LayersExportQueries } from '../handlers/export/layers-export-queries';
import { fail, ok } from '../../src-shared/result';
import { run } from './testing';

type Outcome = Awaited<ReturnType<LayersExportQueries['toDataset']>>;
const written = { files: 3, rows: 1200, bytes: 5e6, addedFiles: 1, addedRows: 1000, changed: [], unread: 0 };

async function withDataset(argv: string, outcome: Outcome) {
  const asked: unknown[] = [];
  const layers = {
    toDataset: (of: unknown) => {
      asked.push(of);
      return Promise.resolve(outcome);
    },
  };
  return { ...(await run(argv, { layers })), asked };
}

it('says what it added to the folder, and what the dataset is now', async () => {
  const { code, out, asked } = await withDataset(
    'export dataset --weeks 2026-W01..2026-W10 --out /d',
    ok(written),
  );
  expect([code, out]).toEqual([
    0,
    '1,000 rows in 1 file added to /d.\nThe dataset has 1,200 rows in 3 files, 5 MB.\n',
  ]);
  expect(asked).toEqual([{ path: '/d', weeks: { from: '2026-W01', to: '2026-W10' } }]);
  const again = await withDataset('export dataset --out /d', ok({ ...written, addedFiles: 0, addedRows: 0 }));
  expect(again.out).toMatch(/^\/d is up to date/);
  const json = await withDataset('export dataset --out /d --json', ok(written));
  expect(JSON.parse(json.out)).toMatchObject({ folder: '/d', ...written });
});

it('says which weeks have changed since, and ends in part where positions cannot be read', async () => {
  const changed = await withDataset(
    'export dataset --out /d',
    ok({ ...written, changed: ['weeks/2026-W01'] }),
  );
  expect([changed.code, changed.err]).toEqual([
    0,
    expect.stringMatching(/^1 week has changed since it was written \(weeks\/2026-W01\)/),
  ]);
  const unread = await withDataset('export dataset --out /d', ok({ ...written, unread: 7 }));
  expect([unread.code, unread.err]).toEqual([
    5,
    expect.stringMatching(/^7 stored positions could not be read/),
  ]);
});

it.each(datasetProblems)(
  'says of a folder that is “%s” that nothing was written, in both languages',
  async (problem) => {
    for (const [language, nothing] of [
      ['en', 'Nothing was written'],
      ['nb', 'Ingenting er skrevet'],
    ] as const) {
      const { code, out, err } = await withDataset(
        `export dataset --out /d --language ${language}`,
        ok({ problem, about: 'ABOUT' }),
      );
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(nothing);
      expect(err).toContain('/d');
    }
  },
);

it.each([
  [fail('not-found', ''), 1, /^No complete week and no archived track/],
  [fail('cancelled', ''), 1, /^Cancelled\. What is in \/d is whole/],
  [fail('storage', 'ENOSPC (positions)'), 1, /ENOSPC/],
] as const)('ends with a sentence where nothing came: %j', async (failure, code, sentence) => {
  expect(await withDataset('export dataset --out /d', failure)).toMatchObject({
    code,
    err: expect.stringMatching(sentence) as string,
  });
});

it.each([
  ['export dataset', /--out/],
  ['export dataset --out -', /--out DIR\//],
  ['export dataset --out /d --weeks 2026', /2026/],
])('refuses %s', async (argv, sentence) => {
  const { code, err, asked } = await withDataset(argv, ok(written));
  expect([code, err, asked]).toEqual([2, expect.stringMatching(sentence), []]);
});
