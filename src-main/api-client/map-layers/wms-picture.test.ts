import { describe, expect, it } from 'vitest';
import { jpeg, png } from './wms-fixtures';
import { pictureFault } from './wms-picture';

const tile = { width: 256, height: 256 };
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('a picture of a map', () => {
  it('is a PNG or a JPEG of 256 × 256 px', () => {
    expect(pictureFault(png(), tile)).toBeUndefined();
    for (const frame of [0xc0, 0xc1, 0xc2]) expect(pictureFault(jpeg(256, 256, frame), tile)).toBeUndefined();
  });

  it('is no WebP, GIF, SVG or page, whatever it is said to be', () => {
    const others = [
      text('RIFF\x24\0\0\0WEBPVP8L'),
      text('GIF89a\0\x01\0\x01'),
      text('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'),
      text('<!doctype html><title>Sign in</title>'),
      text('BM\0\0'),
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
    ];
    for (const bytes of others) expect(pictureFault(bytes, tile)).toBe('it is neither PNG nor JPEG');
    expect(pictureFault(new Uint8Array(), tile)).toBe('it is empty');
  });

  it('has the size that was asked for', () => {
    expect(pictureFault(png(10_000, 10_000), tile)).toBe('the picture is 10000 × 10000 px');
    expect(pictureFault(png(256, 255), tile)).toBe('the picture is 256 × 255 px');
    expect(pictureFault(jpeg(10_000, 256), tile)).toBe('the picture is 10000 × 256 px');
    expect(pictureFault(jpeg(256, 256, 0xc4), tile)).toBe('the picture has no size');
  });

  it('is whole: cut off at any byte it is none', () => {
    for (const whole of [png(), jpeg()])
      for (let length = 0; length < whole.length; length++)
        expect(pictureFault(whole.subarray(0, length), tile), `${length} bytes`).toBeDefined();
  });

  it('is judged without an end to the judging, whatever its lengths say', () => {
    const lying = png();
    new DataView(lying.buffer).setUint32(33, 0xffff_fff0);
    expect(pictureFault(lying, tile)).toBe('the picture is cut off');
    expect(pictureFault(Uint8Array.of(0xff, 0xd8, ...new Array<number>(400).fill(0xff)), tile)).toBeDefined();
  });
});
