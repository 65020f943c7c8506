import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet, flushSync, type ComponentProps } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import DataGrid from './DataGrid.svelte';
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

  it('leaves Home, End and Space to the window where it shares its keys', async () => {
    const enter = vi.fn();
    const other = vi.fn();
    const { grid, step } = open({ sharesKeys: true, onenter: enter, onkey: other });
    for (const key of ['Home', 'End', ' ']) await fireEvent.keyDown(grid, { key });
    expect([step, enter].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(other).toHaveBeenCalledTimes(3);
    await fireEvent.keyDown(grid, { key: 'End', ctrlKey: true });
    expect(step).toHaveBeenCalledWith(99);
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

  it('is a table to be read without a way to step', () => {
    const { grid } = open({ onstep: undefined });
    expect(grid.getAttribute('role')).toBe('table');
    expect(within(screen.getAllByTestId('row')[0]!).getAllByRole('cell')).toHaveLength(2);
  });

  it('says why it is empty', () => {
    const empty = createRawSnippet(() => ({ render: () => '<p>Nothing here</p>' }));
    open({ rows: [], empty, active: -1 });
    expect(screen.getByText('Nothing here')).toBeDefined();
  });
});
