"""Draws a GeoPackage of sites in QGIS as it comes, puts it beside the picture of `kartbord export map` of the same box, and compares
each class: size, and its colours. Prints one JSON object.

/usr/bin/python3 draw_classes.py SITES.gpkg PICTURE.png W,S,E,N BESIDE.png
"""

import json
import sys

import qgis_app  # noqa: F401, first of all
from qgis.core import (QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsMapRendererParallelJob, QgsMapSettings,
                       QgsProject, QgsRectangle, QgsVectorLayer)
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor, QImage, QPainter

gpkg, picture, box, beside = sys.argv[1:]
window = QImage(picture).convertToFormat(QImage.Format_RGB32)
layer = QgsVectorLayer(gpkg, 'sites', 'ogr')
mercator = QgsCoordinateReferenceSystem('EPSG:3857')
to_map = QgsCoordinateTransform(QgsCoordinateReferenceSystem('EPSG:4326'), mercator, QgsProject.instance())

settings = QgsMapSettings()
settings.setLayers([layer])
settings.setOutputSize(window.size())
settings.setOutputDpi(96)
settings.setDestinationCrs(mercator)
settings.setExtent(to_map.transformBoundingBox(QgsRectangle(*map(float, box.split(',')))))
# The sea is the window's own, so that what is thin mixes with the same.
settings.setBackgroundColor(window.pixelColor(3, 3))
job = QgsMapRendererParallelJob(settings)
job.start()
job.waitForFinished()
drawn = job.renderedImage().convertToFormat(QImage.Format_RGB32)

both = QImage(QSize(window.width() + drawn.width(), window.height()), QImage.Format_RGB32)
painter = QPainter(both)
painter.drawImage(0, 0, window)
painter.drawImage(window.width(), 0, drawn)
painter.end()
both.save(beside)

REACH = 12


def channels(colour):
    return colour.red(), colour.green(), colour.blue()


def apart(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def looked(image, x, y):
    """Of the mark around a place: its height, the colour of its middle, and the one that is farthest from the sea. Only its left half, for to
    the right there is the name."""
    sea = channels(image.pixelColor(3, 3))
    colour = {(dx, dy): channels(image.pixelColor(round(x) + dx, round(y) + dy))
              for dx in range(-REACH, 1) for dy in range(-REACH, REACH + 1)}
    mark = {place: one for place, one in colour.items() if apart(one, sea) > 24}
    if not mark:
        return None
    down = [dy for _, dy in mark]
    middle = colour[(0, round((min(down) + max(down)) / 2))]
    strongest = max(mark.values(), key=lambda one: apart(one, sea))
    return {'height': max(down) - min(down) + 1, 'middle': QColor(*middle).name(), 'strongest': QColor(*strongest).name()}


to_layer = QgsCoordinateTransform(layer.crs(), mercator, QgsProject.instance())
to_pixel = settings.mapToPixel()
rows = []
for feature in layer.getFeatures():
    place = to_pixel.transform(to_layer.transform(feature.geometry().asPoint()))
    rows.append({'name': feature['state'], 'window': looked(window, place.x(), place.y()),
                 'qgis': looked(drawn, place.x(), place.y())})
print(json.dumps({'rows': rows}))
