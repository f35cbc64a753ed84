import { saleDetail } from '@le-chai/contracts/auctions';
import { placeBid } from '@le-chai/contracts/bidding';
import { featuresEnabled } from '@le-chai/contracts/config';
import { login } from '@le-chai/contracts/session';
import Cookies from 'js-cookie';
import { type ApiConfiguration, configureApi } from './configuration.ts';
import { UNEXPECTED } from './error-text.ts';
import { request, requestStrict } from './request.ts';
import { callServerFunction } from './server-function.ts';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answers = (body: unknown, status = 200, headers: Record<string, string> = {}): void => {
  fetchMock.mockImplementation(async () => Response.json(body, { status, headers }));
};
const configure = (known: Partial<ApiConfiguration> = {}): void => configureApi({ apiBase: '/core', ...known });
const sentHeaders = (): Headers => new Headers(fetchMock.mock.lastCall?.[1].headers);

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Cookies.remove('access-token');
  configure();
});

const bidFor = (offer: number) => request(placeBid, { params: { id: 3 }, body: { bid_offer: offer } }).catch(() => 0);
const keysSent = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

describe('request', () => {
  it('sends the token as bearer when there is one, and the contract number', async () => {
    answers({ code: 200, result: { marketplace: '1' } });
    await request(featuresEnabled);
    expect(sentHeaders().get('authorization')).toBeNull();
    expect(sentHeaders().get('x-contract')).toBe('1');
    Cookies.set('access-token', 'abc');
    await request(featuresEnabled);
    expect(sentHeaders().get('authorization')).toBe('Bearer abc');
  });

  it('names a trace of its own for each call, where the edge takes traces', async () => {
    answers({ code: 200, result: { marketplace: '1' } });
    await request(featuresEnabled);
    expect(sentHeaders().get('traceparent')).toBeNull();
    document.head.innerHTML = '<meta name="traced" content="1">';
    await request(featuresEnabled);
    const first = sentHeaders().get('traceparent');
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    await request(featuresEnabled);
    expect(sentHeaders().get('traceparent')).not.toBe(first);
    document.head.innerHTML = '';
  });

  it('reads the result when present, else the whole answer, and parses it', async () => {
    answers({ code: 200, result: { marketplace: '1' } });
    await expect(request(featuresEnabled)).resolves.toEqual({ marketplace: true });
    answers({ marketplace: 0 });
    await expect(request(featuresEnabled)).resolves.toEqual({ marketplace: false });
  });

  it('logs and reports an answer that breaks its contract, and shows only the generic sentence', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const report = jest.fn();
    configure({ report });
    answers({ code: 200, result: { marketplace: 'perhaps' } });
    await expect(request(featuresEnabled)).rejects.toMatchObject({
      message: UNEXPECTED,
      failure: { kind: 'incompatible', call: 'features-enabled' },
    });
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ApiError' }),
      expect.objectContaining({ fault: 'INCOMPATIBLE CORE DATA', call: 'features-enabled' }),
    );
    // The line in the log is the reporter's to write; without one it is written here.
    expect(log).not.toHaveBeenCalled();
    configure();
    await expect(request(featuresEnabled)).rejects.toThrow(UNEXPECTED);
    expect(log.mock.calls).toEqual([['INCOMPATIBLE CORE DATA', 'features-enabled', expect.anything()]]);
    log.mockRestore();
  });

  it('carries a refusal whole: name, text, fields, least bid', async () => {
    answers(
      { code: 422, error: { name: 'too-low', message: 'Bid more', fields: { bid_offer: 'low' }, minimum: 110 } },
      422,
    );
    const bid = request(placeBid, { params: { id: 3 }, body: { bid_offer: 100 }, key: 'k1' });
    await expect(bid).rejects.toMatchObject({
      message: 'Bid more',
      failure: { kind: 'refused', status: 422, name: 'too-low', fields: { bid_offer: 'low' }, minimum: 110 },
    });
    expect(sentHeaders().get('idempotency-key')).toBe('k1');
  });

  it('has the moments of a refusal written as the app says', async () => {
    configure({ ownTimes: (sentence) => sentence.replace('2026-11-24T16:17Z', 'five') });
    answers({ code: 409, error: { name: 'held', message: 'It may be free again on 2026-11-24T16:17Z.' } }, 409);
    await expect(request(featuresEnabled)).rejects.toThrow('It may be free again on five.');
  });

  describe('the key of an idempotent call', () => {
    it('is the same when it is repeated after a lost answer, for ten minutes, and another for another request', async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      fetchMock.mockRejectedValue(new TypeError('gone'));
      await bidFor(100);
      await bidFor(100);
      await bidFor(110);
      jest.advanceTimersByTime(600_000);
      await bidFor(100);
      jest.useRealTimers();
      const [first, second, other, late] = keysSent();
      expect(first).toMatch(/^[\w-]{32,}$/);
      expect(second).toBe(first);
      expect(new Set([first, other, late]).size).toBe(3);
    });

    it('is another once the request was answered, by yes or no', async () => {
      answers({ code: 409, error: { name: 'closed', message: 'It is over.' } }, 409);
      await bidFor(120);
      configure({ report: jest.fn() });
      answers({ code: 200, result: {} });
      await bidFor(120);
      await bidFor(120);
      expect(new Set(keysSent()).size).toBe(3);
    });
  });

  it('notifies the app once that the caller is unknown, however many calls learn it together', async () => {
    const onUnauthorised = jest.fn(() => new Promise<void>((done) => setTimeout(done, 20)));
    configure({ onUnauthorised });
    answers({ code: 401, error: { name: 'unauthorised', message: 'Sign in' } }, 401);
    const both = await Promise.allSettled([request(featuresEnabled), request(saleDetail, { params: { saleId: 1 } })]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
    await new Promise((done) => setTimeout(done, 30));
    await expect(request(featuresEnabled)).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
    expect(onUnauthorised).toHaveBeenCalledTimes(2);
  });

  it('notifies the app where a refusal leads, once for several calls together', async () => {
    const onRedirect = jest.fn(() => new Promise<void>((done) => setTimeout(done, 20)));
    configure({ onRedirect });
    const error = { name: 'link-not-valid', message: 'Ask for a new one', redirect: '/auth/forgot-password' };
    answers({ code: 410, error }, 410);
    const both = await Promise.allSettled([request(featuresEnabled), request(saleDetail, { params: { saleId: 1 } })]);
    for (const { reason } of both as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ failure: { kind: 'refused', redirect: '/auth/forgot-password' } });
    }
    expect(onRedirect.mock.calls).toEqual([['/auth/forgot-password', 'Ask for a new one']]);
  });

  it('goes nowhere but to the login with a caller who is unknown, whatever the answer names', async () => {
    const [onUnauthorised, onRedirect] = [jest.fn(), jest.fn()];
    configure({ onUnauthorised, onRedirect });
    answers({ code: 401, error: { name: 'unauthorised', message: 'Sign in', redirect: '/contact' } }, 401);
    await expect(request(featuresEnabled)).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
    expect(onRedirect).not.toHaveBeenCalled();
  });

  it('knows too many calls, maintenance and an API that is down apart', async () => {
    answers({ code: 429, error: { name: 'slow-down', message: 'Wait' } }, 429, { 'retry-after': '17' });
    await expect(request(featuresEnabled)).rejects.toMatchObject({ failure: { kind: 'rate-limited', retryAfter: 17 } });
    answers({ code: 503, error: { name: 'maintenance', message: 'Closed' } }, 503);
    await expect(request(featuresEnabled)).rejects.toMatchObject({ failure: { kind: 'maintenance' } });
    fetchMock.mockResolvedValue(new Response('<html>Bad gateway at 10.0.0.7</html>', { status: 502 }));
    await expect(request(featuresEnabled)).rejects.toMatchObject({
      message: UNEXPECTED,
      failure: { kind: 'unavailable', status: 502 },
    });
  });

  it('knows a lost connection and a lost interest apart', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(request(featuresEnabled)).rejects.toMatchObject({ failure: { kind: 'network' } });
    const signal = AbortSignal.abort();
    await expect(request(featuresEnabled, { signal })).rejects.toMatchObject({ failure: { kind: 'aborted' } });
  });

  it('learns the server’s clock', async () => {
    const onServerTime = jest.fn();
    configure({ onServerTime });
    answers({ marketplace: true }, 200, { 'x-server-time': '1700000000000' });
    await request(featuresEnabled);
    expect(onServerTime).toHaveBeenCalledWith(1_700_000_000_000, expect.any(Number), expect.any(Number));
  });
});

describe('requestStrict', () => {
  it('treats a body code outside 200–299 as failure', async () => {
    answers({ code: 402, error: { name: 'declined', message: 'Stripe: Card declined' } });
    await expect(requestStrict(featuresEnabled)).rejects.toMatchObject({
      message: 'Card declined',
      failure: { kind: 'refused', status: 402 },
    });
    answers({ code: 204, result: { marketplace: true } });
    await expect(requestStrict(featuresEnabled)).resolves.toEqual({ marketplace: true });
  });
});

describe('callServerFunction', () => {
  it('posts its payload as JSON, or as the form it is given', async () => {
    answers({ error: 'Wrong e-mail or password' });
    await callServerFunction(login, { email: 'a@b.example', password: 'x' });
    expect(fetchMock.mock.lastCall?.[0]).toBe('/_serverFn/login');
    expect(fetchMock.mock.lastCall?.[1].body).toBe('{"email":"a@b.example","password":"x"}');
    const form = new FormData();
    await callServerFunction(login, form);
    expect(fetchMock.mock.lastCall?.[1].body).toBe(form);
    expect(sentHeaders().get('content-type')).toBeNull();
  });

  it('throws the text of an answer that is not OK, or the error written in it', async () => {
    fetchMock.mockResolvedValue(new Response('No such function', { status: 404 }));
    await expect(callServerFunction(login)).rejects.toThrow('No such function');
    answers({ message: 'Deserialised' }, 400);
    await expect(callServerFunction(login)).rejects.toThrow('Deserialised');
  });
});
