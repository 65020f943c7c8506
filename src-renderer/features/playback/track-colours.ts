import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackColouringName } from '../../../src-shared/domain/tracks/track-look';
import type { TrackColouring } from '../../map/spec';

/** Clockwise, each with its direction in its middle. */
export const sectorNames = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** From early to late. Apart for every common kind of colour blindness, and from land and sea: track-colours.test.ts. */
const ages: Record<Theme, readonly string[]> = {
  day: ['#011696', '#59007d', '#740363', '#683453', '#803e3d', '#a52e27', '#c01d00'],
  dusk: ['#8791ff', '#82b6fd', '#6dddfc', '#04f1e1', '#21ffa9', '#afff71', '#fffc4b'],
  night: ['#0c5de8', '#1781e1', '#0caee8', '#05bec0', '#0bcd8d', '#93ce56', '#d2cb00'],
};

/** By the order of `sectorNames`. */
const sectors: Record<Theme, readonly string[]> = {
  day: ['#095cc9', '#006797', '#286d41', '#765f01', '#700400', '#490029', '#0f0085', '#001b5d'],
  dusk: ['#79f1ff', '#00ffba', '#5dab75', '#f2ff81', '#b19a3e', '#ffab05', '#c17bff', '#a491d2'],
  night: ['#47a1ff', '#00d9ff', '#11e0b4', '#b7d07d', '#ffb208', '#c42f0d', '#8c5585', '#4858e3'],
};

export function ageColours(theme: Theme): readonly string[] {
  return ages[theme];
}

export function sectorColours(theme: Theme): readonly string[] {
  return sectors[theme];
}

/** An answer that came a little later does not move every step. */
const roundMs = 600_000;

export interface AgeStep extends TimeRange {
  readonly colour: string;
}

/** Equal parts of the span that the tracks are of, from early to late; whatever window of it is shown. */
export function ageSteps(span: TimeRange, theme: Theme): readonly AgeStep[] {
  const colours = ages[theme];
  const firstMs = Math.floor(span.fromMs / roundMs) * roundMs;
  const lastMs = Math.max(firstMs + roundMs, Math.ceil(span.toMs / roundMs) * roundMs);
  const widthMs = (lastMs - firstMs) / colours.length;
  return colours.map((colour, index) => ({
    fromMs: Math.round(firstMs + index * widthMs),
    toMs: Math.round(firstMs + (index + 1) * widthMs),
    colour,
  }));
}

const byVessel: TrackColouring = { by: 'vessel' };
const byCourse: Record<Theme, TrackColouring> = {
  day: { by: 'course', sectors: sectors.day },
  dusk: { by: 'course', sectors: sectors.dusk },
  night: { by: 'course', sectors: sectors.night },
};
let byTime: { readonly key: string; readonly colouring: TrackColouring } | null = null;

/** What the map is given; null: by speed, as the vessels have it. The same object while it says the same. */
export function trackColouring(
  name: TrackColouringName,
  theme: Theme,
  span: TimeRange,
): TrackColouring | null {
  if (name === 'speed') return null;
  if (name === 'vessel') return byVessel;
  if (name === 'course') return byCourse[theme];
  const steps = ageSteps(span, theme);
  const key = steps.map(({ fromMs, colour }) => `${fromMs}${colour}`).join();
  if (byTime?.key !== key) byTime = { key, colouring: { by: 'time', steps } };
  return byTime.colouring;
}
