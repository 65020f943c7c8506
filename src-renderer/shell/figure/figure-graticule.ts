import type { ViewState } from '../../map/spec';

/** Degrees between the lines, from far apart to close: those of charts. */
const steps = [
  30,
  20,
  10,
  5,
  2,
  1,
  30 / 60,
  20 / 60,
  10 / 60,
  5 / 60,
  2 / 60,
  1 / 60,
  30 / 3600,
  10 / 3600,
] as const;

interface GraticuleLine {
  readonly degrees: number;
  readonly label: string;
}

export interface Graticule {
  /** From west to east. */
  readonly meridians: readonly GraticuleLine[];
  /** From south to north. */
  readonly parallels: readonly GraticuleLine[];
}

/** The closest step whose lines are not nearer than `leastPx`, of a side so long. */
export function stepFor(fromDegrees: number, toDegrees: number, px: number, leastPx: number): number {
  const perPx = (toDegrees - fromDegrees) / px;
  const fitting = steps.filter((step) => step / perPx >= leastPx);
  return fitting.at(-1) ?? steps[0];
}

/**
 * Lines on round degrees and minutes within a view; `span`: degrees across the middle of the map and up it; `leastPx`: how
 * near each other they may be.
 */
export function graticuleOf(
  extent: ViewState['extent'],
  [across, up]: readonly [number, number],
  size: { readonly width: number; readonly height: number },
  leastPx: number,
  language: 'en' | 'nb',
): Graticule {
  const [west, south, east, north] = extent;
  const letters = language === 'nb' ? ['N', 'S', 'Ø', 'V'] : ['N', 'S', 'E', 'W'];
  const [n = 'N', s = 'S', e = 'E', w = 'W'] = letters;
  return {
    meridians: linesOf(west, east, stepFor(0, across, size.width, leastPx), [e, w]),
    parallels: linesOf(south, north, stepFor(0, up, size.height, leastPx), [n, s]),
  };
}

/** `px`: from the left or the top edge of the map. */
interface GridLine {
  readonly px: number;
  readonly label: string;
}

/**
 * Lines on round metres of a projection within a map; `box`: its west, south, east and north in those; `leastPx`: how near
 * each other they may be. `quantity`: a number as people write it.
 */
export function metreGridOf(
  [west, south, east, north]: readonly [number, number, number, number],
  size: { readonly width: number; readonly height: number },
  leastPx: number,
  { language, quantity }: { readonly language: 'en' | 'nb'; readonly quantity: (value: number) => string },
): { readonly upright: readonly GridLine[]; readonly level: readonly GridLine[] } {
  const perPx = (east - west) / size.width;
  const power = 10 ** Math.floor(Math.log10(leastPx * perPx));
  const step = power * ([1, 2, 5, 10].find((times) => (times * power) / perPx >= leastPx) ?? 10);
  const unit = step < 1_000 ? ([1, 'm'] as const) : ([1_000, 'km'] as const);
  const lines = (
    from: number,
    to: number,
    letter: string,
    px: (at: number) => number,
  ): readonly GridLine[] => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, no): GridLine => {
      const at = (first + no) * step;
      return { px: px(at), label: `${quantity(at / unit[0])} ${unit[1]} ${letter}` };
    });
  };
  return {
    upright: lines(west, east, language === 'nb' ? 'Ø' : 'E', (at) => (at - west) / perPx),
    level: lines(south, north, 'N', (at) => (north - at) / perPx),
  };
}

function linesOf(
  from: number,
  to: number,
  step: number,
  [above, below]: readonly [string, string],
): readonly GraticuleLine[] {
  const lines: GraticuleLine[] = [];
  // Counted, not added up: the sum of many thirds of a degree is not a whole degree.
  for (let no = Math.ceil(from / step - 1e-9); no * step <= to + 1e-9; no++) {
    const degrees = no * step;
    lines.push({ degrees, label: angleText(degrees, step, above, below) });
  }
  return lines;
}

/** `60° N`, `60° 30′ N`, `60° 30′ 15″ N`: as fine as the step is. */
function angleText(degrees: number, step: number, above: string, below: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const whole = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  const letter = seconds === 0 ? above : degrees < 0 ? below : above;
  const fine =
    step < 1 / 60 ? ` ${two(minutes)}′ ${two(seconds % 60)}″` : step < 1 ? ` ${two(minutes)}′` : '';
  return `${whole}°${fine} ${letter}`;
}
