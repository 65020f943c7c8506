import type { PlacedName } from '../spec';

/** Names of all layers. */
let labels = 0;

/**
 * What is written on any canvas while `draw` runs, in place of writing it. OpenLayers writes each line around the middle of
 * its letters, its outline before it.
 */
export function placedNames(
  { pixelRatio, isQuiet }: { readonly pixelRatio: number; readonly isQuiet: boolean },
  draw: () => void,
): readonly PlacedName[] {
  const names: PlacedName[] = [];
  /** The outlines of all lines of a name come before the first of its letters. */
  let isOutlining = false;
  const halos = new Map<string, Pick<PlacedName, 'halo' | 'haloWidth'>>();
  const canvas = CanvasRenderingContext2D.prototype;
  const before = { fillText: Reflect.get(canvas, 'fillText'), strokeText: Reflect.get(canvas, 'strokeText') };
  const scaleOf = ({ a, b }: DOMMatrix): number => Math.hypot(a, b) / pixelRatio;
  // What Chromium 114 gives back of a font has lost every weight but bold.
  const fonts = new WeakMap<CanvasRenderingContext2D, string>();
  const font = Object.getOwnPropertyDescriptor(canvas, 'font') ?? {};
  Object.defineProperty(canvas, 'font', {
    ...font,
    set(this: CanvasRenderingContext2D, value: string) {
      fonts.set(this, value);
      font.set?.call(this, value);
    },
  });
  canvas.strokeText = function (this: CanvasRenderingContext2D, text) {
    const haloWidth = this.lineWidth * scaleOf(this.getTransform());
    if (!isOutlining) labels += 1;
    isOutlining = true;
    halos.set(text, { halo: styleText(this.strokeStyle), haloWidth });
  };
  canvas.fillText = function (this: CanvasRenderingContext2D, text, x, y) {
    const matrix = this.getTransform();
    const scale = scaleOf(matrix);
    const { plain, spacing } = unspaced(this, text);
    const { x: left, y: top } = matrix.transformPoint({
      x: x + spacing / 2,
      y: y + baselineBelow(this, text),
    });
    isOutlining = false;
    names.push({
      text: plain,
      label: labels,
      isQuiet,
      width: this.measureText(text).width * scale,
      spacing: spacing * scale,
      at: [left / pixelRatio, top / pixelRatio],
      ...lettersOf(fonts.get(this) ?? this.font, scale),
      turn: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI,
      colour: styleText(this.fillStyle),
      ...(halos.get(text) ?? { halo: null, haloWidth: 0 }),
    });
  };
  try {
    draw();
  } finally {
    Object.assign(canvas, before);
    Object.defineProperty(canvas, 'font', font);
  }
  return names;
}

const styleText = (style: CanvasRenderingContext2D['fillStyle']): string =>
  typeof style === 'string' ? style : '#000000';

const hairSpaces = /[\u200a\u2009]/g;

/** ol-mapbox-style sets letters apart by hair spaces: a name that is searched for has none. */
function unspaced(context: CanvasRenderingContext2D, text: string): { plain: string; spacing: number } {
  const plain = text.replace(hairSpaces, '');
  if (plain === text || plain.length < 2) return { plain: text, spacing: 0 };
  const wider = context.measureText(text).width - context.measureText(plain).width;
  return { plain, spacing: wider / (plain.length - 1) };
}

/** From the line that a text is written around to its baseline. */
function baselineBelow(context: CanvasRenderingContext2D, text: string): number {
  const { textBaseline } = context;
  const above = context.measureText(text).actualBoundingBoxAscent;
  context.textBaseline = 'alphabetic';
  const aboveBaseline = context.measureText(text).actualBoundingBoxAscent;
  context.textBaseline = textBaseline;
  return aboveBaseline - above;
}

function lettersOf(font: string, scale: number): Pick<PlacedName, 'size' | 'weight' | 'isItalic'> {
  const weight = Number(/\b([1-9]00)\b/.exec(font)?.[1] ?? (font.includes('bold') ? 700 : 400));
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) * scale;
  return { size, weight, isItalic: font.includes('italic') };
}
