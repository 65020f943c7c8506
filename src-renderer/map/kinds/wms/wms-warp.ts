import { get } from 'ol/proj';
import { canvasPool, render } from 'ol/reproj';
import Triangulation from 'ol/reproj/Triangulation';
import type { PicturePlace } from '../../../../src-shared/domain/map-layers/map-layer';
import { screenProjection } from '../../projection';
import { projectionOf } from '../../systems';
import type { Square } from './wms-square';

/** A part of a sheet, px from its upper left corner. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the picture's px: how far a triangle may lie from where it belongs. */
const mostError = 0.25;
/** A larger sheet is drawn in blocks, so that none of them keeps the page waiting. */
const blockPx = 256;

const made = new WeakMap<Square, Map<string, Triangulation>>();

/** The blocks of a sheet whose picture is in another system than the screen's. */
export function blocksOf({ width, height }: Square): Block[] {
  const blocks: Block[] = [];
  for (let y = 0; y < height; y += blockPx)
    for (let x = 0; x < width; x += blockPx)
      blocks.push({ x, y, width: Math.min(blockPx, width - x), height: Math.min(blockPx, height - y) });
  return blocks;
}

/** Draws one block of a picture that is in another system, by triangles; see-through where the picture does not reach. */
export function warp(
  context: CanvasRenderingContext2D,
  square: Square,
  block: Block,
  picture: ImageBitmap | HTMLCanvasElement,
): void {
  if (!square.place) return;
  const px = (square.box[2] - square.box[0]) / square.width;
  const [west, north] = [square.box[0] + block.x * px, square.box[3] - block.y * px];
  const target = [west, north - block.height * px, west + block.width * px, north];
  const drawn = render(
    block.width,
    block.height,
    1,
    px,
    [...square.place.box],
    px,
    target,
    triangulated(square, square.place, block, target, px),
    [{ extent: [...square.place.box], image: picture }],
    0,
    false,
    true,
    true,
  );
  context.drawImage(drawn, block.x, block.y);
  canvasPool.push(drawn);
}

/** The same for each time of a layer: made once. */
function triangulated(
  square: Square,
  { system, box, width, height }: PicturePlace,
  block: Block,
  target: number[],
  px: number,
): Triangulation {
  const known = made.get(square) ?? new Map<string, Triangulation>();
  made.set(square, known);
  const name = `${block.x} ${block.y}`;
  const sourcePx = Math.min((box[2] - box[0]) / width, (box[3] - box[1]) / height);
  const from = projectionOf(system);
  const to = get(screenProjection());
  if (!to) throw new Error('the screen has no projection');
  const triangles =
    known.get(name) ?? new Triangulation(from, to, target, [...box], mostError * sourcePx, px);
  known.set(name, triangles);
  return triangles;
}
