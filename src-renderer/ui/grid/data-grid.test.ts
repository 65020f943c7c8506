import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet, flushSync, type ComponentProps } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import DataGrid from './DataGrid.svelte';
import DataTable from './DataTable.svelte';
import type { GridColumn } from './grid-column';

const columns: readonly GridColumn<number>[] = [
  { key: 'name', label: 'Name', width: '100px', text: (row) => `No. ${row}`, title: (row) => `row ${row}` },
  {
    key: 'value',
    label: 'Value',
    isNumber: true,
    width: '50px',
    text: (row) => (row === 3 ? null : `${row}`),
  },
];

type Props = ComponentProps<typeof DataGrid<number, GridColumn<number>>>;

function open(more: Partial<Props> = {}): { grid: HTMLElement; step: ReturnType<typeof vi.fn> } {
  const step = vi.fn();
  const rows = Array.from({ length: 100 }, (_, row) => row);
  const attributes: Props['attributes'] = (row) => ({ 'data-testid': 'row', 'data-row': row });
  const props: Props = { label: 'Rows', testid: 'grid', columns, rows, notGiven: 'not given', attributes };
  render(DataGrid<number, GridColumn<number>>, { ...props, onstep: step, active: 5, ...more });
  flushSync();
  return { grid: screen.getByTestId('grid'), step };
}

describe('a grid of many rows', () => {
  it('draws those in view, counts all, and has a dash for what is not given', () => {
    const { grid } = open();
    expect(grid.getAttribute('role')).toBe('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('101');
    const rows = screen.getAllByTestId('row');
    expect(rows.length).toBeLessThan(40);
    expect(within(rows[3]!).getByRole('img', { name: 'not given' })).toBeDefined();
    const active = rows.find((row) => row.getAttribute('aria-selected') === 'true');
    expect(active?.id).toBe(grid.getAttribute('aria-activedescendant'));
    expect(active?.getAttribute('aria-rowindex')).toBe('7');
  });

  it('steps by the keyboard', async () => {
    const { grid, step } = open();
    for (const key of ['ArrowDown', 'ArrowUp', 'PageUp', 'End', 'Home'])
      await fireEvent.keyDown(grid, { key });
    // Nothing is measured here: a page is a row.
    expect(step.mock.calls.flat()).toEqual([6, 4, 4, 99, 0]);
  });

  it('stays within its rows', async () => {
    const { grid, step } = open({ active: 0 });
    await fireEvent.keyDown(grid, { key: 'ArrowUp' });
    expect(step).toHaveBeenCalledWith(0);
  });

  it('leaves Space to the window where it shares its keys, and chords that are none of a table', async () => {
    const enter = vi.fn();
    const other = vi.fn();
    const { grid, step } = open({ sharesKeys: true, onenter: enter, onkey: other });
    await fireEvent.keyDown(grid, { key: ' ' });
    await fireEvent.keyDown(grid, { key: 'ArrowDown', altKey: true });
    expect([step, enter].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('takes Enter for the row, and leaves it to a head that has the focus', async () => {
    const enter = vi.fn();
    const { grid } = open({ onenter: enter, onsort: vi.fn() });
    await fireEvent.keyDown(grid, { key: 'Enter' });
    expect(enter).toHaveBeenCalledWith(5);
    await fireEvent.keyDown(screen.getByTestId('grid-sort-value'), { key: 'Enter' });
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it('sorts by a head, which says the order', async () => {
    const sort = vi.fn();
    open({ onsort: sort, sort: { key: 'value', isDown: true } });
    const [name, value] = screen.getAllByRole('columnheader');
    expect([name, value].map((head) => head?.getAttribute('aria-sort'))).toEqual(['none', 'descending']);
    await fireEvent.click(within(value!).getByRole('button'));
    expect(sort).toHaveBeenCalledWith(columns[1]);
  });

  it('goes from row to row by itself where none is picked, and names the one it is at', async () => {
    const { grid } = open({ onstep: undefined });
    expect(grid.hasAttribute('aria-activedescendant')).toBe(false);
    for (const key of ['ArrowDown', 'ArrowDown']) await fireEvent.keyDown(grid, { key });
    const active = screen.getAllByTestId('row')[1]!;
    expect(grid.getAttribute('aria-activedescendant')).toBe(active.id);
    expect(active.getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the focus itself: a row that had it would take it along when it scrolls away', () => {
    open();
    expect(
      screen.getAllByTestId('row').some((row) => row.tabIndex >= 0 || row.hasAttribute('tabindex')),
    ).toBe(false);
  });

  it('says why it is empty', () => {
    const empty = createRawSnippet(() => ({ render: () => '<p>Nothing here</p>' }));
    open({ rows: [], empty, active: -1 });
    expect(screen.getByText('Nothing here')).toBeDefined();
  });
});

describe('a table to be read', () => {
  it('is one stop of Tab, from which keys go from row to row', async () => {
    const row = (name: string): string => `<tr><th>${name}</th><td><button>${name}</button></td></tr>`;
    const children = createRawSnippet(() => ({
      render: () => `<tbody>${['a', 'b', 'c', 'd'].map(row).join('')}</tbody>`,
    }));
    render(DataTable, { look: 'sheet', children });
    const table = screen.getByRole('table');
    expect(table.tabIndex).toBe(0);
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'PageDown']) {
      await fireEvent.keyDown(document.activeElement === document.body ? table : document.activeElement!, {
        key,
      });
      seen.push(document.activeElement?.querySelector('th')?.textContent);
    }
    expect(seen).toEqual(['a', 'b', 'd', 'd', 'c', 'a', 'b']);
  });

  it('goes on from the row of a button in it', async () => {
    const children = createRawSnippet(() => ({
      render: () => '<tbody><tr><td><button>one</button></td></tr><tr id="two"></tr></tbody>',
    }));
    render(DataTable, { look: 'note', children });
    const button = screen.getByText('one');
    button.focus();
    await fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(document.activeElement?.id).toBe('two');
  });
});
