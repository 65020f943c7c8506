import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { testNow } from '@kartbord/sample-service/testing';
import { createEngine, type Engine } from '../../../src-main/data/engine';
import { openJobFiles } from '../../../src-main/offline/job-record';
import { firstId, secondId, outboxHarness, valueOf } from '../../../src-main/reporting/testing';
import { openSettings } from '../../../src-main/storage/settings';
import { openWorkspaceJournal } from '../../../src-main/storage/workspace/workspace-journal';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { type HomeFacts, makeHome, title, vaultOf } from './make';

// A folder of this one is the app's folder as `make.ts` made it at the commit of that day. It is never made again: a version that
// writes another form adds its own, before it is released.
const context = { signal: new AbortController().signal, progress: () => {} };

function copied(from: string): { readonly home: string; readonly facts: HomeFacts } {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-old-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  cpSync(from, home, { recursive: true });
  return { home, facts: JSON.parse(readFileSync(join(home, 'facts.json'), 'utf8')) as HomeFacts };
}

const made = mkdtempSync(join(tmpdir(), 'kartbord-made-home-'));
let making: Promise<string> | undefined;
afterAll(() => rmSync(made, { recursive: true, force: true }));

describe.each([
  [
    'of 22 November 2026, with its archive in the cache',
    () => Promise.resolve(join(import.meta.dirname, '2026-11-22')),
  ],
  ['that this version makes', () => (making ??= makeHome(made).then(() => made))],
])('a home %s', (_, from) => {
  function engineOf(home: string, said: string[] = []): Engine {
    const engine = createEngine({ home, now: () => testNow, warn: (message) => said.push(message) });
    onTestFinished(() => engine.close());
    return engine;
  }

  it('has all positions of its archive, and every answer that was kept', async () => {
    const { home, facts } = copied(await from());
    const said: string[] = [];
    const engine = engineOf(home, said);
    const { site, mmsi } = facts;
    // A home of before there were AIS clients gets one with its first question.
    const last = valueOf(await engine['tracks.owner']({ site, account: null }, context));
    const account = last || valueOf(await engine['tracks.owner']({ site, account: 'client-a' }, context));
    const of = {
      site,
      account,
      watched: [mmsi],
      positions: 'without satellite',
      nowMs: testNow,
    } as const;
    const archive = valueOf(await engine['archive.read'](of, context));
    expect(archive).toMatchObject({ condition: 'open', damage: null });
    expect(archive.vessels.map(({ positions }) => positions)).toEqual([facts.positions]);
    const report = valueOf(
      await engine['cache.report']({ site, accounts: ['', 'somebody', account] }, context),
    );
    const counts = Object.fromEntries(report.kinds.map(({ kind, answers }) => [kind, answers]));
    const before = Object.fromEntries(facts.kinds);
    expect([counts['week'], counts['tool'], report.setAside]).toEqual([before['week'], before['tool'], null]);
    expect(valueOf(await engine['cache.report']({ site, accounts: [''] }, context)).weeks).toHaveLength(2);
    expect(said).toEqual([]);
  });

  it('has its act of unknown outcome and its draft, its job, its settings, its workspace and its sign-in', async () => {
    const { home, facts } = copied(await from());
    const harness = outboxHarness();
    rmSync(harness.folder, { recursive: true, force: true });
    cpSync(join(home, 'reports'), harness.folder, { recursive: true });
    const entries = valueOf(await harness.start().outbox.entries());
    expect(Object.fromEntries(entries.map(({ id, state }) => [id, state.is]))).toEqual({
      [firstId]: 'unknown',
      [secondId]: 'draft',
    });

    const [profile = ''] = readdirSync(join(home, 'offline'));
    const files = openJobFiles(
      join(home, 'offline', profile),
      () => testNow,
      () => {},
    );
    const [id = ''] = await files.ids();
    expect(await files.read(id)).toMatchObject({ record: { state: 'done', counts: { kept: 2 } } });

    const text = readFileSync(join(home, 'settings.json'), 'utf8');
    const aside: unknown[] = [];
    const settings = openSettings(
      { read: () => JSON.parse(text), write: () => {} },
      (value) => void aside.push(value),
    );
    expect(settings.read()).toMatchObject({
      language: 'nb',
      limits: defaultSettings.limits,
      vesselLists: [{ id: 'watched', isArchived: true, vessels: [{ mmsi: facts.mmsi }] }],
      filters: [{ name: 'Over the limit' }],
    });
    expect(aside).toEqual([]);

    const journal = openWorkspaceJournal(
      join(home, 'workspace.json'),
      () => testNow,
      () => {},
    );
    expect(await journal.read()).toMatchObject({
      document: { title, workspace: { selectedLocalityNo: 12345 } },
    });
    expect(await vaultOf(home, facts).read()).toMatchObject({
      state: 'open',
      generation: expect.any(Number),
      value: { api: { account: 'somebody' }, ais: { id: 'ais' } },
    });
  });
});
