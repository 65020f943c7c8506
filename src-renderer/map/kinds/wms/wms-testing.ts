import { tilePixels, tilePlace } from '../../../../src-shared/domain/map-layers/map-layer';
import type { WmsSpec } from '../../spec';
import { type PicturesParts, WmsPictures } from './wms-pictures';
import type { Part, Sheet } from './wms-sheet';
import { WmsShelf } from './wms-shelf';

/** For tests: sheets on which a picture is its text, and a server that answers when it is told to. */

interface Asked {
  /** The lowest x and highest y of the box, and the zoom that a tile of its width has. */
  readonly name: string;
  readonly signal: AbortSignal;
  answer(bytes: Uint8Array | null): Promise<void>;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Until all that has come is on its sheet. */
export const drawn = (): Promise<void> => new Promise((done) => setTimeout(done));

/** `z/x/y` of the tile that covers a box of EPSG:3857. */
function nameOf({ box }: { readonly box: readonly number[] }): string {
  const whole = tilePlace({ z: 0, x: 0, y: 0 }).box;
  const side = (box[2] ?? 0) - (box[0] ?? 0);
  const z = Math.round(Math.log2((whole[2] - whole[0]) / side));
  const across = Math.round(((box[0] ?? 0) - whole[0]) / side);
  return `${z}/${across}/${Math.round((whole[3] - (box[3] ?? 0)) / side)}`;
}

const written = ({ x, y, size }: Part): string => `${x},${y},${size}`;

export function createTestServer() {
  const asked: Asked[] = [];
  const on = new Map<Sheet, string>();
  const counts = { closed: 0, released: 0, decoded: 0 };
  let nowMs = 0;
  const loadOf =
    (time = ''): WmsSpec['load'] =>
    (place, signal) =>
      new Promise((resolve) => {
        const answer = async (bytes: Uint8Array | null): Promise<void> => {
          resolve(bytes);
          await drawn();
        };
        asked.push({ name: time + nameOf(place), signal, answer });
      });
  const createSheet: PicturesParts['createSheet'] = ({ width, height }) => {
    const sheet: Sheet = {
      element: { width, height } as HTMLCanvasElement,
      borrow: (from, part, into) => on.set(sheet, [on.get(from), written(part), written(into)].join(' ')),
      drawing: (picture) => [() => on.set(sheet, (picture as unknown as { text: string }).text)],
      release: () => counts.released++,
    };
    return sheet;
  };
  const shelf = new WmsShelf(40 * tilePixels ** 2 * 4);
  const picturesOf = (load: WmsSpec['load']): WmsPictures =>
    new WmsPictures(load, {
      shelf,
      createSheet,
      decode: (bytes) => {
        counts.decoded += 1;
        const text = new TextDecoder().decode(bytes);
        if (text === 'broken') return Promise.reject(new Error('no picture'));
        return Promise.resolve({ text, close: () => counts.closed++ } as unknown as ImageBitmap);
      },
      soon: (work) => work(),
      now: () => nowMs,
    });
  return {
    asked,
    loadOf,
    shelf,
    picturesOf,
    counts,
    names: () => asked.map(({ name }) => name),
    on: (sheet: Sheet | null) => (sheet && on.get(sheet)) ?? '',
    pass: (ms: number) => void (nowMs += ms),
    now: () => nowMs,
  };
}
