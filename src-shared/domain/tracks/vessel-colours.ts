import type { Theme } from '../settings/settings';

/** Apart for every common kind of colour blindness, and from land and sea: speed-bands.test.ts measures both. */
const palettes: Record<Theme, readonly string[]> = {
  day: ['#994400', '#0000ff', '#006688', '#bb1144', '#443311', '#2211aa', '#660044', '#334499'],
  dusk: ['#99ccff', '#dd8811', '#77ff77', '#aa88ff', '#eeee33', '#cc8899', '#66ffee', '#99aa66'],
  night: ['#00aaee', '#ee99bb', '#ccbb00', '#22cc77', '#aa5511', '#4466ee', '#cc0099', '#557755'],
};

/** As many as a palette has. */
export const colourPlaces = 8;

/** For colouring by vessel, by `Vessel.colourNo`; the same array each time. With more vessels than colours they repeat. */
export function vesselColours(theme: Theme): readonly string[] {
  return palettes[theme];
}
