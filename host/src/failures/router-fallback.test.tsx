import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import type { ReactNode } from 'react';
import { LastResort } from './SomethingWrong.tsx';
import { RouterFallback } from './RouterFallback.tsx';

const show = (route: RouteObject) =>
  render(<RouterProvider router={createMemoryRouter([{ ...route, path: '/', ErrorBoundary: RouterFallback }])} />);

function Broken(): ReactNode {
  throw new Error('The frame is broken');
}

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

  it('never shows internal errors', async () => {
    show({
      Component: () => {
        throw new TypeError("Cannot read properties of undefined (reading 'secret')");
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show Error' }));
    expect(screen.queryByText(/secret/)).toBeNull();
  });

  it('handles an unknown path', async () => {
    show({
      loader: () => {
        throw new Response(null, { status: 404 });
      },
      HydrateFallback: () => null,
      Component: () => null,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'));
    expect(document.title).toBe('Not Found');
  });
});

describe('what fails around the router', () => {
  it('shows a page that says so and leads back, never a blank one', async () => {
    render(
      <LastResort>
        <Broken />
      </LastResort>,
    );
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back to the homepage' })).toHaveAttribute('href', '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Show Error' }));
    expect(screen.getByText('The frame is broken')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Error' }));
    expect(screen.getByText('The frame is broken')).not.toBeVisible();
  });
});
