import type { LonLat } from '@kartbord/common/lon-lat';
import { gearInks } from '../../../src-shared/domain/gear/gear-symbols';
import type { LayerLook } from '../../../src-shared/domain/map-layers/layer-tree';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import { adornment, type LayerSpec, type PinsSpec } from '../../map/spec';
import type { Words } from '../../words/en';
import { gearSigns, gearSymbols } from './gear-look';
import type { GearRow } from './gear-rows';
import type { GearShapes } from './gear-shapes';
import { gearAmount, gearTypeName } from './gear-type';

/** The open draft, which can be dragged, and acts on their way. */
export const gearDraftLayerId = 'gear draft';

export interface GearLook {
  readonly theme: Theme;
  readonly words: Words;
  readonly isOverdue: (row: GearRow) => boolean;
  readonly isSelected: (row: GearRow) => boolean;
  /** Left out: as it is. */
  readonly look?: LayerLook | undefined;
}

/** What stands beside a mark at close zoom: a state that is not the plain one, too. */
function labelOf(words: Words, row: GearRow): string {
  const parts = [gearTypeName(words, row.tool), gearAmount(words, row.tool)];
  const state = row.state === 'confirmed' ? null : words.gear.states[row.state].toLowerCase();
  return [...parts, state].filter((part) => part !== null).join(', ');
}

/** From the bottom up: lines of each look, and all marks above them. */
export function gearSpecs(shapes: GearShapes, look: GearLook): readonly LayerSpec[] {
  const { theme, words, isOverdue, isSelected } = look;
  const worn = look.look ? { look: look.look } : {};
  const inks = gearInks(theme);
  const selected = shapes.rows.findIndex(isSelected);
  const selectedRow = shapes.rows[selected];
  const rowAt = (mark: number): GearRow | undefined => shapes.rows[(shapes.key[mark] ?? 0) >> 1];
  const isFirst = (mark: number): boolean => (shapes.key[mark] ?? 0) % 2 === 0;
  const marks = Array.from({ length: shapes.count }, (_, mark) => mark);
  const lines = shapes.lines.map(({ layerId, type, state, shapes: columns, rows }): LayerSpec => {
    const place = selectedRow ? rows.indexOf(selectedRow) : -1;
    return {
      ...worn,
      kind: 'shapes',
      id: layerId,
      shapes: columns,
      colour: inks.types[type],
      halo: inks.halo,
      width: state === 'confirmed' ? 2.5 : 2,
      radius: 3,
      fillOpacity: 0,
      labels: null,
      labelColour: inks.label,
      hoveredKey: null,
      selectedKey: place < 0 ? null : place,
      selectionColour: inks.selection,
    };
  });
  return [
    ...lines,
    {
      ...worn,
      kind: 'marks',
      id: shapes.layerId,
      count: shapes.count,
      lon: shapes.lon,
      lat: shapes.lat,
      key: shapes.key,
      symbol: shapes.symbol,
      symbols: gearSymbols(theme),
      adornments: Uint8Array.from(marks, (mark) => {
        const row = rowAt(mark);
        return isFirst(mark) && row && isOverdue(row) ? adornment.outerRing : 0;
      }),
      adornmentColours: gearSigns(theme),
      labels: marks.map((mark) => {
        const row = rowAt(mark);
        return isFirst(mark) && row ? labelOf(words, row) : null;
      }),
      labelColour: inks.label,
      labelHalo: inks.halo,
      hoveredKey: null,
      selectedKey: selected < 0 ? null : 2 * selected,
      selectionColour: inks.selection,
    },
  ];
}

/** Where gear is set by an act of this computer that the lists do not have. */
export interface ActPlace {
  readonly at: LonLat;
  readonly label: string | null;
  /** The open draft; the others are on their way, and stay where they are. */
  readonly isDraft: boolean;
}

export function actsSpec(places: readonly ActPlace[], theme: Theme): PinsSpec {
  const { draft, halo } = gearInks(theme);
  const pins = places.map(({ at, label, isDraft }, key): PinsSpec['pins'][number] => ({
    key,
    at,
    label,
    colour: draft,
    towards: null,
    ...(isDraft ? { shape: 'drop', isDraggable: true } : { shape: 'square' }),
  }));
  return { kind: 'pins', id: gearDraftLayerId, pins, halo };
}
