import type { ClientConfig, ComposedRemote, Composition } from '@le-chai/federation/composition';
import type { RemoteManifest } from '@le-chai/federation/manifest';
import type { RemoteModule } from '@le-chai/federation/remote-module';
import { dropToken, keepToken } from '@le-chai/session';
import { configure, render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createHost, type Host } from '../create-host.tsx';
import { config } from './house.ts';
// Lazy pages are compiled before a test begins, not while it waits.
import '../house/Toasts.tsx';
import '../navigation/MenuContents.tsx';
import '../needs/NeedsAsker.tsx';
import '../notices/LiveNotices.tsx';
import '../trackers/Trackers.tsx';
import '../versions/VersionFollower.tsx';

// A busy machine is slow; a test must not fail for that.
configure({ asyncUtilTimeout: 4000 });

/** A remote of the composition under test: where it is mounted, and its routes, or why it cannot be loaded. */
export interface FakeRemote {
  mounts: { prefix: string; access?: 'public' | 'private'; signedOut?: 'login' | 'trading-site' }[];
  routes: RemoteModule['createRoutes'];
  /** Routes of the previous version, if there is one. */
  previous?: RemoteModule['createRoutes'];
}

/**
 * Renders the whole host over a composition of made-up remotes. The network is faked separately (`fakeNetwork`).
 * @param options where to start, the token in the cookie, and overrides of the configuration and the composition
 */
export function renderHost(
  remotes: Record<string, FakeRemote>,
  {
    at = '/',
    token,
    asksSession = true,
    known,
    composed,
  }: {
    at?: string;
    token?: string;
    asksSession?: boolean;
    known?: Partial<ClientConfig>;
    composed?: Partial<Composition>;
  } = {},
): RenderResult & Pick<Host, 'router' | 'queryClient'> {
  // As a page finds it when it is loaded.
  if (token) keepToken(token);
  else dropToken();
  const boot = {
    composition: {
      version: 'v1',
      channel: 'stable',
      host: { version: '1.0.0' },
      remotes: Object.entries(remotes).map(([name, remote]) => composedRemote(name, remote)),
      ...composed,
    },
    config: { ...config, ...known },
    nonce: 'nonce',
  };
  const host = createHost(boot, {
    asksSession,
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [at] }),
    importRemote: async (entry) => {
      const [, name = '', file] = entry.split('/');
      const createRoutes = remotes[name]?.[file === 'before.js' ? 'previous' : 'routes'];
      if (!createRoutes) throw new Error(`No remote at ${entry}`);
      return { createRoutes };
    },
  });
  return { ...render(host.app), router: host.router, queryClient: host.queryClient };
}

function composedRemote(name: string, { mounts, previous }: FakeRemote): ComposedRemote {
  const manifest: RemoteManifest = {
    name,
    contract: 1,
    mounts: mounts.map(({ prefix, access = 'private', signedOut = 'login' }) => ({ prefix, access, signedOut })),
    routes: [],
  };
  return {
    name,
    version: '1.0.0',
    entry: `/${name}/remoteEntry.js`,
    retryEntry: `/${name}/again.js`,
    spareEntries: [],
    previous: previous ? { version: '0.9.0', entry: `/${name}/before.js` } : null,
    manifest,
  };
}
