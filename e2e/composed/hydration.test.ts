/** @jest-environment node */
import type { AnyCall } from '@le-chai/contracts/call';
import type { Boot } from '@le-chai/federation/boot';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import type { DehydratedState } from '@tanstack/react-query';
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';
import type { Host } from '../../host/src/create-host.tsx';
import { config } from '../../host/src/testing/house.ts';
import { ASKED } from './asked.ts';

/** At the edge, and in the browser. */
const hosts: Host[] = [];

afterEach(async () => {
  await closeBrowser();
  for (const { router, queryClient } of hosts.splice(0)) {
    router.dispose();
    queryClient.clear();
  }
});

/** Every page that some call is shown on. */
const PAGES = [...new Set(ASKED.flatMap(({ at }) => at ?? []))].toSorted();

const ANSWERS = ASKED.map(({ call, whole }) => ({ call, path: patternOf(call), answer: whole()[0] }));

function patternOf({ path }: AnyCall): RegExp {
  return new RegExp(`^(/core)?${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** Answers every call at once, with a sample. */
const answer: typeof fetch = async (asked, { method = 'GET' } = {}) => {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://localhost');
  const found = ANSWERS.find(({ call, path }) => call.method === method && path.test(pathname));
  return found ? Response.json(found.answer) : new Response(null, { status: 404 });
};

/** The app at an address: at the edge with all that its loaders ask for, and in the browser with what the page brings of that. */
const appAt = (url: string, page: { data?: DehydratedState }) => async () => {
  globalThis.fetch = answer;
  const { dehydrate } = await import('@tanstack/react-query');
  const { createHost } = await import('../../host/src/create-host.tsx');
  const { createMemoryRouter } = await import('react-router');
  const { MANIFESTS, REMOTES } = await import('./remotes.ts');
  const remotes = Object.entries(MANIFESTS).map(([name, manifest]) => ({
    name,
    version: '1.0.0',
    entry: `/${name}/remoteEntry.js`,
    retryEntry: `/${name}/again.js`,
    spareEntries: [],
    previous: null,
    manifest,
  }));
  const composition = { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes };
  const host = createHost({ composition, config, nonce: 'nonce' } as unknown as Boot, {
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [url] }),
    importRemote: async (entry) => (REMOTES as Record<string, RemoteModule>)[entry.split('/')[1] ?? '']!,
    report: () => undefined,
    data: page.data,
  });
  hosts.push(host);
  await settled(host, page.data !== undefined);
  page.data ??= dehydrate(host.queryClient);
  return host.app;
};

/** Waits until nothing more is fetched; what a browser fetches waits until its page is hydrated. */
async function settled({ router, queryClient }: Host, isHydrating: boolean): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise((done) => setTimeout(done, 0));
    const isAsking = queryClient.isFetching() > 0 && !isHydrating;
    quiet = isAsking || !router.state.initialized ? 0 : quiet + 1;
  }
}

it.each(PAGES)(
  'the edge renders %s, and a browser hydrates it unchanged',
  async (url) => {
    const page = { url, signedIn: true, cookies: { 'access-token': 'good', 'time-zone': 'Asia/Tokyo' } };
    const { html, complaints } = await hydrated(appAt(url, {}), page);
    expect(complaints).toEqual([]);
    expect(html).toContain('<main');
  },
  60_000,
);
