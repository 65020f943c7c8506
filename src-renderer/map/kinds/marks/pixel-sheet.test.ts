import { describe, expect, it } from 'vitest';
import { type Pixels, PixelSheet } from './pixel-sheet';

const [red, blue, none] = [0xff0000ff, 0xffff0000, 0];
const half = 0x80;

const picture = (width: number, ...rgba: number[]): Pixels => ({
  width,
  height: rgba.length / width,
  rgba: Uint32Array.from(rgba),
});

/** What a sheet gives a canvas: the pixels and the part of them, or nothing. */
function put(sheet: PixelSheet, between: readonly [number, number]) {
  let given: { readonly pixels: readonly number[]; readonly part: readonly number[] } | null = null;
  const putImageData = ({ data }: ImageData, _x: number, _y: number, ...part: number[]): void => {
    given = { pixels: [...new Uint32Array(data.buffer)], part };
  };
  sheet.put({ putImageData } as unknown as CanvasRenderingContext2D, between);
  return given as { readonly pixels: readonly number[]; readonly part: readonly number[] } | null;
}

describe('a sheet of pixels', () => {
  it('has the later of two pictures above, and leaves what lies under nothing', () => {
    const sheet = new PixelSheet();
    sheet.clear(3, 1);
    sheet.lay(picture(2, red, red), 0, 0);
    sheet.lay(picture(2, blue, none), 0, 0);
    expect(put(sheet, [0, 3])?.pixels).toEqual([blue, red, none]);
  });

  it('mixes a half of one colour with what is below, and keeps it a half over nothing', () => {
    const sheet = new PixelSheet();
    const halfBlue = ((half << 24) | 0xff0000) >>> 0;
    sheet.clear(3, 1);
    sheet.lay(picture(2, red, ((half << 24) | 0xff) >>> 0), 0, 0);
    sheet.lay(picture(3, halfBlue, halfBlue, halfBlue), 0, 0);
    const [onRed, onHalf, onNothing] = put(sheet, [0, 3])?.pixels ?? [];
    expect(onRed).toBe(0xff80007f);
    // Three quarters of cover, of which two thirds are the upper one's.
    expect(onHalf).toBe(0xc0aa0055);
    expect(onNothing).toBe(halfBlue);
  });

  it('cuts what lies beyond its edges', () => {
    const sheet = new PixelSheet();
    sheet.clear(2, 2);
    sheet.lay(picture(2, red, blue, blue, red), -1, 1);
    sheet.lay(picture(1, red), 5, 0);
    expect(put(sheet, [0, 2])).toEqual({ pixels: [none, none, blue, none], part: [0, 1, 1, 1] });
  });

  it('gives only the part between two edges in which something is', () => {
    const sheet = new PixelSheet();
    sheet.clear(10, 10);
    sheet.lay(picture(2, red, red), 3, 4);
    sheet.lay(picture(1, red), 7, 6);
    expect(put(sheet, [0, 10])?.part).toEqual([3, 4, 5, 3]);
    expect(put(sheet, [4, 6])?.part).toEqual([4, 4, 2, 3]);
    expect(put(sheet, [0, 3])).toBeNull();
  });

  it('gives of rows that are far apart no more than is in each', () => {
    const sheet = new PixelSheet();
    const parts: (readonly number[])[] = [];
    const putImageData = (_image: ImageData, _x: number, _y: number, ...part: number[]): void =>
      void parts.push(part);
    sheet.clear(10, 200);
    sheet.lay(picture(1, red, red), 1, 63);
    sheet.lay(picture(2, red, red), 7, 199);
    sheet.put({ putImageData } as unknown as CanvasRenderingContext2D, [0, 10]);
    expect(parts).toEqual([
      [1, 63, 1, 1],
      [1, 64, 1, 64],
      [7, 192, 2, 8],
    ]);
  });

  it('is empty again for the next picture', () => {
    const sheet = new PixelSheet();
    sheet.clear(2, 1);
    sheet.lay(picture(1, red), 0, 0);
    sheet.clear(2, 1);
    expect(put(sheet, [0, 2])).toBeNull();
    sheet.lay(picture(1, blue), 1, 0);
    expect(put(sheet, [0, 2])?.pixels).toEqual([none, blue]);
  });
});
