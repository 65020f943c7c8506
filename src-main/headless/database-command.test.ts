import { expect, it } from 'vitest';
import type { DatabaseTarget } from '../export/postgis/database-target';
import { storeProblems, type StoreTarget } from '../export/clickhouse/store-target';
import { databaseProblems, databaseTables } from '../export/postgis/database-target';
import type { LayersExportQueries } from '../handlers/export/layers-export-queries';
import { fail, ok } from '../../src-shared/result';
import { allCommands, ruleOf } from './command-table';
import { run, type RunOptions } from './testing';

const line = 'export history --week 2026-W40 --to postgresql://me@localhost/gis';

/** Runs a line with a database that says what it is told to, and notes what it was given. */
async function withDatabase(
  argv: string,
  options: RunOptions = {},
  outcome: Awaited<ReturnType<LayersExportQueries['toDatabase']>> = ok({ layers: [] }),
) {
  const targets: (DatabaseTarget | StoreTarget)[] = [];
  const ran = await run(argv, {
    ...options,
    layers: {
      toDatabase: (_order, { target }) => {
        targets.push(target);
        return Promise.resolve(outcome);
      },
    },
  });
  return { ...ran, target: targets[0] };
}

it('takes the password of PGPASSWORD, of a private file, or of the matching line of .pgpass, and says it nowhere', async () => {
  const secret = 'se:cr\\et';
  const pgpass = `# mine\nother:*:*:*:no\nlocalhost:5432:gis:me:se\\:cr\\\\et\nlocalhost:*:*:*:late\n`;
  for (const options of [
    { env: { PGPASSWORD: secret } },
    { files: { '/home/me/.pgpass': pgpass }, env: { HOME: '/home/me' } },
    { files: { '/p': pgpass }, env: { PGPASSFILE: '/p', HOME: '/home/me' } },
    { files: { '/w': `${secret}\n` }, line: `${line} --password-file /w` },
  ]) {
    const { code, out, err, target } = await withDatabase(`${options.line ?? line} --json`, options);
    expect([code, err, target?.password]).toEqual([0, '', secret]);
    expect(out).not.toContain('cr');
  }
  expect((await withDatabase(line, { env: { HOME: '/none' } })).target?.password).toBeNull();
});

it('refuses a password in the address, and a file that others can read', async () => {
  const inAddress = await withDatabase(line.replace('me@', 'me:hunter2@'));
  expect([inAddress.code, inAddress.target]).toEqual([2, undefined]);
  expect(inAddress.err).toMatch(/^Never give a password in the address.*PGPASSWORD.*--password-file\.\n$/);
  expect(inAddress.err).not.toContain('hunter2');
  const open = { files: { '/w': 'x' }, open: ['/w'] };
  expect(await withDatabase(`${line} --password-file /w`, open)).toMatchObject({
    code: 2,
    err: expect.stringContaining('chmod 600 /w') as string,
    target: undefined,
  });
  expect((await withDatabase(`${line} --password-file /none`)).err).toMatch(/^\/none cannot be read/);
});

it.each([
  ['postgresql://me@localhost/gis', { host: 'localhost', port: 5432, tls: null }],
  ['postgres://me@127.0.0.1:5433/gis', { host: '127.0.0.1', port: 5433, tls: null }],
  ['postgresql://me@[::1]/gis', { host: '::1', tls: null }],
  ['postgresql://me@localhost/gis?sslmode=require', { tls: { ca: null } }],
  ['postgresql://me@db.example.invalid/gis', { host: 'db.example.invalid', tls: { ca: null } }],
  ['postgresql://me@db.example.invalid/gis?sslmode=prefer&sslrootcert=/ca', { tls: { ca: 'PEM' } }],
  ['postgresql://a%20%22b@localhost/g%22;--', { user: 'a "b', database: 'g";--' }],
])('reads %s, and goes to any computer but this one by TLS', async (address, target) => {
  const options = { files: { '/ca': 'PEM' } };
  const found = await withDatabase(`export history --week 2026-W40 --to ${address}`, options);
  expect(found.target).toMatchObject({ schema: 'kartbord', ...target });
});

it.each([
  [`${line}?sslmode=disable`.replace('localhost', 'db.example.invalid'), /Only a database on this computer/],
  [`${line}?options=-c`, /not "options"/],
  [line.replace('/gis', ''), /postgresql:\/\/user@host\/database/],
  [line.replace('localhost', 'ho%zzst'), /postgresql:\/\/user@host\/database/],
  [`${line} --schema pg_catalog`, /--schema takes/],
  [`${line} --format gpkg`, /--format cannot be used with --to/],
  ['export history --week 2026-W40 --out a.csv --schema x', /--schema is only for --to/],
  [line.replace('history', 'national'), /Only these can be written to a database: export localities/],
  [`${line} --out a.csv`, /--out is given more than once/],
])('refuses %s', async (argv, sentence) => {
  const { code, err, target } = await withDatabase(argv);
  expect([code, err, target]).toEqual([2, expect.stringMatching(sentence), undefined]);
});

it('takes the options of a database in the commands of its tables alone', () => {
  const taking = allCommands.filter((name) => ruleOf(name).options.includes('schema'));
  expect(taking.toSorted()).toEqual(databaseTables.map((table) => `export ${table}`).toSorted());
});

it('takes times and a database in one line of tracks', async () => {
  const argv =
    'export tracks --mmsi 257000101 --from 2026-11-18 --to 2026-11-20 --as points --to=postgresql://me@localhost/gis';
  expect((await withDatabase(argv)).target).toMatchObject({ host: 'localhost' });
});

it.each(databaseProblems)(
  'says of “%s” what happened and that nothing is changed, in both languages',
  async (problem) => {
    for (const [language, unchanged] of [
      ['en', 'Nothing in the database was changed.'],
      ['nb', 'Ingenting i databasen er endret.'],
    ] as const) {
      const { code, out, err } = await withDatabase(
        `${line} --language ${language}`,
        {},
        ok({ problem, about: 'ABOUT' }),
      );
      expect([code, out]).toEqual([1, '']);
      // Where that is not known, it is not said.
      expect(err.includes(unchanged)).toBe(problem !== 'unsure');
    }
  },
);

const store = 'export history --week 2026-W40 --to clickhouse://me@localhost/sea';

it('takes the password of ClickHouse from CLICKHOUSE_PASSWORD or a private file, and says it nowhere', async () => {
  for (const options of [
    { env: { CLICKHOUSE_PASSWORD: 's:ecr' } },
    { files: { '/w': 's:ecr\n' }, line: `${store} --password-file /w` },
  ]) {
    const { code, out, err, target } = await withDatabase(`${options.line ?? store} --json`, options);
    expect([code, err, target?.password]).toEqual([0, '', 's:ecr']);
    expect(out).not.toContain('ecr');
  }
  const open = { files: { '/w': 'x' }, open: ['/w'] };
  expect((await withDatabase(`${store} --password-file /w`, open)).err).toContain('chmod 600 /w');
});

it.each([
  ['clickhouse://localhost/sea', { user: 'default', hosts: [{ host: 'localhost', port: 8123 }], tls: null }],
  ['clickhouse://me@[::1]:81/sea?secure=true', { hosts: [{ host: '::1', port: 81 }], tls: { ca: null } }],
  [
    'clickhouse://me@a.example.invalid/sea',
    { hosts: [{ host: 'a.example.invalid', port: 8443 }], tls: { ca: null } },
  ],
  [
    'clickhouse://me@localhost,b.example.invalid:1/sea?cluster=two&cacert=/ca',
    { cluster: 'two', tls: { ca: 'PEM' } },
  ],
  ['clickhouse://a%20%22b@localhost/g%60;--', { user: 'a "b', database: 'g`;--' }],
])('reads %s, and goes to any computer but this one by TLS', async (address, target) => {
  const options = { files: { '/ca': 'PEM' } };
  const found = await withDatabase(`export history --week 2026-W40 --to ${address}`, options);
  expect([found.err, found.target]).toEqual(['', expect.objectContaining(target)]);
});

it.each([
  [store.replace('me@', 'me:hunter2@'), /^Never give a password in the address/],
  [store.replace('localhost', 'db.example.invalid') + '?secure=false', /Only ClickHouse on this computer/],
  [`${store}?max_threads=1`, /not "max_threads"/],
  [store.replace('/sea', ''), /clickhouse:\/\/user@host\/database/],
  [store.replace('localhost', 'a b'.replace(' ', '%20')), /clickhouse:\/\/user@host\/database/],
  [store.replace('localhost', 'localhost,127.0.0.1'), /\?cluster=NAME/],
  [`${store} --schema x`, /--schema is only for --to postgresql/],
  [`${store} --format gpkg`, /--format cannot be used with --to clickhouse/],
  [`${line} --ddl`, /--ddl is only for --to clickhouse/],
  ['export history --week 2026-W40 --out a.csv --ddl', /--ddl is only for --to clickhouse/],
])('refuses %s', async (argv, sentence) => {
  const { code, err, target } = await withDatabase(argv);
  expect([code, err, target]).toEqual([2, expect.stringMatching(sentence), undefined]);
  expect(err).not.toContain('hunter2');
});

it.each(storeProblems)(
  'says of “%s” in ClickHouse what happened and how much is there, in both languages',
  async (problem) => {
    for (const [language, goesOn] of [
      ['en', '7 rows are there so far. Run the command again'],
      ['nb', '7 rader er der så langt. Kjør kommandoen igjen'],
    ] as const)
      for (const written of [0, 7]) {
        const refusal = ok({ store: problem, about: 'ABOUT', written });
        const { code, out, err } = await withDatabase(`${store} --language ${language}`, {}, refusal);
        expect([code, out, err.includes(goesOn)]).toEqual([1, '', written > 0]);
      }
  },
);

it('prints what makes the tables, and nothing else', async () => {
  const ran = await withDatabase(`${store} --ddl`, {}, ok({ ddl: 'CREATE TABLE x;\n' }));
  expect(ran).toMatchObject({ code: 0, out: 'CREATE TABLE x;\n', target: { isDdl: true } });
});

const stored = 'export positions --from clickhouse://me@localhost/sea --out a.gpkg';

it('asks a store for vessels, a period, a box, an area, what is near sites, and how far it is thinned', async () => {
  const asked: unknown[] = [];
  const layers = {
    fromStore: (
      _order: unknown,
      { target, ...of }: { question: unknown; near: unknown; thinMs: unknown; target: StoreTarget },
    ) => {
      const { question, near, thinMs } = of;
      asked.push({ question, near, thinMs, database: target.database });
      return Promise.resolve(fail('not-found', near ? '12345' : 'no position'));
    },
  };
  const all = await run(
    `${stored} --mmsi 257000101 --from 2026-11-18T00:00Z --to 2026-11-19T00:00Z --bbox 5,60,6,61 --near 12345,12346 --within 2`,
    { layers },
  );
  expect([all.code, all.err]).toEqual([1, expect.stringMatching(/^Where site 12345 lies is not stored/)]);
  const none = await run(`${stored} --language nb --in 5.1,60.1;5.4,60.1;5.4,60.4 --thin 30m`, { layers });
  expect(none.err).toMatch(/^ClickHouse har ingen slike posisjoner/);
  expect(asked).toEqual([
    {
      question: {
        mmsis: [257_000_101],
        fromMs: Date.UTC(2026, 10, 18),
        toMs: Date.UTC(2026, 10, 19),
        box: [5, 60, 6, 61],
        polygon: null,
      },
      near: { localityNos: [12_345, 12_346], km: 2 },
      thinMs: null,
      database: 'sea',
    },
    {
      question: {
        mmsis: null,
        fromMs: null,
        toMs: null,
        box: null,
        polygon: [
          [5.1, 60.1],
          [5.4, 60.1],
          [5.4, 60.4],
        ],
      },
      near: null,
      thinMs: 1_800_000,
      database: 'sea',
    },
  ]);
});

it.each([
  ['export positions --mmsi 257000101 --near 12345 --out a.csv', /--near is only for --from clickhouse/],
  [`${stored} --within 0 --near 12345`, /--within takes 0.1 to 100 km/],
  [`${stored} --within 3`, /--near 12345/],
  [`${stored} --thin 30`, /--thin; write it as 90m/],
  ['export positions --mmsi 257000101 --thin 1h --out a.csv', /--thin is only for --from clickhouse/],
  [`${stored} --offline`, /--store or --offline, not both/],
  [stored.replace('a.gpkg', '-'), /stdout|file/i],
])('refuses the question %s', async (argv, sentence) => {
  const { code, err } = await run(argv);
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
});

/** What is kept of passwords, in memory. */
function passwords(kept: Record<string, { user: string; password: string }> = {}, isLocked = false) {
  return {
    kept,
    storePasswords: {
      read: (address: string) => Promise.resolve(kept[address] ?? null),
      write(address: string, value: { user: string; password: string } | null) {
        if (!isLocked && value) kept[address] = value;
        if (!isLocked && !value) Reflect.deleteProperty(kept, address);
        return Promise.resolve(!isLocked);
      },
    },
  };
}
const tried = { version: '18.16.1', isTried: true, positions: 2, firstMs: 0, lastMs: 60_000 };
const far = 'clickhouse://me@db.example.invalid/sea';
const farAddress = 'me@db.example.invalid:8443/sea TLS';

it('tries ClickHouse, keeps the password for this address alone, uses it without being told, and forgets it', async () => {
  const { kept, storePasswords } = passwords();
  const used: string[] = [];
  const layers: RunOptions['layers'] = {
    tryStore: () => Promise.resolve(ok(tried)),
    toDatabase: (_order, { target }) => {
      used.push(target.password ?? '');
      return Promise.resolve(ok({ layers: [] }));
    },
  };
  const options = { layers, storePasswords, files: { '/w': 'se:cret\n' } };
  const came = await run(`sign-in clickhouse --store ${far} --password-file /w`, options);
  expect(came).toEqual({
    code: 0,
    err: '',
    out: `ClickHouse 18.16.1 responds: 2 positions from 1970-01-01T00:00Z to 1970-01-01T00:01Z. The password for ${farAddress} is stored.\n`,
  });
  expect(kept).toEqual({ [farAddress]: { user: 'me', password: 'se:cret' } });
  for (const to of [far, far.replace('/sea', '/other'), `${far}?cacert=/w`, 'clickhouse://me@localhost/sea'])
    await run(`export history --week 2026-W40 --to ${to}`, options);
  await run(`export history --week 2026-W40 --to ${far}`, {
    ...options,
    env: { CLICKHOUSE_PASSWORD: 'given' },
  });
  expect(used).toEqual(['se:cret', '', 'se:cret', '', 'given']);
  const gone = await run(`sign-out clickhouse --store ${far} --language nb`, options);
  expect([gone, kept]).toEqual([
    { code: 0, err: '', out: `Nå er det ikke lagret noe passord for ${farAddress}.\n` },
    {},
  ]);
});

it('keeps no password that does not work, that the keyring cannot seal, or that nobody gave', async () => {
  const { kept, storePasswords } = passwords();
  const env = { CLICKHOUSE_PASSWORD: 'se:cret' };
  const line = `sign-in clickhouse --store ${far}`;
  for (const store of storeProblems) {
    const layers = { tryStore: () => Promise.resolve(ok({ store, about: 'ABOUT', written: 0 })) };
    const { code, out, err } = await run(line, { layers, storePasswords, env });
    expect([code, out, err.length > 10]).toEqual([1, '', true]);
  }
  const layers = { tryStore: () => Promise.resolve(ok({ ...tried, positions: 0, isTried: false })) };
  const none = await run(line, { layers, storePasswords });
  expect(none.out).toBe(
    'ClickHouse 18.16.1 responds: 0 positions. Kartbord has not been tested with a version this new. No password was given, so none is stored.\n',
  );
  const locked = await run(line, { layers, env, storePasswords: passwords({}, true).storePasswords });
  expect([locked.code, locked.out, locked.err]).toEqual([
    1,
    '',
    expect.stringMatching(/^The connection works, but the password for me@db/),
  ]);
  expect(kept).toEqual({});
  const open = await run(`${line} --password-file /w`, { layers, files: { '/w': 'x' }, open: ['/w'] });
  expect([open.code, open.err]).toEqual([2, expect.stringContaining('chmod 600 /w')]);
  expect((await run('sign-in clickhouse --store clickhouse://me:x@h/sea', { layers })).err).toMatch(
    /^Never give a password/,
  );
});
