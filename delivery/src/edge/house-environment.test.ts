import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsOfHouse, watchHouse } from './house-environment.ts';

/** An API whose answer the test changes: whether its house is in production, or a status. */
async function api(first: boolean | number) {
  let answer = first;
  const server = createServer((request, response) => {
    expect(request.url).toBe('/v2/environment/');
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify({ code: 200, result: { production: answer } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (next: boolean | number) => (answer = next),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const TRADING_SITE = 'https://www.house.example';

describe('the environment of an edge', () => {
  it.each(['development', 'staging', 'preview', ''])(
    'is production before a house in production, not %j',
    async (given) => {
      await using house = await api(true);
      const { settings, answered } = await settingsOfHouse({ API_URL: house.url, APP_ENV: given, TRADING_SITE });
      expect(answered).toBe(true);
      expect(settings).toMatchObject({
        https: true,
        choice: null,
        client: { environment: 'production', overrideOrigins: null },
      });
    },
  );

  it('refuses there what must not be in production', async () => {
    await using house = await api(true);
    const overriding = settingsOfHouse({ API_URL: house.url, OVERRIDE_ORIGINS: 'https://builds.example' });
    await expect(overriding).rejects.toThrow('OVERRIDE_ORIGINS must not be set when APP_ENV is production');
    const plain = settingsOfHouse({ API_URL: house.url, HTTPS: '0', EDGE_HOST: '0.0.0.0' });
    await expect(plain).rejects.toThrow('HTTPS must not be 0');
  });

  it('is what it was given before a house under test, or an API that does not know the question', async () => {
    await using house = await api(false);
    await using older = await api(404);
    for (const { url } of [house, older]) {
      const { settings, answered } = await settingsOfHouse({ API_URL: url, APP_ENV: 'staging' });
      expect({ answered, environment: settings.client.environment }).toEqual({
        answered: true,
        environment: 'staging',
      });
    }
  });

  it('offers no browser a house in production for a test', async () => {
    await using house = await api(false);
    await using real = await api(true);
    const mixed = settingsOfHouse({ API_URL: house.url, STAGING_API_URL: real.url });
    await expect(mixed).rejects.toThrow('STAGING_API_URL leads to an API in production');
  });

  it('is asked for until the API answers', async () => {
    await using house = await api(503);
    const { settings, answered } = await settingsOfHouse({ API_URL: house.url });
    expect(answered).toBe(false);
    const { promise: found, resolve } = Promise.withResolvers<void>();
    const stop = watchHouse(settings, resolve);
    house.say(true);
    await found;
    stop();
  });
});
