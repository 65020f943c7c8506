// Goals G6, G7 and G10 of performance.md out of the benches that measure the drawing and the reading alone.
import { figure, goal, inWords } from '../figures.mjs';
import { parseFigures } from './parse.mjs';
import { rasterFigures } from './raster.mjs';

const mostShare = 0.01;

/** @param {import('../app.mjs').Bench} bench */
export async function exactFigures({ log }) {
  const { ms, bytes, exact } = await rasterFigures({ rounds: 1 });
  for (const [name, one] of Object.entries(ms)) log(`${name.padEnd(40)} ${inWords(one, 'ms')}`);
  for (const [name, one] of Object.entries(bytes)) log(`${name.padEnd(40)} ${inWords(one, 'B a position')}`);
  /** A stray px of ink is one of colour, too. */
  const share = ({ inked, stray, strayColour }) => (100 * Math.max(stray, strayColour)) / Math.max(1, inked);
  const goals = [];
  for (const quality of ['fine', 'fast'])
    for (const pixelRatio of [1, 2]) {
      const of = exact.filter((one) => one.quality === quality && one.pixelRatio === pixelRatio);
      const all = of.reduce(
        (sum, one) => ({
          inked: sum.inked + one.inked,
          stray: sum.stray + one.stray,
          strayColour: sum.strayColour + one.strayColour,
        }),
        { inked: 0, stray: 0, strayColour: 0 },
      );
      const worst = Math.max(...of.map(share));
      log(
        `${quality} at ${pixelRatio} device px: ${all.stray} px of ink and ${all.strayColour} of colour astray of ${all.inked} in ${of.length} pictures, worst picture ${worst.toFixed(3)} %`,
      );
      goals.push(
        goal({
          name: `G10 ink astray, ${quality} at ${pixelRatio} device px, worst picture`,
          figure: worst,
          unit: '%',
          atMost: mostShare,
        }),
      );
    }
  const resident = bytes['resident, 5M'];
  goals.push(
    goal({
      name: 'G6 resident with levels of detail, 5M',
      figure: resident.median,
      unit: 'B a position',
      atMost: 40,
    }),
  );
  return { goals, bytes: resident.median };
}

/** @param {import('../app.mjs').Bench} bench */
export async function readingFigures({ log }) {
  const { goals, readers } = await parseFigures({ log });
  const { longestMs } = readers.scanner;
  if (longestMs !== null) log(`longest step of the scanner ${inWords(figure([longestMs]), 'ms')}`);
  return goals.map((each) => ({ ...each, name: `G7 ${each.name}` }));
}
