import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import { groundInks } from '../../../src-shared/domain/figure/ground-inks';
import { stateSymbol } from '../../../src-shared/domain/figure/class-symbols';
import { liceReport, row } from '../../api-client/fixtures';
import { layersHome, type LayersHome, valueOf } from './layers-export-testing';

let home: LayersHome;
beforeAll(async () => {
  home = layersHome();
  for (const [at, week] of [isoWeek(2020, 53), isoWeek(2021, 1)].entries())
    await home.keepWeek(
      week,
      [0.1, 0.9].map((average, of) =>
        row({
          locality: { no: 1000 + of, name: `Sted ${of}`, isOnLand: false, municipalityNo: '4601' },
          liceReport: liceReport({ adultFemaleLice: { average: average + at, averageOfPreviousWeek: null, trend: null } }),
        }),
      ),
    ); // prettier-ignore
});
afterAll(() => home.end());

const drawing = (kind: Drawing['kind'], positions: [number, number][]): Drawing => ({
  id: kind,
  kind,
  positions,
  text: 'Æ & <b>',
  colour: '#a1301a',
  createdMs: 0,
  changedMs: 0,
});

/** Windows has no quotation marks in names. */
const stem = process.platform === 'win32' ? 'uker & annet' : 'uker & "annet"';

/** Two weeks of sites above drawings of two kinds. */
async function exported() {
  const path = join(home.folder, `${stem}.gpkg`);
  const order = home.order(
    [
      { kind: 'localities', name: 'Sites <1>', from: isoWeek(2020, 53), to: isoWeek(2021, 1), filter: {} },
      {
        kind: 'drawings',
        name: 'Drawings',
        drawings: [drawing('note', [[5, 60]]), drawing('line', [[5, 60], [6, 61]])],
      },
    ],
    { format: 'gpkg', project: true },
  ); // prettier-ignore
  const context = { signal: new AbortController().signal, progress: () => {} };
  const receipt = valueOf(await home.engine['layersExport.write']({ ...order, path }, context));
  return { path, project: path.replace('.gpkg', '.qgs'), receipt };
}

/** What QGIS makes of a project that it opens: nothing is told it but the path. */
const script = `
import json, os, sys
os.environ['QT_QPA_PLATFORM'] = 'offscreen'
from qgis.core import *
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor
app = QgsApplication([], False); app.initQgis()
p = QgsProject.instance()
read = p.read(sys.argv[1])
def colour(layer):
    r = layer.renderer()
    return {x.label(): x.symbol().symbolLayer(x.symbol().symbolLayerCount() - 1).color().name() for x in r.rootRule().children()}
layers = []
for node in p.layerTreeRoot().findLayers():
    l = node.layer(); t = l.temporalProperties(); shown = {}
    if t.isActive():
        for day in ('2020-12-30', '2021-01-03', '2021-01-04', '2021-01-11'):
            c = QgsVectorLayerTemporalContext(); c.setLayer(l)
            a = QDateTime.fromString(day + 'T00:00:00Z', Qt.ISODate)
            l2 = QgsExpression(t.createFilterString(c, QgsDateTimeRange(a, a.addSecs(3600))))
            e = QgsExpressionContext(); e.setFields(l.fields()); n = 0
            for f in l.getFeatures():
                e.setFeature(f); n += 1 if l2.evaluate(e) else 0
            shown[day] = n
    layers.append(dict(name=l.name(), valid=l.isValid(), count=l.featureCount(), shape=QgsWkbTypes.geometryDisplayString(l.geometryType()), temporal=t.isActive(), shown=shown, colours=colour(l), crs=l.crs().authid() if l.crs().isValid() else None))
r = p.timeSettings().temporalRange()
s = QgsMapSettings(); s.setLayers([n.layer() for n in p.layerTreeRoot().findLayers()]); s.setDestinationCrs(p.crs()); s.setOutputSize(QSize(300, 300)); s.setBackgroundColor(p.backgroundColor())
s.setExtent(QgsCoordinateTransform(p.viewSettings().defaultViewExtent().crs(), p.crs(), p).transformBoundingBox(p.viewSettings().defaultViewExtent()))
j = QgsMapRendererSequentialJob(s); j.start(); j.waitForFinished(); i = j.renderedImage()
pixels = {QColor(i.pixel(x, y)).name() for x in range(300) for y in range(300)}
print('@' + json.dumps(dict(read=read, crs=p.crs().authid(), layers=layers, span=[r.begin().toString(Qt.ISODate), r.end().toString(Qt.ISODate)], navigation=p.readNumEntry('TemporalControllerWidget', '/NavigationMode')[0], background=p.backgroundColor().name(), pixels=sorted(pixels))))
sys.stdout.flush(); os._exit(0)
`.replace('from qgis.PyQt.QtCore import QSize', 'from qgis.PyQt.QtCore import QSize, QDateTime, Qt');
const python = '/usr/bin/python3';
const hasQgis = spawnSync(python, ['-c', 'import qgis.core']).status === 0;

describe('a project for QGIS beside a GeoPackage', () => {
  it('has the layers in their order above the land of the base map, by the name of the file alone', async () => {
    const { project, receipt } = await exported();
    const text = readFileSync(project, 'utf8');
    expect(receipt.project).toEqual({ fileName: `${stem}.qgs`, isKept: false });
    expect([...text.matchAll(/<layername>(.*)<\/layername>/g)].map(([, name]) => name)).toEqual([
      'Sites &lt;1&gt;',
      'Drawings',
      'Drawings',
      'Land (base map)',
    ]);
    expect(text).not.toContain(home.folder);
    expect(text).toContain('<start>2020-12-28T00:00:00Z</start><end>2021-01-11T00:00:00Z</end>');
  });

  it('leaves one that was saved in QGIS as it is, and says so', async () => {
    const { project } = await exported();
    const theirs = readFileSync(project, 'utf8').replace('saveUser="kartbord"', 'saveUser="ola"');
    writeFileSync(project, theirs);
    expect((await exported()).receipt.project?.isKept).toBe(true);
    expect(readFileSync(project, 'utf8')).toBe(theirs);
    writeFileSync(project, theirs.replace('saveUser="ola"', 'saveUser="kartbord"'));
  });

  it.runIf(hasQgis)(`is opened by QGIS with valid layers, their times and the map’s colours ${hasQgis ? '' : '(skipped: no PyQGIS)'}`.trim(), async () => {
    const { project } = await exported();
    const { stdout, stderr } = spawnSync(python, ['-c', script, project], { encoding: 'utf8' });
    const line = stdout.split('\n').find((one) => one.startsWith('@'));
    if (!line) throw new Error(stderr);
    const told = JSON.parse(line.slice(1)) as {
      layers: { name: string; colours: Record<string, string> }[];
      pixels: string[];
    };
    const [sites] = told.layers;
    expect(told).toMatchObject({
      read: true,
      crs: 'EPSG:3857',
      span: ['2020-12-28T00:00:00Z', '2021-01-11T00:00:00Z'],
      navigation: 1,
      background: groundInks.day.water,
      layers: [
        { name: 'Sites <1>', valid: true, count: 4, shape: 'Point', temporal: true, crs: 'EPSG:4326',
          shown: { '2020-12-30': 2, '2021-01-03': 2, '2021-01-04': 2, '2021-01-11': 0 } },
        { name: 'Drawings', valid: true, count: 1, shape: 'Point', temporal: false },
        { name: 'Drawings', valid: true, count: 1, shape: 'Line', temporal: false },
        { name: 'Land (base map)', valid: true, shape: 'Polygon', colours: { 'Land (base map)': groundInks.day.land } },
      ],
    });
    expect(Object.values(sites?.colours ?? {})).toEqual(expect.arrayContaining([stateSymbol('day', 'over').fill]));
    for (const colour of [groundInks.day.land, groundInks.day.water, '#a1301a'])
      expect(told.pixels).toContain(colour);
  });
}); // prettier-ignore
