import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src-shared/domain/gear/report-check';
import { type Disk, nodeDisk } from '../storage/files/stored-files';
import type { OutboxParts } from './outbox';
import {
  deployed,
  type OutboxHarness,
  firstId,
  listsOf,
  lost,
  never,
  onlyState,
  refused,
  retrieved,
  secondId,
  taken,
  outboxHarness,
  thirdId,
  gearOf,
  gearOne,
  valueOf,
} from './testing';

const ownFolder = (harness: OutboxHarness): string =>
  join(harness.folder, readdirSync(harness.folder)[0] ?? '');

describe('entries on the disk', () => {
  it('are the user’s alone', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    const folder = ownFolder(harness);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const names = readdirSync(folder).sort();
    expect(names).toEqual([`${firstId}.act.json`, `${firstId}.draft.json`]);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('take back what others may do with their folder', async () => {
    const harness = outboxHarness();
    await harness.start().outbox.keep(firstId, deployed());
    chmodSync(ownFolder(harness), 0o755);
    await harness.start().outbox.entries();
    expect(statSync(ownFolder(harness)).mode & 0o777).toBe(0o700);
  });

  it('lose what killed writers left, once nobody can be writing it', async () => {
    const harness = outboxHarness();
    await harness.start().outbox.keep(firstId, deployed());
    const [old, fresh] = ['.report-aa.part', '.report-bb.part'].map((name) => join(ownFolder(harness), name));
    if (!old || !fresh) throw new Error('no names');
    for (const part of [old, fresh]) {
      writeFileSync(part, '{');
      utimesSync(part, harness.clock.time / 1000, harness.clock.time / 1000);
    }
    utimesSync(old, harness.clock.time / 1000 - 7200, harness.clock.time / 1000 - 7200);
    await harness.start().outbox.entries();
    expect(readdirSync(ownFolder(harness)).filter((name) => name.endsWith('.part'))).toEqual([
      '.report-bb.part',
    ]);
  });

  it('are not what has another name', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    writeFileSync(join(ownFolder(harness), 'notes.act.json'), '{}');
    mkdirSync(join(ownFolder(harness), 'more'));
    expect(valueOf(await outbox.entries())).toHaveLength(1);
    expect(readdirSync(ownFolder(harness))).toContain('notes.act.json');
  });
});

it('of acts that have come to a good end the oldest go, and nothing else does', async () => {
  const harness = outboxHarness();
  const { outbox } = harness.start();
  await outbox.keep(firstId, deployed());
  await outbox.send([firstId], []);
  await outbox.keep(secondId, retrieved());
  const act = JSON.parse(harness.read(`${firstId}.act.json`)) as { state: object };
  for (let count = 0; count < 205; count++) {
    const id = `44444444-4444-4444-8444-${String(count).padStart(12, '0')}`;
    const digest = undefined;
    const ended = { ...act, digest, id, createdMs: count, state: { ...act.state, stage: 'confirmed' } };
    writeFileSync(join(ownFolder(harness), `${id}.act.json`), JSON.stringify(ended));
  }
  const ids = valueOf(await harness.start().outbox.entries()).map(({ id }) => id);
  expect(ids).toHaveLength(202);
  expect(ids).toEqual(expect.arrayContaining([firstId, secondId, '44444444-4444-4444-8444-000000000005']));
  expect(ids).not.toContain('44444444-4444-4444-8444-000000000004');
}, 30_000);

describe('a draft that cannot be read', () => {
  it.each([
    ['cut short', () => '{"version":1,'],
    ['of another form', () => '{"version":1}'],
    [
      'another act’s',
      () => JSON.stringify({ version: 1, id: secondId, draft: deployed(), createdMs: 1, changedMs: 1 }),
    ],
    ['empty', () => ''],
    ['another number by one bit', (text: string) => text.replace('"count":300', '"count":301')],
  ])('because it is %s is set aside; the others stay', async (_why, damage) => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.keep(thirdId, retrieved());
    const text = damage(harness.read(`${firstId}.draft.json`));
    writeFileSync(join(ownFolder(harness), `${firstId}.draft.json`), text);
    const said: string[] = [];
    const next = harness.start({ warn: (message) => void said.push(message) }).outbox;
    expect(valueOf(await next.entries())).toMatchObject([{ id: thirdId }]);
    const aside = readdirSync(ownFolder(harness)).filter((name) => name.includes('corrupt'));
    expect(aside).toEqual([`${firstId}.draft.json.corrupt-${harness.clock.time}`]);
    expect(readFileSync(join(ownFolder(harness), aside[0] ?? ''), 'utf8')).toBe(text);
    expect(said).toHaveLength(1);
  });
});

/** Changes the JSON of a file of the only owner. */
function rewrite(
  harness: OutboxHarness,
  name: string,
  change: (json: Record<string, unknown>) => object,
): void {
  const json = JSON.parse(harness.read(name)) as Record<string, unknown>;
  writeFileSync(join(ownFolder(harness), name), JSON.stringify({ ...change(json), digest: undefined }));
}

describe('what a newer version wrote', () => {
  const actFile = `${firstId}.act.json`;
  const draftFile = `${firstId}.draft.json`;

  async function unknownRetrieval(): Promise<OutboxHarness> {
    const harness = outboxHarness();
    harness.lists = listsOf({ confirmed: [gearOf(gearOne)] });
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, retrieved());
    await outbox.send([firstId], []);
    rmSync(join(ownFolder(harness), draftFile));
    return harness;
  }

  it.each([
    ['a member more', (act: object) => ({ ...act, device: 'tablet' })],
    ['a member more of its state', (act: object) => ({ ...act, state: { ...stateOf(act), tries: 2 } })],
    ['a later version', (act: object) => ({ ...act, version: 2, device: 'tablet' })],
    ['a state that nobody knows here', (act: object) => ({ ...act, version: 2, state: { is: 'withdrawn' } })],
  ])(
    'an act of unknown outcome with %s stays, and holds back a second report of it',
    async (_what, change) => {
      const harness = await unknownRetrieval();
      rewrite(harness, actFile, change);
      const check: OutboxParts['check'] = ({ draft }, others, lists) =>
        Promise.resolve(
          checkReport(draft, { ...inputs, nowMs: harness.clock.now(), lists, others }).filter(
            ({ code }) => code === 'already-reported',
          ),
        );
      const next = harness.start({ check }).outbox;
      expect(valueOf(await next.entries())).toMatchObject([
        { id: firstId, draft: retrieved(), state: { is: 'unknown' } },
      ]);
      await next.keep(secondId, retrieved());
      expect(valueOf(await next.send([secondId], [])).held).toMatchObject([
        { id: secondId, findings: [{ code: 'already-reported', otherId: firstId }] },
      ]);
      expect(harness.posted).toHaveLength(1);
      expect(harness.files().filter((name) => name.includes('corrupt'))).toEqual([]);
    },
  );

  it('stays in the file where this version writes it', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    rewrite(harness, draftFile, (json) => ({ ...json, crew: ['Ane'], draft: { ...deployed(), depthM: 40 } }));
    const next = harness.start().outbox;
    expect(valueOf(await next.entries())).toMatchObject([{ draft: deployed() }]);
    await next.keep(firstId, deployed({ count: 1 }));
    expect(JSON.parse(harness.read(draftFile))).toMatchObject({
      crew: ['Ane'],
      draft: { count: 1, depthM: 40 },
    });
    await next.send([firstId], []);
    rewrite(harness, actFile, (json) => ({ ...json, device: 'tablet' }));
    const last = harness.start().outbox;
    await last.settle(never);
    harness.lists = listsOf({ confirmed: harness.lists.pending.map(({ tool }) => tool) });
    harness.clock.time += 60_000;
    await last.settle(never);
    expect(JSON.parse(harness.read(actFile))).toMatchObject({
      device: 'tablet',
      state: { stage: 'confirmed' },
    });
  });

  it.each([
    ['a draft', draftFile],
    ['an act', actFile],
  ])('of a later version is shown and not written: %s', async (_what, name) => {
    const harness = outboxHarness();
    harness.answer = refused;
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    rewrite(harness, name, (json) => ({ ...json, version: 2, draft: { kind: 'moved' } }));
    const before = harness.read(name);
    const next = harness.start().outbox;
    expect(valueOf(await next.entries())).toMatchObject([{ id: firstId, isNewer: true }]);
    expect(await next.keep(firstId, deployed({ count: 1 }))).toMatchObject({
      failure: { code: 'forbidden' },
    });
    expect(await next.discard(firstId)).toMatchObject({ failure: { code: 'forbidden' } });
    expect(valueOf(await next.send([firstId], [])).held).toEqual([]);
    await next.settle(never);
    expect(harness.posted).toHaveLength(1);
    expect(harness.read(name)).toBe(before);
  });
});

const stateOf = (act: object): object => (act as { readonly state: object }).state;

const inputs = { profile: null, vessel: null, isLand: null };

describe('a disk that cannot be read', () => {
  /** Fails on a file as often as is said. */
  function failing(name: string, times: number, canRename = true): { readonly disk: Disk; tried: number } {
    const refuse = (): never => {
      throw Object.assign(new Error('no'), { code: 'EIO' });
    };
    const at = {
      tried: 0,
      disk: {
        ...nodeDisk,
        read: (file: string) => (file.endsWith(name) && ++at.tried <= times ? refuse() : nodeDisk.read(file)),
        rename: (from: string, to: string) => (canRename ? nodeDisk.rename(from, to) : refuse()),
        pause: () => Promise.resolve(),
      },
    };
    return at;
  }

  async function sent(): Promise<OutboxHarness> {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    return harness;
  }

  it('lets no report go that may be the second of its act', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    await outbox.keep(secondId, deployed());
    const list = (): never => {
      throw Object.assign(new Error('no'), { code: 'EIO' });
    };
    const blind = harness.start({ disk: { ...nodeDisk, list, pause: () => Promise.resolve() } }).outbox;
    expect(await blind.send([secondId], [])).toMatchObject({ failure: { code: 'storage' } });
    expect(harness.posted).toHaveLength(1);
  });

  it('for a moment hides nothing', async () => {
    const harness = await sent();
    const { disk } = failing('.act.json', 2);
    expect(await onlyState(harness.start({ disk }).outbox)).toMatchObject({ is: 'unknown', why: 'timeout' });
    expect(harness.files().filter((name) => name.includes('corrupt'))).toEqual([]);
  });

  it('for a moment, its folder neither, hides no act from who looks for another', async () => {
    const harness = await sent();
    let tried = 0;
    const list = (folder: string): Promise<readonly string[]> =>
      ++tried % 3 === 0
        ? nodeDisk.list(folder)
        : Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' }));
    const { outbox } = harness.start({ disk: { ...nodeDisk, list, pause: () => Promise.resolve() } });
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown' });
  });

  it('has its act set aside, and shown as one that may have been sent, with or without its draft', async () => {
    const harness = await sent();
    rmSync(join(ownFolder(harness), `${firstId}.draft.json`));
    const { disk } = failing('.act.json', 3);
    const said: unknown[] = [];
    const { outbox } = harness.start({ disk, warn: (_, unread) => unread && said.push(unread) });
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown', why: 'interrupted' });
    expect(said).toEqual([{ what: 'reports', state: 'aside' }]);
    expect(harness.files()).toContain(`${firstId}.act.json.corrupt-${harness.clock.time}`);
  });

  it('and cannot be moved is not written over, and is read again once it can be', async () => {
    const harness = await sent();
    const before = harness.read(`${firstId}.act.json`);
    const { disk } = failing('.act.json', 4, false);
    const said: unknown[] = [];
    const { outbox } = harness.start({ disk, warn: (_, unread) => unread && said.push(unread) });
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown', why: 'interrupted' });
    await outbox.send([firstId], []);
    expect(harness.posted).toHaveLength(1);
    expect(harness.read(`${firstId}.act.json`)).toBe(before);
    await outbox.send([], []);
    await outbox.send([], []);
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown', why: 'timeout' });
    expect(said).toEqual([{ what: 'reports', state: 'left' }]);
  });
});

it('an act whose file cannot be read may have been sent: the lists are read, and nothing is sent', async () => {
  const harness = outboxHarness();
  harness.answer = lost(false);
  const { outbox } = harness.start();
  await outbox.keep(firstId, deployed());
  await outbox.send([firstId], []);
  writeFileSync(join(ownFolder(harness), `${firstId}.act.json`), 'x');
  const next = harness.start().outbox;
  expect(await onlyState(next)).toMatchObject({ is: 'unknown', why: 'interrupted' });
  await next.send([firstId], []);
  expect(harness.posted).toHaveLength(1);
  harness.apply(deployed());
  expect(valueOf(await next.settle(never))).toMatchObject([{ draft: deployed(), state: { is: 'seen' } }]);
});

it('an act whose draft cannot be read is as it was sent', async () => {
  const harness = outboxHarness();
  const { outbox } = harness.start();
  await outbox.keep(firstId, deployed());
  await outbox.send([firstId], []);
  writeFileSync(join(ownFolder(harness), `${firstId}.draft.json`), 'x');
  expect(valueOf(await harness.start().outbox.entries())).toMatchObject([
    { draft: deployed(), state: { is: 'seen' } },
  ]);
});

describe('a full disk', () => {
  it('keeps no draft, and says so', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.isFull = true;
    expect(await outbox.keep(firstId, deployed({ count: 1 }))).toMatchObject({
      failure: { code: 'storage', detail: expect.stringContaining('ENOSPC') as string },
    });
    expect(valueOf(await outbox.entries())).toMatchObject([{ draft: { count: 300 } }]);
  });

  it('sends nothing whose intent is not on it', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.isFull = true;
    expect(await outbox.send([firstId], [])).toMatchObject({ failure: { code: 'storage' } });
    expect(harness.posted).toEqual([]);
    expect(await onlyState(outbox)).toMatchObject({
      is: 'draft',
      lastTry: { was: 'not-sent', code: 'storage' },
    });
    expect(await onlyState(harness.start().outbox)).toMatchObject({ is: 'draft' });
  });

  it('leaves what was not seen as it is', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    harness.clock.time += 200_000;
    await outbox.settle(never);
    harness.isFull = true;
    expect(await outbox.send([firstId], [])).toMatchObject({ failure: { code: 'storage' } });
    expect(await onlyState(outbox)).toMatchObject({ is: 'not-seen' });
    expect(harness.posted).toHaveLength(1);
  });

  it('holds an outcome in memory until it can be written', async () => {
    const harness = outboxHarness();
    harness.answer = { ...taken, isApplied: false };
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.beforePost = async () => void (harness.isFull = true);
    expect(valueOf(await outbox.send([firstId], []))).toMatchObject({
      entries: [{ state: { is: 'taken' } }],
    });
    expect(JSON.parse(harness.read(`${firstId}.act.json`))).toMatchObject({ state: { is: 'sending' } });
    expect(await onlyState(outbox)).toMatchObject({ is: 'taken' });
    harness.isFull = false;
    await outbox.close();
    expect(JSON.parse(harness.read(`${firstId}.act.json`))).toMatchObject({ state: { is: 'taken' } });
  });

  it('an outcome that could not be written is unknown to the next start', async () => {
    const harness = outboxHarness();
    harness.answer = { ...taken, isApplied: false };
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.beforePost = async () => void (harness.isFull = true);
    await outbox.send([firstId], []);
    harness.isFull = false;
    expect(await onlyState(harness.start().outbox)).toMatchObject({ is: 'unknown', why: 'interrupted' });
  });

  it('an outcome is written by itself as soon as there is room', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    harness.answer = {
      outcome: { was: 'refused', failure: { code: 'rejected', detail: '' }, said: null },
      isApplied: false,
    };
    await outbox.keep(firstId, deployed());
    harness.beforePost = async () => void (harness.isFull = true);
    await outbox.send([firstId], []);
    harness.isFull = false;
    expect(await harness.clock.nextTimer()).toBe(5_000);
    const written = new Promise<void>((resolve) => {
      harness.onWritten = (name) => name.endsWith('.act.json') && resolve();
    });
    harness.clock.runOut();
    await written;
    expect(JSON.parse(harness.read(`${firstId}.act.json`))).toMatchObject({ state: { is: 'draft' } });
  });

  it('an outcome does not overtake what another process has done since', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const one = harness.start().outbox;
    await one.keep(firstId, deployed());
    harness.beforePost = async () => void (harness.isFull = true);
    await one.send([firstId], []);
    harness.isFull = false;
    harness.beforePost = () => Promise.resolve();
    const other = harness.start().outbox;
    await other.entries();
    harness.clock.time += 900_000;
    await other.settle(never);
    harness.answer = taken;
    await other.send([firstId], []);
    expect(harness.posted).toHaveLength(2);
    await one.close();
    expect(await onlyState(harness.start().outbox)).toMatchObject({ is: 'seen' });
  });
});
