import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useTableAddress } from './use-table-address.ts';

function Narrowed() {
  const { parameters, go, table, order, foot } = useTableAddress(['name']);
  const narrow = (to: string): void => {
    const next = new URLSearchParams(parameters);
    next.set('status', to);
    go(next);
  };
  return (
    <>
      <output>{JSON.stringify([table, parameters.get('status')])}</output>
      <button onClick={() => order.onSort({ by: 'name', dir: 'desc' })}>Sort</button>
      <button onClick={() => foot.onPageSize(50)}>Fifty</button>
      <button onClick={() => narrow('open')}>Open</button>
    </>
  );
}

const all = [{ page: 1, pageSize: 50, sortBy: 'name', sortDir: 'desc' }, 'open'];

describe('a table in the address', () => {
  it('keeps what was chosen a moment ago, while the page that it leads to is on its way', async () => {
    const later = new Promise<null>((resolve) => setTimeout(() => resolve(null), 20));
    const router = createMemoryRouter([
      { path: '/', Component: Narrowed, HydrateFallback: () => null, loader: () => later },
    ]);
    render(<RouterProvider router={router} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sort' }));
    fireEvent.click(screen.getByRole('button', { name: 'Fifty' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    // Immediately, and by the address once that has changed.
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(all);
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(all);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      status: 'open',
      table: '{"sortBy":"name","sortDir":"desc","pageSize":50}',
    });
  });
});
