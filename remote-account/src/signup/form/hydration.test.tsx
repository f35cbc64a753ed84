/** @jest-environment node */
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';

afterEach(closeBrowser);

/** No timer is left behind. */
const forever = { defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } } };

it('a rendered signup continues with what the tab has stored, and loses none of it', async () => {
  const kept = JSON.stringify({ typed: { email: 'ada@example.com' } });
  const { html, root, complaints } = await hydrated(
    async () => {
      const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
      const { useTyped } = await import('./use-typed.ts');
      const Email = () => <p>{useTyped().typed.email || 'nothing'}</p>;
      return (
        <QueryClientProvider client={new QueryClient(forever)}>
          <Email />
        </QueryClientProvider>
      );
    },
    { prepare: () => sessionStorage.setItem('signup', kept) },
  );
  expect(complaints).toEqual([]);
  expect(html).toContain('nothing');
  expect(root).toHaveTextContent('ada@example.com');
  expect(sessionStorage.getItem('signup')).toContain('ada@example.com');
});

it('and at the step that it was at', async () => {
  const kept = JSON.stringify({ typed: { email: 'ada@example.com' } });
  const { root, complaints } = await hydrated(
    async () => {
      const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
      const { createMemoryRouter, RouterProvider, useLocation } = await import('react-router');
      const { SessionProvider, sessionQuery } = await import('@le-chai/session');
      const { useSignup } = await import('./use-signup.ts');
      const Step = () => <p>{`${useSignup('Le Club', 'monthly', () => undefined).step} at ${useLocation().search}`}</p>;
      const router = createMemoryRouter([{ path: '*', element: <Step /> }], {
        initialEntries: ['/signup/le-club?step=2'],
      });
      const queryClient = new QueryClient(forever);
      queryClient.setQueryData(sessionQuery().queryKey, { data: null, error: null, isError: false });
      return (
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      );
    },
    { prepare: () => sessionStorage.setItem('signup', kept) },
  );
  expect(complaints).toEqual([]);
  expect(root).toHaveTextContent('person at ?step=2');
});
