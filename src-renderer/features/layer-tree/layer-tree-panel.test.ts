import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { createFakeClient } from '../../bridge/fake-client';
import { LayerTreePanel, type LayerTreeStore } from './index';
import { madeUpItem } from './made-up-items';
import type { SettingsStore } from '../settings';
import type { History } from '../../lib/history.svelte';
import type { TreeItem } from '../../lib/tree-item';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;

interface Made {
  readonly layerTree: LayerTreeStore;
  readonly history: History;
  readonly settings: SettingsStore;
}

const usual: readonly TreeItem[] = [
  madeUpItem('week', { title: 'Sites, week 47', inView: 12, of: 40, fetchedAtMs: nowMs - 2 * hourMs }),
  madeUpItem('wms s b', { title: 'PD zones', remove: () => () => {} }),
  madeUpItem('wms s a', { title: 'Coral reefs', state: 'gone', said: 'The list of today lacks it.' }),
  madeUpItem('basemap', { title: 'Base map' }),
];

function open(items = usual): Made & { readonly asked: string[] } {
  const asked: string[] = [];
  let made: Made | undefined;
  const details = createRawSnippet((item: () => TreeItem) => ({
    render: () => `<b>legend of ${item().id}</b>`,
  }));
  render(FakeWindow, {
    props: {
      client: createFakeClient({}),
      nowMs,
      part: LayerTreePanel as Component<never>,
      props: { items, details, onadd: () => asked.push('add'), onfile: () => asked.push('file') },
      onstores: (stores: Made) => (made = stores),
    },
  });
  made!.layerTree.reconcile(items);
  flushSync();
  return { ...made!, asked };
}

const rows = (): HTMLElement[] => screen.getAllByRole('treeitem');
const names = (): (string | null)[] => rows().map((row) => row.getAttribute('aria-label'));
const row = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!;
const said = (id: string): string => within(row(id)).queryByTestId('tree-said')?.textContent ?? '';
async function press(id: string, key: string, held: object = {}): Promise<void> {
  row(id).focus();
  await fireEvent.keyDown(row(id), { key, ...held });
  await tick();
}

describe('the layers in the dock', () => {
  it('lie as on the map, each with its age and how much of it is in the view', () => {
    open();
    expect(names()).toEqual(['Sites, week 47', 'PD zones', 'Coral reefs', 'Base map']);
    expect(said('week')).toBe('2 hours ago · 12 of 40 in view');
    expect(said('wms s a')).toBe('No longer offered');
    expect(said('basemap')).toBe('');
  });

  it('say of a layer that a filter leaves nothing of that none is shown', () => {
    open([madeUpItem('week', { title: 'Sites, week 47', inView: 0, of: 0 }), ...usual.slice(1)]);
    expect(said('week')).toBe('none shown');
  });

  it('open the marks at first, and the others when asked', async () => {
    open();
    expect(screen.getByText('legend of week')).toBeTruthy();
    expect(screen.queryByText('legend of wms s a')).toBeNull();
    await fireEvent.click(within(row('wms s a')).getByTestId('tree-open'));
    expect(screen.getByText('legend of wms s a')).toBeTruthy();
    expect(within(row('wms s a')).getByTestId('layer-standing').textContent).toBe(
      'The list of today lacks it.',
    );
    await press('week', 'ArrowLeft');
    expect(screen.queryByText('legend of week')).toBeNull();
  });

  it('are hidden by the eye and by the space bar, and one of them shown alone with Alt', async () => {
    const { layerTree, history } = open();
    await fireEvent.click(within(row('week')).getByTestId('tree-eye'));
    expect([layerTree.lookOf('week').opacity, said('week')]).toEqual([
      0,
      'hidden · 2 hours ago · 12 of 40 in view',
    ]);
    expect(row('week').getAttribute('aria-checked')).toBe('false');
    await press('week', ' ');
    expect(layerTree.lookOf('week').opacity).toBe(1);
    await fireEvent.click(within(row('wms s b')).getByTestId('tree-eye'), { altKey: true });
    expect(['week', 'wms s b', 'basemap'].map((id) => layerTree.lookOf(id).opacity)).toEqual([0, 0.8, 1]);
    history.undo();
    expect(layerTree.lookOf('week').opacity).toBe(1);
  });

  it('are moved, grouped, named and taken apart by the keyboard, which stays on the row', async () => {
    const { layerTree, history } = open();
    const before = layerTree.entries;
    await press('wms s a', 'ArrowUp', { altKey: true });
    expect(names()).toEqual(['Sites, week 47', 'Coral reefs', 'PD zones', 'Base map']);
    expect(document.activeElement).toBe(row('wms s a'));
    expect(screen.getByText('Coral reefs: 2 of 4')).toBeTruthy();
    await press('wms s a', 'ArrowDown');
    expect(document.activeElement).toBe(row('wms s b'));
    await press('wms s b', 'ArrowUp', { shiftKey: true });
    await press('wms s a', 'G', { ctrlKey: true, shiftKey: true });
    const field = screen.getByTestId<HTMLInputElement>('group-name');
    expect([field.value, document.activeElement]).toEqual(['Group 1', field]);
    await fireEvent.input(field, { target: { value: 'Zones' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    await tick();
    expect(names()).toEqual(['Sites, week 47', 'Zones', 'Coral reefs', 'PD zones', 'Base map']);
    expect(row('wms s a').getAttribute('aria-level')).toBe('2');
    expect(document.activeElement).toBe(row('group 1'));
    await press('group 1', 'Delete');
    expect(rows()).toHaveLength(4);
    for (let steps = 0; steps < 4; steps++) history.undo();
    expect(layerTree.entries).toEqual(before);
    expect(history.canUndo).toBe(false);
  });

  it('fade by the slider and by a number, one step of undo for each', async () => {
    const { layerTree, history } = open();
    const slider = within(row('week')).getByTestId('tree-opacity');
    for (const value of ['90', '60', '40']) await fireEvent.input(slider, { target: { value } });
    await fireEvent.change(slider);
    const percent = within(row('week')).getByTestId<HTMLInputElement>('tree-percent');
    await fireEvent.change(percent, { target: { value: '250' } });
    expect([layerTree.lookOf('week').opacity, percent.value]).toEqual([1, '100']);
    await fireEvent.change(percent, { target: { value: '' } });
    expect([layerTree.lookOf('week').opacity, percent.value]).toEqual([1, '100']);
    history.undo();
    expect(layerTree.lookOf('week').opacity).toBe(0.4);
    history.undo();
    expect([layerTree.lookOf('week').opacity, history.canUndo]).toEqual([1, false]);
    await fireEvent.change(within(row('week')).getByTestId('tree-blend'), { target: { value: 'multiply' } });
    expect(layerTree.lookOf('week').blend).toBe('multiply');
  });

  it('go by the Delete key where they can, and the focus goes to the next', async () => {
    const { layerTree, history } = open();
    await press('week', 'Delete');
    expect(history.canUndo).toBe(false);
    await press('wms s b', 'Delete');
    expect(layerTree.entries.map(({ id }) => id)).not.toContain('wms s b');
    expect(document.activeElement).toBe(row('wms s a'));
    history.undo();
    flushSync();
    expect(names()).toContain('PD zones');
  });

  it('are found by name; Escape shows all again', async () => {
    open();
    const find = screen.getByTestId<HTMLInputElement>('layers-find');
    await fireEvent.input(find, { target: { value: 'pd' } });
    expect(names()).toEqual(['PD zones']);
    await fireEvent.input(find, { target: { value: 'xyz' } });
    expect(screen.getByText('No layer has this in its name.')).toBeTruthy();
    await fireEvent.keyDown(find, { key: 'Escape' });
    expect(rows()).toHaveLength(4);
  });

  it('leave the base map where it is and whole', () => {
    open();
    expect(within(row('basemap')).queryByTestId('tree-blend')).toBeNull();
    expect(row('basemap').querySelector('.grip svg')).toBeNull();
  });

  it('have ways to more of them', async () => {
    const { asked } = open();
    await fireEvent.click(screen.getByTestId('layers-add'));
    await fireEvent.click(screen.getByTestId('layers-file'));
    expect(asked).toEqual(['add', 'file']);
  });

  it('speak Norwegian', () => {
    const { settings } = open();
    settings.preview({ language: 'nb' });
    flushSync();
    expect(screen.getByRole('button', { name: 'Skjul PD zones' })).toBeTruthy();
    expect(said('week')).toContain('12 av 40 i utsnittet');
  });
});
