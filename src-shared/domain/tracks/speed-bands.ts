import type { Theme } from '../settings/settings';

export interface SpeedBand {
  readonly fromKn: number;
  readonly colour: string;
}

/** From slow to fast (look.md); the same in every picture, never stretched to the data. */
export const speedBandNames = ['moored', 'drifting', 'working', 'transit'] as const;

export type SpeedBandName = (typeof speedBandNames)[number];

/** Knots over ground at which each band begins. */
export const bandFromKn: Readonly<Record<SpeedBandName, number>> = {
  moored: 0,
  drifting: 0.5,
  working: 2,
  transit: 6,
};

export interface TrackInks extends Readonly<Record<SpeedBandName, string>> {
  /** Gaps, dashed, and positions without a speed, thin. */
  readonly gap: string;
  readonly label: string;
  readonly halo: string;
  readonly selection: string;
}

/** Apart for every common kind of colour blindness, and from land and sea: speed-bands.test.ts measures both. */
const inks: Record<Theme, TrackInks> = {
  day: {
    moored: '#1d2124',
    drifting: '#1550c8',
    working: '#006a63',
    transit: '#a33a06',
    gap: '#5e6366',
    label: '#1b2329',
    halo: '#fbf8f0',
    selection: '#111111',
  },
  dusk: {
    moored: '#f4f1ea',
    drifting: '#7ab4ff',
    working: '#2fe39a',
    transit: '#ff8a3d',
    gap: '#aab1b5',
    label: '#eef1f3',
    halo: '#26323d',
    selection: '#ffffff',
  },
  night: {
    moored: '#d9ccb3',
    drifting: '#5b8fe0',
    working: '#2c9a72',
    transit: '#ef6a1c',
    gap: '#857c6c',
    label: '#b9ad9a',
    halo: '#0b0b0a',
    selection: '#e6d9c4',
  },
};

export function trackInks(theme: Theme): TrackInks {
  return inks[theme];
}

/** The bands as the map takes them: one array for each theme, so that the map sees that nothing changed. */
const bands: Record<Theme, readonly SpeedBand[]> = {
  day: bandsOf(inks.day),
  dusk: bandsOf(inks.dusk),
  night: bandsOf(inks.night),
};

export function speedBands(theme: Theme): readonly SpeedBand[] {
  return bands[theme];
}

function bandsOf(colours: TrackInks): readonly SpeedBand[] {
  return speedBandNames.map((name) => ({ fromKn: bandFromKn[name], colour: colours[name] }));
}

/** The band of a speed in knots; null where none is given. */
export function bandOfSpeed(knots: number | null): SpeedBandName | null {
  if (knots === null) return null;
  return speedBandNames.findLast((name) => knots >= bandFromKn[name]) ?? 'moored';
}
