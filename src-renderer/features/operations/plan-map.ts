import type { LonLat } from '@kartbord/common/lon-lat';
import type { KeptPlan } from '../../../src-shared/domain/sea/day-plan';
import { partOfLine, type PlanState } from '../../../src-shared/domain/sea/day-plan-legs';
import { forecastInks } from '../../../src-shared/domain/sea/forecast-ink';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import { lineColumns } from '../../lib/line-columns';
import type { AdornmentColours, LayerSpec, MarkSymbol } from '../../map/spec';
import type { PlanOnMap } from './day-plan.svelte';
import type { ShownLeg } from './plan-legs';

export const planStates = ['within', 'over', 'unknown', 'impossible'] as const satisfies readonly PlanState[];

/** As `--within` and `--danger` of styles/tokens.css. */
const inks: Readonly<Record<Theme, { readonly within: string; readonly over: string }>> = {
  day: { within: '#1f7f62', over: '#a1301a' },
  dusk: { within: '#5cc3a0', over: '#ff9f86' },
  night: { within: '#7c9a5c', over: '#e0785a' },
};

const inkOf = (theme: Theme, state: PlanState): string =>
  state === 'within'
    ? inks[theme].within
    : state === 'unknown'
      ? forecastInks[theme].signs.wind
      : inks[theme].over;

const shapes = { within: 'disc', over: 'triangle', unknown: 'dashed-ring', impossible: 'cross' } as const;
/** CSS px. */
const widths = { within: 3, over: 5, unknown: 2, impossible: 2 } as const;

/** Of a stop, or of the middle of a way; the list and the legend draw the same. */
export function planSymbol(theme: Theme, state: PlanState): MarkSymbol {
  const ink = inkOf(theme, state);
  const isOpen = state === 'unknown' || state === 'impossible';
  return {
    shape: shapes[state],
    radius: 7,
    fill: isOpen ? 'none' : ink,
    stroke: isOpen ? ink : forecastInks[theme].halo,
    strokeWidth: isOpen ? 2.5 : 1,
    rank: 0,
  };
}

export function planSigns(theme: Theme): AdornmentColours {
  const { halo } = forecastInks[theme];
  return { disease: halo, tick: halo, outerRing: halo, halo };
}

const dashCount = 8;
const dashes = (line: readonly LonLat[]): readonly (readonly LonLat[])[] =>
  Array.from({ length: dashCount }, (_, at) =>
    partOfLine(line, (2 * at) / (2 * dashCount - 1), (2 * at + 1) / (2 * dashCount - 1)),
  );

interface Sign {
  readonly at: LonLat;
  readonly state: PlanState;
  readonly label: string;
}

/**
 * The stops, and the ways by sea between them, each piece by what it is: unbroken only where it is known. `legs`: of the check of
 * this very plan; without one the stops stand alone, and nothing is said of them.
 */
export function planOnMap(
  { stops }: KeptPlan,
  legs: readonly ShownLeg[],
  words: Readonly<Record<PlanState, string>>,
): PlanOnMap {
  const [ofStops, ways] = [legs.filter(({ isWay }) => !isWay), legs.filter(({ isWay }) => isWay)];
  const signs: readonly Sign[] = [
    ...stops.map(({ name, at }, index): Sign => {
      const state = ofStops[index]?.state;
      const label = `${index + 1}. ${name}`;
      return { at, state: state ?? 'unknown', label: state ? `${label}: ${words[state]}` : label };
    }),
    ...ways.flatMap(({ state, pieces }): Sign[] => {
      const [middle] = partOfLine(pieces.flatMap(({ line }) => line), 0.5, 1); // prettier-ignore
      return middle ? [{ at: middle, state, label: words[state] }] : [];
    }),
  ];
  const pieces = ways.flatMap((way) =>
    way.pieces
      .filter(({ line }) => line.length > 1)
      .map(({ line, state }) => ({ line, state: way.state === 'impossible' ? way.state : state })),
  );
  return {
    specs(theme): readonly LayerSpec[] {
      const { halo, ink } = forecastInks[theme];
      return [
        ...planStates.flatMap((state): LayerSpec[] => {
          const lines = pieces.filter((piece) => piece.state === state).map(({ line }) => line);
          if (lines.length === 0) return [];
          const isBroken = state === 'unknown' || state === 'impossible';
          return [
            {
              kind: 'shapes',
              id: `day plan ${state}`,
              shapes: lineColumns(lines.map((line) => (isBroken ? dashes(line) : [line]))),
              colour: inkOf(theme, state),
              halo,
              width: widths[state],
              radius: 3,
              fillOpacity: 0,
              labels: null,
              labelColour: ink,
              selectedKey: null,
              selectionColour: ink,
              hoveredKey: null,
            },
          ];
        }),
        {
          kind: 'marks',
          id: 'day plan',
          count: signs.length,
          lon: Float64Array.from(signs, ({ at }) => at[0]),
          lat: Float64Array.from(signs, ({ at }) => at[1]),
          key: Int32Array.from(signs, (_, key) => key),
          symbol: Uint8Array.from(signs, ({ state }) => planStates.indexOf(state)),
          symbols: planStates.map((state) => planSymbol(theme, state)),
          adornments: new Uint8Array(signs.length),
          adornmentColours: planSigns(theme),
          labels: signs.map(({ label }) => label),
          labelsFrom: 0,
          labelColour: ink,
          labelHalo: halo,
          selectedKey: null,
          selectionColour: ink,
          hoveredKey: null,
        },
      ];
    },
  };
}
