import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { TextFile } from './text-file';
import { freshPath, removeFiles } from '../testing/text-testing';

afterAll(removeFiles);

describe('a file that is written through a buffer', () => {
  it('has what was added in its order, texts and bytes, and nothing before it is written out', async () => {
    const path = freshPath('txt');
    const file = await TextFile.create(path);
    file.add('æ');
    file.add('🐟');
    expect(readFileSync(path, 'utf8')).toBe('');
    await file.flush();
    await file.bytes(Buffer.from('|'));
    file.add('end');
    await file.close();
    expect(readFileSync(path, 'utf8')).toBe('æ🐟|end');
  });

  it('is full at a quarter of a million letters', async () => {
    const file = await TextFile.create(freshPath('txt'));
    file.add('x'.repeat(256 * 1024 - 1));
    expect(file.isFull).toBe(false);
    file.add('x');
    expect(file.isFull).toBe(true);
    await file.abort();
  });

  it('takes back what came after a mark, also from the buffer, and goes on there', async () => {
    const path = freshPath('txt');
    const file = await TextFile.create(path);
    file.add('kept ');
    const mark = await file.mark();
    file.add('on the disk');
    await file.flush();
    file.add('in the buffer');
    await file.backTo(mark);
    file.add('new');
    await file.patch(Buffer.from('K'), 0);
    await file.close();
    expect(readFileSync(path, 'utf8')).toBe('Kept new');
  });

  it('has no name where it only goes into another', async () => {
    const [path, hidden] = [freshPath('txt'), freshPath('txt')];
    const file = await TextFile.create(path);
    const other = await TextFile.unnamed(hidden, [file]);
    expect(existsSync(hidden)).toBe(false);
    other.add('x'.repeat(3_000_000));
    file.add('<');
    await other.copyInto(file);
    await other.abort();
    file.add('>');
    await file.close();
    expect(readFileSync(path, 'utf8')).toBe(`<${'x'.repeat(3_000_000)}>`);
  });

  it.skipIf(!existsSync('/proc/self/fd'))(
    'is never made over another, and then leaves none open',
    async () => {
      const path = freshPath('txt');
      writeFileSync(path, 'old');
      await expect(TextFile.create(path)).rejects.toMatchObject({ code: 'EEXIST' });
      const open = (): number => readdirSync('/proc/self/fd').length;
      const file = await TextFile.create(freshPath('txt'));
      const before = open();
      await expect(TextFile.unnamed(path, [file])).rejects.toMatchObject({ code: 'EEXIST' });
      expect(open()).toBe(before - 1);
      expect(readFileSync(path, 'utf8')).toBe('old');
    },
  );
});
