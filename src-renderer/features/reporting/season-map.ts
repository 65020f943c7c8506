import { sameToolId } from '../../../src-shared/domain/gear/gear-item';
import { gearClassOf, gearInks } from '../../../src-shared/domain/gear/gear-symbols';
import { lineColumns } from '../../lib/line-columns';
import type { LayerSpec } from '../../map/spec';
import { gearSigns, gearSymbols, symbolNo } from './gear-look';
import { gearAmount, gearTypeName } from './gear-type';
import { positionsOf } from './gear-rows';
import type { SeasonOnMap } from './gear-view.svelte';
import type { SeasonRow } from './season-rows';

const marksId = 'gear season';
const linesId = 'gear season lines';

/** Gear of the season that the lists have no more: a small dot where each began, and the line of those that are lines. */
export function seasonOnMap(
  all: readonly SeasonRow[],
  states: Readonly<Record<SeasonRow['state'], string>>,
  standing: (row: SeasonRow) => readonly string[],
): SeasonOnMap {
  const rows = all.filter(
    (row) => row.toolId !== null && row.state !== 'in-sea' && positionsOf(row).length > 0,
  );
  const lines = rows.filter((row) => positionsOf(row).length > 1);
  const toolIdOf = (row: SeasonRow | undefined): string | null => row?.toolId ?? null;
  return {
    saidOf(toolId) {
      const row = all.find((one) => sameToolId(one.toolId ?? '', toolId));
      return row ? standing(row) : [];
    },
    toolIdAt: (layerId, key) =>
      toolIdOf(layerId === marksId ? rows[key] : layerId === linesId ? lines[key] : undefined),
    specs({ theme, words, selectedId }): readonly LayerSpec[] {
      if (rows.length === 0) return [];
      const inks = gearInks(theme);
      const placeIn = (of: readonly SeasonRow[]): number | null => {
        const at =
          selectedId === null ? -1 : of.findIndex(({ toolId }) => sameToolId(toolId ?? '', selectedId));
        return at < 0 ? null : at;
      };
      const shared = { hoveredKey: null, selectionColour: inks.selection, labelColour: inks.label };
      const marks: LayerSpec = {
        ...shared,
        kind: 'marks',
        id: marksId,
        count: rows.length,
        lon: Float64Array.from(rows, (row) => positionsOf(row)[0]?.[0] ?? NaN),
        lat: Float64Array.from(rows, (row) => positionsOf(row)[0]?.[1] ?? NaN),
        key: Int32Array.from(rows, (_, at) => at),
        symbol: Uint8Array.from(rows, ({ typeCode }) => symbolNo(gearClassOf(typeCode), 'end')),
        symbols: gearSymbols(theme),
        adornments: new Uint8Array(rows.length),
        adornmentColours: gearSigns(theme),
        labels: rows.map((row) => {
          const named = { ...row, typeName: null };
          return [gearTypeName(words, named), gearAmount(words, named), states[row.state].toLowerCase()]
            .filter((part) => part !== null)
            .join(', ');
        }),
        labelHalo: inks.halo,
        selectedKey: placeIn(rows),
      };
      if (lines.length === 0) return [marks];
      return [
        {
          ...shared,
          kind: 'shapes',
          id: linesId,
          shapes: lineColumns(lines.map((row) => [positionsOf(row)])),
          colour: inks.label,
          halo: inks.halo,
          width: 1.5,
          radius: 3,
          fillOpacity: 0,
          labels: null,
          selectedKey: placeIn(lines),
        },
        marks,
      ];
    },
  };
}
