import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import { fail, ok } from '../../src-shared/result';
import { createLog, silentLog } from '../log';
import { createRouter, type Handlers, type Router } from './router';

const unused = (): never => {
  throw new Error('this test does not call it');
};

/** Typed in full: a contract call without a handler, or a handler without a call, does not compile. */
const nobody: Handlers = {
  'app.status': unused,
  'app.mapComplete': unused,
  'app.left': unused,
  'settings.read': unused,
  'settings.change': unused,
  'settings.export': unused,
  'settings.import': unused,
  'app.given': unused,
  'app.recovered': unused,
  'app.unread': unused,
  'about.facts': unused,
  'about.diagnostics': unused,
  'about.openLogs': unused,
  'about.checkForUpdate': unused,
  'about.openUpdatePage': unused,
  'workspace.read': unused,
  'workspace.write': unused,
  'workspace.file': unused,
  'workspace.save': unused,
  'workspace.open': unused,
  'workspace.take': unused,
  'workspace.detach': unused,
  'workspace.attach': unused,
  'workspace.settled': unused,
  'workspace.back': unused,
  'workspace.describe': unused,
  'workspace.forgetRecent': unused,
  'digest.read': unused,
  'digest.mark': unused,
  'citations.add': unused,
  'citations.list': unused,
  'citations.remove': unused,
  'citations.restore': unused,
  'case.plan': unused,
  'case.make': unused,
  'case.open': unused,
  'case.verify': unused,
  'case.state': unused,
  'case.close': unused,
  'export.rows': unused,
  'export.plan': unused,
  'export.layers': unused,
  'export.stored': unused,
  'serving.state': unused,
  'serving.start': unused,
  'serving.stop': unused,
  'figure.export': unused,
  'figure.preview': unused,
  'figure.size': unused,
  'connection.list': unused,
  'connection.choose': unused,
  'connection.save': unused,
  'connection.remove': unused,
  'connection.test': unused,
  'probe.run': unused,
  'probe.save': unused,
  'session.signIn': unused,
  'session.openVerification': unused,
  'session.keepClient': unused,
  'session.signOut': unused,
  'session.unlock': unused,
  'offline.plan': unused,
  'offline.start': unused,
  'offline.pause': unused,
  'offline.resume': unused,
  'offline.cancel': unused,
  'offline.jobs': unused,
  'queue.state': unused,
  'ledger.read': unused,
  'cache.report': unused,
  'cache.refresh': unused,
  'cache.pin': unused,
  'cache.forget': unused,
  'fishHealth.week': unused,
  'fishHealth.locality': unused,
  'fishHealth.bounds': unused,
  'fishHealth.completeness': unused,
  'fishHealth.versions': unused,
  'fishHealth.version': unused,
  'ais.track': unused,
  'ais.vessels': unused,
  'ais.kept': unused,
  'ais.columns': unused,
  'ais.port': unused,
  'stores.tracks': unused,
  'stores.try': unused,
  'stores.keep': unused,
  'stores.remove': unused,
  'ais.events': unused,
  'vessels.find': unused,
  'reporting.profile': unused,
  'reporting.lists': unused,
  'reporting.entries': unused,
  'reporting.keep': unused,
  'reporting.discard': unused,
  'reporting.check': unused,
  'reporting.send': unused,
  'reporting.settle': unused,
  'reporting.ownPositions': unused,
  'archive.state': unused,
  'archive.run': unused,
  'archive.stop': unused,
  'archive.forget': unused,
  'forecast.point': unused,
  'forecast.runs': unused,
  'forecast.kept': unused,
  'layers.list': unused,
  'layers.picture': unused,
  'layers.legend': unused,
  'layers.legendText': unused,
  'layers.info': unused,
  'servers.list': unused,
  'servers.add': unused,
  'servers.remove': unused,
  'files.list': unused,
  'files.add': unused,
  'files.take': unused,
  'files.read': unused,
  'files.style': unused,
  'files.remove': unused,
  'files.restore': unused,
  'files.following': unused,
  'files.follow': unused,
  'files.exchange': unused,
  'figure.task': unused,
  'figure.done': unused,
  'figure.step': unused,
  'export.windows': unused,
  'export.info': unused,
  'export.digest': unused,
  'export.file': unused,
  'export.tracks': unused,
  'export.forecast': unused,
  'export.localities': unused,
  'export.reveal': unused,
  'export.table': unused,
  'contacts.trace': unused,
  'drill.score': unused,
  'drill.begin': unused,
  'drill.trace': unused,
  'drill.end': unused,
  'drill.leave': unused,
  'drill.recall': unused,
  'fishHealth.years': unused,
  'fishHealth.knownSince': unused,
  'fishHealth.diseases': unused,
  'fishHealth.treatments': unused,
  'fishHealth.visits': unused,
  'fishHealth.visitWeek': unused,
  'fishHealth.municipality': unused,
  'fishHealth.national': unused,
  'fishHealth.matching': unused,
  'fishHealth.siteFacts': unused,
  'fishHealth.reports': unused,
};

const week = { week: '2026-W40', freshness: 'usual' };
const noProgress = (): void => {};

function routerOf(handlers: Partial<Handlers>, log = silentLog): Router {
  return createRouter({ ...nobody, ...handlers }, log);
}

/** A handler that waits until its call is cancelled, and how many calls wait. */
function waiting(): { handler: Handlers['fishHealth.week']; begun: () => number } {
  let begun = 0;
  return {
    begun: () => begun,
    handler: (_input, { signal }) => {
      begun++;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(fail('offline', 'as it happens')));
      });
    },
  };
}

describe('the router', () => {
  it('gives the handler what the schema made of the input, and its answer back', async () => {
    const seen: unknown[] = [];
    const router = routerOf({
      'export.reveal': (input, { windowId }) => {
        seen.push(input, windowId);
        return ok(null);
      },
    });
    const input = { receiptId: '3f0c1f6e-3a5b-4c6d-8e7f-0123456789ab' };
    expect(await router.call(7, 1, 'export.reveal', input, noProgress)).toEqual(ok(null));
    expect(seen).toEqual([input, 7]);
  });

  it.each(['fishHealth', 'toString', '__proto__', 'constructor', 12, null, { name: 'app.status' }])(
    'refuses a call that is not in the contract: %j',
    async (name) => {
      const result = await routerOf({}).call(1, 1, name, undefined, noProgress);
      expect(result).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    },
  );

  it.each([
    ['an unknown member', { ...week, url: 'https://example.invalid' }],
    ['a week that the year does not have', { ...week, week: '2025-W53' }],
    ['a missing member', { week: '2026-W40' }],
    ['a number for a text', { ...week, week: 40 }],
    ['nothing', undefined],
  ])('refuses input with %s before the handler sees it', async (_what, input) => {
    const result = await routerOf({}).call(1, 1, 'fishHealth.week', input, noProgress);
    expect(result).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });

  it('takes no store by a change of the settings, which no dialog has shown to a person', async () => {
    const router = routerOf({ 'settings.change': () => ok(defaultSettings) });
    const change = (input: unknown) => router.call(1, 1, 'settings.change', input, noProgress);
    const stores = [{ name: 'a', address: 'clickhouse://127.0.0.1/sea', user: 'me' }];
    expect(await change({ theme: 'dusk' })).toEqual(ok(defaultSettings));
    for (const refused of [{ stores }, { theme: 'dusk', stores: [] }])
      expect(await change(refused)).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });

  it.each([NaN, 1.5, '1', undefined, 2 ** 60])('refuses %j as the number of a call', async (id) => {
    const result = await routerOf({}).call(1, id, 'app.status', undefined, noProgress);
    expect(result).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });

  it('turns what a handler throws or rejects with into a bug, and logs it without secrets', async () => {
    const lines: string[] = [];
    const log = createLog(
      (line) => lines.push(line),
      () => 0,
    );
    const router = routerOf(
      {
        'settings.read': () => {
          throw new Error('broken');
        },
        'workspace.read': () => Promise.reject(new Error('Bearer abc.def broke')),
      },
      log,
    );
    const answers = [
      await router.call(1, 1, 'settings.read', undefined, noProgress),
      await router.call(1, 2, 'workspace.read', undefined, noProgress),
    ];
    expect(answers).toMatchObject([{ failure: { code: 'bug' } }, { failure: { code: 'bug' } }]);
    expect(lines.join('\n')).toContain('broken');
    expect(lines.join('\n')).not.toContain('abc.def');
  });

  it('refuses a number that is already running in the same window, and takes it in another', async () => {
    const { handler, begun } = waiting();
    const router = routerOf({ 'fishHealth.week': handler });
    const first = router.call(1, 5, 'fishHealth.week', week, noProgress);
    const second = await router.call(1, 5, 'fishHealth.week', week, noProgress);
    expect(second).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    const elsewhere = router.call(2, 5, 'fishHealth.week', week, noProgress);
    expect(begun()).toBe(2);
    router.cancel(1, 5);
    router.cancel(2, 5);
    await Promise.all([first, elsewhere]);
  });

  it('takes a number again once its call has ended', async () => {
    const router = routerOf({ 'workspace.read': () => ok(null) });
    for (let i = 0; i < 2; i++)
      expect(await router.call(1, 5, 'workspace.read', undefined, noProgress)).toEqual(ok(null));
  });

  it('cancels the call of one window only, and answers cancelled whatever the handler made of it', async () => {
    const { handler } = waiting();
    const router = routerOf({ 'fishHealth.week': handler });
    const first = router.call(1, 5, 'fishHealth.week', week, noProgress);
    const other = router.call(2, 5, 'fishHealth.week', week, noProgress);
    router.cancel(1, 5);
    expect(await first).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await Promise.race([other, Promise.resolve('still running')])).toBe('still running');
    router.cancel(2, 5);
    await other;
  });

  it('does not mind a cancel for a call that has ended, or never was', () => {
    const router = routerOf({});
    expect(() => {
      router.cancel(1, 99);
      router.cancel(1, 'nobody');
    }).not.toThrow();
  });

  it('cancels all calls of a window that is gone, and none of a window with a longer number', async () => {
    const { handler } = waiting();
    const router = routerOf({ 'fishHealth.week': handler });
    const calls = [1, 2].map((id) => router.call(1, id, 'fishHealth.week', week, noProgress));
    const other = router.call(11, 1, 'fishHealth.week', week, noProgress);
    router.forget(1);
    expect(await Promise.all(calls)).toMatchObject([
      { failure: { code: 'cancelled' } },
      { failure: { code: 'cancelled' } },
    ]);
    expect(await Promise.race([other, Promise.resolve('still running')])).toBe('still running');
    router.forget(11);
    await other;
  });

  it('passes progress on to the caller', async () => {
    const router = routerOf({
      'fishHealth.week': (_input, { progress }) => {
        progress({ step: 'asking' });
        return fail('offline', '');
      },
    });
    const steps: unknown[] = [];
    await router.call(1, 1, 'fishHealth.week', week, (value) => steps.push(value));
    expect(steps).toEqual([{ step: 'asking' }]);
  });

  it('takes a number and a name that cannot be made text for what they are: nothing', async () => {
    const noText = { toString: null };
    const router = routerOf({});
    expect(() => router.cancel(1, noText)).not.toThrow();
    const result = await router.call(1, 1, noText, undefined, noProgress);
    expect(result).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });
});
