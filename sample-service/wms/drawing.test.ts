import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Pixels } from './clip';
import { Drawing, cutOut } from './drawing';
import { jpeg, png } from './picture-bytes';

const size = { width: 40, height: 30 };

/** What another program reads in a picture: straight red, green, blue and opacity. */
async function read(bytes: Uint8Array): Promise<(x: number, y: number) => readonly number[]> {
  const image = await loadImage(Buffer.from(bytes));
  expect([image.width, image.height]).toEqual([size.width, size.height]);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return (x, y) => [...context.getImageData(x, y, 1, 1).data];
}

const square = (left: number, top: number, side: number): Pixels => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
];

test('rings that lie in each other leave a hole, and colours that are see-through stay what they are', async () => {
  const drawing = new Drawing(size);
  drawing.rings([square(2, 2, 20), square(7, 7, 10)], '#b71c1c40');
  const at = await read(await png(await drawing.pixels(), size.width, size.height));
  expect(at(12, 12)).toEqual([0, 0, 0, 0]);
  const [red, green, blue, opacity] = at(4, 4);
  expect(opacity).toBe(0x40);
  for (const [is, meant] of [
    [red, 0xb7],
    [green, 0x1c],
    [blue, 0x1c],
  ])
    expect(Math.abs((is ?? 0) - (meant ?? 0))).toBeLessThanOrEqual(3);
});

test('shapes lie over what was drawn before, pictures too', async () => {
  const drawing = new Drawing(size, '#ffffff');
  drawing.shape('Point', [[10, 10]], { kind: 'point', fill: '#ff0000', radius: 4 });
  const half = new Uint8Array(size.width * size.height * 4);
  for (let i = 0; i < half.length; i += 4) half.set([0, 0, 100, 100], i);
  drawing.picture(half);
  drawing.shape(
    'LineString',
    [
      [0, 20],
      [40, 20],
    ],
    { kind: 'line', fill: '#00ff00', stroke: '#000000', width: 2 },
  );
  const at = await read(await png(await drawing.pixels(), size.width, size.height));
  expect(at(10, 10)).toEqual([155, 0, 100, 255]);
  expect(at(30, 5)).toEqual([155, 155, 255, 255]);
  expect(at(30, 20)).toEqual([0, 0, 0, 255]);
});

test('what another drawing covers is cut out of a picture', async () => {
  const cover = new Drawing(size);
  cover.rings([square(0, 0, 10)], '#000000');
  const picture = new Uint8Array(size.width * size.height * 4).fill(200);
  cutOut(picture, await cover.pixels());
  expect([...picture.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect([...picture.subarray(-4)]).toEqual([200, 200, 200, 200]);
});

test('texts are written in the shipped letters, with the signs of markup and of Norwegian', async () => {
  const painted = async (text: string) => {
    const drawing = new Drawing(size);
    drawing.text(text, 2, 15, '#000000');
    return (await drawing.pixels()).reduce((sum, value) => sum + Number(value > 0), 0);
  };
  for (const text of ['å', 'æ', 'ø', '<', '&'])
    expect([text, (await painted(text)) > 5]).toEqual([text, true]);
  expect(await painted(' ')).toBe(0);
});

test('places without a number are left out, and far away ones do no harm', async () => {
  for (const far of [1e5, 1e9, 1e20]) {
    const drawing = new Drawing(size);
    drawing.shape('Point', [[NaN, 3]], { kind: 'point', fill: '#ff0000' });
    drawing.shape('Point', [[far, 3]], { kind: 'point', fill: '#ff0000' });
    const half: Pixels = [
      [-far, -far],
      [20, -far],
      [NaN, Infinity],
      [20, far],
      [-far, far],
      [-far, -far],
    ];
    drawing.shape('Polygon', half, { kind: 'polygon', fill: '#0000ff' });
    drawing.rings([half.map(([x, y]) => [x + 10, y] as const)], '#00ff00');
    drawing.shape(
      'LineString',
      [
        [-far, 10],
        [far, 10],
        [far, far],
        [far, -far],
      ],
      { kind: 'line', stroke: '#000000', width: 2 },
    );
    const at = await read(await png(await drawing.pixels(), size.width, size.height));
    expect([far, at(25, 20), at(35, 20), at(35, 10)]).toEqual([
      far,
      [0, 255, 0, 255],
      [0, 0, 0, 0],
      [0, 0, 0, 255],
    ]);
  }
});

test('a JPEG shows the colour that was drawn', async () => {
  const drawing = new Drawing(size, '#102030');
  const at = await read(await jpeg(await drawing.pixels(), size.width, size.height));
  for (const [i, value] of [0x10, 0x20, 0x30, 0xff].entries())
    expect(Math.abs((at(5, 5)[i] ?? 0) - value)).toBeLessThanOrEqual(3);
});
