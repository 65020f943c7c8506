import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { SampleService } from '../start';

/** For tests of this room: requests to the map server, and what is on its pictures. */

export type Fields = Readonly<Record<string, string | number>>;

const queryOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export const ask = (service: SampleService, fields: Fields): Promise<Response> =>
  fetch(`${service.wmsUrl}?${queryOf(fields)}`);

/** A picture of 256 pixels of the coast of Hordaland, with changes. */
export const mapFields = (changes: Fields = {}): Fields => ({
  SERVICE: 'WMS',
  VERSION: '1.3.0',
  REQUEST: 'GetMap',
  LAYERS: 'coast',
  STYLES: '',
  CRS: 'EPSG:4326',
  BBOX: '60,4.8,61,6.8',
  WIDTH: 256,
  HEIGHT: 256,
  FORMAT: 'image/png',
  TRANSPARENT: 'TRUE',
  ...changes,
});

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity of a pixel, 0 to 255. */
  at(x: number, y: number): readonly [number, number, number, number];
  /** How many are not see-through. */
  readonly painted: number;
}

export async function pixels(response: Response): Promise<Pixels> {
  const image = await loadImage(Buffer.from(await response.arrayBuffer()));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let painted = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) painted++;
  return {
    width: image.width,
    height: image.height,
    painted,
    at: (x, y) => {
      const i = (Math.floor(y) * image.width + Math.floor(x)) * 4;
      return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0, data[i + 3] ?? 0];
    },
  };
}

/** The code of a service exception report; undefined for any other answer. */
export async function exceptionCode(response: Response): Promise<string | undefined> {
  const text = await response.text();
  return text.includes('<ServiceExceptionReport')
    ? /<ServiceException code="(\w+)"/.exec(text)?.[1]
    : undefined;
}
