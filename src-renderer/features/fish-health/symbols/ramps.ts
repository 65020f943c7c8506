import type { Theme } from '../../../../src-shared/domain/settings';

/** The colours of ordered classes, from the lowest to the highest, and the ink around them. */
export interface Ramp {
  readonly fills: readonly string[];
  readonly stroke: string;
}

/**
 * Sea temperature: ten steps of cividis (Nuñez, Anderton and Renslow 2018), which is even in lightness and the same to who
 * does not see red or green; at night dimmed. Lice: blues to vermilion. Treatments: one green, the strongest the latest.
 */
export const ramps: Readonly<Record<'temperature' | 'lice' | 'treatment', Readonly<Record<Theme, Ramp>>>> = {
  temperature: {
    day: {
      fills: [
        ...['#00224e', '#16386e', '#3a4a6c', '#555b6d', '#6f7073'],
        ...['#8a8578', '#a59b73', '#c3b26a', '#dfcb57', '#fde737'],
      ],
      stroke: '#10202d',
    },
    dusk: {
      fills: [
        ...['#00224e', '#16386e', '#3a4a6c', '#555b6d', '#6f7073'],
        ...['#8a8578', '#a59b73', '#c3b26a', '#dfcb57', '#fde737'],
      ],
      stroke: '#c3ccd2',
    },
    night: {
      fills: [
        ...['#122a55', '#22406f', '#3b4c70', '#53596d', '#696a6d'],
        ...['#7f7a6d', '#938a65', '#a89a58', '#bcaa48', '#d0ba34'],
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
