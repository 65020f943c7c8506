import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { detail, row, silentRow } from '../api-client/fixtures';
import type { Arrival, CacheKey } from './answer';
import { createEngine } from './engine';

const week = isoWeek(2026, 40);
const key: CacheKey = { site: 's', account: 'a', method: 'POST', path: '/week', body: '{}' };
const context = { signal: new AbortController().signal, progress: () => {} };
const validators = { etag: '"1"', lastModified: null };

let home: string;
let engines: { close(): void }[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kartbord-engine-'));
  engines = [];
});
afterEach(() => {
  for (const engine of engines) engine.close();
  rmSync(home, { recursive: true, force: true });
});

function open(): ReturnType<typeof createEngine> {
  const engine = createEngine({ home, now: () => 0, warn: () => {} });
  engines.push(engine);
  return engine;
}

const arrival = (body: unknown, fetchedAtMs = 1000): Arrival => ({
  key,
  bytes:
    typeof body === 'string'
      ? new TextEncoder().encode(body)
      : new TextEncoder().encode(JSON.stringify(body)),
  fetchedAtMs,
  validators,
});

describe('the engine', () => {
  it('reads a kept week back equal, in the same process and in the next', async () => {
    const engine = open();
    const came = arrival([row(), silentRow(2)]);
    const kept = await engine['week.keep']({ ...came, week }, context);
    const again = await engine['week.read']({ key, week }, context);
    const later = await open()['week.read']({ key, week }, context);
    if (!kept.ok) throw new Error(kept.failure.detail);
    const bytes = came.bytes.length;
    expect(again).toEqual({ ok: true, value: { value: kept.value, fetchedAtMs: 1000, validators, bytes } });
    expect(later).toEqual(again);
  });

  it('tolerates a byte order mark', async () => {
    const result = await open()['week.keep'](
      { ...arrival(`\uFEFF${JSON.stringify([row()])}`), week },
      context,
    );
    expect(result).toMatchObject({ ok: true, value: { columns: { count: 1 } } });
  });

  const good = JSON.stringify([row()]);
  it.each<[string, string | Uint8Array]>([
    ['half a body', good.slice(0, -20)],
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['NaN', good.replace('0.23', 'NaN')],
    ['an object', '{}'],
    ['broken UTF-8', Uint8Array.of(0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d)],
  ])('refuses %s and keeps the last good copy', async (_what, body) => {
    const engine = open();
    await engine['week.keep']({ ...arrival([row()]), week }, context);
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const result = await engine['week.keep']({ ...arrival([], 2000), bytes, week }, context);
    expect(result).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
    for (const reader of [engine, open()])
      expect(await reader['week.read']({ key, week }, context)).toMatchObject({
        ok: true,
        value: { fetchedAtMs: 1000, value: { columns: { count: 1 } } },
      });
  });

  it('keeps unknown members in the JSON of a locality', async () => {
    const engine = open();
    const no = localityNo(12345);
    await engine['locality.keep'](
      { ...arrival(detail({ novelty: { depth: 31.5 } })), week, localityNo: no },
      context,
    );
    const result = await open()['locality.read']({ key, week, localityNo: no }, context);
    expect(result.ok && result.value?.value.raw).toContain('"novelty": {\n    "depth": 31.5\n  }');
  });

  it('gives a confirmed week its new time', async () => {
    const engine = open();
    await engine['week.keep']({ ...arrival([row()]), week }, context);
    await engine.confirm({ key, fetchedAtMs: 5000 }, context);
    for (const reader of [engine, open()])
      expect(await reader['week.read']({ key, week }, context)).toMatchObject({
        value: { fetchedAtMs: 5000 },
      });
  });

  it('sees what another process kept later', async () => {
    const app = open();
    await app['week.keep']({ ...arrival([row()], 1000), week }, context);
    await open()['week.keep']({ ...arrival([row(), silentRow(2)], 2000), week }, context);
    expect(await app['week.read']({ key, week }, context)).toMatchObject({
      value: { fetchedAtMs: 2000, value: { columns: { count: 2 } } },
    });
  });

  it('has nothing where nothing was kept', async () => {
    expect(await open()['week.read']({ key, week }, context)).toEqual({ ok: true, value: null });
  });
});
