import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { createFakeClient } from '../../bridge/fake-client';
import type { DrawingsStore } from '../drawings';
import { HistoryNotice } from './index';
import HistoryPage from './HistoryPage.svelte';
import type { SettingsStore } from '../settings';
import type { History } from '../../lib/history.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

async function open(part: unknown = HistoryPage) {
  let stores:
    | { readonly drawings: DrawingsStore; readonly history: History; readonly settings: SettingsStore }
    | undefined;
  render(FakeWindow, {
    props: {
      client: createFakeClient({}),
      nowMs: Date.UTC(2026, 10, 22, 9),
      part: part as Component<never>,
      props: { onclose: () => {} },
      onstores: (made) => (stores = made),
    },
  });
  await tick();
  if (!stores) throw new Error('no stores');
  return stores;
}

/** A note that was drawn, written and painted. */
async function withSteps() {
  const stores = await open();
  const { id } = stores.drawings.add('note', [[5, 60]])!;
  stores.drawings.write(id, 'Old mooring');
  stores.drawings.paint(id, '#a1301a');
  await tick();
  return stores;
}

const steps = (): HTMLElement[] => screen.queryAllByTestId('history-step');
const texts = (): string[] => steps().map((step) => step.querySelector('.text')?.textContent ?? '');
const current = (): string | undefined =>
  steps().find((step) => step.getAttribute('aria-current') === 'step')?.dataset['done'];
const undone = (): number => steps().filter((step) => step.classList.contains('undone')).length;

describe('the page of the history', () => {
  it('says what is not in it, and that nothing was done yet', async () => {
    await open();
    expect(steps()).toEqual([]);
    expect(screen.getByTestId('history-page').textContent).toMatch(/Nothing to undo yet.*network traffic/s);
    expect(screen.getByTestId<HTMLButtonElement>('history-undo').disabled).toBe(true);
  });

  it('lists what was done, the newest first, down to how the window opened', async () => {
    await withSteps();
    expect(texts()).toEqual([
      'Colour of note “Old mooring”',
      'Note “Old mooring” written',
      'Note drawn',
      'As the window opened',
    ]);
    expect([current(), undone()]).toEqual(['3', 0]);
  });

  it('goes to a step by a click, and on again, and marks where the window is', async () => {
    const { drawings } = await withSteps();
    await fireEvent.click(steps()[2]!);
    expect(drawings.drawings[0]).toMatchObject({ text: '', colour: null });
    expect([current(), undone(), texts().length]).toEqual(['1', 2, 4]);
    await fireEvent.click(steps()[3]!);
    expect([drawings.drawings.length, current(), undone()]).toEqual([0, '0', 3]);
    await fireEvent.click(steps()[0]!);
    expect([drawings.drawings[0]?.colour, current(), undone()]).toEqual(['#a1301a', '3', 0]);
    await fireEvent.click(screen.getByTestId('history-undo'));
    expect([drawings.drawings[0]?.colour, current()]).toEqual([null, '2']);
    await fireEvent.click(screen.getByTestId('history-redo'));
    expect(current()).toBe('3');
  });

  it('is gone through by keyboard, with one stop for the Tab key', async () => {
    await withSteps();
    expect(steps().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    steps()[0]!.focus();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['End', 3],
      ['ArrowDown', 3],
      ['ArrowUp', 2],
      ['Home', 0],
    ] as const) {
      await fireEvent.keyDown(document.activeElement!, { key });
      expect(document.activeElement).toBe(steps()[at]);
    }
  });

  it('is in the language of the window', async () => {
    const { settings } = await withSteps();
    void settings.change({ language: 'nb' });
    flushSync();
    expect(texts().slice(0, 2)).toEqual(['Farge på notat «Old mooring»', 'Notat «Old mooring» skrevet']);
  });
});

describe('the line that says what was undone', () => {
  it('says it to who cannot see it, too, and is empty once something else is done', async () => {
    const { drawings, history } = await open(HistoryNotice);
    const line = screen.getByTestId('history-told');
    expect([line.getAttribute('role'), line.textContent]).toEqual(['status', '']);
    drawings.add('note', [[5, 60]]);
    history.undo();
    flushSync();
    expect(line.textContent).toBe('Undone: Note drawn');
    history.redo();
    flushSync();
    expect(line.textContent).toBe('Done again: Note drawn');
    drawings.add('note', [[6, 60]]);
    flushSync();
    expect(line.textContent).toBe('');
  });
});
