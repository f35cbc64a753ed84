import { createQueryClient } from '@le-chai/api';
import { SessionProvider } from '@le-chai/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { entranceRoutes } from '../entrance/entrance-routes.tsx';
import { HouseProvider } from '../house/House.tsx';
import { createLoadLog } from '../loads/load-log.ts';
import { config } from '../testing/house.ts';

const composition = { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes: [] };
const queryClient = createQueryClient();
const { children: doors = [], ...entrance } = entranceRoutes(queryClient);
const pages = doors.flatMap(({ path }) => path ?? []);

function Broken(): never {
  throw new Error('The door is stuck');
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the entrance', () => {
  it('has pages', () => expect(pages.length).toBeGreaterThan(3));

  it.each(pages)('shows its own error screen where %s fails', async (path) => {
    const broken = { path, Component: Broken } satisfies RouteObject;
    const router = createMemoryRouter([{ ...entrance, children: [broken] } as RouteObject], {
      initialEntries: [path === '*' ? '/auth/nowhere' : path],
    });
    render(
      <HouseProvider value={{ composition, config, loads: createLoadLog() }}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </HouseProvider>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    expect(screen.getByText('The door is stuck')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByText('Le Chai')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
