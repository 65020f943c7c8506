"""QGIS without a window, for the scripts beside this one."""

import os
import sys

os.environ['QT_QPA_PLATFORM'] = 'offscreen'
sys.dont_write_bytecode = True

from qgis.core import QgsApplication  # noqa: E402
from qgis.PyQt.QtCore import QCoreApplication  # noqa: E402

# Settings of its own, and not those of the person's QGIS.
QCoreApplication.setOrganizationName('kartbord')
QCoreApplication.setApplicationName('kartbord-qgis')
app = QgsApplication([], False)
app.initQgis()
