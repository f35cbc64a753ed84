import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardDisagreement, checkCards } from './card-agreement.ts';
import { readSettings } from './settings.ts';

const LIVE = 'pk_live_abcdef';
const TEST = 'pk_test_abcdef';
const settings = (environment: string, key?: string, url = 'http://127.0.0.1:9') =>
  readSettings({
    API_URL: url,
    APP_ENV: environment,
    TRADING_SITE: 'https://www.house.example',
    ...(key !== undefined && { STRIPE_PUBLISHABLE_KEY: key }),
  });

const local = { name: 'test', test: true } as const;
const stripeTest = { name: 'stripe', test: true } as const;
const stripeLive = { name: 'stripe', test: false } as const;
const none = { name: 'none', test: false } as const;

/** An API that says whom it charges cards with, or nothing that can be understood. */
async function api(provider: object | null): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((_, response) => response.end(JSON.stringify({ code: 200, result: provider })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

describe('an edge and the API behind it', () => {
  it.each([
    ['production', LIVE, stripeLive],
    ['production', LIVE, none],
    ['production', undefined, none],
    ['production', undefined, local],
    ['staging', TEST, stripeTest],
    ['staging', TEST, local],
    ['preview', undefined, stripeTest],
    ['development', undefined, local],
  ] as const)('go together: %s, %s, %j', (environment, key, provider) => {
    expect(cardDisagreement(settings(environment, key).client, provider)).toBeUndefined();
  });

  it.each([
    ['production', LIVE, local, /a live key, and the API .* the local test provider/],
    ['production', LIVE, stripeTest, /a live key, and the API .* a Stripe test key/],
    ['staging', TEST, stripeLive, /APP_ENV is staging, and the API .* real money/],
    ['preview', undefined, stripeLive, /APP_ENV is preview/],
    ['development', undefined, stripeLive, /APP_ENV is development/],
  ] as const)('do not go together: %s, %s, %j', (environment, key, provider, problem) => {
    expect(cardDisagreement(settings(environment, key).client, provider)).toMatch(problem);
  });

  it('are looked at when the edge starts', async () => {
    await using given = await api(local);
    const warn = jest.fn();
    await expect(checkCards(settings('production', LIVE, given.url), warn)).rejects.toThrow(
      /The edge cannot start:\nSTRIPE_PUBLISHABLE_KEY is a live key/,
    );
    await checkCards(settings('development', undefined, given.url), warn);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are looked at too where the API is another that browsers may choose', async () => {
    await using own = await api(local);
    await using other = await api(stripeLive);
    const chosen = readSettings({ API_URL: own.url, STAGING_API_URL: other.url });
    await expect(checkCards(chosen, jest.fn())).rejects.toThrow(/the API behind this edge moves real money/);
  });

  it('are not looked at while the API does not answer, which is said', async () => {
    await using given = await api(null);
    for (const url of ['http://127.0.0.1:9', given.url]) {
      const warn = jest.fn();
      await checkCards(settings('production', LIVE, url), warn);
      expect(warn).toHaveBeenCalledTimes(1);
    }
  });
});
