import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MapSystem, mapSystems, tilePixels } from '../../../../src-shared/domain/map-layers/map-layer';
import { toScreen } from '../../projection';
import { fromScreen } from '../../systems';
import { type Square, tileSquare, viewSquare } from './wms-square';
import { blocksOf, warp } from './wms-warp';

const most = { width: 2048, height: 2048 };
const zooms = [5, 9, 13] as const;
const places = [
  [10.4, 60],
  [18.9, 78],
] as const;

/** happy-dom has no canvas: OpenLayers gets one of Skia, as the page has. */
beforeAll(() => {
  const page = document as unknown as { createElement: (name: string) => HTMLElement };
  const create = page.createElement.bind(page);
  vi.spyOn(page, 'createElement').mockImplementation((name) =>
    name === 'canvas' ? (createCanvas(1, 1) as unknown as HTMLElement) : create(name),
  );
});
afterAll(() => void vi.restoreAllMocks());

const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas;
};

/** The tile that a place lies in. */
function tileAt([lon, lat]: readonly [number, number], z: number) {
  const [x, y] = toScreen([lon, lat]);
  const side = (2 * Math.PI * 6378137) / 2 ** z;
  return { z, x: Math.floor(x / side + 2 ** (z - 1)), y: Math.floor(2 ** (z - 1) - y / side) };
}

/** Nine places within a square, by the px of its sheet where they belong. */
function spotsOf({ width, height }: Square): { x: number; y: number }[] {
  const parts = [0.13, 0.5, 0.86];
  return parts.flatMap((right) => parts.map((down) => ({ x: right * width, y: down * height })));
}

/** A picture as a server draws it in its system: a disc at each spot, in another shade of red each. */
function painted(square: Square): HTMLCanvasElement {
  const { system, box, width, height } = square.place!;
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d')!;
  spotsOf(square).forEach((spot, index) => {
    const [x, y] = fromScreen(system, onScreen(square, spot))!;
    context.fillStyle = shade(index);
    context.beginPath();
    context.ellipse(
      ((x - box[0]) / (box[2] - box[0])) * width,
      ((box[3] - y) / (box[3] - box[1])) * height,
      ...([6, 6, 0, 0, 2 * Math.PI] as const),
    );
    context.fill();
  });
  return canvas;
}
const shade = (index: number): string => `rgb(${100 + 15 * index}, 0, 0)`;
const onScreen = ({ box, width, height }: Square, { x, y }: { x: number; y: number }): [number, number] => [
  box[0] + ((box[2] - box[0]) * x) / width,
  box[3] - ((box[3] - box[1]) * y) / height,
];

/** Middle of the ink around each spot, and how far it is from the spot, px. */
function astray(square: Square, context: CanvasRenderingContext2D): number[] {
  return spotsOf(square).map(({ x, y }) => {
    const [left, top, side] = [Math.round(x) - 16, Math.round(y) - 16, 33];
    const { data } = context.getImageData(left, top, side, side);
    let [ink, sumX, sumY] = [0, 0, 0];
    for (let at = 0; at < side * side; at++) {
      const alpha = data[4 * at + 3]!;
      ink += alpha;
      sumX += alpha * (left + (at % side) + 0.5);
      sumY += alpha * (top + Math.floor(at / side) + 0.5);
    }
    return Math.hypot(sumX / ink - x, sumY / ink - y);
  });
}

function drawn(square: Square): CanvasRenderingContext2D {
  const context = canvasOf(square.width, square.height).getContext('2d')!;
  const picture = painted(square);
  for (const block of blocksOf(square)) warp(context, square, block, picture);
  return context;
}

const others = mapSystems.filter(
  (system): system is Exclude<MapSystem, 'EPSG:3857'> => system !== 'EPSG:3857',
);

describe.each(others)('a picture in %s', (system) => {
  it.each(zooms)(
    'lies on the screen within 1 px of where it belongs, at zoom %i, in the south and the north',
    (z) => {
      for (const place of places) {
        const square = tileSquare(tileAt(place, z), { system, mostPixels: most });
        expect(Math.max(...astray(square, drawn(square)))).toBeLessThan(1);
      }
    },
  );

  it('covers its whole tile, without seams between triangles', () => {
    const square = tileSquare(tileAt([10.4, 60], 6), { system, mostPixels: most });
    const picture = canvasOf(square.place!.width, square.place!.height);
    const context = picture.getContext('2d')!;
    context.fillStyle = 'rgb(40, 80, 120)';
    context.fillRect(0, 0, picture.width, picture.height);
    const sheet = canvasOf(tilePixels, tilePixels).getContext('2d')!;
    for (const block of blocksOf(square)) warp(sheet, square, block, picture);
    const { data } = sheet.getImageData(0, 0, tilePixels, tilePixels);
    let least = 255;
    for (let at = 3; at < data.length; at += 4) least = Math.min(least, data[at]!);
    expect(least).toBeGreaterThan(250);
  });

  it('of a whole view is drawn in blocks that lie beside each other within 1 px', () => {
    const [x, y] = toScreen([12, 66]);
    const square = viewSquare([x - 400_000, y - 300_000, x + 400_000, y + 300_000], 1000, {
      system,
      mostPixels: most,
    });
    expect(blocksOf(square).length).toBeGreaterThan(6);
    expect(Math.max(...astray(square, drawn(square)))).toBeLessThan(1);
  });
});
