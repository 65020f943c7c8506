import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin, startForTest, testNow } from '@kartbord/sample-service/testing';
import { createDataClient, type DataClient } from '../../src-main/data/client';
import { createEngine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import { roomyCalls } from '../../src-main/data/cache/room-client';
import type { Work } from '../../src-main/handlers/work';
import { realTimer } from '../../src-main/api-client/network/deadline';
import { serviceProfileOf } from '../../src-main/api-client/service-profile';
import { type FileCalls, systemCalls } from '../../src-main/storage/files/atomic-file';
import { barentsWatch } from '../../src-main/storage/profiles';
import { testKeyring } from '../../src-main/storage/vault/vault-testing';
import { openWorkspaces } from '../../src-main/storage/workspace/workspace';
import type { ReportDraft } from '../../src-shared/domain/gear/gear-report';
import { openAddresses } from './session/computer';
import { openWork } from './work';

/** The cache gives way to what is the person's own, on a disk that is full. */

const never = new AbortController().signal;
const id = '11111111-1111-4111-8111-111111111111';
const draft: ReportDraft = {
  kind: 'deployed',
  typeCode: 'NETS',
  at: [7.5, 64.9],
  setupMs: testNow,
  count: 450,
};

let home: string;
let service: SampleService;
let ends: (() => void | Promise<void>)[];
beforeEach(async () => {
  ends = [];
  home = mkdtempSync(join(tmpdir(), 'kartbord-full-'));
  service = await startForTest();
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

const usedBytes = (): number =>
  readdirSync(home, { recursive: true, withFileTypes: true }).reduce(
    (sum, one) => sum + (one.isFile() ? statSync(join(one.parentPath, one.name)).size : 0),
    0,
  );

/** A disk that has no room for a byte more than the data folder takes when it is filled. */
function smallDisk(): { readonly calls: FileCalls; fill(): void } {
  let room = Infinity;
  return {
    fill: () => (room = usedBytes()),
    calls: {
      ...systemCalls,
      open: async (...args) => {
        const handle = await open(...args);
        return new Proxy(handle, {
          get(of, name) {
            const value: unknown = Reflect.get(of, name);
            if (name !== 'writeFile')
              return typeof value === 'function' ? (value.bind(of) as unknown) : value;
            return async (bytes: string | Uint8Array) => {
              if (usedBytes() + bytes.length > room)
                throw Object.assign(new Error('full'), { code: 'ENOSPC' });
              await of.writeFile(bytes);
            };
          },
        });
      },
    },
  };
}

function startApp(calls: FileCalls): { readonly work: Work; readonly data: DataClient } {
  const engine = createEngine({ home, now: () => testNow, warn: () => {} });
  const data = createDataClient(inProcessTransport(engine));
  const work = openWork(home, {
    service: serviceProfileOf({ ...barentsWatch, ...openAddresses(service) }),
    data,
    calls,
    now: () => testNow,
    secrets: { keyring: testKeyring(Buffer.alloc(16, 7)), folder: join(home, 'vault') },
    // Nobody here waits for a person.
    setTimer: (callback, ms) => realTimer(callback, ms / 10),
  });
  ends.push(
    () => engine.close(),
    () => work.close(),
  );
  return { work, data };
}

const signIn = (work: Work): Promise<unknown> =>
  work.session.signIn({
    signal: never,
    progress: (step) => {
      if (step.step === 'code' && step.polls === 0)
        void admin(service, 'POST', '/device/approve', { user_code: step.userCode });
    },
  });

it('the tokens of a sign-in are kept on a full disk', async () => {
  const disk = smallDisk();
  const { work } = startApp(disk.calls);
  disk.fill();
  expect(await signIn(work)).toMatchObject({ ok: true, value: { end: 'signed-in' } });
  expect(work.session.status()).toMatchObject({ vault: { trouble: null } });
  expect(readdirSync(join(home, 'vault')).filter((name) => name.endsWith('.vault'))).toHaveLength(1);
});

async function readyToReport(work: Work): Promise<void> {
  await signIn(work);
  const quiet = { signal: never, progress: () => {} };
  await work.reporting.profile('usual', quiet);
  await work.reporting.lists('usual', quiet);
}

const ownFiles = (): readonly string[] =>
  readdirSync(join(home, 'reports'), { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [one.name] : [],
  );

it('a draft is kept on a full disk', async () => {
  const disk = smallDisk();
  const { work } = startApp(disk.calls);
  await readyToReport(work);
  disk.fill();
  expect(await work.reporting.outbox.keep(id, draft)).toMatchObject({ ok: true });
  expect(ownFiles()).toEqual([`${id}.draft.json`]);
});

it('an act is written on a full disk, sent, and followed', async () => {
  const disk = smallDisk();
  const { work } = startApp(disk.calls);
  await readyToReport(work);
  const { outbox } = work.reporting;
  await outbox.keep(id, draft);
  disk.fill();
  const sent = await outbox.send([id], ['on-land', 'far-from-vessel', 'same-as-another']);
  expect(sent).toMatchObject({ value: { held: [], entries: [{ id, state: { is: 'seen' } }] } });
  expect(ownFiles()).toContain(`${id}.act.json`);
});

it('what the window shows is kept on a full disk', async () => {
  const disk = smallDisk();
  const { data } = startApp(disk.calls);
  disk.fill();
  const workspaces = openWorkspaces({
    folder: home,
    now: () => testNow,
    warn: () => {},
    calls: roomyCalls(data, realTimer, disk.calls),
  });
  const shown = { week: null, filter: {}, selectedLocalityNo: null, centre: null, zoom: 7 };
  expect(await workspaces.write(shown)).toMatchObject({ ok: true });
  expect(readFileSync(join(home, 'workspace.json'), 'utf8')).toContain('"zoom": 7');
});
