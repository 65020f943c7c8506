import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setFileAside, setValueAside } from './set-aside';

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-aside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('a value is set aside once, for its user alone, however often the app starts', () => {
  const folder = folderOfTest();
  const file = join(folder, 'settings.json');
  const times = [10, 20, 30].map((now) => setValueAside(file, { docks: 12 }, now));
  expect([times, setValueAside(file, { docks: 13 }, 30)]).toEqual([[true, false, false], true]);
  expect(readdirSync(folder).toSorted()).toEqual(['settings.json.corrupt-10', 'settings.json.corrupt-30']);
  expect(statSync(join(folder, 'settings.json.corrupt-10')).mode & 0o777).toBe(0o600);
});

it('two files that are set aside within a millisecond are two', () => {
  const folder = folderOfTest();
  const file = join(folder, 'a.json');
  for (const text of ['one', 'two']) {
    writeFileSync(file, text);
    setFileAside(file, 5);
  }
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.toSorted()).toEqual(['one', 'two']);
});
