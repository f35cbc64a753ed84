import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { TermField } from './TermField.tsx';

/** A list whose entry takes a while to open, as one whose code has to be loaded does. */
function List() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <TermField
        label="Search the list"
        value={search.get('q') ?? undefined}
        onSearch={(term) => setSearch(term ? { q: term } : {})}
      />
      <Link to="/entry">Entry</Link>
    </>
  );
}

const opened = Promise.withResolvers<null>();
function open() {
  const router = createMemoryRouter([
    { path: '/', Component: List, HydrateFallback: () => null },
    { path: '/entry', loader: () => opened.promise, element: <h1>Opened</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));

describe('the search of a list', () => {
  it('follows the text when typing rests, from three characters on', async () => {
    const router = open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the list' }), 'ba');
    await rest();
    expect(router.state.location.search).toBe('');
    await userEvent.type(screen.getByRole('searchbox'), 'rolo');
    await rest();
    expect(router.state.location.search).toBe('?q=barolo');
  });

  it('does not call back a member who has followed a link meanwhile', async () => {
    const router = open();
    await userEvent.type(screen.getByRole('searchbox'), 'barolo');
    await userEvent.click(screen.getByRole('link', { name: 'Entry' }));
    await rest();
    await act(async () => opened.resolve(null));
    expect(await screen.findByRole('heading', { name: 'Opened' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/entry');
  });
});
