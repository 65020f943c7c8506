import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings/settings';
import { fail, ok } from '../../src-shared/result';
import { openSettings, type SettingsStore } from '../storage/settings';
import { changesSettings, type SettingsHost, settingsHandlers } from './settings';

const noHost = {
  chooseSaveFile: () => Promise.resolve(null),
  chooseSettingsFile: () => Promise.resolve(null),
};
const handlersOf = (settings: SettingsStore, changed: (settings: Settings) => void, host: SettingsHost) =>
  settingsHandlers(settings, host, changesSettings(settings, changed, host));
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };

it('tells every window of a change, also of one that could not be written', async () => {
  let isFull = false;
  const notified: Settings[] = [];
  const store = {
    read: () => undefined,
    write: () => {
      if (isFull) throw Object.assign(new Error('ENOSPC: /home/somebody'), { code: 'ENOSPC' });
    },
  };
  const handlers = handlersOf(
    openSettings(store, () => {}),
    (settings) => notified.push(settings),
    noHost,
  );
  const night = { ...defaultSettings, theme: 'night' as const };
  expect(await handlers['settings.change']({ theme: 'night' }, context)).toEqual(ok(night));
  isFull = true;
  expect(await handlers['settings.change']({ language: 'nb' }, context)).toEqual(
    fail('storage', 'settings: ENOSPC: the disk is full'),
  );
  expect(notified).toEqual([night, { ...night, language: 'nb' }]);
  expect(handlers['settings.read'](undefined, context)).toEqual(ok({ ...night, language: 'nb' }));
});

it('writes a change on a full disk once there is room, and asks for it once', async () => {
  let isFull = true;
  let asked = 0;
  const written: unknown[] = [];
  const notified: Settings[] = [];
  const store = {
    read: () => undefined,
    write: (value: unknown) => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      written.push(value);
    },
  };
  const handlers = handlersOf(
    openSettings(store, () => {}),
    (settings) => notified.push(settings),
    {
      ...noHost,
      makeRoom: () => {
        asked += 1;
        isFull = asked === 1;
        return Promise.resolve(true);
      },
    },
  );
  const full = fail('storage', 'settings: ENOSPC: the disk is full');
  expect(await handlers['settings.change']({ theme: 'night' }, context)).toEqual(full);
  expect(asked).toBe(1);
  expect(await handlers['settings.change']({ theme: 'dusk' }, context)).toMatchObject({ ok: true });
  expect([written, notified.map(({ theme }) => theme)]).toMatchObject([
    [{ theme: 'dusk' }],
    ['night', 'dusk'],
  ]);
});

describe('a file of settings', () => {
  async function set(text: string | Buffer | null) {
    const folder = await mkdtemp(join(tmpdir(), 'kartbord-settings-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'mine.json');
    if (text !== null) await writeFile(file, text);
    const store = { read: () => undefined, write: () => {} };
    const kept = openSettings(store, () => {});
    const notified: Settings[] = [];
    const paths: { file: string | null } = { file };
    const host = {
      chooseSaveFile: () => Promise.resolve(paths.file),
      chooseSettingsFile: () => Promise.resolve(paths.file),
    };
    const handlers = handlersOf(kept, (settings) => notified.push(settings), host);
    return { handlers, kept, notified, file, paths, folder };
  }

  it('is written whole, for its owner alone, and read back', async () => {
    const { handlers, kept, file, notified } = await set(null);
    kept.change({ timeZone: 'utc', cacheCapMb: 64 });
    expect(await handlers['settings.export']({ language: 'nb' }, context)).toEqual(
      ok({ fileName: 'mine.json' }),
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    kept.change({ timeZone: 'local', cacheCapMb: 500 });
    const read = await handlers['settings.import']({ language: 'en' }, context);
    expect(read).toMatchObject(ok({ settings: { timeZone: 'utc', cacheCapMb: 64 }, left: [] }));
    expect(notified.at(-1)).toMatchObject({ timeZone: 'utc' });
  });

  it('that cannot be written leaves the old one', async () => {
    const { handlers, paths, folder, file } = await set('old');
    paths.file = join(folder, 'no', 'such', 'folder.json');
    expect(await handlers['settings.export']({ language: 'en' }, context)).toMatchObject({
      failure: { code: 'storage' },
    });
    expect(await readFile(file, 'utf8')).toBe('old');
  });

  it.each<[string, string | Buffer]>([
    ['of another kind', '{"type":"FeatureCollection"}'],
    ['of more than a megabyte', Buffer.alloc(1_000_001, ' ')],
  ])('%s is refused, and nothing changes', async (_what, text) => {
    const { handlers, kept, notified } = await set(text);
    const read = await handlers['settings.import']({ language: 'en' }, context);
    expect(read).toEqual(fail('bad-request', 'not a settings file (mine.json)'));
    expect([kept.read(), notified]).toEqual([defaultSettings, []]);
  });

  it('that is a folder or not there is refused without its path', async () => {
    const { handlers, paths, folder } = await set(null);
    expect(await handlers['settings.import']({ language: 'en' }, context)).toEqual(
      fail('storage', 'ENOENT: there is no such file or folder (mine.json)'),
    );
    paths.file = folder;
    expect(await handlers['settings.import']({ language: 'en' }, context)).toMatchObject({
      failure: { code: 'bad-request' },
    });
  });

  it('of a closed dialog is none', async () => {
    const { handlers, paths } = await set(null);
    paths.file = null;
    expect(await handlers['settings.import']({ language: 'en' }, context)).toEqual(ok(null));
    expect(await handlers['settings.export']({ language: 'en' }, context)).toEqual(ok(null));
  });
});
