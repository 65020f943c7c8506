import type { Theme } from '../../../src-shared/domain/settings/settings';

type Inks = Readonly<Record<Theme, string>>;

/** What a drawing without a colour of its own has, as pencil on a chart: like the text beside it. */
const own: Inks = { day: '#1b2329', dusk: '#eef1f3', night: '#b9ad9a' };

/** The colours to choose from, by what is kept of them: each as light or dark as land and sea of a theme want it. */
const drawingColours = {
  '#a1301a': { day: '#a1301a', dusk: '#ff9f86', night: '#e0785a' },
  '#7a5200': { day: '#7a5200', dusk: '#e8bb5e', night: '#cda344' },
  '#1d6338': { day: '#1d6338', dusk: '#86dba6', night: '#62a87a' },
  '#065d9b': { day: '#065d9b', dusk: '#7cc4ff', night: '#5a9bd0' },
  '#7a2f86': { day: '#7a2f86', dusk: '#e6a3f0', night: '#b583bd' },
} as const satisfies Readonly<Record<string, Inks>>;
export type DrawingColour = keyof typeof drawingColours;
export const drawingColourNames = Object.keys(drawingColours) as readonly DrawingColour[];

const halos: Inks = { day: '#fbf8f0', dusk: '#1b242c', night: '#0b0b0a' };

/** Around what is chosen. */
const chosen: Inks = { day: '#0a50a8', dusk: '#9bd0ff', night: '#e8ac6a' };

export const drawingChosen = (theme: Theme): string => chosen[theme];
export const drawingHalo = (theme: Theme): string => halos[theme];
export const drawingText = (theme: Theme): string => own[theme];

const known: Readonly<Partial<Record<string, Inks>>> = drawingColours;

/** As it is drawn in a theme; a colour that is none of the set is drawn as it is. */
export const drawingInk = (theme: Theme, colour: string | null): string =>
  colour === null ? own[theme] : (known[colour]?.[theme] ?? colour);
