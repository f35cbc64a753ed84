import { euro } from '@le-chai/design/format';
import type { User } from '@le-chai/contracts/session';
import { sessionQuery, SessionProvider } from '@le-chai/session';
import { holdUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { memo } from 'react';
import { chooseLocale, InLocale } from './InLocale.tsx';

const Price = memo(() => <p>{euro(1234.5).replaceAll(/\s/g, ' ')}</p>);

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const signIn = (language: string | null): void => {
  const data: User | null = language === null ? null : member({ raw: { language } });
  queryClient.setQueryData(sessionQuery().queryKey, { data, error: null, isError: false });
};
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <InLocale>
          <main>
            <h1>Sale</h1>
            <Price />
          </main>
        </InLocale>
      </SessionProvider>
    </QueryClientProvider>,
  );
const price = () => screen.getByText(/€/).textContent;

beforeEach(() => {
  signIn(null);
  act(() => chooseLocale('en-GB'));
});

describe('how figures are written', () => {
  it('follows the browser while nobody is signed in, and the member’s profile from then on', async () => {
    act(() => chooseLocale('it-IT'));
    open();
    expect(price()).toBe('1234,50 €');
    signIn('de-DE');
    await waitFor(() => expect(price()).toBe('1.234,50 €'));
    expect(localStorage.getItem('locale')).toBe('de-DE');
    signIn(null);
    expect(price()).toBe('1.234,50 €');
  });

  it('changes everywhere immediately, and the page gets the focus', async () => {
    signIn('en');
    open();
    expect(price()).toBe('€1,234.50');
    signIn('de-DE');
    await waitFor(() => expect(price()).toBe('1.234,50 €'));
    expect(screen.getByRole('heading', { name: 'Sale' })).toHaveFocus();
  });

  it('waits until the member has finished typing', async () => {
    signIn('en');
    open();
    const release = holdUnsaved();
    signIn('de-DE');
    await waitFor(() => expect(localStorage.getItem('locale')).toBe('de-DE'));
    expect(price()).toBe('€1,234.50');
    act(release);
    expect(price()).toBe('1.234,50 €');
  });
});
