/** @jest-environment node */
import { AsyncLocalStorage } from 'node:async_hooks';
import { houseConfig } from '@le-chai/testing/house-config';
import type { Boot } from '@le-chai/federation/boot';
import { config } from './testing/house.ts';

const REQUEST = { url: '/auth/login', origin: 'http://localhost', cookies: {}, signedIn: false, now: 0 };

/** The login page at the edge, where the API answers with `answer`. */
async function prepared(answer: () => Promise<Response>, url = REQUEST.url, cookies: Record<string, string> = {}) {
  globalThis.fetch = answer;
  const requests = new AsyncLocalStorage();
  Object.assign(globalThis, { __LE_CHAI_REQUEST__: requests });
  const composition = { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes: [] };
  const { preparePage, renderPage } = await import('./server.tsx');
  const request = { ...REQUEST, url, cookies, kept: new Map() };
  const page = await requests.run(request, () =>
    preparePage({
      url,
      boot: { composition, config, nonce: 'once' } as unknown as Boot,
      importRemote: () => Promise.reject(new Error('There is no remote.')),
      report: () => undefined,
      signal: new AbortController().signal,
      patience: 150,
    }),
  );
  const render = () => requests.run(request, () => renderPage(page!.app, 'once', new AbortController().signal));
  return { ...page!, render };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

it('answers that arrive in time are in the page and in its browser’s cache', async () => {
  const { data, close } = await prepared(async () => Response.json({ code: 200, result: houseConfig() }));
  expect(data()).toContain('get-info-config');
  close();
});

it('answers that arrive during rendering are in neither', async () => {
  const later = Promise.withResolvers<void>();
  const { data, close } = await prepared(async () => {
    await later.promise;
    return Response.json({ code: 200, result: houseConfig() });
  });
  later.resolve();
  await pause();
  expect(data()).not.toContain('get-info-config');
  close();
});

it('describes a login page', async () => {
  const { head, close } = await prepared(async () => Response.json({ code: 200, result: houseConfig() }));
  expect(head).toEqual({ title: 'Log in', path: '/auth/login', description: expect.stringContaining('Sign in') });
  close();
});

it.each(['/no-such-page', '/auth/no-such-page'])('says that there is no page at %s', async (url) => {
  const { head, faults, close } = await prepared(async () => Response.json({ code: 200, result: houseConfig() }), url);
  expect(head).toMatchObject({ title: 'Page not found', missing: true });
  expect(faults).toEqual([]);
  close();
});

/** The styles of the login page for a browser with these cookies. */
const stylesWith = async (cookies: Record<string, string>) => {
  const { render, close } = await prepared(
    async () => Response.json({ code: 200, result: houseConfig() }),
    REQUEST.url,
    cookies,
  );
  const { styles } = await render();
  close();
  return styles;
};

it('uses the web fonts only for a browser that has those of this release', async () => {
  const { fontRelease } = await import('@le-chai/design/GlobalStyle');
  for (const cookies of [{}, { fonts: 'an-earlier-one' }]) {
    const styles = await stylesWith(cookies);
    expect(styles).toContain("local('Georgia')");
    expect(styles).not.toContain('.woff2');
  }
  const styles = await stylesWith({ fonts: fontRelease });
  expect(styles).toContain("local('Georgia')");
  // A font named only in a style is too late for the first paint, even from the cache.
  expect(styles.match(/<link rel="preload" as="font"[^>]*\.woff2/g)).toHaveLength(5);
  expect(styles.match(/\.woff2/g)!.length).toBeGreaterThan(10);
});
