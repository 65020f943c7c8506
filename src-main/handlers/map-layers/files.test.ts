import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { defaultFileStyle, type OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok } from '../../../src-shared/result';
import type { Following } from '../../files/following/following';
import type { GivenFile, OwnFiles } from '../../files/stored/store';
import { presetHandlers } from '../export/presets';
import { filesHandlers } from './files';

const file: OwnFile = {
  id: 'file-1',
  fileName: 'egne steder.csv',
  format: 'csv',
  importedAtMs: 0,
  bytes: 10,
  sha256: '0'.repeat(64),
  features: 2,
  of: 2,
  positions: 2,
  bounds: null,
  columns: [],
  ignored: { columns: 0, links: 0 },
  problems: null,
  style: defaultFileStyle,
};

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 3 };

function setUp(add: OwnFiles['add'], paths: readonly string[] | null = null) {
  const written: unknown[] = [];
  const files: OwnFiles = {
    again: () => expect.fail('read again'),
    list: () => Promise.resolve([file]),
    find: (id) => Promise.resolve(id === file.id ? file : undefined),
    add,
    read: () => Promise.resolve(fail('not-found', '')),
    style: () => Promise.resolve(ok(file)),
    exchange: () => Promise.resolve(ok(file)),
    remove: () => Promise.resolve(ok(null)),
    restore: () => Promise.resolve(ok(file)),
    write: (id, what, path) => {
      written.push({ id, what, path });
      return Promise.resolve(ok({ features: 1, bytes: 1, sha256: '' }));
    },
  };
  const asked: unknown[] = [];
  const host = {
    chooseOpenFiles: (...of: unknown[]) => {
      asked.push(of);
      return Promise.resolve(paths);
    },
    droppedPath: (windowId: number, fileName: string, bytes: Uint8Array) =>
      Promise.resolve(windowId === 3 && bytes.length > 1 ? `/home/ola/${fileName}` : null),
  };
  const told: unknown[] = [];
  const tell =
    (what: string) =>
    (...of: unknown[]): Promise<void> => {
      told.push([what, ...of]);
      return Promise.resolve();
    };
  const following = {
    look: () => Promise.resolve({ size: 4, mtimeMs: 5 }),
    note: tell('note'),
    rename: tell('rename'),
    leave: tell('leave'),
    join: tell('join'),
    begin: () => Promise.resolve([]),
  } as unknown as Following;
  const handlers = filesHandlers(files, host, () => Promise.resolve(following));
  return { files, handlers, alone: filesHandlers(files, host), asked, written, told };
}

const named = (given: GivenFile): OwnFile => ({ ...file, fileName: given.fileName });

describe('files that a person opens', () => {
  it('are asked for in the window that asked, in its language; a closed dialog adds nothing', async () => {
    const { handlers, asked } = setUp(() => expect.fail('read'));
    expect(await handlers['files.add']({ language: 'nb' }, context)).toEqual(ok(null));
    expect(asked).toEqual([[3, 'nb']]);
  });

  it('are each read by itself, and named without their folder', async () => {
    const { handlers } = setUp(
      (given) =>
        Promise.resolve(
          ok(
            given.fileName === 'b.zip'
              ? { fileName: 'b.zip', code: 'zipped' as const, line: null }
              : named(given),
          ),
        ),
      ['/home/kari/a.csv', '/home/kari/b.zip', '/home/kari/c.csv'],
    );
    const result = await handlers['files.add']({ language: 'en' }, context);
    expect(result).toMatchObject({
      ok: true,
      value: {
        added: [{ fileName: 'a.csv' }, { fileName: 'c.csv' }],
        refused: [{ fileName: 'b.zip', code: 'zipped' }],
      },
    });
    expect(JSON.stringify(result)).not.toContain('kari');
  });

  it('are followed by their path, which no window hears of; so are those that were dropped, where main knows it', async () => {
    const { handlers, alone, told } = setUp(
      (given) => Promise.resolve(ok(named(given))),
      ['/home/kari/a.csv'],
    );
    const { id } = file;
    const added = await handlers['files.add']({ language: 'en' }, context);
    expect(JSON.stringify(added)).not.toContain('kari');
    for (const size of [1, 4, 9]) {
      const taken = await handlers['files.take']({ fileName: 'b.csv', bytes: new Uint8Array(size) }, context);
      expect(JSON.stringify(taken)).not.toContain('ola');
    }
    await handlers['files.exchange']({ id }, context);
    await handlers['files.restore']({ id }, context);
    await handlers['files.remove']({ id }, context);
    expect(told).toEqual([
      ['note', id, '/home/kari/a.csv', { size: 4, mtimeMs: 5 }],
      ['note', id, '/home/ola/b.csv', { size: 4, mtimeMs: 5 }],
      // More lies there than was dropped.
      ['note', id, '/home/ola/b.csv', 'gone'],
      ['rename', id, id],
      ['join', id],
      ['leave', id],
    ]);
    expect(await alone['files.following'](undefined, context)).toEqual(ok([]));
    expect(await alone['files.follow']({ id, isOn: true }, context)).toMatchObject({
      failure: { code: 'not-found' },
    });
  });

  it('that were read before a cancel stay and are told; where none was, it is cancelled', async () => {
    const paths = ['/a.csv', '/b.csv'];
    const cancelsAt = (name: string) =>
      setUp(
        (given) => Promise.resolve(given.fileName === name ? fail('cancelled', name) : ok(named(given))),
        paths,
      ).handlers['files.add']({ language: 'en' }, context);
    expect(await cancelsAt('b.csv')).toMatchObject({ ok: true, value: { added: [{ fileName: 'a.csv' }] } });
    expect(await cancelsAt('a.csv')).toMatchObject({ failure: { code: 'cancelled' } });
  });
});

describe('the export of an own file', () => {
  const input = { id: file.id, rows: [1], as: 'csv' as const, language: 'nb' as const };
  const settings = () => defaultSettings;
  const work = { status: () => ({ versions: { app: '1.2.3' } }) } as Parameters<typeof presetHandlers>[0];
  const saveTo = (path: string | null, suggested: unknown[] = []): Parameters<typeof presetHandlers>[1] => ({
    chooseSaveFile: (_windowId, suggestion) => {
      suggested.push(suggestion);
      return Promise.resolve(path);
    },
    receipt: (_path, written) => ({ receiptId: 'r', fileName: 'ut.csv', ...written }),
  });

  it('offers a name that is not that of the file it comes from', async () => {
    const { files, written } = setUp(() => expect.fail('read'));
    const suggested: unknown[] = [];
    const handler = presetHandlers(work, saveTo('/tmp/ut.csv', suggested), settings, files)['export.file'];
    expect(await handler(input, context)).toMatchObject({ ok: true, value: { fileName: 'ut.csv' } });
    expect(suggested).toEqual([
      { suggestedName: 'egne steder-kartbord.csv', title: 'Eksporter egne steder.csv' },
    ]);
    expect(written).toEqual([
      {
        id: 'file-1',
        path: '/tmp/ut.csv',
        what: { rows: Uint32Array.of(1), as: 'csv', language: 'nb', appVersion: '1.2.3' },
      },
    ]);
  });

  it('writes nothing where the dialog is closed, the file is gone, or a row is none of it', async () => {
    const { files, written } = setUp(() => expect.fail('read'));
    const of = (path: string | null) => presetHandlers(work, saveTo(path), settings, files)['export.file'];
    expect(await of(null)(input, context)).toEqual(ok(null));
    expect(await of('/x')({ ...input, id: 'file-2' }, context)).toMatchObject({
      failure: { code: 'not-found' },
    });
    // A number of rows that would be another once it is 32 bits wide.
    expect(await of('/x')({ ...input, rows: [2 ** 32] }, context)).toMatchObject({
      failure: { code: 'bad-request' },
    });
    expect(written).toEqual([]);
  });
});
