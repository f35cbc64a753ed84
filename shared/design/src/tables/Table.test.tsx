import { chooseDensity } from '@le-chai/host-services';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { Table, type RowKey, type Sort } from './Table.tsx';
import { rowWindow } from './use-row-window.ts';

interface Wine {
  id: number;
  name: string;
  year: number;
}

const wines: Wine[] = [
  { id: 1, name: 'Pauillac', year: 2016 },
  { id: 2, name: 'Barolo', year: 2017 },
  { id: 3, name: 'Meursault', year: 2020 },
];

function Cellar({ rows = wines, onSort }: { rows?: Wine[]; onSort?: (sort: Sort) => void }) {
  const [chosen, setChosen] = useState<Set<RowKey>>(new Set());
  return (
    <Table
      caption="Wines in your cellar"
      columns={[
        { id: 'name', header: 'Wine', names: true, cell: (wine) => wine.name },
        { id: 'year', header: 'Vintage', align: 'right', sortable: true, cell: (wine) => wine.year },
      ]}
      rows={rows}
      rowKey={(wine) => wine.id}
      sort={{ by: 'year', dir: 'asc' }}
      {...(onSort && { onSort })}
      selection={{ chosen, onChange: setChosen, label: (wine) => wine.name, disabled: (wine) => wine.id === 3 }}
    />
  );
}

describe('a table', () => {
  it('has a name, and rows that are named by their wine', () => {
    render(<Cellar />);
    const table = screen.getByRole('table', { name: 'Wines in your cellar' });
    expect(within(table).getByRole('rowheader', { name: 'Barolo' })).toBeVisible();
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('says and turns the order', async () => {
    const sort = jest.fn();
    render(<Cellar onSort={sort} />);
    expect(screen.getByRole('columnheader', { name: 'Vintage' })).toHaveAttribute('aria-sort', 'ascending');
    screen.getByRole('button', { name: 'Vintage' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(sort).toHaveBeenCalledWith({ by: 'year', dir: 'desc' });
  });

  it('lets rows be chosen, one or all that can be', async () => {
    render(<Cellar />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pauillac' }));
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(screen.getByRole('checkbox', { name: 'Select Barolo' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Select Meursault' })).not.toBeInTheDocument();
    expect(all).toBeChecked();
    await userEvent.click(all);
    expect(screen.getByRole('checkbox', { name: 'Select Barolo' })).not.toBeChecked();
  });

  it('draws only the row that was chosen again', async () => {
    const drawn = jest.fn((wine: Wine) => wine.name);
    const columns = [{ id: 'name', header: 'Wine', names: true, cell: drawn }];
    function Chosen() {
      const [chosen, setChosen] = useState<Set<RowKey>>(new Set());
      const selection = { chosen, onChange: setChosen, label: (wine: Wine) => wine.name };
      return <Table caption="Wines" columns={columns} rows={wines} rowKey={({ id }) => id} selection={selection} />;
    }
    render(<Chosen />);
    drawn.mockClear();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Barolo' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pauillac' }));
    expect(drawn.mock.calls.map(([wine]) => wine.name)).toEqual(['Barolo', 'Pauillac']);
    expect(screen.getByRole('checkbox', { name: 'Select Barolo' })).toBeChecked();
  });

  it('brings its rows closer together where the member has chosen so', () => {
    render(<Cellar />);
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveStyle({ height: '54px' });
    act(() => chooseDensity('compact'));
    expect(row).toHaveStyle({ height: '46px' });
    act(() => chooseDensity('generous'));
  });

  it('draws only what is near the viewport when it is long, and says how long it is', () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ id: index + 10, name: `Wine ${index}`, year: 2000 }));
    render(<Cellar rows={rows} />);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(80);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  });
});

const manyRows = Array.from({ length: 500 }, (_, index) => ({ id: index + 10, name: `Wine ${index}`, year: 2000 }));
const scrollTo = (top: number) => {
  const [, body] = screen.getAllByRole('rowgroup');
  body!.getBoundingClientRect = () => new DOMRect(0, -top, 800, 500 * 54);
  act(() => {
    fireEvent.scroll(document);
    jest.runOnlyPendingTimers();
  });
  return [...body!.querySelectorAll('tr')];
};
const box = (name: string) => screen.queryByRole('checkbox', { name: `Select ${name}` });
const heightOf = (lines: HTMLElement[]) => lines.reduce((sum, line) => sum + parseInt(line.style.height || '54'), 0);

describe('a long table that is scrolled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('draws the rows that are seen, as tall as with all of them', () => {
    render(<Cellar rows={manyRows} />);
    const lines = scrollTo(200 * 54);
    expect(box('Wine 200')).toBeVisible();
    expect(box('Wine 3')).not.toBeInTheDocument();
    expect(heightOf(lines)).toBe(500 * 54);
  });

  it.each([
    ['above', 3, 200],
    ['below', 499, 200],
  ])('keeps the row that has the focus, %s what is seen, until the focus leaves it', (_, at, seen) => {
    render(<Cellar rows={manyRows} />);
    scrollTo(at * 54);
    const held = box(`Wine ${at}`)!;
    held.focus();
    const lines = scrollTo(seen * 54);
    expect(held).toHaveFocus();
    expect(box(`Wine ${at}`)).toBe(held);
    expect(held.closest('tr')).toHaveAttribute('aria-rowindex', String(at + 2));
    expect(heightOf(lines)).toBe(500 * 54);
    held.blur();
    scrollTo((seen + 40) * 54);
    expect(box(`Wine ${at}`)).not.toBeInTheDocument();
  });
});

describe('the window over the rows', () => {
  it('covers the viewport wherever it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 40_000 }),
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 0, max: 600 }),
        (top, view, count) => {
          const row = 54;
          const { from, to } = rowWindow(top, view, row, count);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(count);
          expect(from).toBeLessThanOrEqual(to);
          const seen = Array.from({ length: count }, (_, index) => index).filter(
            (index) => (index + 1) * row > top && index * row < top + view,
          );
          expect(seen.every((index) => index >= from && index < to)).toBe(true);
        },
      ),
    );
  });
});
