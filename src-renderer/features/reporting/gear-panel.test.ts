import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { ScopeState, SessionStatus } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { ReportingProfile, ReportingProfileAnswer } from '../../../src-shared/domain/gear/gear-item';
import type { ReportEntry, ReportState } from '../../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import GearPanel from './GearPanel.svelte';
import type { ReportingStore } from './index';
import { gearNowMs, madeUpListsAnswer, toolIdOf } from './made-up-gear';
import type { SettingsStore } from '../settings';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const vessel = {
  name: 'Prøvefjord',
  mmsi: 257000101,
  imo: null,
  ircs: 'LXYZ',
  regNum: null,
  sbrRegNum: 'SBR-9',
};
const madeUpProfile: ReportingProfile = {
  haveProfile: true,
  haveDownloadRights: true,
  contact: { firstName: 'Kari', lastName: 'Prøve', phone: null, email: 'kari@example.test' },
  vessel: { ...vessel, phone: null, email: null },
};
const profileAnswer = (change: Partial<ReportingProfile> = {}): ReportingProfileAnswer => ({
  profile: { ...madeUpProfile, ...change },
  stamp: { fetchedAtMs: gearNowMs - 600_000, source: 'service', endpoint: 'GET /profile' },
});
const scope = {
  until: null,
  who: null,
  refreshedAtMs: null,
  lastRefusal: null,
  lastTrouble: null,
  endedBy: null,
};
const signedOut = { ...scope, state: 'signed-out' } as const;
const sessionOf = (state: ScopeState): SessionStatus => ({
  scopes: { api: { ...scope, state }, ais: signedOut },
  signIns: { api: { ...scope, state }, apiClient: signedOut, ais: signedOut },
  reader: 'api',
  vault: { tier: 'keyring', trouble: null },
  clockAheadMs: null,
});
const sentMs = gearNowMs - 180_000;
const entryOf = (no: number, state: ReportState, change: Partial<ReportEntry> = {}): ReportEntry => ({
  id: `00000000-0000-4000-8000-00000000000${no}`,
  draft: { kind: 'deployed', typeCode: 'NETS', at: [10, 68], setupMs: sentMs, count: 1200 },
  state,
  createdMs: sentMs,
  changedMs: sentMs,
  ...change,
});
const unknown: ReportState = {
  is: 'unknown',
  sentMs,
  why: 'timeout',
  readMs: null,
  settledFromMs: gearNowMs,
};
const notSeen: ReportState = { is: 'not-seen', sentMs, readMs: gearNowMs };

interface Opened {
  readonly client: FakeClient;
  readonly store: ReportingStore;
  readonly ontable: ReturnType<typeof vi.fn>;
  readonly onoverdue: ReturnType<typeof vi.fn>;
  readonly onshow: ReturnType<typeof vi.fn>;
  readonly panel: HTMLElement;
}

async function open(
  options: {
    readonly profile?: () => Result<ReportingProfileAnswer>;
    readonly lists?: () => Result<ReturnType<typeof madeUpListsAnswer>>;
    readonly entries?: Result<readonly ReportEntry[]>;
    readonly keep?: () => Result<ReportEntry>;
    readonly language?: Language;
  } = {},
): Promise<Opened> {
  const { profile = () => ok(profileAnswer()), lists = () => ok(madeUpListsAnswer()) } = options;
  const client = createFakeClient({
    'reporting.profile': profile,
    'reporting.lists': lists,
    'reporting.entries': () => options.entries ?? ok([]),
    'reporting.keep': () => options.keep?.() ?? fail('storage', 'made up'),
    'reporting.settle': () => fail('offline', 'made up'),
  });
  let stores: { readonly settings: SettingsStore; readonly reporting: ReportingStore } | undefined;
  const [ontable, onoverdue, onshow] = [vi.fn(), vi.fn(), vi.fn()];
  const access = createRawSnippet(() => ({ render: () => '<p data-testid="access">Sign in</p>' }));
  render(FakeWindow, {
    props: {
      client,
      nowMs: gearNowMs,
      part: GearPanel as Component<never>,
      props: { access, ontable, onshow, onoverdue, overdueDays: 7 },
      onstores: (made: typeof stores) => (stores = made),
    },
  });
  const { settings, reporting: store } = stores!;
  settings.preview({ language: options.language ?? 'en' });
  await store.load();
  await tick();
  return { client, store, ontable, onoverdue, onshow, panel: screen.getByTestId('gear-panel') };
}

const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
const click = (testid: string): Promise<boolean> => fireEvent.click(screen.getByTestId(testid));

describe('who reports', () => {
  it('is the vessel of the profile, with what is not given said to be, and its age', async () => {
    await open();
    const text = textOf(screen.getByTestId('gear-profile'));
    expect(text).toContain('Prøvefjord');
    expect(text).toContain(
      'Call sign LXYZMMSI 257000101IMO number –Registration –SBR number SBR-9Vessel phone –Vessel e-mail – Contact: Kari Prøve',
    );
    expect(text).toContain('10 min ago');
    expect(screen.getAllByTitle('not given')).toHaveLength(5);
  });

  it('begins a report, and finds the draft that was left, above what the service has', async () => {
    const draft = { kind: 'deployed', typeCode: 'NETS', at: null, setupMs: null, count: 500 } as const;
    const left = {
      id: 'a',
      draft,
      state: { is: 'draft', lastTry: null },
      createdMs: 1,
      changedMs: 1,
    } as const;
    await open({ entries: ok([left]) });
    expect(screen.getByTestId<HTMLDetailsElement>('gear-vessel').open).toBe(false);
    const places = ['gear-profile', 'gear-set', 'gear-acts', 'gear-counts'].map((id) =>
      screen.getByTestId(id),
    );
    for (const [at, one] of places.slice(1).entries())
      expect(places[at]!.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is told what to do where the service takes no reports', async () => {
    await open({ profile: () => ok(profileAnswer({ haveProfile: false, haveDownloadRights: false })) });
    expect(textOf(screen.getByTestId('gear-no-profile'))).toContain(
      'Apply to the operator for extended access',
    );
    expect(textOf(screen.getByTestId('gear-no-rights'))).toContain('You can report all the same');
  });

  it('is asked to sign in where nobody is, and told that drafts stay', async () => {
    const signedOut = () => fail('signed-out', 'made up');
    const { panel } = await open({ profile: signedOut, lists: signedOut });
    expect(screen.getByTestId('access')).toBeTruthy();
    expect(textOf(panel)).toContain('belong to who wrote them');
    expect(screen.queryByTestId('gear-set')).toBeNull();
  });

  it('whose sign-in has ended sees what is kept beside the way to sign in, and anew what is given then', async () => {
    const stamp = { ...profileAnswer().stamp, staleBecause: 'signed-out' as const };
    const { client } = await open({ profile: () => ok({ ...profileAnswer(), stamp }) });
    expect(screen.getByTestId('access')).toBeTruthy();
    expect(screen.getByTestId('gear-profile')).toBeTruthy();
    const asked = (): unknown[] =>
      client.calls.filter(({ name }) => name === 'reporting.profile').map(({ input }) => input);
    client.emit('session.changed', sessionOf('ended'));
    expect(asked()).toEqual([{ freshness: 'usual' }]);
    // The next request renews the access; that it is renewed is no other sign-in.
    client.emit('session.changed', sessionOf('expired'));
    client.emit('session.changed', sessionOf('signed-in'));
    expect(asked()).toEqual([{ freshness: 'usual' }, { freshness: 'usual' }]);
  });

  it('who read by an API client alone gets the profile once the person has signed in', async () => {
    const stamp = { ...profileAnswer().stamp, staleBecause: 'signed-out' as const };
    const { client, store } = await open({ profile: () => ok({ ...profileAnswer(), stamp }) });
    const asked = (): number => client.calls.filter(({ name }) => name === 'reporting.profile').length;
    const byClient = { ...sessionOf('signed-in'), reader: 'apiClient' as const };
    client.emit('session.changed', { ...byClient, signIns: sessionOf('signed-out').signIns });
    await expect.poll(() => store.isAsking).toBe(false);
    const before = asked();
    client.emit('session.changed', byClient);
    expect(asked() - before).toBe(1);
  });

  it('is told once why both answers are missing, can ask again, and can begin a draft all the same', async () => {
    const offline = () => fail('offline', 'made up');
    const { client } = await open({ profile: offline, lists: offline });
    const [trouble, ...others] = screen.getAllByTestId('gear-trouble');
    expect(others).toEqual([]);
    expect(textOf(trouble!)).toContain('Profile and lists couldn’t be loaded The service cannot be reached.');
    await click('gear-trouble-again');
    expect(client.calls.slice(-2)).toMatchObject([
      { name: 'reporting.profile', input: { freshness: 'refresh' } },
      { name: 'reporting.lists', input: { freshness: 'refresh' } },
    ]);
    expect(screen.getByTestId<HTMLButtonElement>('gear-set').disabled).toBe(false);
  });

  it('sees how old a kept copy is, and why', async () => {
    await open({ lists: () => ok(madeUpListsAnswer(undefined, 'timeout')) });
    expect(textOf(screen.getByTestId('gear-trouble'))).toMatch(
      /^The lists were fetched 5 min ago and may have changed The service did not answer in time\./,
    );
  });
});

describe('the counts', () => {
  it('are of the lists, and open the table with what they count', async () => {
    const { ontable, store } = await open();
    const counts = screen.getAllByTestId('gear-count');
    expect(counts.map(textOf)).toEqual(['3 Confirmed', '2 Pending', '1 Failed']);
    await fireEvent.click(counts[1]!);
    expect([ontable.mock.calls.length, [...store.view.filter.states]]).toEqual([1, ['pending']]);
    expect(textOf(screen.getByTestId('gear-overdue'))).toBe('1 in the sea for more than');
    await click('gear-overdue');
    expect(store.view.filter.isOverdueOnly).toBe(true);
  });

  it('are not zero where the lists are not known', async () => {
    await open({ lists: () => fail('timeout', 'made up') });
    expect(screen.queryAllByTestId('gear-count')).toEqual([]);
    expect(textOf(screen.getByTestId('gear-counts'))).toContain('Not read yet');
  });

  it('take the limit of days from the person, and nothing that is none', async () => {
    const { onoverdue } = await open();
    const field = screen.getByTestId('gear-overdue-days');
    for (const value of ['0', '7.5', '', '366', 'many']) await fireEvent.change(field, { target: { value } });
    expect(onoverdue).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('from 1 to 365');
    await fireEvent.change(field, { target: { value: '14' } });
    expect(onoverdue).toHaveBeenCalledExactlyOnceWith(14);
    await fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(onoverdue).toHaveBeenLastCalledWith(8);
  });
});

describe('the acts on this computer', () => {
  it('begin with a draft that is not kept while nothing is in it', async () => {
    const { store, client } = await open();
    await click('gear-set');
    expect(store.openEntry?.draft).toMatchObject({ kind: 'deployed', typeCode: null });
    store.openId = null;
    expect([store.entries, client.calls.some(({ name }) => name === 'reporting.keep')]).toEqual([[], false]);
  });

  it('have a mark and words for how they stand, and open their form or their record', async () => {
    const record = { changeId: `change ${toolIdOf(4)}`, toolId: null, errorMessage: null };
    const { store } = await open({
      entries: ok([
        entryOf(1, { is: 'draft', lastTry: null }),
        entryOf(2, { is: 'seen', stage: 'pending', sentMs, readMs: sentMs, ...record }),
      ]),
    });
    const [draft, seen] = screen.getAllByTestId('gear-act');
    expect(textOf(draft!)).toMatch(/^Set: Nets, 1,200 m Draft, not sent/);
    expect(
      [draft!, seen!].map((row) => row.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']),
    ).toEqual(['calm', 'busy']);
    await fireEvent.click(within(draft!).getByTestId('gear-act-open'));
    expect(store.openId).toBe(entryOf(1, unknown).id);
    await fireEvent.click(within(seen!).getByTestId('gear-act-open'));
    expect([store.openId, store.selected]).toEqual([null, { kind: 'report', changeId: record.changeId }]);
  });

  it('whose outcome is not known can be looked for, and cannot be sent again', async () => {
    const { client } = await open({ entries: ok([entryOf(1, unknown)]) });
    expect(screen.queryByTestId('gear-send-again')).toBeNull();
    await click('gear-settle');
    await vi.waitFor(() => screen.getByTestId('gear-settle-failure'));
    expect(client.calls.some(({ name }) => name === 'reporting.settle')).toBe(true);
    expect(textOf(screen.getByTestId('gear-settle-failure'))).toContain('is unchanged');
  });

  it('that did not arrive can be sent again by the person, or changed', async () => {
    const { store } = await open({ entries: ok([entryOf(1, notSeen)]) });
    expect(textOf(screen.getByTestId('gear-act'))).toContain('It did not arrive');
    await click('gear-send-again');
    expect(store.confirming).toEqual([entryOf(1, notSeen).id]);
    await click('gear-edit');
    expect(store.openId).toBe(entryOf(1, notSeen).id);
  });

  it('that wait to be sent are confirmed together', async () => {
    const draft: ReportState = { is: 'draft', lastTry: null };
    const { store } = await open({
      entries: ok([entryOf(1, draft), entryOf(2, draft), entryOf(3, unknown)]),
    });
    await click('gear-send-all');
    expect(store.confirming).toEqual([entryOf(1, draft).id, entryOf(2, draft).id]);
  });

  it('show where they are', async () => {
    const { onshow } = await open({ entries: ok([entryOf(1, unknown)]) });
    await click('gear-act-show');
    expect(onshow).toHaveBeenCalledWith([10, 68]);
  });

  it('whose letters cannot be written say so, and keep them', async () => {
    const { store } = await open({ entries: ok([entryOf(1, { is: 'draft', lastTry: null })]) });
    store.write(entryOf(1, unknown).id, {
      kind: 'deployed',
      typeCode: 'LONGLINE',
      at: null,
      setupMs: null,
      count: 5,
    });
    await vi.waitFor(() => screen.getByTestId('gear-disk-failure'));
    expect(textOf(screen.getByTestId('gear-disk-failure'))).toContain('They stay on the screen');
    expect(textOf(screen.getByTestId('gear-act'))).toMatch(/^Set: Longline, 5 m .*Not on the disk yet/);
  });

  it('that could not be read are not said to be none', async () => {
    await open({ entries: fail('storage', 'made up') });
    expect(textOf(screen.getByTestId('gear-disk-failure'))).toContain('They were not changed or deleted');
    expect(screen.queryByTestId('gear-no-acts')).toBeNull();
  });

  it('of another person leave the screen', async () => {
    const { client } = await open({ entries: ok([entryOf(1, unknown)]) });
    client.emit('account.changed', null);
    await tick();
    expect(screen.queryAllByTestId('gear-act')).toEqual([]);
    expect(screen.queryByText('Prøvefjord')).toBeNull();
  });

  it('are said in Norwegian', async () => {
    const refused: ReportState = {
      is: 'draft',
      lastTry: { was: 'refused', code: 'rejected', said: null, atMs: sentMs },
    };
    const { panel } = await open({
      language: 'nb',
      profile: () => ok(profileAnswer({ haveProfile: null, haveDownloadRights: null })),
      entries: ok([entryOf(1, unknown), entryOf(2, notSeen), entryOf(3, refused)]),
    });
    expect(textOf(panel)).not.toMatch(
      /\b(the|sent|lists|draft|kept|service|read|it|not|have|vessel|days)\b/i,
    );
    expect(textOf(panel)).not.toContain('undefined');
  });
});
