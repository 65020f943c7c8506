"""What QGIS reads from the running service, beside what `kartbord export` wrote. Prints one JSON object.

/usr/bin/python3 read_service.py URL FOLDER    (FOLDER has COLLECTION.geojsonl of each collection)
"""

import json
import os
import sys

import qgis_app  # noqa: F401, first of all
from qgis.core import QgsDataSourceUri, QgsFeatureRequest, QgsProviderRegistry, QgsRectangle, QgsSettings, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QVariant

url, folder = sys.argv[1:]


def listed():
    """The collections, as QGIS's browser has them under a connection that a person made."""
    settings = QgsSettings()
    settings.setValue('qgis/connections-wfs/Kartbord/url', url)
    settings.setValue('qgis/connections-wfs/Kartbord/version', 'OGC_API_FEATURES')
    [provider] = QgsProviderRegistry.instance().providerMetadata('WFS').dataItemProviders()
    root = provider.createDataItem('', None)
    [connection] = [one for one in root.createChildren() if one.name() == 'Kartbord']
    return [QgsDataSourceUri(one.uri()).param('typename') for one in connection.createChildren()]


def layer_of(collection, whole=True):
    uri = QgsDataSourceUri()
    for name, value in (('url', url), ('typename', collection), ('pageSize', '1000')):
        uri.setParam(name, value)
    if not whole:
        uri.setParam('restrictToRequestBBOX', '1')
    return QgsVectorLayer(uri.uri(False), collection, 'OAPIF')


class Moment:
    def __init__(self, ms):
        self.ms = ms


def plain(value):
    """A cell as both have it: lists as JSON, null as None."""
    if value is None or (isinstance(value, QVariant) and value.isNull()):
        return None
    if isinstance(value, QDateTime):
        return Moment(value.toMSecsSinceEpoch())
    if isinstance(value, QDate):
        return value.toString(Qt.ISODate)
    if isinstance(value, str) and len(value) >= 20 and value[10] == 'T' and value.endswith('Z'):
        return Moment(QDateTime.fromString(value, Qt.ISODateWithMs).toMSecsSinceEpoch())
    if isinstance(value, (list, dict)):
        return json.dumps(value, separators=(',', ':'), ensure_ascii=False)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def places(geometry):
    """All coordinates in their order, by the ninth decimal."""
    found = []

    def walk(one):
        if one and not isinstance(one[0], list):
            found.append([round(float(number), 9) for number in one[:2]])
        else:
            for part in one:
                walk(part)

    walk((geometry or {}).get('coordinates', []))
    return found


def row_of(geometry, cells):
    """The row as a list that can be compared; its moments beside it, for QGIS cuts them off: of 194669 ms it keeps 194668."""
    there = sorted((name, value) for name, value in cells.items() if value is not None)
    whole = [(name, value.ms // 1000 if isinstance(value, Moment) else value) for name, value in there]
    return json.dumps([places(geometry), whole]), [value.ms for _, value in there if isinstance(value, Moment)]


def is_same(one, other):
    return one[0] == other[0] and all(abs(a - b) <= 1 for a, b in zip(one[1], other[1]))


def read(layer, request=None):
    names = [field.name() for field in layer.fields()]
    for feature in layer.getFeatures(request or QgsFeatureRequest()):
        cells = {name: plain(feature[name]) for name in names if name != 'id'}
        geometry = json.loads(feature.geometry().asJson(9)) if feature.hasGeometry() else None
        yield geometry, cells


def exported(collection):
    with open(os.path.join(folder, collection + '.geojsonl'), encoding='utf8') as file:
        for feature in (json.loads(line.strip('\x1e\n')) for line in file):
            cells = {name: plain(value) for name, value in feature['properties'].items()}
            yield feature['geometry'], cells


def compared(collection):
    layer = layer_of(collection)
    if not layer.isValid():
        return {'collection': collection, 'error': layer.error().message()}
    mine, theirs = (sorted(row_of(*row) for row in rows) for rows in (read(layer), exported(collection)))
    first = next(([one[0], other[0]] for one, other in zip(mine, theirs) if not is_same(one, other)), None)
    return {'collection': collection, 'count': layer.featureCount(), 'read': len(mine), 'exported': len(theirs),
            'columns': len(layer.fields()), 'isSame': first is None and len(mine) == len(theirs), 'firstDifference': first}


def asked(what, collection, request=None, subset=None):
    """How many a box or a filter leaves, as QGIS asks for it."""
    layer = layer_of(collection, whole=False)
    if subset is not None:
        layer.setSubsetString(subset)
    return {'what': what, 'collection': collection, 'read': sum(1 for _ in read(layer, request))}


box = QgsRectangle(5.0, 60.0, 5.6, 60.7)
moment = '2026-11-25T00:00:00.000Z'
in_box = QgsFeatureRequest().setFilterRect(box)
collections = listed()
print(json.dumps({
    'collections': collections,
    'read': [compared(one) for one in collections],
    'asked': [
        asked('box', 'localities', in_box),
        asked('time', 'positions', subset=f'"time" >= \'{moment}\''),
        asked('box and time', 'positions', in_box, f'"time" >= \'{moment}\''),
        asked('state', 'localities', subset='"state" = \'over\''),
    ],
}))
