/** @jest-environment node */
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';

const NOON = Date.UTC(2026, 10, 24, 12);

afterEach(closeBrowser);

const page = async () => {
  const { time } = await import('@le-chai/design/format');
  const { SessionProvider, sessionQuery } = await import('@le-chai/session');
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  const { memo } = await import('react');
  const { InLocale } = await import('./InLocale.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity } } });
  client.setQueryData(sessionQuery().queryKey, { data: null, error: null, isError: false });
  const Closing = memo(() => <p>Closes at {time(NOON)}</p>);
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <InLocale>
          <input aria-label="Amount" />
          <Closing />
        </InLocale>
      </SessionProvider>
    </QueryClientProvider>
  );
};
const local = new Date(NOON).toTimeString().slice(0, 5);

describe('a page from the edge', () => {
  it('is rendered again if its times differ in this browser', async () => {
    const { html, root, complaints } = await hydrated(page, { cookies: { 'time-zone': 'Pacific/Auckland' } });
    expect(complaints).toEqual([]);
    expect(html).toContain('01:00');
    expect(root).toHaveTextContent(`Closes at ${local}`);
    expect(document.activeElement).toBe(document.body);
  });

  it('is left unchanged if they are the same', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const fields: Element[] = [];
    const { root, complaints } = await hydrated(page, {
      cookies: { 'time-zone': own },
      prepare: () => fields.push(document.querySelector('input')!),
    });
    expect(complaints).toEqual([]);
    expect(root.querySelector('input')).toBe(fields[0]);
  });
});
