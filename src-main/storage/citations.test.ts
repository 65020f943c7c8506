import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { madeUpCitation } from '../../src-shared/domain/testing';
import type { Citation } from '../../src-shared/domain/weeks/citation';
import type { UnreadFile } from '../../src-shared/domain/settings/unread-files';
import { openCitations } from './citations';

function opened() {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-citations-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const unread: UnreadFile[] = [];
  const folder = join(home, 'citations');
  const open = () =>
    openCitations({ folder, now: () => 9, warn: (_, file) => void (file && unread.push(file)) });
  return { folder, unread, open };
}

const cited = (id: string, madeAtMs: number): Citation => madeUpCitation({ id, madeAtMs });

it('a citation is there at the next start as it was made, the newest first', async () => {
  const { open } = opened();
  const [older, newer] = [cited('one', 1), cited('two', 2)];
  for (const one of [older, newer]) expect(await open().keep(one)).toEqual({ ok: true, value: null });
  expect(await open().list()).toEqual({ ok: true, value: [newer, older] });
});

it('one that was removed is gone, and comes back by undo', async () => {
  const { open } = opened();
  const citations = open();
  await citations.keep(cited('one', 1));
  await citations.remove('one');
  expect(await open().list()).toEqual({ ok: true, value: [] });
  await citations.restore('one');
  expect(await open().list()).toEqual({ ok: true, value: [cited('one', 1)] });
  expect(await open().restore('one')).toMatchObject({ failure: { code: 'not-found' } });
});

it('a damaged one is set aside and told of, and the others are shown', async () => {
  const { open, folder, unread } = opened();
  for (const id of ['one', 'two']) await open().keep(cited(id, 1));
  const path = join(folder, 'one.json');
  // One number of it is another: it can be read, and is not as it was written.
  writeFileSync(path, readFileSync(path, 'utf8').replace('"value":0.5', '"value":0.4'));
  expect(await open().list()).toEqual({ ok: true, value: [cited('two', 1)] });
  expect(unread).toEqual([{ what: 'citations', state: 'aside' }]);
  expect(readdirSync(folder).filter((name) => name.startsWith('one.json.corrupt'))).toHaveLength(1);
});

it('one of a newer version that is not understood stays where it is', async () => {
  const { open, folder, unread } = opened();
  await open().keep(cited('one', 1));
  writeFileSync(join(folder, 'one.json'), JSON.stringify({ version: 3, id: 'one', other: true }));
  const citations = open();
  expect(await citations.list()).toEqual({ ok: true, value: [] });
  expect(unread).toEqual([{ what: 'citations', state: 'left' }]);
  expect(await citations.remove('one')).toMatchObject({ ok: false });
  expect(readdirSync(folder)).toEqual(['one.json']);
});

it('one of a year is of the second version, and those of the first are read beside it', async () => {
  const { open } = opened();
  const question = { kind: 'year-figure', year: 2026, name: 'weeks-over', filter: {} } as const;
  const weeks = [{ week: isoWeek(2026, 1), digest: 'b'.repeat(64), count: 1, outOf: 2 }];
  const ofYear = madeUpCitation({
    version: 2,
    id: 'year',
    madeAtMs: 3,
    question,
    weeks,
    sites: [],
    outOf: [],
  });
  for (const one of [cited('one', 1), ofYear]) await open().keep(one);
  expect(await open().list()).toEqual({ ok: true, value: [ofYear, cited('one', 1)] });
});
