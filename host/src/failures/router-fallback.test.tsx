import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { RouterFallback } from './RouterFallback.tsx';

const show = (route: RouteObject) =>
  render(<RouterProvider router={createMemoryRouter([{ ...route, path: '/', ErrorBoundary: RouterFallback }])} />);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the last resort', () => {
  it('shows the error on demand, and hides it again', async () => {
    show({
      Component: () => {
        throw new Error('The frame is broken');
      },
    });
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    expect(screen.getByText('The frame is broken')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show Error' }));
    expect(screen.getByText('The frame is broken')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Error' }));
    expect(screen.getByText('The frame is broken')).not.toBeVisible();
  });

  it('never shows what went wrong inside the program', async () => {
    show({
      Component: () => {
        throw new TypeError("Cannot read properties of undefined (reading 'secret')");
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show Error' }));
    expect(screen.queryByText(/secret/)).toBeNull();
  });

  it('knows an address that nobody has', async () => {
    show({
      loader: () => {
        throw new Response(null, { status: 404 });
      },
      HydrateFallback: () => null,
      Component: () => null,
    });
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
