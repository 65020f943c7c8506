import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { drawings as drawingsSchema } from '../../../src-shared/domain/map-layers/drawing';
import type { LonLat } from '@kartbord/common/lon-lat';
import { misread } from '../../../src-shared/domain/units/position-testing';
import { contrast } from '../../lib/contrast';
import { History } from '../../lib/history.svelte';
import { basemapPalette } from '../../map/basemap-style';
import type { MarksSpec, ShapesSpec } from '../../map/spec';
import { drawingItem } from './drawing-item';
import { drawingChosen, drawingColourNames, drawingHalo, drawingInk, drawingText } from './drawing-look';
import { drawingLabel, drawingOfHit, notesLayerId } from './drawing-shapes';
import { DrawingsStore, mostDrawings } from './drawings.svelte';
import { readPositions, writePositions } from './typed-positions';

const line = [
  [5, 60],
  [6, 61],
] as const;
const area = [...line, [5, 62]] as const;
const inputs = { theme: 'day', title: 'Notes', extent: null } as const;

function setUp() {
  let nowMs = 1000;
  const history = new History();
  const store = new DrawingsStore(history, () => (nowMs += 1));
  return { history, store };
}

describe('notes and drawings', () => {
  it('are added, written, painted, moved and deleted, and each of it is undone and done again', () => {
    const { history, store } = setUp();
    const note = store.add('note', [[5, 60]]);
    expect(store.selectedId).toBe(note?.id);
    const states = [JSON.stringify([]), JSON.stringify(store.drawings)];
    for (const text of ['O', 'Ol', 'Old mooring']) store.write(note!.id, text);
    states.push(JSON.stringify(store.drawings));
    store.paint(note!.id, '#a1301a');
    states.push(JSON.stringify(store.drawings));
    store.move(note!.id, [[7, 61]]);
    states.push(JSON.stringify(store.drawings));
    store.remove(note!.id);
    states.push(JSON.stringify(store.drawings));
    expect(store.drawings).toEqual([]);
    expect(history.past.map(({ did }) => did.what)).toEqual([
      'drawing-added',
      'drawing-text',
      'drawing-colour',
      'drawing-positions',
      'drawing-removed',
    ]);
    for (const state of states.toReversed().slice(1)) {
      history.undo();
      expect(JSON.stringify(store.drawings)).toBe(state);
    }
    for (const state of states.slice(1)) {
      history.redo();
      expect(JSON.stringify(store.drawings)).toBe(state);
    }
  });

  it('are what a workspace keeps', () => {
    const { store } = setUp();
    store.add('note', [[5, 60]], 'x'.repeat(6_000));
    store.add('line', line);
    store.add('area', area, 'Closed');
    store.paint(store.drawings[2]!.id, '#1d6338');
    expect(v.parse(drawingsSchema, store.drawings)).toHaveLength(3);
    expect(store.drawings[0]!.text).toHaveLength(5_000);
  });

  it('are not drawn with too few positions, nor beyond what is kept', () => {
    const { history, store } = setUp();
    expect([store.add('line', [[5, 60]]), store.add('area', line), store.add('note', line)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([store.drawings.length, history.canUndo]).toEqual([0, false]);
    store.restore(
      Array.from({ length: mostDrawings }, (_, no) => ({
        id: `n${no}`,
        kind: 'note' as const,
        positions: [[5, 60]] as [number, number][],
        text: '',
        colour: null,
        createdMs: 1,
        changedMs: 1,
      })),
    );
    store.begin('note');
    expect([store.isFull, store.placing, store.add('note', [[5, 60]])]).toEqual([true, null, null]);
  });

  it('take the places that the map was asked for, and none where that was given up', () => {
    const { history, store } = setUp();
    store.begin('area');
    expect(store.placing).toEqual({ kind: 'area', id: null });
    store.place(null);
    expect([store.placing, store.drawings.length, history.canUndo]).toEqual([null, 0, false]);
    store.begin('area');
    store.place(area);
    expect(store.selected?.positions).toEqual(area);
    store.begin('area', store.selectedId);
    expect(store.selectedId).not.toBeNull();
    store.place([...area, [4, 61]]);
    expect([store.drawings.length, store.selected?.positions.length]).toEqual([1, 4]);
  });
});

describe('what of them lies on the map', () => {
  it('is nothing, and no row of the tree, while nothing is drawn', () => {
    const { history, store } = setUp();
    expect(drawingItem(store, inputs)).toBeNull();
    store.add('note', [[5, 60]]);
    expect(drawingItem(store, inputs)?.of).toBe(1);
    history.undo();
    expect(drawingItem(store, inputs)).toBeNull();
  });

  it('is the very same while nothing of it changed', () => {
    const { store } = setUp();
    const { id } = store.add('note', [[5, 60]], 'Old mooring')!;
    const first = drawingItem(store, inputs)?.specs;
    expect(drawingItem(store, { ...inputs, extent: [0, 0, 90, 90] })?.specs).toBe(first);
    store.select(null);
    const unselected = drawingItem(store, inputs)?.specs;
    expect(unselected).not.toBe(first);
    store.paint(id, '#065d9b');
    expect(drawingItem(store, inputs)?.specs).not.toBe(unselected);
    expect(drawingItem(store, { ...inputs, theme: 'night' })?.specs).not.toBe(unselected);
  });

  it('are marks for notes above a layer of shapes for each colour, and a hit is the drawing', () => {
    const { store } = setUp();
    const first = store.add('note', [[5, 60]], 'First')!;
    const way = store.add('line', line, 'Way')!;
    const field = store.add('area', area)!;
    store.paint(field.id, '#a1301a');
    const second = store.add('note', [[6, 60.5]])!;
    store.select(second.id);
    const specs = drawingItem(store, inputs)!.specs;
    expect(specs.map(({ kind, id }) => [kind, id])).toEqual([
      ['shapes', 'drawing shapes #a1301a'],
      ['shapes', 'drawing shapes own'],
      ['marks', notesLayerId],
    ]);
    const [red, own, notes] = specs as [ShapesSpec, ShapesSpec, MarksSpec];
    expect([...red.shapes.kind, ...own.shapes.kind]).toEqual([3, 2]);
    expect([...own.shapes.lonLat]).toEqual(line.flat());
    expect([own.labels, red.labels]).toEqual([['Way'], [null]]);
    expect([[...notes.lon], notes.labels, notes.selectedKey]).toEqual([[5, 6], ['First', null], 1]);
    const hit = (layerId: string, key: number) => drawingOfHit(store.drawings, layerId, key)?.id;
    expect([hit(notesLayerId, 0), hit(notesLayerId, 1)]).toEqual([first.id, second.id]);
    expect([hit(own.id, 0), hit(red.id, 0), hit('sites', 0)]).toEqual([way.id, field.id, undefined]);
  });

  it('counts those with a position in the view', () => {
    const { store } = setUp();
    store.add('note', [[5, 60]]);
    store.add('line', line);
    store.add('note', [[20, 70]]);
    const item = drawingItem(store, { ...inputs, extent: [4, 59, 7, 60.5] });
    expect([item?.inView, item?.of]).toEqual([2, 3]);
  });

  it('has the first line of what is written beside it, cut where it is long', () => {
    expect(drawingLabel({ text: '  \n ' })).toBeNull();
    expect(drawingLabel({ text: 'Mooring' })).toBe('Mooring');
    expect(drawingLabel({ text: 'Mooring\nof 1998' })).toBe('Mooring…');
    expect(drawingLabel({ text: 'a'.repeat(50) })).toBe(`${'a'.repeat(36)}…`);
  });

  it.each(['day', 'dusk', 'night'] as const)(
    'stands out from sea and land at 3:1 or more, its text at 4.5:1: %s',
    (theme) => {
      const palette = basemapPalette(theme);
      for (const on of [...palette.sea, palette.shore, palette.land, palette.lake]) {
        for (const colour of [drawingChosen(theme), null, ...drawingColourNames])
          expect(contrast(drawingInk(theme, colour), on), `${colour} ${on}`).toBeGreaterThanOrEqual(3);
        expect(contrast(drawingText(theme), on), on).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(drawingText(theme), drawingHalo(theme))).toBeGreaterThanOrEqual(7);
    },
  );
});

describe('typed positions', () => {
  it('reads and refuses every notation of the table', () => {
    const read = (text: string): LonLat | null => {
      const typed = readPositions('note', text.replaceAll('\n', ' '));
      return 'positions' in typed ? (typed.positions[0] ?? null) : null;
    };
    expect(misread(read)).toEqual([]);
  });

  it('are read one a line, however they are written', () => {
    const read = readPositions('line', '60° 23.5′ N 5° 19.6′ E\n\n61 6\n');
    expect(
      'positions' in read && read.positions.map(([lon, lat]) => [lon.toFixed(4), lat.toFixed(4)]),
    ).toEqual([
      ['5.3267', '60.3917'],
      ['6.0000', '61.0000'],
    ]);
  });

  it('say which line is none, and where there are too few or too many', () => {
    expect(readPositions('line', '60 5\nBergen')).toEqual({ line: 2 });
    expect(readPositions('area', '60 5\n61 6')).toEqual({ problem: 'few' });
    expect(readPositions('note', '60 5\n61 6')).toEqual({ problem: 'one' });
    expect(readPositions('line', '60 5\n'.repeat(10_001))).toEqual({ problem: 'many' });
  });

  it('round nothing that is not touched', () => {
    const exact = [
      [5.123_456_78, 60.123_456_78],
      [6, 61],
    ] as const;
    const text = writePositions(exact).replace('61.00000, 6.00000', '62, 7');
    expect(readPositions('line', text, exact)).toEqual({
      positions: [
        [5.123_456_78, 60.123_456_78],
        [7, 62],
      ],
    });
  });
});
