/** What is drawn, by `kartbord` in Electron: a workspace as figures, and maps. Playwright reads this file, and none with the coast. */

/** The moment of the tests' clock, ms since 1970. */
export const drawnAtMs = Date.UTC(2026, 10, 21, 10);
const [dayMs, week] = [86_400_000, '2026-W45'];
const themes = ['day', 'dusk', 'night'] as const;
const figure = {
  widthMm: 120,
  heightMm: 90,
  dpi: 96,
  scale: null,
  title: 'Lus',
  theme: 'day',
  frames: null,
  parts: { legend: true, scaleBar: true, north: true, graticule: true },
};

const utm = { projection: 'EPSG:25833', parts: { ...figure.parts, inset: true } };

/** With each kind of layer that a figure draws. */
export const workspace = {
  kartbord: 'workspace',
  version: 2,
  week,
  filter: { municipalityNo: '4601' },
  selectedLocalityNo: null,
  centre: [5.3, 60.4],
  zoom: 9,
  layers: [{ name: 'ilaprotectionzone', opacity: 1, time: null }],
  vessels: {
    shown: [257995049],
    selected: null,
    positions: 'without satellite',
    span: { fromMs: drawnAtMs - 2 * dayMs, toMs: drawnAtMs - dayMs },
  },
  drawings: [
    {
      id: 'a',
      kind: 'area',
      text: 'Her',
      colour: null,
      createdMs: drawnAtMs,
      changedMs: drawnAtMs,
      positions: [[5, 60], [6, 60], [6, 61]], // prettier-ignore
    },
    {
      id: 'b',
      kind: 'note',
      text: 'Der',
      colour: '#aa0011',
      createdMs: drawnAtMs,
      changedMs: drawnAtMs,
      positions: [[5.2, 60.42]],
    },
  ],
  outputs: [
    ...themes.flatMap((theme) =>
      ['svg', 'png'].map((format) => ({
        name: `${theme}-${format}`,
        // As files of earlier versions have it, and on UTM 33.
        figure: { ...figure, format, theme, ...(theme === 'day' ? {} : utm) },
      })),
    ),
    { name: 'page', figure: { ...figure, ...utm, format: 'pdf' } },
    {
      name: 'weeks',
      figure: {
        ...figure,
        format: 'frames',
        frames: { by: 'weeks', from: '2026-W44', to: week, perSecond: 2 },
      },
    },
  ],
};

/** Command lines; `~` is the folder of the files. */
export const pictures: readonly string[] = [
  'run ~/shown.kartbord --only day-svg,day-png,page,weeks --out ~/made/ --language en --json',
  'run ~/shown.kartbord --only dusk-svg,dusk-png,night-svg,night-png --out ~/dark/ --language en --json',
  ...themes.map(
    (theme) =>
      `export map --bbox 4.5,60,6,60.8 --size 300x260 --layers ilaprotectionzone,week --week ${week} --theme ${theme} --out ~/map-${theme}.png --language en --json`,
  ),
];
