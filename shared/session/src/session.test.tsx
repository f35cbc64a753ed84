import { configureApi, createQueryClient } from '@le-chai/api';
import type { User } from '@le-chai/contracts/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import {
  endSession,
  keepToken,
  SessionProvider,
  sessionQuery,
  signIn,
  signOut,
  useSession,
  watchToken,
} from './session.ts';

const user: User = {
  id_user: 7,
  id_user_profile: 7,
  id_customer_stripe: null,
  email: 'ines@marchetti.example',
  full_name: 'Ines Marchetti',
  tier: 'Collector',
  member_no: 107,
  impersonated: false,
  raw: {},
};
const input = { email: 'ines@marchetti.example', password: 'cellar-door-2026' };

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answers = (result: unknown): void => {
  fetchMock.mockImplementation(async () => Response.json({ code: 200, result }));
};

let queryClient: QueryClient;
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Cookies.remove('access-token');
  configureApi({ apiBase: '/core' });
  queryClient = createQueryClient();
});

describe('signing in', () => {
  it('keeps the token and begins with a clean slate: nothing of another member stays', async () => {
    queryClient.setQueryData(['bids'], 'of the member before');
    queryClient.setQueryData(['get-info-config'], 'of the house');
    answers({ accessToken: 'fresh', user });
    await signIn(queryClient, input);
    expect(Cookies.get('access-token')).toBe('fresh');
    expect(queryClient.getQueryData(['bids'])).toBeUndefined();
    expect(queryClient.getQueryData(['get-info-config'])).toBe('of the house');
    expect(queryClient.getQueryData(sessionQuery().queryKey)?.data).toEqual(user);
  });

  it('fails with the server’s text when the answer carries an error', async () => {
    answers({ error: 'The e-mail address or the password is not right.' });
    await expect(signIn(queryClient, input)).rejects.toThrow('The e-mail address or the password is not right.');
    expect(Cookies.get('access-token')).toBeUndefined();
  });
});

function Shown() {
  const session = useSession();
  return <p>{session.status === 'loaded' ? session.user.full_name : session.status}</p>;
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Shown />
      </SessionProvider>
    </QueryClientProvider>,
  );

describe('the session', () => {
  it('that failed to load is fetched again by Retry alone, not by rendering meanwhile', async () => {
    Cookies.set('access-token', 'good');
    fetchMock.mockImplementation(async () => Response.json({ code: 503 }, { status: 503 }));
    await queryClient.query(sessionQuery()).catch(() => undefined);
    show();
    expect(await screen.findByText('errored')).toBeVisible();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    answers({ data: user, error: null, isError: false });
    await queryClient.query(sessionQuery());
    expect(await screen.findByText(user.full_name)).toBeVisible();
  });

  it('is nobody’s without a token, and asks nothing', async () => {
    show();
    expect(await screen.findByText('absent')).toBeVisible();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is the member’s whose token it is', async () => {
    Cookies.set('access-token', 'good');
    answers({ data: user, error: null, isError: false });
    show();
    expect(await screen.findByText('Ines Marchetti')).toBeVisible();
  });

  it('drops a token that turns out dead', async () => {
    Cookies.set('access-token', 'dead');
    answers({ data: null, error: 'Your session has ended.', isError: false });
    show();
    expect(await screen.findByText('absent')).toBeVisible();
    expect(Cookies.get('access-token')).toBeUndefined();
  });

  it('is errored, and keeps the token, when it cannot be had', async () => {
    Cookies.set('access-token', 'good');
    answers({ data: null, error: 'Try later', isError: true });
    show();
    expect(await screen.findByText('errored')).toBeVisible();
    expect(Cookies.get('access-token')).toBe('good');
  });
});

describe('a session that ends', () => {
  it('takes everything along that was known of the member', () => {
    keepToken('dead');
    queryClient.setQueryData(['bids'], 'mine');
    endSession(queryClient);
    expect(Cookies.get('access-token')).toBeUndefined();
    expect(queryClient.getQueryData(['bids'])).toBeUndefined();
    expect(queryClient.getQueryData(sessionQuery().queryKey)).toMatchObject({ data: null, isError: false });
  });

  it('leaves the token alone that another tab has signed in with meanwhile', async () => {
    answers({ accessToken: 'old', user });
    await signIn(queryClient, input);
    Cookies.set('access-token', 'new');
    endSession(queryClient);
    expect(Cookies.get('access-token')).toBe('new');
    expect(queryClient.getQueryData(sessionQuery().queryKey)).toMatchObject({ data: null });
    const onChange = jest.fn();
    const stop = watchToken(onChange);
    window.dispatchEvent(new Event('focus'));
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  it('leaves that token alone however often it learns that the session has ended', async () => {
    answers({ accessToken: 'old', user });
    await signIn(queryClient, input);
    endSession(queryClient);
    expect(Cookies.get('access-token')).toBeUndefined();
    Cookies.set('access-token', 'new');
    endSession(queryClient);
    expect(Cookies.get('access-token')).toBe('new');
  });

  it('is revoked with its own token when a member logs out', async () => {
    Cookies.set('access-token', 'good');
    answers({ done: true });
    await signOut();
    expect(new Headers(fetchMock.mock.lastCall?.[1].headers).get('authorization')).toBe('Bearer good');
    expect(Cookies.get('access-token')).toBeUndefined();
  });

  it('is forgotten although nobody can be reached to revoke it', async () => {
    Cookies.set('access-token', 'good');
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await signOut();
    expect(Cookies.get('access-token')).toBeUndefined();
  });
});

/** As the house makes them: which session, and which of its tokens. */
const tokenOf = (sid: string, turn: number) => `e30.${btoa(JSON.stringify({ sid, turn })).replaceAll('=', '')}.signed`;
describe('a session that goes on with a new token', () => {
  it('is the same one to a tab that did not ask for it, and ends there as a whole', () => {
    const onChange = jest.fn();
    keepToken(tokenOf('mine', 0));
    const stop = watchToken(onChange);
    Cookies.set('access-token', tokenOf('mine', 1));
    window.dispatchEvent(new Event('focus'));
    expect(onChange).not.toHaveBeenCalled();
    endSession(queryClient);
    expect(Cookies.get('access-token')).toBeUndefined();
    keepToken(tokenOf('mine', 0));
    Cookies.set('access-token', tokenOf('theirs', 0));
    window.dispatchEvent(new Event('focus'));
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is asked for again where the previous token was refused meanwhile', async () => {
    Cookies.set('access-token', tokenOf('mine', 0));
    fetchMock.mockImplementationOnce(async () => {
      Cookies.set('access-token', tokenOf('mine', 1));
      return Response.json({ code: 200, result: { data: null, error: 'Your session has ended.', isError: false } });
    });
    answers({ data: user, error: null, isError: false });
    show();
    expect(await screen.findByText('Ines Marchetti')).toBeVisible();
    expect(Cookies.get('access-token')).toBe(tokenOf('mine', 1));
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

describe('watching the token', () => {
  it('reports when another tab signs in as someone else, and not when this one does', async () => {
    const onChange = jest.fn();
    answers({ accessToken: 'mine', user });
    await signIn(queryClient, input);
    const stop = watchToken(onChange);
    window.dispatchEvent(new Event('focus'));
    expect(onChange).not.toHaveBeenCalled();
    Cookies.set('access-token', 'theirs');
    window.dispatchEvent(new Event('focus'));
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });
});
