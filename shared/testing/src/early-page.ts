import { CALLS } from '@le-chai/contracts/calls';
import { earlyKey, earlyRequests } from '@le-chai/federation/boot';
import { RemoteManifest } from '@le-chai/federation/manifest';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { waitFor } from '@testing-library/react';
import { fakeNetwork } from './network.ts';
import { renderRoutes } from './render-routes.tsx';

interface EarlyPage {
  /** What the document of the page asks for before any script has run, as the manifest says. */
  early: string[];
  /** What the page itself asked for. */
  made: Set<string>;
}

/**
 * Opens a page of a remote whose every request is refused, and waits until it stands.
 * @param manifest the remote's `remote.json`
 */
export async function openEarly(remote: RemoteModule, manifest: unknown, place: string): Promise<EarlyPage> {
  const network = fakeNetwork();
  for (const call of CALLS) network.refuse(call, 503, { message: 'closed' });
  const { router, queryClient } = renderRoutes(remote.createRoutes, { at: place });
  await waitFor(() => {
    expect(router.state.initialized).toBe(true);
    expect(queryClient.isFetching()).toBe(0);
  });
  return {
    early: earlyRequests(RemoteManifest.parse(manifest), place).map(earlyKey),
    // What is sent by POST is never early.
    made: new Set(
      CALLS.filter(({ method }) => method === 'GET')
        .flatMap((call) => network.asked(call))
        .map(({ url }) => earlyKey(url.pathname + url.search)),
    ),
  };
}

/** The addresses of a remote's pages that need nothing filled in and have something to ask for early. */
export const earlyPlaces = (manifest: { routes: { pattern: string; data?: string[] }[] }): string[] =>
  manifest.routes.flatMap(({ pattern, data }) => (data?.length && !pattern.includes(':') ? [pattern] : []));
