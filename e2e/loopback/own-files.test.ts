import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultFileStyle } from '../../src-shared/domain/map-layers/own-file';
import type { Result } from '../../src-shared/result';
import { openHouse } from './house';

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const table = 'navn;breddegrad;lengdegrad;dybde\nVest;60,1;5,1;12,5\nØst;60,2;5,2;\nIngen;960;5;1\n';
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

describe('a person’s own file', () => {
  it('is dropped, read, added, styled, and gone when it is removed, until it is had back', async () => {
    const { client } = await openHouse();
    const seen: string[] = [];
    const { added, refused } = valueOf(
      await client.call(
        'files.take',
        { fileName: 'steder.csv', bytes: bytes(table) },
        { onProgress: ({ fileName, read, of }) => seen.push(`${fileName} ${read / of}`) },
      ),
    );
    const [file] = added;
    if (!file) throw new Error('not added');
    expect(refused).toEqual([]);
    expect(seen.at(-1)).toBe('steder.csv 1');
    expect(file).toMatchObject({
      features: 2,
      of: 3,
      problems: { count: 1, line: 4, first: 'bad-place' },
      bounds: [5.1, 60.1, 5.2, 60.2],
    });
    expect(valueOf(await client.call('files.read', { id: file.id }))).toEqual({
      shapes: {
        count: 2,
        kind: Uint8Array.of(1, 1),
        partStart: Uint32Array.of(0, 1, 2),
        positionStart: Uint32Array.of(0, 1, 2),
        lonLat: Float64Array.of(5.1, 60.1, 5.2, 60.2),
      },
      values: {
        numbers: {
          breddegrad: Float64Array.of(60.1, 60.2),
          lengdegrad: Float64Array.of(5.1, 5.2),
          dybde: Float64Array.of(12.5, NaN),
        },
        texts: { navn: ['Vest', 'Øst'] },
      },
    });
    expect(file.places).toEqual({
      columns: [
        { name: 'breddegrad', part: 'lat' },
        { name: 'lengdegrad', part: 'lon' },
      ],
      systems: [4326],
    });
    expect(valueOf(await client.call('files.list'))).toEqual([]);
    expect(valueOf(await client.call('files.restore', { id: file.id }))).toEqual(file);
    expect(valueOf(await client.call('files.list'))).toEqual([file]);
    const style = { ...defaultFileStyle, colour: '#aa3300', label: 'navn' };
    expect(valueOf(await client.call('files.style', { id: file.id, style })).style).toEqual(style);
    valueOf(await client.call('files.remove', { id: file.id }));
    expect(valueOf(await client.call('files.list'))).toEqual([]);
    valueOf(await client.call('files.restore', { id: file.id }));
    expect(valueOf(await client.call('files.list'))).toMatchObject([{ id: file.id, style }]);
  });

  it('is chosen in main’s own dialog, and what cannot be read is told beside it', async () => {
    const house = await openHouse();
    const [good, bad] = [join(house.home, 'steder.csv'), join(house.home, 'steder.kmz')];
    writeFileSync(good, table);
    writeFileSync(bad, Uint8Array.of(0x50, 0x4b, 3, 4));
    house.openThese = [bad, good];
    const added = valueOf(await house.client.call('files.add', { language: 'nb' }));
    expect(added).toMatchObject({
      added: [{ fileName: 'steder.csv' }],
      refused: [{ fileName: 'steder.kmz', code: 'zipped', line: null }],
    });
    house.openThese = null;
    expect(valueOf(await house.client.call('files.add', { language: 'nb' }))).toBeNull();
  });

  it('is written as it is shown, and read again as the same places', async () => {
    const house = await openHouse();
    const { client } = house;
    const take = async (fileName: string, content: Uint8Array<ArrayBuffer>) =>
      valueOf(await client.call('files.take', { fileName, bytes: content })).added[0];
    const read = await take('steder.csv', bytes(table));
    const file = valueOf(await client.call('files.restore', { id: read?.id ?? '' }));
    house.saveTo = join(house.home, 'ut.geojson');
    const input = { id: file.id, rows: [1], as: 'geojson' as const, language: 'nb' as const };
    expect(valueOf(await client.call('export.file', input))).toMatchObject({
      fileName: 'ut.geojson',
      features: 1,
    });
    const again = await take('ut.geojson', Uint8Array.from(readFileSync(house.saveTo)));
    expect(valueOf(await client.call('files.read', { id: again?.id ?? '' }))).toMatchObject({
      shapes: { lonLat: Float64Array.of(5.2, 60.2) },
      values: { texts: { navn: ['Øst'] } },
    });
  });
});
