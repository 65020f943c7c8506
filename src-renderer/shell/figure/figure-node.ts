/** A piece of a figure's drawing, in CSS px from its upper left corner. Presentation attributes alone: what a page draws and what a file holds is one text. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (SvgNode | string)[];
}

export const node = (
  tag: string,
  attributes: SvgNode['attributes'],
  ...children: SvgNode['children']
): SvgNode => ({ tag, attributes, children });

/** What is drawn together and moved. */
export const moved = (x: number, y: number, ...children: SvgNode['children']): SvgNode =>
  node('g', { transform: `translate(${plain(x)} ${plain(y)})` }, ...children);

export interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Around the letters, so that they stand out from what is below. */
  readonly halo?: string;
}

/** One line of text with its baseline at a place. */
export const textNode = (x: number, y: number, text: string, look: TextLook): SvgNode =>
  node(
    'text',
    {
      x,
      y,
      'font-size': look.size,
      fill: look.fill,
      'font-weight': look.weight,
      'text-anchor': look.anchor === 'start' ? undefined : look.anchor,
      ...(look.halo === undefined
        ? {}
        : {
            'paint-order': 'stroke',
            stroke: look.halo,
            'stroke-width': look.size * 0.25,
            'stroke-linejoin': 'round',
          }),
    },
    text,
  );

/** The markup of a drawing. */
export function svgText({ tag, attributes, children }: SvgNode): string {
  const description = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(typeof value === 'number' ? plain(value) : (value ?? ''))}"`)
    .join('');
  if (children.length === 0) return `<${tag}${description}/>`;
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${description}>${inside.join('')}</${tag}>`;
}

/** Thousandths of a px are finer than any printer. */
const plain = (value: number): string => String(Math.round(value * 1000) / 1000);

/** What XML 1.0 forbids (2.2): control characters but tab and line ends, and halves of pairs. */
function isAllowed(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

function escaped(text: string): string {
  return Array.from(text)
    .filter(isAllowed)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
