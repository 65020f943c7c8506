import { describe, expect, it } from 'vitest';
import { History } from '../../lib/history.svelte';
import { formatOf } from '../../words/format';
import { dropAt, type RowBox } from './drop-spot';
import { LayerTreeStore } from './layer-tree.svelte';
import { madeUpItem } from './made-up-items';
import { spanWords } from './span-words';
import { TreeDrag } from './tree-drag.svelte';
import { rowActionOf } from './tree-keys';
import { treeRows } from './tree-rows';

const items = ['week', 'tracks', 'wms s b', 'wms s a', 'basemap'].map((id) =>
  madeUpItem(id, { title: { 'wms s a': 'Ålegras', 'wms s b': 'PD zones' }[id] ?? id }),
);

function setUp() {
  const tree = new LayerTreeStore(new History());
  tree.reconcile(items);
  tree.group(['wms s b', 'wms s a'], 'Zones');
  return tree;
}

/** Rows of 20 px, the one that is opened with 100 px below its head. */
function boxesOf(tree: LayerTreeStore, opened = ''): readonly RowBox[] {
  let top = 0;
  return treeRows(tree.entries, items).map((row) => {
    const box = { row, top, headBottom: top + 20, bottom: top + 20 + (row.id === opened ? 100 : 0) };
    top = box.bottom;
    return box;
  });
}

describe('the rows', () => {
  it('have their level and their place in their group', () => {
    const rows = treeRows(setUp().entries, items);
    expect(rows.map(({ id, level, position, of }) => [id, level, position, of])).toEqual([
      ['week', 1, 1, 4],
      ['tracks', 1, 2, 4],
      ['group 1', 1, 3, 4],
      ['wms s b', 2, 1, 2],
      ['wms s a', 2, 2, 2],
      ['basemap', 1, 4, 4],
    ]);
  });

  it('are not there for what lies in a closed group or has nothing to show', () => {
    const tree = setUp();
    tree.unfold('group 1', false);
    const rows = treeRows(tree.entries, items.slice(1));
    expect(rows.map(({ id, count }) => [id, count])).toEqual([
      ['tracks', 0],
      ['group 1', 2],
      ['basemap', 0],
    ]);
  });

  it('are found by their title without regard to case and accents, with the groups around them', () => {
    const tree = setUp();
    tree.unfold('group 1', false);
    expect(treeRows(tree.entries, items, 'ALEG').map(({ id }) => id)).toEqual(['group 1', 'wms s a']);
    expect(treeRows(tree.entries, items, 'nothing')).toEqual([]);
  });

  it('say that they are hidden with their group', () => {
    const tree = setUp();
    tree.toggle('group 1');
    expect(treeRows(tree.entries, items).filter(({ isHidden }) => isHidden)).toHaveLength(3);
  });
});

describe('what is dropped', () => {
  const tree = setUp();
  it.each([
    ['on the upper half of a row', 24, { parent: null, before: 'tracks' }],
    ['on its lower half', 36, { parent: null, before: 'group 1' }],
    ['on the edge above a group', 42, { parent: null, before: 'group 1' }],
    ['on a group', 52, { parent: 'group 1', before: 'wms s b' }],
    ['between rows of a group', 78, { parent: 'group 1', before: 'wms s a' }],
    ['at the end of a group', 98, { parent: 'group 1', before: null }],
    ['on the base map', 118, { parent: null, before: 'basemap' }],
    ['far below all', 900, { parent: null, before: 'basemap' }],
    ['far above all', -50, { parent: null, before: 'week' }],
  ])('%s lands there', (_, y, spot) => {
    expect(dropAt(boxesOf(tree), y, tree.entries)?.spot).toEqual(spot);
  });

  it('on what a row shows when opened lands below it', () => {
    const drop = dropAt(boxesOf(tree, 'week'), 90, tree.entries);
    expect(drop).toEqual({
      spot: { parent: null, before: 'tracks' },
      line: { y: 120, level: 1 },
      into: null,
    });
  });

  it('is nothing after a hand that only trembled, and where it cannot lie', () => {
    const drag = new TreeDrag();
    drag.start(['week'], 10);
    expect(drag.move(12, () => boxesOf(tree), tree.entries)).toBe(false);
    expect(drag.end()).toBeNull();
    drag.start(['group 1'], 50);
    expect(drag.move(70, () => boxesOf(tree), tree.entries)).toBe(true);
    expect(drag.end()).toBeNull();
    drag.start(['week'], 10);
    drag.move(52, () => boxesOf(tree), tree.entries);
    expect(drag.end()).toMatchObject({ ids: ['week'], drop: { into: 'group 1' } });
  });
});

describe('the keys', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey', true>> = {},
  ) => rowActionOf({ key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...held });

  it('are those of a tree, and no chord of the system or the window is taken', () => {
    expect([press('ArrowUp'), press('ArrowRight'), press(' '), press('Enter')]).toEqual([
      'previous',
      'open',
      'toggle',
      'details',
    ]);
    expect([press('ArrowUp', { altKey: true }), press('ArrowDown', { shiftKey: true })]).toEqual([
      'up',
      'more-down',
    ]);
    expect(press('G', { ctrlKey: true, shiftKey: true })).toBe('group');
    for (const key of ['g', 'k', 'e', 'z', 'ArrowUp', ' ']) expect(press(key, { ctrlKey: true })).toBeNull();
    for (const key of ['ArrowLeft', 'ArrowRight', ' ', 'F4']) expect(press(key, { altKey: true })).toBeNull();
    expect([press('Tab'), press('Escape'), press('?')]).toEqual([null, null, null]);
  });
});

describe('the time that a layer is of', () => {
  const format = formatOf('en', 'UTC');
  const noon = Date.UTC(2026, 10, 18, 12);

  it('is a moment, two moments, or two days', () => {
    expect(spanWords(format, { fromMs: noon, toMs: noon })).toBe('Wed 18 Nov 2026 12:00 UTC');
    expect(spanWords(format, { fromMs: noon, toMs: noon + 3_600_000 })).toBe(
      'Wed 18 Nov 2026 12:00 UTC – Wed 18 Nov 2026 13:00 UTC',
    );
    const week = { fromMs: Date.UTC(2026, 10, 2), toMs: Date.UTC(2026, 10, 9) - 1 };
    expect(spanWords(format, week)).toBe('2 Nov 2026 – 8 Nov 2026');
    expect(spanWords(format, { fromMs: noon, toMs: noon + 6 * 86_400_000 })).toBe(
      '18 Nov 2026 – 24 Nov 2026',
    );
  });
});
