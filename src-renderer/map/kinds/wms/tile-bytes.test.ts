import { describe, expect, it } from 'vitest';
import { createTileBytes } from './tile-bytes';

describe('the bytes of tiles', () => {
  it('are fetched once for all who ask', async () => {
    const asked: string[] = [];
    const bytesOf = createTileBytes((url) => {
      asked.push(url);
      return Promise.resolve(new Response(Uint8Array.of(1, 2)));
    });
    const [first, second] = await Promise.all([bytesOf('a'), bytesOf('a')]);
    expect(second).toBe(first);
    expect(first.byteLength).toBe(2);
    await bytesOf('b');
    expect(asked).toEqual(['a', 'b']);
  });

  it('are none where the archive has no such tile', async () => {
    const bytesOf = createTileBytes(() => Promise.resolve(new Response(null, { status: 204 })));
    expect((await bytesOf('sea')).byteLength).toBe(0);
  });

  it('are asked for again after an error', async () => {
    let times = 0;
    const bytesOf = createTileBytes(() => {
      times += 1;
      return Promise.resolve(new Response(null, { status: times === 1 ? 500 : 200 }));
    });
    await expect(bytesOf('a')).rejects.toThrow('the tile a answered 500');
    expect((await bytesOf('a')).byteLength).toBe(0);
  });

  it('are forgotten when many others came after them', async () => {
    let times = 0;
    const bytesOf = createTileBytes(() => {
      times += 1;
      return Promise.resolve(new Response(null));
    });
    for (let tile = 0; tile < 200; tile += 1) await bytesOf(`${tile}`);
    await bytesOf('199');
    expect(times).toBe(200);
    await bytesOf('0');
    expect(times).toBe(201);
  });
});
