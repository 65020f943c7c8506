import { type Pixels, nearPicture } from './clip';
import type { Geometry } from './features';
import { paint } from './painter';
import { escaped } from './xml';

export interface Style {
  /** What the swatch and the features are drawn as. */
  readonly kind: 'point' | 'line' | 'polygon';
  readonly fill?: string;
  readonly stroke?: string;
  /** Of a line, pixels. */
  readonly width?: number;
  /** Of a point, pixels. */
  readonly radius?: number;
}

const pointRadius = 5;
/** Whole numbers of this part of a pixel are shorter to write and faster to read than fractions. */
const part = 1 / 32;

/** What layers are drawn on, the lowest first: shapes and texts, which are painted together, and pictures between them. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly #sheets: (string[] | Uint8Array)[] = [];
  #hasText = false;

  constructor({ width, height }: { readonly width: number; readonly height: number }, background?: string) {
    this.width = width;
    this.height = height;
    if (background !== undefined)
      this.#add(`<rect width="${width}" height="${height}" fill="${background}"/>`);
  }

  /** Fills where an odd number of closed rings lies round a place. */
  rings(rings: readonly Pixels[], fill: string): void {
    const whole = (value: number) => Math.round(value / part);
    const path = rings
      .map((ring) => nearPicture(ring, true))
      .filter((ring) => ring.length > 2)
      .map((ring) => `M${ring.map(([x, y]) => `${whole(x)} ${whole(y)}`).join(' ')}Z`)
      .join('');
    if (path) this.#add(`<path transform="scale(${part})" fill="${fill}" fill-rule="evenodd" d="${path}"/>`);
  }

  /** A point, a line or a closed ring. */
  shape(type: Geometry['type'], pixels: Pixels, style: Style): void {
    const fill = type === 'LineString' ? undefined : style.fill;
    const stroke = style.stroke ? ` stroke="${style.stroke}" stroke-width="${style.width ?? 1}"` : '';
    const look = `fill="${fill ?? 'none'}"${stroke} stroke-linejoin="round"`;
    const places = nearPicture(pixels, type === 'Polygon');
    const [first] = places;
    if (!first) return;
    if (type === 'Point')
      this.#add(`<circle cx="${first[0]}" cy="${first[1]}" r="${style.radius ?? pointRadius}" ${look}/>`);
    else
      this.#add(
        `<path d="M${places.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')}" ${look}/>`,
      );
  }

  /** A line of text of 12 px from a place on, in the middle of its letters' height. */
  text(text: string, x: number, middle: number, fill: string): void {
    this.#hasText = true;
    this.#add(
      `<text x="${x}" y="${middle + 4}" font-size="12" font-family="Inter" fill="${fill}">${escaped(text)}</text>`,
    );
  }

  /** A picture of the drawing's size over all that is drawn so far; premultiplied. */
  picture(pixels: Uint8Array): void {
    this.#sheets.push(pixels);
  }

  /** Red, green, blue and opacity of every pixel, premultiplied, row by row from the upper left. */
  async pixels(): Promise<Uint8Array> {
    let below: Uint8Array | undefined;
    for (const sheet of this.#sheets) {
      const pixels = sheet instanceof Uint8Array ? sheet : await paint(this.#svg(sheet), this.#hasText);
      below = below ? over(pixels, below) : pixels;
    }
    return below ?? new Uint8Array(this.width * this.height * 4);
  }

  #add(markup: string): void {
    const last = this.#sheets.at(-1);
    if (Array.isArray(last)) last.push(markup);
    else this.#sheets.push([markup]);
  }

  #svg(shapes: readonly string[]): string {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  }
}

/** Lays premultiplied pixels over others, of the same number. */
function over(above: Uint8Array, below: Uint8Array): Uint8Array {
  const result = new Uint8Array(above.length);
  for (let i = 0; i < above.length; i += 4) {
    const through = 255 - (above[i + 3] ?? 0);
    for (let k = i; k < i + 4; k++)
      result[k] = (above[k] ?? 0) + Math.round(((below[k] ?? 0) * through) / 255);
  }
  return result;
}

/** Takes out of a picture what another one covers; both premultiplied, of the same number of pixels. */
export function cutOut(picture: Uint8Array, cover: Uint8Array): void {
  for (let i = 0; i < picture.length; i += 4) {
    const kept = 255 - (cover[i + 3] ?? 0);
    if (kept < 255) for (let k = i; k < i + 4; k++) picture[k] = Math.round(((picture[k] ?? 0) * kept) / 255);
  }
}
