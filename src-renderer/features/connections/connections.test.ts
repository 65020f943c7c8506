import { describe, expect, it } from 'vitest';
import type { CallOutput, ProfileSaved } from '../../../src-shared/contract';
import type { PartReport } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { ConnectionsStore } from './connections.svelte';
import { hostOf } from './host';
import { madeUpProfile, madeUpProfiles, madeUpReports } from './made-up-profiles';

function setUp(saved: Result<ProfileSaved> = fail('bug', '')) {
  const tests: {
    readonly tell: (part: PartReport) => void;
    readonly give: (result: Result<CallOutput<'connection.test'>>) => void;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  const client = createFakeClient({
    'connection.list': () => ok(madeUpProfiles()),
    'connection.choose': () => fail('forbidden', 'old runtime'),
    'connection.remove': () => ok(null),
    'connection.save': () => saved,
    'connection.test': (_, options) =>
      new Promise((give) => {
        tests.push({ tell: (part) => options?.onProgress?.(part), give, signal: options?.signal });
      }),
  });
  return { store: new ConnectionsStore(client, () => 1000), client, tests };
}

describe('the connection profiles', () => {
  it('are read from main, and the reason is kept where they cannot be', async () => {
    const { store } = setUp();
    await store.load();
    expect(store.list?.profiles.map(({ id }) => id)).toEqual(['sample', 'barentswatch', 'own']);
    const failing = new ConnectionsStore(createFakeClient({ 'connection.list': () => fail('storage', '') }));
    await failing.load();
    expect([failing.list, failing.failure?.code]).toEqual([null, 'storage']);
  });

  it('say which one could not be chosen, and why', async () => {
    const { store } = setUp();
    await store.choose('barentswatch');
    expect(store.trouble).toMatchObject({
      id: 'barentswatch',
      at: 'choose',
      failure: { code: 'forbidden' },
    });
    expect(store.working).toBeNull();
  });

  it('are read anew after one was removed', async () => {
    const { store, client } = setUp();
    await store.remove('own');
    expect(client.calls.map(({ name }) => name)).toEqual(['connection.remove', 'connection.list']);
  });

  it('are shown by their host', () => {
    expect(hostOf('https://www.barentswatch.no/bwapi')).toBe('www.barentswatch.no');
    expect(hostOf('')).toBe('');
  });
});

describe('the form of a profile', () => {
  it('begins with what the profile has, and sends what was typed under its id', async () => {
    const { store, client } = setUp();
    store.edit(madeUpProfile('own'));
    store.type('aisUrl', 'https://ais.example.no');
    await store.save();
    expect(client.calls[0]).toMatchObject({
      name: 'connection.save',
      input: { id: 'own', profile: { name: 'own', aisUrl: 'https://ais.example.no' } },
    });
    expect(Object.keys((client.calls[0]!.input as { profile: object }).profile)).toHaveLength(8);
  });

  it('keeps what was typed beside the problems, and takes a problem back when its field changes', async () => {
    const problems = [
      { member: 'name', problem: 'taken' },
      { member: 'baseUrl', problem: 'not-https' },
    ] as const;
    const { store } = setUp(ok({ problems }));
    store.edit(null);
    store.type('name', 'mine');
    await store.save();
    expect([store.form?.problems, store.form?.draft.name, store.form?.isSaving]).toEqual([
      problems,
      'mine',
      false,
    ]);
    store.type('name', 'other');
    expect(store.form?.problems).toEqual([problems[1]]);
  });

  it('stays open when the person said no in main’s dialog', async () => {
    const { store } = setUp(ok({ declined: true }));
    store.edit(null);
    await store.save();
    expect([store.form?.isDeclined, store.saved]).toEqual([true, null]);
  });

  it('closes when it is saved, says so, and the list is read anew', async () => {
    const { store } = setUp(ok({ saved: madeUpProfile('own') }));
    store.edit(null);
    await store.save();
    expect([store.form, store.saved, store.list?.profiles.length]).toEqual([null, 'own', 3]);
  });

  it('does not give the answer for one profile to the form of another', async () => {
    let give: (result: Result<ProfileSaved>) => void = () => {};
    const client = createFakeClient({ 'connection.save': () => new Promise((answer) => (give = answer)) });
    const store = new ConnectionsStore(client);
    store.edit(madeUpProfile('own'));
    const saving = store.save();
    store.edit(madeUpProfile('other'));
    give(ok({ problems: [{ member: 'name', problem: 'taken' }] }));
    await saving;
    expect(store.form).toMatchObject({ id: 'other', problems: [] });
  });
});

describe('the test of a profile', () => {
  it('shows each report as it comes, then when it ended', async () => {
    const { store, tests } = setUp();
    const over = store.runTest('own');
    tests[0]!.tell(madeUpReports[0]!);
    expect([store.test?.isRunning, store.test?.parts]).toEqual([true, [madeUpReports[0]]]);
    tests[0]!.give(ok(madeUpReports));
    await over;
    expect(store.test).toMatchObject({ id: 'own', isRunning: false, parts: madeUpReports, endedAtMs: 1000 });
  });

  it('gives way to the next one: the first is stopped and its reports are not mixed in', async () => {
    const { store, tests } = setUp();
    void store.runTest('own');
    void store.runTest('barentswatch');
    tests[0]!.tell(madeUpReports[0]!);
    expect([tests[0]!.signal?.aborted, store.test?.id, store.test?.parts]).toEqual([
      true,
      'barentswatch',
      [],
    ]);
  });

  it('keeps the reports that came where it did not come to its end', async () => {
    const { store, tests } = setUp();
    const over = store.runTest('own');
    tests[0]!.tell(madeUpReports[0]!);
    tests[0]!.give(fail('bug', 'x'));
    await over;
    expect(store.test).toMatchObject({
      isRunning: false,
      parts: [madeUpReports[0]],
      failure: { code: 'bug' },
    });
  });
});
