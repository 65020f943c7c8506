import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { SettingsChange } from '../../../src-shared/domain/settings/settings-change';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import type { StoreRefusal, StoreTried } from '../../../src-shared/domain/export/store-problem';
import type { DraftRefusal } from '../../../src-shared/domain/settings/store-profile';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { SettingsStore } from './index';
import SettingsPage from './SettingsPage.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

type Client = ReturnType<typeof createFakeClient>;

function open(first: SettingsChange = {}, more: Parameters<typeof createFakeClient>[0] = {}) {
  let kept: Settings = { ...defaultSettings, ...first };
  const changes: SettingsChange[] = [];
  const opened: string[] = [];
  const client: Client = createFakeClient({
    'settings.change': (change) => {
      changes.push(change as SettingsChange);
      kept = { ...kept, ...(change as SettingsChange) };
      return ok(kept);
    },
    ...more,
  });
  const pages = [
    'connections',
    'limits',
    'cache',
    'offline',
    'about',
    'filter',
    'vessels',
    'operations',
    'calls',
  ];
  const commands = Object.fromEntries(pages.map((page) => [page, () => void opened.push(page)]));
  let stores: { readonly settings: SettingsStore } | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: Date.UTC(2026, 10, 18, 12),
      part: SettingsPage,
      props: { commands, onclose: () => {} },
      onstores: (made: { readonly settings: SettingsStore }) => (stores = made),
    },
  });
  stores!.settings.preview(first);
  return { settings: stores!.settings, changes, opened };
}

const row = (name: string): HTMLElement => screen.getByTestId(`setting-${name}`);
const settle = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done));
  await tick();
};
async function search(typed: string): Promise<void> {
  await fireEvent.input(screen.getByTestId('settings-search'), { target: { value: typed } });
}

describe('the page of settings', () => {
  it('changes the zone and the form of positions, and shows what they look like now', async () => {
    const { changes } = open();
    await fireEvent.click(within(row('timeZone')).getByLabelText('UTC'));
    expect(within(row('timeZone')).getByTestId('setting-example').textContent).toBe(
      'Now: Wed 18 Nov 2026 12:00 UTC',
    );
    await fireEvent.click(within(row('timeZone')).getByLabelText('Oslo'));
    expect(within(row('timeZone')).getByTestId('setting-example').textContent).toContain('13:00 CET');
    await fireEvent.click(within(row('coordinateFormat')).getByLabelText('Degrees'));
    expect(within(row('coordinateFormat')).getByTestId('setting-example').textContent).toBe(
      'Now: 60.39170, 5.32670',
    );
    expect(changes).toEqual([{ timeZone: 'utc' }, { timeZone: 'Europe/Oslo' }, { coordinateFormat: 'dd' }]);
  });

  it('marks what is the default, and leads back to it', async () => {
    const { changes } = open({ cacheCapMb: 64 });
    await settle();
    expect(row('theme').dataset['default']).toBe('true');
    const back = within(row('cacheCapMb')).getByTestId('setting-back');
    expect(back.getAttribute('aria-label')).toBe('Limit of the cache: Reset to 500 MB');
    await fireEvent.click(back);
    expect(changes).toEqual([{ cacheCapMb: 500 }]);
    expect(row('cacheCapMb').dataset['default']).toBe('true');
  });

  it('takes no number beyond the bounds, and says which they are', async () => {
    const { changes } = open();
    const field = within(row('cacheCapMb')).getByRole('spinbutton');
    await fireEvent.change(field, { target: { value: '10' } });
    expect(within(row('cacheCapMb')).getByRole('alert').textContent).toContain('from 50 to 20,000');
    expect(changes).toEqual([]);
    await fireEvent.change(field, { target: { value: '80' } });
    expect(changes).toEqual([{ cacheCapMb: 80 }]);
  });

  it('takes the last changes back, one after the other', async () => {
    const { settings } = open({ theme: 'dusk' });
    await settle();
    await fireEvent.click(within(row('theme')).getByLabelText('Night'));
    await fireEvent.click(within(row('keepRecent')).getByRole('checkbox'));
    expect([settings.current.theme, settings.current.keepRecent]).toEqual(['night', false]);
    await fireEvent.click(screen.getByTestId('settings-take-back'));
    expect([settings.current.theme, settings.current.keepRecent]).toEqual(['night', true]);
    expect(screen.getByTestId('settings-said').textContent).toBe('List of recent files: undone.');
    await fireEvent.click(screen.getByTestId('settings-take-back'));
    expect(settings.current.theme).toBe('dusk');
    expect(screen.queryByTestId('settings-take-back')).toBeNull();
  });

  it('brings everything back to default but what was made with work, and that can be taken back', async () => {
    const filters = [{ name: 'Over', filter: {} }];
    const { settings } = open({ theme: 'night', timeZone: 'utc', overdueDays: 30, filters });
    await settle();
    await fireEvent.click(screen.getByTestId('settings-reset'));
    expect(settings.current).toEqual({ ...defaultSettings, filters });
    await fireEvent.click(screen.getByTestId('settings-take-back'));
    expect(settings.current).toMatchObject({ theme: 'night', timeZone: 'utc', overdueDays: 30, filters });
  });

  it('shows what was searched for, and says so where nothing is called that', async () => {
    open();
    await search('knop');
    expect(
      screen.getAllByTestId(/^setting-(?!example|back|open)/).map(({ dataset }) => dataset['testid']),
    ).toEqual(['setting-speedUnit']);
    await search('zebra');
    expect(screen.getByTestId('settings-nothing').textContent).toContain('“zebra”');
    await fireEvent.click(within(screen.getByTestId('settings-nothing')).getByRole('button'));
    expect(row('theme')).toBeTruthy();
  });

  it('leads to the pages that hold the rest', async () => {
    const { opened, settings } = open();
    settings.preview({ stores: [{ name: 'Archive', address: 'clickhouse://127.0.0.1/sea', user: 'me' }] });
    await tick();
    for (const button of screen.getAllByTestId('setting-open')) await fireEvent.click(button);
    expect(opened).toEqual([
      ...[
        'connections',
        'cache',
        'offline',
        'limits',
        'operations',
        'calls',
        'filter',
        'vessels',
        'vessels',
        'about',
      ],
    ]);
  });

  it('imports a file member by member, names what was left, and takes that back', async () => {
    const { settings } = open(
      { theme: 'dusk' },
      {
        'settings.import': () =>
          ok({
            settings: { ...defaultSettings, theme: 'night', timeZone: 'utc' },
            taken: ['theme', 'timeZone'],
            left: ['cacheCapMb', 'soundOfTheSea'],
          }),
      },
    );
    await settle();
    await fireEvent.click(screen.getByTestId('settings-import'));
    await settle();
    const said = screen.getByTestId('settings-file-said').textContent;
    expect(said).toContain('2 settings imported');
    expect(said).toContain('Limit of the cache, soundOfTheSea');
    expect(settings.current.theme).toBe('night');
    await fireEvent.click(screen.getByTestId('settings-take-back'));
    expect([settings.current.theme, settings.current.timeZone]).toEqual(['dusk', 'local']);
  });

  it.each([
    ['bad-request', /not a file of settings/],
    ['storage', /disk/],
  ] as const)('says that a file could not be read: %s', async (code, text) => {
    open({}, { 'settings.import': () => fail(code, 'x') });
    await fireEvent.click(screen.getByTestId('settings-import'));
    await settle();
    expect(row('file').textContent).toMatch(text);
  });

  it('says in Norwegian what it says in English', async () => {
    open({ language: 'nb', theme: 'night' });
    await settle();
    const text = screen.getByTestId('settings-page').textContent;
    expect(text).toContain('Tidssone');
    expect(text).not.toMatch(/Default|Settings|Back to|Open\b/);
  });
});

it('keeps the last of two quick changes while main still tells of the first', async () => {
  const answers: (() => void)[] = [];
  const client = createFakeClient({
    'settings.change': (change) =>
      new Promise((done) =>
        answers.push(() => {
          client.emit('settings.changed', { ...defaultSettings, ...(change as SettingsChange) });
          done(ok(defaultSettings));
        }),
      ),
  });
  const settings = new SettingsStore(client);
  const changes = [settings.change({ theme: 'night' }), settings.change({ theme: 'dusk' })];
  answers[0]?.();
  await changes[0];
  expect(settings.current.theme).toBe('dusk');
  answers[1]?.();
  await changes[1];
  expect(settings.current.theme).toBe('dusk');
  client.emit('settings.changed', { ...defaultSettings, theme: 'day' });
  expect(settings.current.theme).toBe('day');
});

describe('ClickHouse stores', () => {
  const type = (member: string, value: string) =>
    fireEvent.input(screen.getByTestId(`store-form-${member}`), { target: { value } });

  it('are tried and saved as they are typed, and the password is gone from the page then', async () => {
    const sent: unknown[] = [];
    const answers: Result<StoreTried | StoreRefusal | DraftRefusal>[] = [
      ok({ problem: 'tlsOnly', about: '' }),
      ok({ store: 'password', about: 'db:8443', written: 0 }),
      ok({ version: '18.16.1', isTried: true, positions: 2000, firstMs: 0, lastMs: Date.UTC(2026, 10, 18) }),
    ];
    open(
      {},
      {
        'stores.try': (draft) => {
          sent.push(draft);
          return answers.shift() ?? fail('bug', '');
        },
        'stores.keep': (draft) => {
          sent.push(draft);
          return ok({ kept: 'Archive' });
        },
      },
    );
    await fireEvent.click(screen.getByTestId('store-add'));
    await type('name', 'Archive');
    await type('address', 'clickhouse://db/sea?secure=false');
    await type('password', 'canary');
    const said: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await fireEvent.click(screen.getByTestId('store-form-test'));
      await settle();
      said.push(screen.getByTestId('store-form').textContent);
    }
    expect(said[0]).toContain('Only ClickHouse on this computer can be used without TLS');
    expect(said[1]).toContain('ClickHouse at db:8443 rejected the user or the password.');
    expect(said[2]).toMatch(/ClickHouse 18\.16\.1 responds: 2,000 positions, the newest of .*2026/);
    await fireEvent.click(screen.getByTestId('store-form-save'));
    await settle();
    expect(screen.queryByTestId('store-form')).toBeNull();
    const draft = { was: null, name: 'Archive', address: 'clickhouse://db/sea?secure=false', user: '' };
    expect(sent).toEqual(Array.from({ length: 4 }, () => ({ ...draft, password: 'canary' })));
    await fireEvent.click(screen.getByTestId('store-add'));
    expect(screen.getByTestId<HTMLInputElement>('store-form-password').value).toBe('');
  });

  it('are changed and removed one by one, and an empty field leaves the stored password', async () => {
    const asked: unknown[] = [];
    const note = (input: unknown) => {
      asked.push(input);
      return fail('storage', 'password');
    };
    const store = { name: 'Archive', address: 'clickhouse://127.0.0.1/sea', user: 'me' };
    const { settings } = open({}, { 'stores.keep': note, 'stores.remove': note });
    settings.preview({ stores: [store] });
    await tick();
    await fireEvent.click(screen.getByLabelText('Change store Archive'));
    await type('user', 'you');
    await fireEvent.click(screen.getByTestId('store-form-save'));
    await settle();
    expect(screen.getByTestId('store-form-failed').textContent).toContain('Nothing was saved.');
    await fireEvent.click(screen.getByLabelText('Remove store Archive and its stored password'));
    await settle();
    expect(screen.getByTestId('stores').textContent).toContain('its stored password is not');
    expect(asked).toEqual([{ ...store, was: 'Archive', user: 'you', password: null }, { store: 'Archive' }]);
  });
});
