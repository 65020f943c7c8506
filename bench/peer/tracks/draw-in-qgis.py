"""The positions in QGIS: a GeoPackage, drawn as points by QgsMapRendererParallelJob. Prints one line of JSON.

/usr/bin/python3 draw-in-qgis.py POINTS.gpkg
"""

import json
import os
import sys
import time

from qgis.core import (Qgis, QgsApplication, QgsCoordinateReferenceSystem, QgsMapRendererParallelJob, QgsMapSettings,
                       QgsMarkerSymbol, QgsPointXY, QgsProject, QgsRectangle, QgsSingleSymbolRenderer, QgsVectorLayer)
from qgis.PyQt.QtCore import QSize

RESOLUTION = 8868
CENTRE = (1.9e6, 1.1e7)

app = QgsApplication([], False)
app.initQgis()


def settings_of(layer, x):
    settings = QgsMapSettings()
    settings.setLayers([layer])
    settings.setOutputSize(QSize(1280, 800))
    settings.setDestinationCrs(QgsCoordinateReferenceSystem('EPSG:3857'))
    settings.setTransformContext(QgsProject.instance().transformContext())
    settings.setFlag(QgsMapSettings.Antialiasing, False)
    half = (640 * RESOLUTION, 400 * RESOLUTION)
    settings.setExtent(QgsRectangle(x - half[0], CENTRE[1] - half[1], x + half[0], CENTRE[1] + half[1]))
    return settings


def draw(layer, x=CENTRE[0]):
    job = QgsMapRendererParallelJob(settings_of(layer, x))
    job.start()
    job.waitForFinished()
    return job.renderedImage()


def timed(work):
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def load():
    global layer
    layer = QgsVectorLayer(sys.argv[1], 'points', 'ogr')
    if not layer.isValid():
        raise SystemExit('the GeoPackage cannot be read')
    symbol = QgsMarkerSymbol.createSimple({'name': 'circle', 'size': '0.5', 'color': '#a33a06', 'outline_style': 'no'})
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    draw(layer)


def slide(step):
    first = (40 + 4 * step) * 3600
    layer.setSubsetString(f'"t" >= {first} AND "t" <= {first + 6 * 3600}')
    draw(layer)


result = {'version': Qgis.QGIS_VERSION, 'loads': [timed(load) for _ in range(3)]}
result['pans'] = [timed(lambda step=step: draw(layer, CENTRE[0] + 3 * step * RESOLUTION)) for step in range(3)]
result['slides'] = [timed(lambda step=step: slide(20 * step)) for step in range(3)]
print(json.dumps(result), flush=True)
# QGIS 3.22 may crash where its objects are taken down in another order than they were made.
os._exit(0)
