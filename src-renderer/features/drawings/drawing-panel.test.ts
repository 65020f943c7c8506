import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { createFakeClient } from '../../bridge/fake-client';
import { type DrawingsStore } from './index';
import DrawingPage from './DrawingPage.svelte';
import type { History } from '../../lib/history.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 22, 9);

async function open() {
  let stores: { readonly drawings: DrawingsStore; readonly history: History } | undefined;
  const shown: unknown[] = [];
  const { unmount } = render(FakeWindow, {
    props: {
      client: createFakeClient({}),
      nowMs,
      part: DrawingPage as Component<never>,
      props: {
        theme: 'day',
        centre: [10, 65],
        onshow: (places: unknown) => shown.push(places),
        onclose: () => {},
      },
      onstores: (made) => (stores = made),
    },
  });
  await tick();
  if (!stores) throw new Error('no stores');
  return { ...stores, shown, unmount };
}

describe('the page of notes and drawings', () => {
  it('says what it is for while nothing is drawn', async () => {
    await open();
    expect(screen.getByTestId('drawing-page').textContent).toContain('No notes or drawings yet.');
    expect(screen.queryByTestId('drawing-list')).toBeNull();
  });

  it('asks the map for a note, takes its middle, and gives up', async () => {
    const { drawings } = await open();
    await fireEvent.click(screen.getByTestId('draw-note'));
    expect(drawings.placing).toEqual({ kind: 'note', id: null });
    expect(screen.getByTestId('drawing-placing').textContent).toContain('Press Esc to cancel');
    await fireEvent.click(screen.getByTestId('drawing-stop'));
    expect([drawings.placing, drawings.drawings.length]).toEqual([null, 0]);
    await fireEvent.click(screen.getByTestId('draw-note'));
    await fireEvent.click(screen.getByTestId('drawing-middle'));
    expect(drawings.selected?.positions).toEqual([[10, 65]]);
    expect(document.activeElement).toBe(screen.getByTestId('drawing-text'));
  });

  it('draws nothing of positions whose axes seem exchanged before it is told which way is meant', async () => {
    const { drawings } = await open();
    const field = screen.getByTestId<HTMLTextAreaElement>('drawing-typed');
    const line = screen.getByTestId('drawing-typed-line');
    await fireEvent.input(field, { target: { value: '5.5 60.5\n60 5\n5.25 60.25' } });
    await fireEvent.click(line);
    expect(drawings.selected).toBeNull();
    expect(screen.getByTestId('drawing-positions-problem').textContent).toBe('Answer the question first.');
    expect(screen.getByTestId('place-question').textContent).toContain('2 positions lie far from the coast');
    await fireEvent.click(screen.getByTestId('place-exchange'));
    expect(field.value).toBe('60.5° N 5.5° E\n60 5\n60.25° N 5.25° E');
    expect(screen.queryByTestId('drawing-positions-problem')).toBeNull();
    await fireEvent.click(line);
    expect(drawings.selected?.positions).toEqual([
      [5.5, 60.5],
      [5, 60],
      [5.25, 60.25],
    ]);
  });

  it('asks nothing about the positions that a drawing has', async () => {
    const { drawings } = await open();
    drawings.add('note', [[60, 5]]);
    await vi.waitFor(() => screen.getByTestId('drawing-positions'));
    expect(screen.queryByTestId('place-question')).toBeNull();
  });

  it('draws by typed positions, and says which line is none', async () => {
    const { drawings } = await open();
    const field = screen.getByTestId('drawing-typed');
    const line = screen.getByTestId<HTMLButtonElement>('drawing-typed-line');
    await fireEvent.input(field, { target: { value: '60 5' } });
    expect(line.disabled).toBe(true);
    await fireEvent.input(field, { target: { value: '60 5\nBergen' } });
    await fireEvent.click(line);
    expect(screen.getByTestId('drawing-positions-problem').textContent).toContain('Line 2 is not a position');
    await fireEvent.input(field, { target: { value: '60 5\n60 6' } });
    await fireEvent.click(line);
    expect(drawings.selected).toMatchObject({ kind: 'line' });
    expect(screen.getByTestId('drawing-measures').textContent).toContain('55.8 km · 30.13 nm');
  });

  it('writes, paints, moves and deletes what is chosen, and each of it is undone', async () => {
    const { drawings, history, shown } = await open();
    drawings.add('area', [
      [5, 60],
      [6, 60],
      [6, 61],
      [5, 61],
    ]);
    await tick();
    expect(screen.getByTestId('drawing-measures').textContent).toContain('6,123 km²');
    await fireEvent.input(screen.getByTestId('drawing-text'), { target: { value: 'Kept free' } });
    await fireEvent.click(screen.getByTestId('drawing-colour-#1d6338'));
    await fireEvent.input(screen.getByTestId('drawing-positions'), { target: { value: '60 5\n60 6' } });
    await fireEvent.click(screen.getByTestId('drawing-positions-use'));
    expect(screen.getByTestId('drawing-positions-problem').textContent).toBe('At least 3 positions.');
    await fireEvent.input(screen.getByTestId('drawing-positions'), {
      target: { value: '60 5\n60 6\n61 6' },
    });
    await fireEvent.click(screen.getByTestId('drawing-positions-use'));
    expect(drawings.selected).toMatchObject({ text: 'Kept free', colour: '#1d6338' });
    expect(drawings.selected?.positions).toHaveLength(3);
    await fireEvent.click(screen.getByTestId('drawing-show'));
    expect(shown).toEqual([drawings.selected?.positions]);
    await fireEvent.click(screen.getByTestId('drawing-remove'));
    expect([drawings.drawings.length, screen.queryByTestId('drawing-form')]).toEqual([0, null]);
    for (const _ of [1, 2, 3, 4]) history.undo();
    flushSync();
    expect(drawings.drawings[0]).toMatchObject({ text: '', colour: null });
    expect(drawings.drawings[0]?.positions).toHaveLength(4);
  });

  it('lists all, the newest first, and opens one of them', async () => {
    const { drawings } = await open();
    drawings.add('note', [[5.3267, 60.3917]], 'Old mooring\nAsk the harbour');
    drawings.add('note', [[5, 60]]);
    drawings.select(null);
    await tick();
    const rows = screen.getAllByTestId('drawing-row');
    expect(rows.map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Note: Nothing written Note · 60° 00.0′ N 005° 00.0′ E',
      'Old mooring… Note · 60° 23.5′ N 005° 19.6′ E',
    ]);
    await fireEvent.click(rows[1]!);
    expect(screen.getByTestId<HTMLTextAreaElement>('drawing-text').value).toBe(
      'Old mooring\nAsk the harbour',
    );
    await fireEvent.click(screen.getByTestId('drawing-back'));
    expect(drawings.selectedId).toBeNull();
  });

  it('chooses nothing and asks the map for nothing once it is closed', async () => {
    const { drawings, unmount } = await open();
    drawings.add('note', [[5, 60]]);
    drawings.begin('note', drawings.selectedId);
    await tick();
    unmount();
    expect([drawings.selectedId, drawings.placing]).toEqual([null, null]);
  });
});
