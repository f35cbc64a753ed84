import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useNavigate, useSearchParams } from 'react-router';
import { TermField } from './TermField.tsx';

/** A list whose entry takes a while to open, as one whose code has to be loaded does. */
function List() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <TermField
        label="Search the list"
        value={search.get('q') ?? undefined}
        onSearch={(term) => void navigate(`/?${new URLSearchParams(term && { q: term })}`)}
      />
      <Link to="/entry">Entry</Link>
      <Link to="/near">Near</Link>
    </>
  );
}

const opened = Promise.withResolvers<null>();
function open() {
  const router = createMemoryRouter([
    { path: '/', Component: List, HydrateFallback: () => null },
    { path: '/entry', loader: () => opened.promise, element: <h1>Opened</h1> },
    { path: '/near', element: <h1>Near</h1> },
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

  it.each(['Entry', 'Near'])('nor one whose page (%s) has yet to be drawn when typing has rested', async (name) => {
    jest.useFakeTimers();
    const router = open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'barolo' } });
    // Within one act nothing is drawn: the router has moved on, and the list does not know it yet.
    act(() => {
      screen.getByRole('link', { name }).click();
      jest.advanceTimersByTime(350);
    });
    jest.useRealTimers();
    await act(async () => opened.resolve(null));
    expect(router.state.location.pathname).toBe(`/${name.toLowerCase()}`);
  });
});
