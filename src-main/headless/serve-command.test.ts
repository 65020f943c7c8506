import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { fail, ok } from '../../src-shared/result';
import { run, serving } from './testing';

/** As Ctrl+C at once. */
const signal = AbortSignal.abort();

it('prints the address with the token of this start as one line of JSON, another at each start', async () => {
  const [one, two] = [await run('serve --json', { signal }), await run('serve --json', { signal })];
  expect(one).toMatchObject({ code: 0, err: '' });
  const { url } = JSON.parse(one.out) as { url: string };
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/t\/[\w-]{32}$/);
  expect(two.out.split('/t/')[1]).not.toBe(one.out.split('/t/')[1]);
});

it('says for a person where it listens, with which token, and how it ends', async () => {
  const { out } = await run('serve', { signal });
  expect(out).toMatch(
    /^Address: http:\/\/127\.0\.0\.1:\d+\nToken: {3}[\w-]{32} .*\n.*\/t\/[\w-]{32}\n.*Ctrl\+C/,
  );
  const open = await run('serve --open --language nb', { signal });
  expect(open.out).toMatch(/Ingen token/);
  expect(open.out).not.toContain('/t/');
});

it('names a port that another program has', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, err } = await run(`serve --port ${port}`, { signal });
  other.close();
  expect(code).toBe(1);
  expect(err).toBe(`Port ${port} is in use by another program. Choose another with --port.\n`);
});

it('serves what another command has stored, and asks the service nothing', async () => {
  const on = serving();
  await run('export localities --week 2026-W40 --out -', { on });
  on.answer = () => Promise.reject(new Error('it asks the service'));
  const rows = on.work.layersExport.served({ language: 'en', limits: () => generalLimits });
  const listed = await rows.list(new AbortController().signal);
  expect(listed).toMatchObject({
    ok: true,
    value: [
      { id: 'localities', count: 2 },
      { id: 'history', count: 2 },
    ],
  });
});

it('says that nothing is stored, for programs cannot open a service without collections', async () => {
  const ended = new AbortController();
  const list = () => {
    ended.abort();
    return Promise.resolve(ok([]));
  };
  const page = () => Promise.resolve(fail('not-found', 'nothing'));
  const { code, err } = await run('serve', {
    signal: ended.signal,
    layers: { served: () => ({ list, page }) },
  });
  expect(code).toBe(0);
  expect(err).toBe('Nothing is stored yet; kartbord fetch localities downloads weeks.\n');
});
