import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { droppedFiles } from './dropped';

const bytes = new TextEncoder().encode('lat;lon\n60;5\n'.repeat(20_000));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'kartbord-dropped-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('has the path of a file that was dropped on that window, also behind other drops, by its name and its bytes', async () => {
  const [one, other] = [folder(), folder()];
  const [first, second] = [join(one, 'a.csv'), join(other, 'a.csv')];
  writeFileSync(first, 'lat;lon\n1;1\n');
  writeFileSync(second, bytes);
  const dropped = droppedFiles();
  expect(await dropped.pathOf(1, 'a.csv', bytes)).toBeNull();
  dropped.hear(1, [first, second]);
  expect(await dropped.pathOf(1, 'a.csv', bytes)).toBe(second);
  expect(await dropped.pathOf(2, 'a.csv', bytes)).toBeNull();
  expect(await dropped.pathOf(1, 'b.csv', bytes)).toBeNull();
  const others = Array.from({ length: 100 }, (_, at) => join(one, `${at}.csv`));
  dropped.hear(1, others.slice(2));
  dropped.hear(1, []);
  expect(await dropped.pathOf(1, 'a.csv', bytes)).toBe(second);
  dropped.hear(1, others);
  expect(await dropped.pathOf(1, 'a.csv', bytes)).toBeNull();
  dropped.hear(1, [second]);
  dropped.forget(1);
  expect(await dropped.pathOf(1, 'a.csv', bytes)).toBeNull();
});

it('opens no file to a page that does not have its bytes, whatever path the page says', async () => {
  const home = folder();
  const path = join(home, 'secret');
  writeFileSync(path, bytes);
  mkdirSync(join(home, 'folder'));
  const dropped = droppedFiles();
  dropped.hear(1, [path, join(home, 'folder'), join(home, 'none')]);
  const guessed = bytes.slice();
  guessed[guessed.length - 1] = 65;
  expect(await dropped.pathOf(1, 'secret', guessed)).toBeNull();
  expect(await dropped.pathOf(1, 'secret', bytes.subarray(1))).toBeNull();
  expect(await dropped.pathOf(1, 'folder', new Uint8Array())).toBeNull();
  expect(await dropped.pathOf(1, 'none', new Uint8Array())).toBeNull();
  for (const said of [
    null,
    path,
    [7, 'secret', '//server/share/secret', '\\\\server\\share\\secret'],
    { length: 1, 0: path },
  ]) {
    const odd = droppedFiles();
    odd.hear(1, said);
    expect(await odd.pathOf(1, 'secret', bytes)).toBeNull();
  }
});
