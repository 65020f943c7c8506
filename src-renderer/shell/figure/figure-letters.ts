import latin400 from './fonts/inter-latin-400.woff2?url';
import latinItalic from './fonts/inter-latin-400-italic.woff2?url';
import latin500 from './fonts/inter-latin-500.woff2?url';
import latin600 from './fonts/inter-latin-600.woff2?url';
import more400 from './fonts/inter-latin-ext-400.woff2?url';
import moreItalic from './fonts/inter-latin-ext-400-italic.woff2?url';
import more500 from './fonts/inter-latin-ext-500.woff2?url';
import more600 from './fonts/inter-latin-ext-600.woff2?url';

/** Latin has æøå, Latin extended the Sámi letters. */
const ranges = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-22FF',
  more: 'U+0100-017F,U+01E4-01EF',
} as const;
const isMore = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u01e4-\u01ef]/;

interface Face {
  readonly url: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly range: keyof typeof ranges;
}

const faces: readonly Face[] = [
  { url: latin400, weight: 400, style: 'normal', range: 'latin' },
  { url: latin500, weight: 500, style: 'normal', range: 'latin' },
  { url: latin600, weight: 600, style: 'normal', range: 'latin' },
  { url: latinItalic, weight: 400, style: 'italic', range: 'latin' },
  { url: more400, weight: 400, style: 'normal', range: 'more' },
  { url: more500, weight: 500, style: 'normal', range: 'more' },
  { url: more600, weight: 600, style: 'normal', range: 'more' },
  { url: moreItalic, weight: 400, style: 'italic', range: 'more' },
];

/** The sheet's letters, for the page. One that does not come leaves its place to those of the window. */
export async function loadLetters(): Promise<void> {
  const fonts = faces.map(({ url, weight, style, range }) => {
    const face = { weight: String(weight), style, unicodeRange: ranges[range] };
    return new FontFace('Inter', `url(${url})`, face).load();
  });
  for (const font of await Promise.allSettled(fonts))
    if (font.status === 'fulfilled') document.fonts.add(font.value);
}

/** The letters that a drawing is written in, as rules of CSS with the fonts in them. */
export async function lettersIn(svg: string): Promise<string> {
  const weights = new Set([
    '400',
    ...Array.from(svg.matchAll(/font-weight="(\d+)"/g), ([, weight]) => weight),
  ]);
  const isUsed = ({ weight, style, range }: Face): boolean =>
    (style === 'normal' ? weights.has(String(weight)) : svg.includes('font-style="italic"')) &&
    (range === 'latin' || isMore.test(svg));
  const rules = faces.filter(isUsed).map(async ({ url, weight, style, range }) => {
    const font = `data:font/woff2;base64,${base64(new Uint8Array(await (await fetch(url)).arrayBuffer()))}`;
    return `@font-face{font-family:Inter;font-weight:${weight};font-style:${style};src:url(${font}) format('woff2');unicode-range:${ranges[range]}}`;
  });
  return (await Promise.all(rules)).join('');
}

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
