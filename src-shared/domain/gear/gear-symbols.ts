import type { MarkSymbol } from '../figure/mark-symbol';
import type { Theme } from '../settings/settings';
import type { GearLists } from './gear-item';

/** How types are told apart on the map; what has no class of its own is one of `other`, and is named by its label. */
export const gearClasses = ['NETS', 'LONGLINE', 'CRABPOT', 'DANPURSEINE', 'other'] as const;
export type GearClass = (typeof gearClasses)[number];

export const gearClassOf = (typeCode: string | null): GearClass =>
  gearClasses.find((one) => one === typeCode) ?? 'other';

interface GearInks {
  readonly types: Readonly<Record<GearClass, string>>;
  readonly overdue: string;
  readonly halo: string;
  readonly label: string;
  readonly selection: string;
  readonly draft: string;
}

/** The service's own hues (facts.md 5), as light or dark as land and sea of each theme want them. */
const inks: Readonly<Record<Theme, GearInks>> = {
  day: {
    types: {
      NETS: '#065d9b',
      LONGLINE: '#b50c0c',
      CRABPOT: '#9c3d00',
      DANPURSEINE: '#1d6338',
      other: '#000000',
    },
    overdue: '#6b4700',
    halo: '#fbf8f0',
    label: '#1b2329',
    selection: '#111111',
    draft: '#8f0f63',
  },
  dusk: {
    types: {
      NETS: '#7cc4ff',
      LONGLINE: '#ff9f9a',
      CRABPOT: '#ffb066',
      DANPURSEINE: '#86dba6',
      other: '#f2f2f0',
    },
    overdue: '#e8bb5e',
    halo: '#1b242c',
    label: '#eef1f3',
    selection: '#ffffff',
    draft: '#ff9fd6',
  },
  night: {
    types: {
      NETS: '#5a9bd0',
      LONGLINE: '#e0655c',
      CRABPOT: '#d6893f',
      DANPURSEINE: '#62a87a',
      other: '#c9c5bb',
    },
    overdue: '#cda344',
    halo: '#0b0b0a',
    label: '#b9ad9a',
    selection: '#e6d9c4',
    draft: '#d182ad',
  },
};

export const gearInks = (theme: Theme): GearInks => inks[theme];

/** The shape says the type as well as the colour. */
const shapes: Readonly<Record<GearClass, MarkSymbol['shape']>> = {
  NETS: 'square',
  LONGLINE: 'triangle-down',
  CRABPOT: 'diamond',
  DANPURSEINE: 'triangle',
  other: 'disc',
};

/** Confirmed: full. Pending: hollow. Failed: a cross. */
export function gearSymbol(theme: Theme, type: GearClass, state: keyof GearLists): MarkSymbol {
  const { types, halo } = inks[theme];
  const colour = types[type];
  if (state === 'failed')
    return { shape: 'cross', radius: 6.5, fill: 'none', stroke: colour, strokeWidth: 2.75, rank: 2 };
  const ink = state === 'pending' ? { fill: halo, stroke: colour } : { fill: colour, stroke: halo };
  const strokeWidth = state === 'pending' ? 2 : 1;
  return { shape: shapes[type], radius: 5.5, ...ink, strokeWidth, rank: state === 'pending' ? 3 : 4 };
}
