import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { row } from '../../api-client/fixtures';
import { type HandlersHarness, harness, json } from '../../handlers/testing';
import { run } from '../testing';

/** Two sites in each week; which production area a site lies in is answered as it is told. */
function serving(inArea: () => Response): HandlersHarness {
  const on = harness();
  on.answer = ({ body }) =>
    body?.includes('productionArea') ? inArea() : json([row(), row({ locality: { no: 2, name: 'Sted 2' } })]);
  return on;
}

const context = { signal: new AbortController().signal, progress: () => {} };
const filtered = [
  'statistics --week 2026-W40 --production-area 4',
  'week-difference --week 2026-W40 --production-area 4',
  'history --week 2026-W40 --production-area 4',
];

it.each(filtered)(
  'export %s ends with 5 and says how many sites its filter could not decide',
  async (line) => {
    const on = serving(() => json({}, {}, 500));
    await on.work.fishHealth.week(isoWeek(2026, 40), 'usual', context);
    for (const out of ['-', join(on.home, 'a.csv')]) {
      const { code, err } = await run(`export ${line} --out ${out}`, { on });
      expect(code).toBe(5);
      expect(err).toMatch(/Note: \d rows are not shown, because .*: production-area\./);
      expect(err).toMatch(/\d sites could not be decided and are not in the file/);
    }
  },
);

it.each(filtered)('export %s is whole where the service says which sites lie there', async (line) => {
  const on = serving(() => json([row()]));
  await on.work.fishHealth.week(isoWeek(2026, 40), 'usual', context);
  const { code, out, err } = await run(`export ${line} --out ${join(on.home, 'a.csv')} --json`, { on });
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ undecided: 0, missing: [] });
});

it('export localities to a pipe ends with 5 where its filter could not decide, too', async () => {
  const on = serving(() => json({}, {}, 500));
  const line = 'export localities --week 2026-W40 --production-area 4 --out -';
  const { code, err } = await run(line, { on });
  expect([code, err]).toEqual([5, expect.stringContaining('2 sites could not be decided')]);
  expect((await run(line, { on: serving(() => json([row()])) })).code).toBe(0);
});

it('export localities in another format asks the same and says the same', async () => {
  const on = serving(() => json({}, {}, 500));
  const line = `export localities --week 2026-W40 --production-area 4 --out ${join(on.home, 'a.csv')}`;
  const open = await run(line, { on });
  expect([open.code, open.err]).toEqual([
    5,
    expect.stringMatching(
      /2 rows are not shown, because .*: production-area\.\n2 sites could not be decided/,
    ),
  ]);
  const whole = await run(line, { on: serving(() => json([row()])) });
  expect([whole.code, whole.err]).toEqual([0, '']);
  const back = serving(() => json({}, {}, 500));
  const history = line.replace('--production-area 4', '--history counted:2/2');
  expect((await run(history, { on: back })).code).toBe(0);
  expect(back.asked.map(({ path }) => path.slice(-7))).toEqual(['2026/39', '2026/40']);
});

it.each(['statistics', 'week-difference', 'zones', 'localities', 'register', 'outbreaks'])(
  'export %s says which sites of a list are in none of its weeks',
  async (name) => {
    const on = serving(() => json([row()]));
    on.answer = ({ path }) => (path.includes('/locality/') ? json([row()]) : json({}));
    const out = join(on.home, 'a.csv');
    const { err } = await run(`export ${name} --week 2026-W40 --sites 99998,99999 --out ${out}`, { on });
    expect(err).toMatch(/Not in the lists of these weeks: 99998, 99999\./);
  },
);

it.each([
  [
    'history --week 2026-W40',
    'csv',
    4,
    'Nothing of history 2026-W40 was stored by the end of 2026-10-05; the first stored week is from',
  ],
  [
    'revisions --week 2026-W40',
    'xlsx',
    4,
    'was stored by the end of 2026-10-05; the first stored week is from',
  ],
  [
    'statistics --week 2026-W40',
    'csv',
    2,
    '2030-01-01 is still to come; what was known is stored up to today.',
  ],
  ['statistics --week 2026-W40', 'csv', 2, '"5 October" is not a day; write it as 2026-10-05.'],
] as const)(
  'export %s of a day without an answer (%s) ends with %i and a sentence, and asks nobody',
  async (line, format, code, sentence) => {
    const on = serving(() => json([row()]));
    await on.work.fishHealth.week(isoWeek(2026, 40), 'usual', context);
    const asked = on.asked.length;
    const day = sentence.includes('5 October') ? '5 October' : (/\d{4}-\d\d-\d\d/.exec(sentence)?.[0] ?? '');
    const words = `export ${line} --out ${join(on.home, `a.${format}`)} --as-of`.split(' ');
    const end = await run([...words, day], { on });
    expect([end.code, end.err]).toEqual([code, expect.stringContaining(sentence)]);
    expect(on.asked.length).toBe(asked);
  },
);
