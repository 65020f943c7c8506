import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import { History } from '../../lib/history.svelte';
import { LayerTreeStore } from './layer-tree.svelte';
import { madeUpItem, MadeUpItems } from './made-up-items';

function setUp(...ids: readonly string[]) {
  const history = new History();
  const tree = new LayerTreeStore(history);
  const made = new MadeUpItems(...ids);
  const settle = (): void => tree.reconcile(made.items);
  settle();
  /** Each row by its name, what lies in a group in brackets after it. */
  const shape = (parent: string | null = null): string =>
    tree.entries
      .filter((entry) => entry.parent === parent)
      .map(({ id, kind }) => (kind === 'group' ? `${id}[${shape(id)}]` : id))
      .join(', ');
  const bottomUp = (): string =>
    tree
      .specs(made.items)
      .map(({ id }) => id)
      .join(', ');
  const undo = (): void => {
    history.undo();
    settle();
  };
  const redo = (): void => {
    history.redo();
    settle();
  };
  return { history, tree, made, settle, shape, bottomUp, undo, redo };
}

const usual = ['week', 'tracks', 'wms s b', 'wms s a', 'basemap'] as const;

describe('a layer of another time than the week', () => {
  it('is drawn faded, by what it has of its own, and as before once it is of that time again', () => {
    const { tree } = setUp('week', 'gear');
    const [now, then] = [madeUpItem('gear'), madeUpItem('gear', { isOfOtherTime: true })];
    const lookIn = (item: typeof now) => tree.specs([item])[0]?.look;
    expect([lookIn(now)?.opacity, lookIn(then)?.opacity]).toEqual([1, 0.35]);
    tree.setOpacity('gear', 0.5);
    expect([lookIn(then)?.opacity, lookIn(now)?.opacity]).toEqual([0.175, 0.5]);
    expect(lookIn(then)).toBe(lookIn(then));
  });
});

describe('the order of the layers', () => {
  it('is by kind at first, the newest map layer on top of its like, the base map lowest', () => {
    const { made, settle, shape, bottomUp } = setUp('basemap', 'wms s a', 'week', 'tracks');
    expect(shape()).toBe('week, tracks, wms s a, basemap');
    made.items = [...made.items, madeUpItem('wms s b'), madeUpItem('contacts'), madeUpItem('file 1')];
    settle();
    expect(shape()).toBe('contacts, file 1, week, tracks, wms s b, wms s a, basemap');
    expect(bottomUp()).toBe('basemap, wms s a, wms s b, tracks, week, file 1, contacts');
  });

  it('gives what is new a place where it covers nothing that belongs above it', () => {
    const { tree, made, settle, shape } = setUp(...usual);
    tree.move(['wms s a'], { parent: null, before: 'week' });
    made.items = [...made.items, madeUpItem('wms s c')];
    settle();
    expect(shape()).toBe('wms s a, week, tracks, wms s c, wms s b, basemap');
  });

  it('changes step by step: past rows, into an open group and out of it again', () => {
    const { tree, shape } = setUp(...usual);
    tree.group(['wms s a'], 'Zones');
    const seen = ['tracks', 'tracks', 'tracks', 'tracks'].map((id) => {
      tree.step(id, 'down');
      return shape();
    });
    expect(seen).toEqual([
      'week, wms s b, tracks, group 1[wms s a], basemap',
      'week, wms s b, group 1[tracks, wms s a], basemap',
      'week, wms s b, group 1[wms s a, tracks], basemap',
      'week, wms s b, group 1[wms s a], tracks, basemap',
    ]);
    tree.step('tracks', 'down');
    expect(shape()).toBe(seen[3]);
    tree.step('tracks', 'up');
    expect(shape()).toBe(seen[2]);
  });

  it('steps over the place of a layer that has nothing to show', () => {
    const { tree, made, settle, shape } = setUp(...usual);
    made.items = made.items.filter(({ id }) => id !== 'tracks');
    settle();
    tree.step('wms s b', 'up');
    expect(shape()).toBe('wms s b, week, tracks, wms s a, basemap');
  });

  it('keeps the base map lowest whatever is asked of it', () => {
    const { tree, history, shape } = setUp(...usual);
    tree.move(['basemap'], { parent: null, before: 'week' });
    tree.step('basemap', 'up');
    tree.move(['week'], { parent: null, before: null });
    expect(shape()).toBe('tracks, wms s b, wms s a, week, basemap');
    history.undo();
    expect(history.canUndo).toBe(false);
  });
});

describe('groups', () => {
  it('take the place of the topmost row that goes into them', () => {
    const { tree, shape } = setUp(...usual);
    expect(tree.group(['wms s a', 'tracks', 'basemap'], 'Mine')).toBe('group 1');
    expect(shape()).toBe('week, group 1[tracks, wms s a], wms s b, basemap');
  });

  it('lie in groups up to the third level and no deeper', () => {
    const { tree, shape } = setUp(...usual);
    for (let level = 1; level <= 4; level++) tree.group(['wms s a'], `Level ${level}`);
    const deep = 'week, tracks, wms s b, group 1[group 2[group 3[wms s a]]], basemap';
    expect(shape()).toBe(deep);
    expect(tree.group(['group 1'], 'Around all')).toBeNull();
    tree.move(['group 1'], { parent: 'group 3', before: null });
    expect(shape()).toBe(deep);
  });

  it('are taken apart without a change of the picture', () => {
    const { tree, shape } = setUp(...usual);
    tree.group(['wms s a', 'wms s b'], 'Zones');
    tree.setOpacity('group 1', 0.5);
    tree.toggle('wms s b');
    const before = ['wms s a', 'wms s b'].map((id) => tree.lookOf(id));
    tree.ungroup('group 1');
    expect(shape()).toBe('week, tracks, wms s b, wms s a, basemap');
    expect(['wms s a', 'wms s b'].map((id) => tree.lookOf(id))).toEqual(before);
  });

  it('hide and fade what is in them', () => {
    const { tree } = setUp(...usual);
    tree.group(['tracks'], 'Inner');
    tree.group(['group 1', 'week'], 'Outer');
    tree.setOpacity('group 1', 0.5);
    tree.setOpacity('group 2', 0.5);
    tree.setBlend('tracks', 'multiply');
    expect(tree.lookOf('tracks')).toEqual({ opacity: 0.25, blend: 'multiply' });
    tree.toggle('group 2');
    expect([tree.lookOf('tracks').opacity, tree.lookOf('week').opacity]).toEqual([0, 0]);
    expect(tree.lookOf('basemap').opacity).toBe(1);
  });
});

describe('what lies on the map', () => {
  it('is the very same while nothing changed, and only what changed is another', () => {
    const { tree, made } = setUp(...usual);
    const before = tree.specs(made.items);
    tree.setOpacity('tracks', 0.3);
    const after = tree.specs(made.items);
    expect(after.map((spec, index) => spec === before[index])).toEqual([true, true, true, false, true]);
    expect(after[0]?.look).toBe(before[0]?.look);
    tree.open('tracks');
    expect(tree.specs(made.items)).toEqual(after);
  });

  it('is complete before the tree was told of a new layer', () => {
    const { tree, made } = setUp('week', 'basemap');
    const specs = tree.specs([...made.items, madeUpItem('tracks')]);
    expect(specs.map(({ id }) => id)).toEqual(['basemap', 'tracks', 'week']);
  });
});

describe('one that is to be seen alone', () => {
  it('leaves the base map, and gives the others back as they were', () => {
    const { tree } = setUp(...usual);
    tree.group(['wms s a', 'wms s b'], 'Zones');
    tree.toggle('wms s b');
    const before = tree.entries;
    tree.alone('wms s b');
    const layers = tree.entries.filter(({ kind }) => kind === 'layer').map(({ id }) => id);
    const shown = layers.filter((id) => tree.lookOf(id).opacity > 0);
    expect([shown, tree.isAlone('wms s b')]).toEqual([['wms s b', 'basemap'], true]);
    tree.alone('wms s b');
    expect(tree.entries).toEqual(before);
  });

  it('is so for a group with what is in it', () => {
    const { tree } = setUp(...usual);
    tree.group(['wms s a', 'wms s b'], 'Zones');
    tree.alone('group 1');
    const hidden = tree.entries.filter(({ isVisible }) => !isVisible).map(({ id }) => id);
    expect(hidden).toEqual(['week', 'tracks']);
  });
});

describe('a layer that goes', () => {
  it('comes back by undo at its place and as it looked, also when its feature takes a while', () => {
    const { tree, made, settle, shape, undo, redo } = setUp(...usual);
    tree.group(['wms s a', 'wms s b'], 'Zones');
    tree.setOpacity('wms s b', 0.3);
    tree.toggle('wms s b');
    const before = tree.entries;
    const item = made.items.find(({ id }) => id === 'wms s b')!;
    tree.remove(item);
    // A feature that still has it for a moment.
    tree.reconcile([...made.items, item]);
    expect(shape()).toBe('week, tracks, group 1[wms s a], basemap');
    settle();
    undo();
    expect(tree.entries).toEqual(before);
    redo();
    expect(shape()).toBe('week, tracks, group 1[wms s a], basemap');
    expect(made.items.map(({ id }) => id)).not.toContain('wms s b');
    undo();
    expect(tree.entries).toEqual(before);
  });

  it('and was taken away elsewhere comes back to its place, to be seen', () => {
    const { tree, made, settle, shape } = setUp(...usual);
    tree.group(['wms s a', 'wms s b'], 'Zones');
    tree.toggle('wms s b');
    const back = made.take('wms s b');
    settle();
    expect(shape()).toBe('week, tracks, group 1[wms s a], basemap');
    back();
    settle();
    expect(shape()).toBe('week, tracks, group 1[wms s b, wms s a], basemap');
    expect(tree.lookOf('wms s b').opacity).toBe(0.8);
  });

  it('keeps its place where it can be there again by itself', () => {
    const { tree, made, settle } = setUp(...usual);
    tree.move(['tracks'], { parent: null, before: 'week' });
    const before = tree.entries;
    const back = made.take('tracks');
    settle();
    back();
    settle();
    expect(tree.entries).toEqual(before);
  });

  it('is waited for after a start until it was there once', () => {
    const first = setUp(...usual);
    first.tree.move(['wms s a'], { parent: null, before: 'week' });
    first.tree.toggle('wms s a');
    const next = setUp('week', 'basemap');
    next.tree.restore(first.tree.kept);
    next.settle();
    next.made.items = first.made.items;
    next.settle();
    expect(next.tree.entries).toEqual(first.tree.entries);
  });
});

describe('what was kept', () => {
  it('is taken over from versions that had no tree', () => {
    const { tree, made, settle } = setUp('week', 'basemap');
    tree.takeOver(new Map(Object.entries({ 'wms s a': 0.4, 'wms s b': 0 })));
    made.items = [...made.items, madeUpItem('wms s b'), madeUpItem('wms s a')];
    settle();
    expect(tree.lookOf('wms s a').opacity).toBe(0.4);
    expect(tree.lookOf('wms s b').opacity).toBe(0);
    tree.toggle('wms s b');
    expect(tree.lookOf('wms s b').opacity).toBe(0.8);
  });

  it('makes a tree whatever it says', () => {
    const parent = fc.option(fc.constantFrom('group 1', 'group 2', 'group 3', 'group 4', 'week', 'nobody'));
    const look = { isVisible: true, opacity: 1 };
    const entry: fc.Arbitrary<TreeEntry> = fc.oneof(
      fc
        .record({ id: fc.constantFrom('week', 'tracks', 'wms s a', 'basemap'), parent })
        .map((row): TreeEntry => ({ ...row, ...look, kind: 'layer', blend: 'normal' })),
      fc
        .record({ id: fc.constantFrom('group 1', 'group 2', 'group 3', 'group 4'), parent })
        .map((row): TreeEntry => ({ ...row, ...look, kind: 'group', title: 'x', isOpen: true })),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (kept) => {
        const { tree } = setUp();
        tree.restore(kept);
        const { entries } = tree;
        expect(entries.map(({ id }) => id).toSorted()).toEqual(
          [...new Set(kept.map(({ id }) => id))].toSorted(),
        );
        entries.forEach((row, index) => {
          const group = entries.slice(0, index).find(({ id }) => id === row.parent);
          expect(row.parent === null || group?.kind === 'group').toBe(true);
          if (row.id === 'basemap') expect([row.parent, index]).toEqual([null, entries.length - 1]);
        });
        tree.restore(tree.kept);
        expect(tree.entries).toEqual(entries);
      }),
      { numRuns: 200 },
    );
  });
});

describe('undo', () => {
  it('makes one change of a drag of the slider, and two of two drags', () => {
    const { tree, history } = setUp(...usual);
    for (const opacity of [0.9, 0.7, 0.5]) tree.setOpacity('week', opacity);
    tree.endDrag();
    tree.setOpacity('week', 0.2);
    history.undo();
    expect(tree.lookOf('week').opacity).toBe(0.5);
    history.undo();
    expect([tree.lookOf('week').opacity, history.canUndo]).toEqual([1, false]);
  });

  it('leaves groups open or closed as they are', () => {
    const { tree, history } = setUp(...usual);
    tree.group(['week'], 'Mine');
    tree.toggle('tracks');
    tree.unfold('group 1', false);
    history.undo();
    const group = tree.entries.find(({ id }) => id === 'group 1');
    expect(group).toMatchObject({ isOpen: false });
    expect(tree.lookOf('tracks').opacity).toBe(1);
  });

  it('goes back to each former state exactly, and forward again, whatever was done', () => {
    const ids = ['week', 'tracks', 'wms s a', 'wms s b', 'basemap', 'group 1', 'group 2', 'group 3'];
    const id = fc.constantFrom(...ids);
    const change = fc.oneof(
      fc.record({ kind: fc.constantFrom('toggle', 'alone', 'ungroup', 'remove', 'up', 'down'), id }),
      fc.record({ kind: fc.constant('group'), id, others: fc.array(id, { maxLength: 2 }) }),
      fc.record({ kind: fc.constant('move'), id, parent: fc.option(id), before: fc.option(id) }),
      fc.record({ kind: fc.constant('opacity'), id, opacity: fc.constantFrom(0, 0.25, 0.5, 1) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 14 }), (changes) => {
        const { tree, made, history, settle, undo, redo } = setUp(...usual);
        const states = [{ entries: tree.entries, items: made.items }];
        for (const one of changes) {
          const could = history.canUndo;
          const before = tree.entries;
          if (one.kind === 'toggle') tree.toggle(one.id);
          else if (one.kind === 'alone') tree.alone(one.id);
          else if (one.kind === 'ungroup') tree.ungroup(one.id);
          else if (one.kind === 'up' || one.kind === 'down') tree.step(one.id, one.kind);
          else if ('others' in one) tree.group([one.id, ...one.others], 'x');
          else if ('before' in one) tree.move([one.id], one);
          else if ('opacity' in one) tree.setOpacity(one.id, one.opacity);
          else made.items.filter((item) => item.id === one.id).forEach((item) => tree.remove(item));
          tree.endDrag();
          settle();
          if (tree.entries !== before) states.push({ entries: tree.entries, items: made.items });
          else expect(history.canUndo).toBe(could);
        }
        const seen = (): object => ({ entries: tree.entries, items: made.items });
        for (const state of states.toReversed().slice(1)) {
          undo();
          expect(seen()).toEqual(state);
        }
        expect(history.canUndo).toBe(false);
        for (const state of states.slice(1)) {
          redo();
          expect(seen()).toEqual(state);
        }
      }),
      { numRuns: 150 },
    );
  });
});
