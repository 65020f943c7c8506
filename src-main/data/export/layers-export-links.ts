import type { LayerRow } from '@kartbord/formats/format';
import type { TableColumn } from '@kartbord/formats/table';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { type KartbordLink, linkText, readLink } from '../../../src-shared/domain/workspace/kartbord-link';
import { parseIsoWeek } from '@kartbord/common/week';
import type { PreparedLayer } from './layers-export-maker';

const linkColumn = {
  name: 'kartbord',
  type: 'string',
  isLink: true,
  about:
    'A link that opens Kartbord at the site of the row, else at its vessel, else at its place, else in its week; in the week of the row where it has one.',
} as const satisfies TableColumn;

/** Of a view on a place: so close that a site and its neighbours are seen. */
const zoom = 11;
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A layer with a link in each row, as its last column; as it is where no row can have one. */
export function withLinks(layer: PreparedLayer): PreparedLayer {
  const linkAt = linkOf(layer);
  if (!linkAt) return layer;
  // Positions as columns of numbers have no room for it: they are written row by row.
  const { bulk: _, ...rest } = layer;
  return {
    ...rest,
    columns: [...layer.columns, linkColumn],
    *rows() {
      for (const row of layer.rows()) yield { ...row, cells: [...row.cells, linkAt(row)] };
    },
  };
}

function linkOf({ columns, geometry }: PreparedLayer): ((row: LayerRow) => string | null) | null {
  const placeOf = (name: string): number => columns.findIndex((column) => column.name === name);
  const [site, vessel, week] = ['localityNo', 'mmsi', 'isoWeek'].map(placeOf) as [number, number, number];
  const isPoint = geometry === 'Point' || geometry === 'mixed';
  if (placeOf(linkColumn.name) >= 0 || (Math.max(site, vessel, week) < 0 && !isPoint)) return null;
  return ({ cells, geometry: at }) => {
    const [no, mmsi, of] = [cells[site], cells[vessel], cells[week]];
    const when = typeof of === 'string' ? parseIsoWeek(of) : undefined;
    const link: KartbordLink = {
      ...(typeof no === 'number'
        ? { localityNo: localityNo(no) }
        : typeof mmsi === 'number'
          ? { mmsi }
          : at?.type === 'Point'
            ? {
                view: {
                  lon: rounded(at.coordinates[0] ?? NaN),
                  lat: rounded(at.coordinates[1] ?? NaN),
                  zoom,
                },
              }
            : {}),
      ...(when ? { week: when } : {}),
    };
    const text = Object.keys(link).length === 0 ? '' : linkText(link);
    // What the app would refuse to open is no link.
    return readLink(text) ? text : null;
  };
}
