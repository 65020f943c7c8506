import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ProbeReport } from '../../../src-shared/domain/session/probe';
import { ok } from '../../../src-shared/result';
import { probeHandlers } from './probe';

const report: ProbeReport = {
  kartbordProbe: 1,
  app: '1.2.3',
  checkedAt: '2026-11-21T10:00:00.000Z',
  service: 'another host',
  answers: [],
  notAsked: [{ question: 'track', why: 'signed-out' }],
};
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };

it('saves the report of the last check, for its owner alone, and none before there was one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-probe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = join(folder, 'check.json');
  let path: string | null = null;
  const handlers = probeHandlers(
    { probe: () => Promise.resolve(ok(report)) },
    { chooseSaveFile: () => Promise.resolve(path) },
  );
  const save = async (): Promise<unknown> => handlers['probe.save']({ language: 'en' }, context);
  expect(await save()).toMatchObject({ failure: { code: 'not-found' } });
  const run = await handlers['probe.run']({ language: 'nb' }, context);
  expect(run.ok && run.value.parts[1]).toMatchObject({ title: 'Én kontroll ble ikke gjort:' });
  expect(await save()).toEqual(ok(null));
  path = target;
  expect(await save()).toEqual(ok({ fileName: 'check.json' }));
  expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual(report);
  expect(statSync(target).mode & 0o777).toBe(0o600);
});
