import { describe, expect, it } from 'vitest';
import { type CallName, contract } from '../../../src-shared/contract';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { ok, type Result } from '../../../src-shared/result';
import { untilRead } from '../../ipc/until-read';
import { openSettings } from '../../storage/settings';
import { caseFileOnly, caseFileSettings, isAllowedInCaseFile } from './case-only';

const names = Object.keys(contract) as CallName[];
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };
const workspace: Workspace = {
  week: null,
  filter: {},
  selectedLocalityNo: 3,
  centre: null,
  zoom: null,
};
const other: Workspace = { ...workspace, selectedLocalityNo: 4 };

function shown() {
  const reached: string[] = [];
  const all = names.map((name) => [name, () => (reached.push(name), ok(name))]);
  const handlers = caseFileOnly(Object.fromEntries(all), workspace, 'The night');
  const call = async (name: CallName, input?: unknown): Promise<Result<unknown>> =>
    (handlers[name] as (input: unknown, of: typeof context) => Promise<Result<unknown>>)(input, context);
  return { call, reached };
}

describe('a window that shows a case file', () => {
  it('may look, write exports and close it; whatever would change or send something is refused', async () => {
    const changing = names.filter((name) => !isAllowedInCaseFile(name));
    expect(changing).toEqual(
      expect.arrayContaining([
        ...['reporting.send', 'reporting.keep', 'offline.start', 'cache.forget', 'cache.pin', 'archive.run'],
        ...['session.signIn', 'session.keepClient', 'connection.choose', 'connection.save', 'servers.add'],
        ...['files.add', 'files.remove', 'workspace.save', 'workspace.open', 'case.make'],
      ]),
    );
    const { call, reached } = shown();
    for (const name of changing)
      if (!/^(workspace\.(read|write|settled|file)|settings\.change)$/.test(name))
        expect(await call(name), name).toMatchObject({ failure: { code: 'forbidden' } });
    expect(reached).toEqual([]);
    for (const name of ['fishHealth.week', 'ais.kept', 'export.layers', 'case.close'] as const)
      expect(await call(name)).toEqual(ok(name));
  });

  it('keeps what it shows in memory, and never reaches the person’s own journal', async () => {
    const { call, reached } = shown();
    // The page that is about to go still writes what it showed.
    expect(await call('workspace.write', other)).toEqual(ok(null));
    expect(await call('workspace.read')).toEqual(ok(workspace));
    expect(await call('workspace.write', other)).toEqual(ok(null));
    expect(await call('workspace.read')).toEqual(ok(other));
    expect(await call('workspace.file')).toMatchObject({ value: { name: null, title: 'The night' } });
    expect(reached).toEqual([]);
  });

  it('may change its look and its language, and no rule', async () => {
    const { call, reached } = shown();
    expect(await call('settings.change', { theme: 'night', language: 'nb' })).toMatchObject({ ok: true });
    expect(await call('settings.change', { theme: 'day', limits: generalLimits })).toMatchObject({
      ok: false,
    });
    expect(await call('settings.change', { vesselLists: [] })).toMatchObject({ ok: false });
    expect(reached).toEqual(['settings.change']);
  });

  it('is judged by the rules of its maker, without a filter or a list of the reader', () => {
    let kept: unknown;
    const own = openSettings({ read: () => kept, write: (value) => (kept = value) }, () => {});
    own.change({ filters: [{ name: 'Mine', filter: {} }], theme: 'dusk' });
    const limits = generalLimits.slice(0, 1);
    const settings = caseFileSettings(own, { limits, speedUnit: 'kn', operationJobs: [] });
    expect(settings.read()).toEqual({
      ...defaultSettings,
      theme: 'dusk',
      limits,
      speedUnit: 'kn',
      operationJobs: [],
      filters: [],
      // A case file of an earlier version was judged by the table alone.
      limitsBy: 'general',
    });
    const judged = caseFileSettings(own, { limits, limitsBy: 'own', speedUnit: 'kn', operationJobs: [] });
    expect(judged.read().limitsBy).toBe('own');
    expect(settings.change({ speedUnit: 'ms', theme: 'night' })).toMatchObject({
      speedUnit: 'ms',
      theme: 'night',
    });
    expect(own.read()).toMatchObject({ theme: 'night', filters: [{ name: 'Mine' }], limits: generalLimits });
  });
});

describe('a page that is loaded anew', () => {
  it('is taken at its word only once it has asked what to show', async () => {
    const written: unknown[] = [];
    const router = untilRead({
      call: (_window, _id, name, input) => {
        if (name === 'workspace.write') written.push(input);
        return Promise.resolve(ok(null));
      },
      cancel: () => {},
      forget: () => {},
    });
    const call = (windowId: number, name: string, input?: unknown): Promise<unknown> =>
      router.call(windowId, 1, name, input, () => {});
    await call(1, 'workspace.write', 'old page');
    await call(1, 'workspace.read');
    await call(1, 'workspace.write', 'new page');
    await call(2, 'workspace.write', 'another window, not loaded yet');
    expect(written).toEqual(['new page']);
  });
});
