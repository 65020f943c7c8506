import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { realTimer } from '../../../src-main/api-client/network/deadline';
import { createDataClient } from '../../../src-main/data/client';
import { seededRandom } from '@kartbord/common/random';
import { createEngine } from '../../../src-main/data/engine';
import { dataLock } from '../../../src-main/data/process/lock-client';
import { inProcessTransport } from '../../../src-main/data/process/in-process';
import { checkHome } from '../../../src-main/data/check/home-check';
import { inProcess } from '../../../src-main/files/process/in-process';
import { openOwnFiles } from '../../../src-main/files/stored/store';
import { isAdded } from '../../../src-main/files/testing';
import { openOutbox } from '../../../src-main/reporting/outbox';
import { deployed, gearOf, listsOf, reportOf } from '../../../src-main/reporting/testing';
import { openWorkspaces } from '../../../src-main/storage/workspace/workspace';
import { defaultFileStyle } from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok, type Result } from '../../../src-shared/result';
import { bytesOf, keyOf, mmsis, reportIds, trackOf, type Did, type Order, who, countVault } from './acts';

/**
 * A window or a command without Electron, as a process of its own on a data folder that others use at the same time. It is told
 * what to do by `process.argv[2]` and says what came of each act.
 */
const { home, name, isWindow, seed, acts, firstWeek } = JSON.parse(process.argv[2] ?? '{}') as Order;
const random = seededRandom(seed);
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const now = Date.now;
const said: string[] = [];
const warn = (message: string): void => void said.push(message);
const never = new AbortController().signal;
const context = { signal: never, progress: () => {} };

const engine = createEngine({ home, now, warn });
const data = createDataClient(inProcessTransport(engine));
const lock = dataLock(data);
const workspaces = openWorkspaces({ folder: home, now, warn });
let files = 0;
const ownFiles = openOwnFiles({
  folder: join(home, 'files'),
  start: inProcess(),
  now,
  warn,
  isGuest: !isWindow,
  newId: () => `file-${name}-${++files}`,
});
const vault = countVault(home, now);
const service = join(home, 'service.txt');
const posts = (): readonly string[] =>
  existsSync(service) ? readFileSync(service, 'utf8').trim().split('\n') : [];
const outbox = openOutbox({
  folder: join(home, 'reports'),
  now,
  setTimer: realTimer,
  onChange: () => {},
  check: () => Promise.resolve([]),
  lock,
  owner: () => Promise.resolve('a service, somebody'),
  async post(draft, onSending) {
    onSending();
    await setImmediate();
    writeFileSync(service, `${'count' in draft ? draft.count : 0}\n`, { flag: 'a' });
    return { was: 'taken' };
  },
  readLists() {
    const pending = posts().map((count) => reportOf(gearOf(`tool-${count}`, { count: Number(count) })));
    return Promise.resolve(ok({ lists: listsOf({ pending }), askedMs: now() }));
  },
});

/** What each act is; what it answers is acknowledged. */
const byName: Readonly<Record<string, (n: number) => Promise<Result<unknown>>>> = {
  async answer(n) {
    const shared = random() < 0.3;
    const path = shared ? '/shared' : `/${name}/${n}`;
    const text = JSON.stringify(`${name} ${n} `.repeat(1 + Math.floor(random() * 3000)));
    const input = {
      key: keyOf(path),
      subject: { kind: 'other' as const },
      bytes: bytesOf(text),
      fetchedAtMs: now(),
    };
    const kept = await data.call('answer.keep', { ...input, validators: { etag: null, lastModified: null } });
    return kept.ok ? ok({ path, text }) : kept;
  },
  async track(n) {
    const mmsi = pick(mmsis);
    const week = firstWeek + n;
    const kept = await data.call('track.keep', trackOf(mmsi, week, now()));
    return kept.ok ? ok({ mmsi, week }) : kept;
  },
  archive: () => data.call('archive.keep', { ...who, mmsis: [pick(mmsis)] }),
  request: (n) =>
    data.call('ledger.append', {
      entries: [
        {
          atMs: now(),
          host: name,
          method: 'GET',
          path: `/${n}`,
          status: 200,
          code: null,
          tookMs: 1,
          bytes: 1,
          source: 'service',
          batch: null,
        },
      ],
    }),
  turn: () => data.call('turn.take', { origin: 'https://a.invalid', pace: { burst: 4, perMinute: 6_000 } }),
  async report() {
    const at = Math.floor(random() * reportIds.length);
    const id = String(reportIds[at]);
    const kept = await outbox.keep(id, deployed({ count: at + 1 }));
    // What is on its way, or was sent, is not written in any more.
    if (!kept.ok) return kept.failure.code === 'bad-request' ? ok(null) : kept;
    if (random() < 0.3) return ok(null);
    const sent = await outbox.send([id, id], []);
    if (!sent.ok) return sent;
    // Where another process has written in it meanwhile, it is not sent, and stays a draft.
    return ok(sent.value.entries.some(({ state }) => state.is !== 'draft') ? { sent: id } : null);
  },
  async 'sign-in'() {
    const taken = await lock('sign-in', never);
    if (!taken.ok) return taken;
    try {
      const read = await vault.read();
      const count = read.state === 'open' ? read.value.count : 0;
      if (read.state !== 'open' && read.state !== 'empty') return fail('storage', read.state);
      const kept = await vault.write({ count: count + 1 }, 'me');
      return kept.kept ? ok('counted') : fail('storage', kept.trouble);
    } finally {
      await taken.value();
    }
  },
  async backup(n) {
    const path = join(home, `${name}-${n}.kartbackup`);
    const written = await data.call('backup.write', { path, appVersion: '1' });
    return written.ok ? ok({ backup: path }) : written;
  },
  async check() {
    const checked = await checkHome(home, never);
    if (!checked.ok) return checked;
    const bad = checked.value.findings.filter(({ state }) => state !== 'left-over');
    return bad.length > 0 ? fail('storage', JSON.stringify(bad)) : ok(null);
  },
  async look() {
    const listed = await ownFiles.list();
    for (const { id } of listed) {
      const read = await ownFiles.read(id);
      if (!read.ok && read.failure.code !== 'not-found') return read;
    }
    return ok(null);
  },
};

const shown = { week: null, filter: {}, selectedLocalityNo: null, centre: null };
/** Of a window alone. */
const ofWindow: typeof byName = {
  async map(n) {
    const written = await workspaces.write({ ...shown, zoom: 1 + n / 100 });
    return written.ok ? ok({ zoom: 1 + n / 100 }) : written;
  },
  'clean map': () => workspaces.begin(),
  async import(n) {
    const fileName = `${name}-${n}.csv`;
    const added = await ownFiles.add(
      { fileName, from: bytesOf(`lat;lon\n60;5\n${60 + n / 100};6\n`) },
      context,
    );
    if (!added.ok) return added;
    if (!isAdded(added.value)) return fail('storage', 'it was refused');
    const file = await ownFiles.restore(added.value.id);
    return file.ok ? ok({ file: file.value.id }) : file;
  },
  async remove() {
    const [file] = await ownFiles.list();
    if (!file) return ok(null);
    const removed = await ownFiles.remove(file.id);
    // Undo, as a window offers it.
    if (!removed.ok || random() < 0.5) return removed.ok ? ok({ gone: file.id }) : removed;
    const back = await ownFiles.restore(file.id);
    if (!back.ok) return back;
    const read = await ownFiles.read(file.id);
    return read.ok ? ok(null) : read;
  },
  async style() {
    const [file] = await ownFiles.list();
    return file ? ownFiles.style(file.id, { ...defaultFileStyle, label: 'lat' }) : ok(null);
  },
};

async function run(): Promise<void> {
  const all = Object.entries(isWindow ? { ...byName, ...ofWindow } : byName);
  const did: Did[] = [];
  for (let n = 0; n < acts; n++) {
    const [act, work] = pick(all);
    const startedMs = performance.now();
    const result = await work(n);
    did.push({
      act,
      name,
      tookMs: performance.now() - startedMs,
      ...(result.ok
        ? { came: result.value }
        : { failed: `${result.failure.code}: ${result.failure.detail}` }),
    });
  }
  const held = isWindow ? (await ownFiles.list()).map(({ id }) => id) : [];
  await outbox.close();
  engine.close();
  process.send?.({ did, said, held }, () => process.disconnect());
}
void run();
