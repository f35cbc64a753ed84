/** @jest-environment node */
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';

afterEach(closeBrowser);

/** No timer is left behind. */
const forever = { defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } } };

const unknown = (): Promise<string> => new Promise(() => undefined);

it('an intent that the tab has kept is taken up once the page is hydrated', async () => {
  const { html, root, complaints } = await hydrated(
    async () => {
      const { SessionProvider, sessionQuery } = await import('@le-chai/session');
      const { member } = await import('@le-chai/testing/member');
      const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
      const { useIntent } = await import('./use-intent.ts');
      const client = new QueryClient(forever);
      client.setQueryData(sessionQuery().queryKey, { data: member(), error: null, isError: false });
      function Order() {
        const { stage } = useIntent<string, string>({ subject: 'order', send: unknown, ask: unknown });
        return <p>{stage}</p>;
      }
      return (
        <QueryClientProvider client={client}>
          <SessionProvider>
            <Order />
          </SessionProvider>
        </QueryClientProvider>
      );
    },
    { prepare: () => sessionStorage.setItem('le-chai:attempt:7:order', '{"key":"k"}') },
  );
  expect(complaints).toEqual([]);
  expect(html).toContain('idle');
  expect(root).toHaveTextContent('asking');
});
