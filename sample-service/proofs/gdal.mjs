// GDAL's WMS client reads every layer in both versions and four reference systems. See README.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPrograms, pixelsOf, report, run, startService } from './tools.mjs';
import { systems, versions, viewsIn } from './views.mjs';

const size = 400;

needPrograms({
  gdalinfo: 'gdal-bin',
  gdal_translate: 'gdal-bin',
  gdaltransform: 'gdal-bin',
  xmllint: 'libxml2-utils',
});
const service = await startService(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'kartbord-gdal-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { check, end } = report();
const capabilitiesUrl = (version) =>
  `${service.wmsUrl}?SERVICE=WMS&VERSION=${version}&REQUEST=GetCapabilities`;

/** The layers by the capabilities' own words, once they are found valid. */
async function layersOf(version) {
  const file = join(folder, `capabilities-${version}.xml`);
  writeFileSync(file, await (await fetch(capabilitiesUrl(version))).text());
  const isNew = version === '1.3.0';
  const schema = isNew ? process.env.WMS_SCHEMA : process.env.WMS_DTD;
  const validation = schema ? (isNew ? ['--schema', schema] : ['--dtdvalid', schema]) : [];
  try {
    run('xmllint', ['--noout', ...(isNew || !schema ? ['--nonet'] : []), ...validation, file]);
    check(true, `${version}: capabilities are ${schema ? 'valid by the schema' : 'well-formed'}`);
  } catch (error) {
    check(false, `${version}: ${error.message}`);
  }
  const named = "//*[local-name()='Layer']/*[local-name()='Name']/text()";
  return run('xmllint', ['--xpath', named, file]).toString().trim().split('\n');
}

/** The description that GDAL reads a layer by. */
function description({ version, system, layer, box: [west, south, east, north] }) {
  const isNew = version === '1.3.0';
  const isSwapped = isNew && system === 'EPSG:4326';
  return `<GDAL_WMS>
  <Service name="WMS">
    <Version>${version}</Version><ServerUrl>${service.wmsUrl}?</ServerUrl>
    <${isNew ? 'CRS' : 'SRS'}>${system}</${isNew ? 'CRS' : 'SRS'}>
    <ImageFormat>image/png</ImageFormat><Transparent>TRUE</Transparent><Layers>${layer}</Layers>
    <BBoxOrder>${isSwapped ? 'yxYX' : 'xyXY'}</BBoxOrder>
  </Service>
  <DataWindow>
    <UpperLeftX>${west}</UpperLeftX><UpperLeftY>${north}</UpperLeftY>
    <LowerRightX>${east}</LowerRightX><LowerRightY>${south}</LowerRightY>
    <SizeX>${size}</SizeX><SizeY>${size}</SizeY>
  </DataWindow>
  <Projection>${system === 'CRS:84' ? 'EPSG:4326' : system}</Projection>
  <BandsCount>4</BandsCount><BlockSizeX>${size}</BlockSizeX><BlockSizeY>${size}</BlockSizeY>
</GDAL_WMS>`;
}

async function read(request) {
  const [input, output] = [join(folder, 'layer.xml'), join(folder, 'layer.png')];
  writeFileSync(input, description(request));
  run('gdal_translate', ['-q', '-of', 'PNG', input, output], {
    env: { ...process.env, GDAL_PAM_ENABLED: 'NO' },
  });
  return pixelsOf(readFileSync(output));
}

const painted = (pixels) => pixels.filter((value, i) => i % 4 === 3 && value > 0).length / (size * size);

const layers = await layersOf('1.3.0');
const older = await layersOf('1.1.1');
check(older.join() === layers.join(), `both versions offer ${layers.length} layers`);
for (const version of versions) {
  const text = run('gdalinfo', [`WMS:${capabilitiesUrl(version)}`]).toString();
  const unseen = layers.filter((layer) => !new RegExp(`LAYERS=${layer}&`, 'i').test(text));
  check(unseen.length === 0, `${version}: GDAL finds every layer in the capabilities ${unseen.join(' ')}`);
}
for (const layer of layers) {
  // What is somewhere on the coast and not in every view is looked for on the whole of it.
  const wide = {
    'EPSG:3857': [300000, 7700000, 3600000, 11600000],
    'EPSG:25833': [-200000, 6400000, 1300000, 8100000],
  };
  for (const system of systems) {
    const [{ box }] = viewsIn(system);
    const whole = wide[system] ?? [3, 57, 32, 72];
    const [near, far, nearOlder] = [
      await read({ version: '1.3.0', system, layer, box }),
      await read({ version: '1.3.0', system, layer, box: whole }),
      await read({ version: '1.1.1', system, layer, box }),
    ];
    const share = `${(100 * painted(near)).toFixed(1)} % of Hordaland, ${(100 * painted(far)).toFixed(1)} % of the coast`;
    check(
      painted(far) > 0 && Buffer.from(near).equals(Buffer.from(nearOlder)),
      `${layer} ${system}: painted ${share}, the same in both versions`,
    );
  }
}
service.stop();
end();
