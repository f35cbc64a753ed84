/** @jest-environment node */
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import type { Composition } from '@le-chai/federation/composition';

const composition: Composition = { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes: [] };

afterEach(closeBrowser);

/** The host's own page at a path, as far as known without a request. */
const pageAt = (url: string, user: ReturnType<typeof member> | null) => async () => {
  // Requests stay pending until the end.
  globalThis.fetch = () => new Promise(() => undefined);
  const { configureApi, query } = await import('@le-chai/api');
  const { getInfoConfig } = await import('@le-chai/contracts/config');
  const { sessionQuery } = await import('@le-chai/session');
  const { QueryClient } = await import('@tanstack/react-query');
  const { createMemoryRouter } = await import('react-router');
  const { App } = await import('./App.tsx');
  const { createRoutes } = await import('./routes.tsx');
  const { createLoadLog } = await import('./loads/load-log.ts');
  const { config } = await import('./testing/house.ts');
  configureApi({ apiBase: '/core' });
  const forever = { gcTime: Infinity, staleTime: Infinity, retry: false };
  const queryClient = new QueryClient({ defaultOptions: { queries: forever, mutations: { gcTime: Infinity } } });
  queryClient.setQueryData(sessionQuery().queryKey, { data: user, error: null, isError: false });
  queryClient.setQueryData(query(getInfoConfig).queryKey, houseConfig());
  const house = { composition, config, loads: createLoadLog() };
  const routes = createRoutes(house, { tradingSite: config.tradingSite, hash: () => '' }, queryClient, { routes: [] });
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 5));
  return (
    <App
      house={house}
      queryClient={queryClient}
      router={router}
      preload={() => undefined}
      report={() => undefined}
      nonce="once"
    />
  );
};

it.each([
  ['/', null, 'Fine wine'],
  ['/auth/login', null, 'Use a passkey'],
  ['/auth/login?code=signed-out', null, 'You’ve been logged out.'],
  ['/auth/forgot-password', null, 'E-mail'],
  ['/auth/reset-password#code=x', null, 'password'],
  ['/nowhere', null, 'Skip to content'],
  ['/nowhere', member(), 'Ines Marchetti'],
  ['/contact', member(), '<h1'],
  ['/notices', member(), '<h1'],
  ['/demo-buttons', null, '<h1'],
  ['/legal/terms', null, 'Terms of membership and sale'],
])('the edge renders %s, and a browser hydrates it as it is', async (url, user, words) => {
  const { html, complaints } = await hydrated(pageAt(url, user), {
    url,
    signedIn: user !== null,
    cookies: user ? { 'access-token': 'good' } : {},
  });
  expect(complaints).toEqual([]);
  expect(html).toContain(words);
});
