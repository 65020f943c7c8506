import type { Geometry } from 'geojson';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import { ok } from '../../../src-shared/result';
import type { LayerGeometry } from '@kartbord/formats/format';
import { drawingsStyle } from '../../export/layers/shape-style';
import { outerRing } from '../../export/ring';
import type { TableColumn } from '@kartbord/formats/table';
import { iso, ownOrigin, timesOf } from './layers-export-about';
import type { LayerMaker } from './layers-export-maker';
import { ruleWords } from './layers-export-words';

const columns: readonly TableColumn[] = [
  { name: 'kind', type: 'string', about: 'note, line or area.' },
  { name: 'text', type: 'string', about: 'What the person wrote.' },
  { name: 'colour', type: 'string', about: 'CSS colour. Empty: that of the theme.' },
  { name: 'createdAt', type: 'dateTime', about: 'When it was drawn, UTC.' },
  { name: 'changedAt', type: 'dateTime', about: 'When it was last changed, UTC.' },
];

/** What a person drew or wrote on the map. */
export const drawingsLayer: LayerMaker<'drawings'> = ({ drawings }, inputs) =>
  Promise.resolve(
    ok({
      columns,
      geometry: kindOf(drawings),
      count: drawings.length,
      of: null,
      span: spanOf(drawings),
      corners: drawings.reduce((sum, { positions }) => sum + positions.length, 0),
      rows: () =>
        drawings.map((drawing) => ({
          geometry: geometryOf(drawing),
          cells: [
            ...[drawing.kind, drawing.text, drawing.colour],
            ...[iso(drawing.createdMs), iso(drawing.changedMs)],
          ],
        })),
      style: drawingsStyle(drawings, inputs.order.language),
      about: {
        endpoints: [],
        oldestMs: null,
        newestMs: null,
        dataVersion: null,
        rule: ruleWords[inputs.order.language].drawings,
        selection: { drawings: drawings.length },
        missing: [],
        origin: ownOrigin(inputs, 'Drawn by a person in Kartbord; not from any service'),
      },
    }),
  );

const geometryTypes = { note: 'Point', line: 'LineString', area: 'Polygon' } as const;

function kindOf(drawings: readonly Drawing[]): LayerGeometry {
  const [first, ...others] = new Set(drawings.map(({ kind }) => geometryTypes[kind]));
  return others.length > 0 ? 'mixed' : (first ?? 'mixed');
}

function geometryOf({ kind, positions }: Drawing): Geometry | null {
  const [at] = positions;
  if (kind === 'note') return at ? { type: 'Point', coordinates: [...at] } : null;
  if (kind === 'line')
    return positions.length < 2
      ? null
      : { type: 'LineString', coordinates: positions.map((one) => [...one]) };
  return positions.length < 3 ? null : { type: 'Polygon', coordinates: [outerRing(positions)] };
}

function spanOf(drawings: readonly Drawing[]): readonly [string, string] | null {
  const { oldestMs, newestMs } = timesOf(
    drawings.flatMap(({ createdMs, changedMs }) => [createdMs, changedMs]),
  );
  return oldestMs === null || newestMs === null ? null : [iso(oldestMs), iso(newestMs)];
}
