import type { Theme } from '../settings/settings';

/** The colours of ordered classes, from the lowest to the highest, and the ink around them. */
export interface Ramp {
  readonly fills: readonly string[];
  readonly stroke: string;
}

/**
 * Sea temperature: ten steps of viridis (van der Walt and Smith 2015), which grows evenly lighter, so that it keeps its
 * order for who does not see red or green, and on grey paper; at night dimmed. Lice: blues to vermilion. Treatments: one green, the strongest the latest.
 */
export const ramps: Readonly<Record<'temperature' | 'lice' | 'treatment', Readonly<Record<Theme, Ramp>>>> = {
  temperature: {
    day: {
      fills: [
        ...['#440154', '#482878', '#3e4989', '#31688e', '#26828e'],
        ...['#1f9e89', '#35b779', '#6ece58', '#b5de2b', '#fde725'],
      ],
      stroke: '#10202d',
    },
    dusk: {
      fills: [
        ...['#440154', '#482878', '#3e4989', '#31688e', '#26828e'],
        ...['#1f9e89', '#35b779', '#6ece58', '#b5de2b', '#fde725'],
      ],
      stroke: '#c3ccd2',
    },
    night: {
      fills: [
        ...['#4a1160', '#503a80', '#475291', '#3a6c90', '#2f818b'],
        ...['#289580', '#3ba570', '#66b255', '#95b63b', '#cdbc32'],
      ],
      stroke: '#8b8375',
    },
  },
  lice: {
    day: { fills: ['#a9cfe4', '#4a90bd', '#e6b93c', '#e2730f', '#a42a00'], stroke: '#10202d' },
    dusk: { fills: ['#9cc7df', '#74b4e0', '#e3c35c', '#ff9554', '#ff7f50'], stroke: '#13222d' },
    night: { fills: ['#5d8ea3', '#4c8fc4', '#b99a45', '#d9803f', '#e0643a'], stroke: '#0b0806' },
  },
  treatment: {
    day: { fills: ['#dcefe8', '#b0dccc', '#7cc4ad', '#3da58b', '#12806a', '#00513f'], stroke: '#10302a' },
    dusk: { fills: ['#34705f', '#3d8b76', '#49a98d', '#5fc9aa', '#86e8c9', '#b8ffe6'], stroke: '#c3ccd2' },
    night: { fills: ['#2e564c', '#38695c', '#45806f', '#559a86', '#6db8a1', '#8fd6bf'], stroke: '#8b8375' },
  },
};
