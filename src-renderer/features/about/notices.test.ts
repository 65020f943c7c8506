import { describe, expect, it } from 'vitest';
import type { Given } from '../../../src-shared/domain/workspace/given';
import type { UnreadFiles } from '../../../src-shared/domain/settings/unread-files';
import { isoWeek } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { nb } from '../../words/nb';
import { givenSaid, recoveredSaid, unreadSaid } from './notices-said';
import { type GivenWindow, type LinkMissed, NoticesStore } from './notices.svelte';

const words = en(formatOf('en', 'Europe/Oslo'));

interface Stage {
  readonly store: NoticesStore;
  readonly client: FakeClient;
  readonly given: Given[];
  readonly done: string[];
  readonly window: GivenWindow;
}

function stage(missed: LinkMissed | null = null): Stage {
  const [given, done]: [Given[], string[]] = [[], []];
  const client = createFakeClient({
    'app.given': () => ok(given.shift() ?? null),
    'app.recovered': () => ok({ what: 'run', atMs: Date.UTC(2026, 10, 18, 12) }),
  });
  const window: GivenWindow = {
    showLink: (link) => {
      done.push(JSON.stringify(link));
      return Promise.resolve(missed);
    },
    openWorkspace: (id) => {
      done.push(id);
      return Promise.resolve();
    },
  };
  return { store: new NoticesStore(client), client, given, done, window };
}

describe('what the system gave', () => {
  it('is shown once the window can, all that waits in its order', async () => {
    const { store, client, given, done, window } = stage();
    given.push({ kind: 'link', link: { localityNo: 1 } }, { kind: 'workspace', id: 'given-1' });
    client.emit('app.given', null);
    await Promise.resolve();
    expect(done).toEqual([]);
    await store.begin(window);
    expect(done).toEqual(['{"localityNo":1}', 'given-1']);
    given.push({ kind: 'link', link: { localityNo: 2 } });
    client.emit('app.given', null);
    await expect.poll(() => done.length).toBe(3);
  });

  it('is refused in words, until something is opened or it is dismissed', async () => {
    const { store, given, window } = stage();
    given.push({ kind: 'refused', what: 'link', detail: 'kartbord://report/send' });
    await store.begin(window);
    expect(givenSaid(words, store)?.lines.join(' ')).toContain('“kartbord://report/send”');
    given.push({ kind: 'refused', what: 'workspace', detail: 'vik.kartbord' });
    await store.take();
    expect(givenSaid(words, store)?.title).toBe('vik.kartbord was not opened');
    given.push({ kind: 'link', link: { localityNo: 1 } });
    await store.take();
    expect(givenSaid(words, store)).toBeNull();
  });

  it.each<[LinkMissed, string]>([
    [{ why: 'week', week: isoWeek(2099, 1) }, 'Week 1, 2099'],
    [{ why: 'site', localityNo: 12_345 }, '12345'],
    [{ why: 'vessel' }, 'full'],
  ])('is a link that leads nowhere here: %j', async (missed, said) => {
    const { store, given, window } = stage(missed);
    given.push({ kind: 'link', link: {} });
    await store.begin(window);
    const { title = '', lines = [] } = givenSaid(words, store) ?? {};
    expect([title, ...lines].join(' ')).toContain(said);
    store.dismissGiven();
    expect(givenSaid(words, store)).toBeNull();
  });
});

describe('files that could not be read', () => {
  it.each([
    ['en', en],
    ['nb', nb],
  ] as const)('are all told in one notice, until it is dismissed: %s', async (language, wordsOf) => {
    const found: UnreadFiles[] = [{ what: 'settings', state: 'part', count: 1 }];
    const client = createFakeClient({ 'app.unread': () => ok([...found]) });
    const store = new NoticesStore(client);
    expect(unreadSaid(wordsOf(formatOf(language, 'UTC')), store.unread)).toBeNull();
    await store.loadUnread();
    found.push({ what: 'reports', state: 'aside', count: 3 }, { what: 'workspace', state: 'left', count: 1 });
    client.emit('app.unread', null);
    await expect.poll(() => store.unread).toHaveLength(3);
    const words = wordsOf(formatOf(language, 'UTC')).unread;
    expect(unreadSaid(wordsOf(formatOf(language, 'UTC')), store.unread)?.lines).toEqual([
      ...[words.part(words.what.settings), words.aside(words.what.reports, 3)],
      ...[words.left(words.what.workspace, 1), words.kept, words.next],
    ]);
    store.dismissUnread();
    expect(store.unread).toEqual([]);
  });
});

describe('what fell', () => {
  it('is said with what is kept, until it is dismissed', async () => {
    const { store } = stage();
    await store.loadRecovered();
    const said = store.recovered && recoveredSaid(words, store.recovered);
    expect(said?.lines).toEqual(['It was started Wed 18 Nov 2026 13:00 CET.', words.recovered.kept]);
    store.dismissRecovered();
    expect(store.recovered).toBeNull();
  });
});
