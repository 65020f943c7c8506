import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackColouringName } from '../../../src-shared/domain/tracks/track-look';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';
import { shortStretchOf } from './moments';
import { ageSteps, sectorColours, sectorNames } from './track-colours';

/** A colour of the legend, with what it means in words. */
export interface LegendRow {
  readonly id: string;
  readonly colour: string;
  readonly name: string;
  /** Of what values; null: the name says all. */
  readonly range: string | null;
}

/** What other features have colours for. */
export interface LegendParts {
  /** From slow to fast. */
  readonly speed: readonly LegendRow[];
  /** The vessels on the map. */
  readonly vessels: readonly LegendRow[];
  readonly inks: { readonly gap: string; readonly halo: string; readonly dot: string; readonly odd: string };
}

/** More vessels than these are counted. */
const mostVessels = 16;

/** The colours of a colouring in their order, and how many of them have no room. */
export function legendRows(
  by: TrackColouringName,
  parts: LegendParts,
  span: TimeRange,
  theme: Theme,
  words: Words,
  format: Format,
): { readonly rows: readonly LegendRow[]; readonly more: number } {
  if (by === 'speed') return { rows: parts.speed, more: 0 };
  if (by === 'vessel')
    return {
      rows: parts.vessels.slice(0, mostVessels),
      more: Math.max(0, parts.vessels.length - mostVessels),
    };
  if (by === 'time')
    return {
      rows: ageSteps(span, theme).map(({ fromMs, toMs, colour }) => ({
        id: String(fromMs),
        colour,
        name: shortStretchOf(format, fromMs, toMs),
        range: null,
      })),
      more: 0,
    };
  const colours = sectorColours(theme);
  return {
    rows: sectorNames.map((id, index) => ({
      id,
      colour: colours[index] ?? '',
      name: words.trackLegend.sectors[id],
      range: null,
    })),
    more: 0,
  };
}
