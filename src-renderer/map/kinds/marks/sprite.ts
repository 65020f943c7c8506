/**
 * A small picture that is drawn many times. Sizes and offsets in device px; the origin is the mark's centre. A bitmap, since
 * of a canvas a snapshot is taken for each time that it is drawn.
 */
export interface Sprite {
  readonly image: ImageBitmap;
  /** Added to the place of the mark's centre. */
  readonly dx: number;
  readonly dy: number;
}

/**
 * A canvas that stays in main memory: without a GPU a canvas of the other sort is copied at each use
 * (performance.md, finding 4), and with one these are too small to matter.
 */
export function memoryCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no 2D canvas');
  return context;
}

/** What is on a canvas, pixel by pixel. */
export function bitmapOf(canvas: HTMLCanvasElement): ImageBitmap {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy.transferToImageBitmap();
}

/** Draws once around an origin, in CSS px; `reach` is how far ink goes left, up, right and down of it. */
export function drawOnce(
  reach: readonly [number, number, number, number],
  scale: number,
  pixelRatio: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Pick<Sprite, 'dx' | 'dy'> & { readonly context: CanvasRenderingContext2D } {
  const factor = scale * pixelRatio;
  const [left, up, right, down] = reach.map((length) => Math.ceil(length * factor) + 1) as [
    number,
    number,
    number,
    number,
  ];
  const context = memoryCanvas(left + right, up + down);
  context.setTransform(factor, 0, 0, factor, left, up);
  draw(context);
  return { context, dx: -left, dy: -up };
}

export function makeSprite(...how: Parameters<typeof drawOnce>): Sprite {
  const { context, dx, dy } = drawOnce(...how);
  return { image: bitmapOf(context.canvas), dx, dy };
}
