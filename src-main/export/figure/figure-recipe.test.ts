import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FigureOrder } from '../../../src-shared/domain/figure/figure-order';
import { parseIsoWeek } from '@kartbord/common/week';
import { figureFile } from './figure-file';
import { pngChunks, withPngChunks } from './figure-png';
import { type FigureRecipe, pngWithRecipe, readRecipe, recipeText, svgMetadata } from './figure-recipe';
import { webmWithRecipe } from './figure-webm';
import { PDFDocument } from '@cantoo/pdf-lib';

const order: FigureOrder = {
  workspace: {
    week: parseIsoWeek('2026-W45') ?? null,
    filter: {},
    selectedLocalityNo: null,
    centre: [5.3, 60.4],
    zoom: 9,
  },
  format: 'png',
  widthMm: 85,
  heightMm: 110,
  dpi: 300,
  scale: 500_000,
  title: 'Lus </kartbord:recipe> & "æøå" \u0001 }{',
  parts: { legend: true, scaleBar: true, north: true, graticule: true },
  theme: 'day',
  language: 'nb',
  frames: null,
};
const recipe: FigureRecipe = {
  kind: 'kartbord-figure',
  version: 1,
  order,
  appVersion: '0.1.0',
  service: { name: 'Made-up coast', host: 'made-up.example', isSample: true },
  data: [{ about: 'fishHealth.week, week 2026-W45', fetchedAtMs: 1_790_000_000_000, sha256: 'a'.repeat(64) }],
  missing: [],
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  return bytes;
};
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.alloc(13, 1)),
  chunk('pHYs', Buffer.alloc(9)),
  chunk('IDAT', Buffer.alloc(30, 7)),
  chunk('IEND', Buffer.alloc(0)),
]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="kartbord-ground"/></svg>';

/** An EBML head, and a segment of so many bytes of content with its size in so many bytes. */
function webm(content: number, length = 8): Uint8Array {
  const size = Buffer.alloc(length);
  size[length - 1] = content;
  size[0] = (size[0] ?? 0) | (1 << (8 - length));
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x82, 0x01, 0x02]);
  return Buffer.concat([head, Buffer.from([0x18, 0x53, 0x80, 0x67]), size, Buffer.alloc(content, 3)]);
}

/** One px, shown once. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

describe('the recipe of a figure', () => {
  it('comes back from a PNG, an SVG, a PDF, a WebM, a GIF and the file beside the frames', async () => {
    const pdf = await (async () => {
      const document = await PDFDocument.create();
      document.addPage([241, 312]);
      return document.save();
    })();
    for (const bare of [
      { kind: 'png', bytes: png },
      { kind: 'svg', svg, ground: png },
      { kind: 'pdf', bytes: pdf },
      { kind: 'webm', bytes: webm(40) },
      { kind: 'gif', bytes: gif },
    ] as const) {
      const file = await figureFile(bare, recipe);
      expect([bare.kind, file.ok && readRecipe(file.value)]).toEqual([bare.kind, recipe]);
    }
    expect(readRecipe(Buffer.from(`${recipeText(recipe)}\n`))).toEqual(recipe);
  });

  it('leaves a PNG its picture and says its size in print', () => {
    const whole = [...pngChunks(pngWithRecipe(png, recipe, 300))];
    expect(whole.map(({ type }) => type)).toEqual(['IHDR', 'pHYs', 'iTXt', 'iTXt', 'iTXt', 'IDAT', 'IEND']);
    const density = Buffer.from(whole[1]?.data ?? []);
    expect([density.readUInt32BE(0), density.readUInt32BE(4), density[8]]).toEqual([11_811, 11_811, 1]);
    expect(whole[5]?.data).toEqual(Buffer.alloc(30, 7));
  });

  it('lets the segment of a film reach to its end', () => {
    const whole = Buffer.from(webmWithRecipe(webm(40), recipe));
    const size = whole.readBigUInt64BE(11) & ((1n << 56n) - 1n);
    expect(Number(size)).toBe(whole.length - 19);
    expect(whole.subarray(19, 59)).toEqual(Buffer.alloc(40, 3));
    const other6 = Buffer.from(webmWithRecipe(webm(40, 6), recipe));
    expect([other6[11], other6.readUIntBE(13, 4)]).toEqual([4, other6.length - 17]);
    expect(readRecipe(other6)).toEqual(recipe);
    // Where the size has no room for more, the film stays as it is.
    const small = webm(40, 1);
    expect(webmWithRecipe(small, recipe)).toBe(small);
    // What is no film stays as it is.
    const other = Buffer.from('no film at all');
    expect(webmWithRecipe(other, recipe)).toBe(other);
  });

  it('gives a PDF exactly the size that was asked for, and the same bytes each time', async () => {
    const document = await PDFDocument.create();
    document.addPage([241.2, 312]);
    const bytes = await document.save();
    const files = await Promise.all([1, 2].map(() => figureFile({ kind: 'pdf', bytes }, recipe)));
    const [first, second] = files.map((file) => (file.ok ? Buffer.from(file.value) : null));
    expect(first).toEqual(second);
    const { width, height } = (await PDFDocument.load(first ?? '')).getPage(0).getSize();
    expect(width).toBeCloseTo((85 / 25.4) * 72, 3);
    expect(height).toBeCloseTo((110 / 25.4) * 72, 3);
  });

  it('is read from a packed chunk, which another program may make of it, and not from one that would fill the memory', () => {
    const packed = (text: Uint8Array): Uint8Array =>
      withPngChunks(png, [
        { type: 'iTXt', data: Buffer.concat([Buffer.from('kartbord\0\x01\0\0\0'), deflateSync(text)]) },
      ]);
    expect(readRecipe(packed(Buffer.from(recipeText(recipe))))).toEqual(recipe);
    // It would hold, but for its size.
    const bomb = Buffer.concat([Buffer.from(recipeText(recipe)), Buffer.alloc(32 * 1024 * 1024, 32)]);
    expect(readRecipe(packed(bomb))).toBeNull();
  });

  it('is none where a member is strange, of another kind or too much', () => {
    const of = (change: object): FigureRecipe | null =>
      readRecipe(Buffer.from(JSON.stringify({ ...JSON.parse(recipeText(recipe)), ...change })));
    expect(of({})).toEqual(recipe);
    expect(of({ version: 2 })).toBeNull();
    expect(of({ token: 'secret' })).toBeNull();
    expect(of({ order: { ...order, path: '/etc' } })).toBeNull();
    expect(of({ order: { ...order, widthMm: 1e9 } })).toBeNull();
    expect(readRecipe(Buffer.from(svgMetadata(recipe).replace('&lt;', '&bad;')))).not.toEqual(recipe);
  });

  it('survives any bytes, and any change of the bytes of a figure', async () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => readRecipe(bytes) === null),
      { numRuns: 300 },
    );
    const figures = [
      pngWithRecipe(png, recipe, 300),
      Buffer.from(svgMetadata(recipe)),
      webmWithRecipe(webm(9), recipe),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...figures),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        fc.nat(),
        (figure, changes, end) => {
          const bytes = Buffer.from(figure);
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const read = readRecipe(bytes.subarray(0, end % (bytes.length + 1)));
          // Whatever comes through is an order that could have been made.
          return read === null || read.order.widthMm >= 20;
        },
      ),
      { numRuns: 500 },
    );
  });
});
