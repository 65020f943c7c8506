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
