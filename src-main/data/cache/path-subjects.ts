import { forecastParts } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import { wmsVersions } from '../../../src-shared/domain/map-layers/map-layer';
import { forecastRequest } from '../../api-client/sea/forecast';
import { pictureRequest, tileQuestion } from '../../api-client/map-layers/wms-requests';

/** A forecast is about a place and a picture about a layer; of both only the path says which. */

/** What the forecasts at a place are asked with, each part by itself. */
export const placePaths = (at: LonLat): string[] =>
  forecastParts.map((part) => forecastRequest(part, at).path);

const afterLayer = '&STYLES=';

/** SQL for as much of a picture's path as all pictures of its layer share; empty of a path of another make. */
export const layerStartSql = `substr(path, 1, instr(path, '${afterLayer}'))`;

/** The same of a layer in each version, with the sign after it: no layer whose name is longer begins like that. */
export const layerStarts = (layer: string): readonly string[] =>
  wmsVersions.map((version) => {
    const question = tileQuestion({ layer, z: 0, x: 0, y: 0, time: null });
    const { path } = pictureRequest({ ...question, version });
    return path.slice(0, path.indexOf(afterLayer) + 1);
  });

/** The layer of such a start; undefined where it names none. */
export const layerOfStart = (start: string): string | undefined =>
  new URLSearchParams(start).get('LAYERS') ?? undefined;
