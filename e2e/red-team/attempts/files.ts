import type { Attempt, AttemptClass, Red } from '../attempt';

const nothingShown = { week: null, filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
const geojson =
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[10,64]}}]}';
const kml = (declared: string, inside: string): string =>
  `<?xml version="1.0"?>${declared}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}<Placemark><name>&canary;</name><Point><coordinates>10,64</coordinates></Point></Placemark></Document></kml>`;

const take = (red: Red, fileName: string, text: string): Promise<unknown> =>
  red.call('files.take', { fileName, bytes: new TextEncoder().encode(text) });

const idOf = (got: unknown): string | undefined =>
  (got as { value?: { added?: readonly { id: string }[] } }).value?.added?.[0]?.id;

/** The person presses "Save" in the dialog, whatever name is offered (red.ts): it must stay in the folder that is shown. */
const named = (
  id: string,
  by: string,
  save: (red: Red, name: string) => Promise<unknown>,
  ending: string,
): Attempt => ({
  id: `offered-${id}`,
  wants: 'write a file to another place than the person chose',
  by,
  weakness: 'file-names',
  run: (red) => save(red, `../offered-${id}`),
  came: ({ isWritten }) => isWritten(`offered-${id}${ending}`),
});

/** The person closes the dialog. */
const closed = (id: string, by: string, file: string, save: (red: Red) => Promise<unknown>): Attempt => ({
  id: `closed-${id}`,
  wants: "write a file without the person's consent",
  by,
  weakness: 'unasked-saving',
  async run(red) {
    await red.app.evaluate(() => Object.assign(globalThis, { closesDialogs: true }));
    const answer = await save(red);
    await red.app.evaluate(() => Object.assign(globalThis, { closesDialogs: false }));
    return answer;
  },
  came: ({ isWritten }) => isWritten(`unasked-${file}`),
});

const entity = (
  id: string,
  wants: string,
  by: string,
  text: (red: Red) => string,
  ending: string,
  came: Attempt['came'],
): Attempt => ({
  id: `entity-${id}`,
  wants,
  by,
  weakness: 'entities',
  async run(red) {
    const taken = await take(red, `entity-${id}.${ending}`, text(red));
    const own = idOf(taken);
    return own === undefined ? taken : red.call('files.read', { id: own });
  },
  came,
});
const hasCanary = (red: Red, got: unknown): boolean => JSON.stringify(got).includes(red.canary);

export const files: AttemptClass = {
  title: 'Files that are opened and written',
  attempts: [
    named(
      'workspace',
      'a workspace whose title is a path',
      async ({ call }, title) => {
        await call('workspace.detach');
        await call('workspace.describe', { title });
        return call('workspace.save', { workspace: nothingShown, isNew: true, language: 'en' });
      },
      '.kartbord',
    ),
    named(
      'case',
      'a case file whose title is a path',
      ({ call }, title) => call('case.make', { workspace: nothingShown, title, note: '', language: 'en' }),
      '.kartcase',
    ),
    named(
      'own-file',
      'an own file whose name is a path',
      async (red, name) => {
        const id = idOf(await take(red, `${name}.geojson`, geojson));
        if (id === undefined) return null;
        await red.call('files.restore', { id });
        return red.call('export.file', { id, rows: null, as: 'geojson', language: 'en' });
      },
      '-kartbord.geojson',
    ),
    closed(
      'workspace',
      'saving a workspace after the dialog was cancelled',
      'red.kartbord',
      async ({ call }) => {
        await call('workspace.detach');
        await call('workspace.describe', { title: 'red' });
        return call('workspace.save', { workspace: nothingShown, isNew: true, language: 'en' });
      },
    ),
    closed('case', 'making a case file after the dialog was cancelled', 'red.kartcase', ({ call }) =>
      call('case.make', { workspace: nothingShown, title: 'red', note: '', language: 'en' }),
    ),
    closed(
      'localities',
      'exporting the sites of a week after the dialog was cancelled',
      'localities-2024-W10.geojson',
      ({ call }) => call('export.localities', { week: '2024-W10', filter: {}, language: 'en' }),
    ),
    entity(
      'kml-file',
      'read a file on disk',
      'an entity of a KML file',
      ({ home }) => kml(`<!DOCTYPE kml [<!ENTITY canary SYSTEM "file://${home}/canary.txt">]>`, ''),
      'kml',
      hasCanary,
    ),
    entity(
      'gpx-file',
      'read a file on disk',
      'an entity of a GPX file',
      ({ home }) =>
        `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY canary SYSTEM "file://${home}/canary.txt">]><gpx version="1.1"><wpt lat="64" lon="10"><name>&canary;</name></wpt></gpx>`,
      'gpx',
      hasCanary,
    ),
    entity(
      'kml-address',
      "make main send a request to the attacker's server",
      'an entity of a KML file',
      ({ tripwire }) =>
        kml(`<!DOCTYPE kml [<!ENTITY canary SYSTEM "${tripwire.url('entity-kml-address')}">]>`, ''),
      'kml',
      ({ tripwire }) => tripwire.received('entity-kml-address'),
    ),
    entity(
      'kml-link',
      "make main send a request to the attacker's server",
      'a network link of a KML file',
      ({ tripwire }) =>
        kml(
          '',
          `<NetworkLink><Link><href>${tripwire.url('entity-kml-link')}</href></Link></NetworkLink>`,
        ).replace('&canary;', 'a'),
      'kml',
      ({ tripwire }) => tripwire.received('entity-kml-link'),
    ),
  ],
};
