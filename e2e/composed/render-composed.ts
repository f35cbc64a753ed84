import { renderHost, type FakeRemote } from '../../host/src/testing/render-host.tsx';
import { MANIFESTS, REMOTES } from './remotes.ts';

/** Every remote as it is, mounted where its manifest says. */
const remotes = Object.fromEntries(
  Object.entries(REMOTES).map(([name, { createRoutes }]) => {
    const { mounts } = MANIFESTS[name as keyof typeof MANIFESTS];
    return [name, { mounts: mounts as FakeRemote['mounts'], routes: createRoutes }];
  }),
);

/** Renders the host with all its remotes, for a member, at an address. The network is faked apart. */
export function renderComposed(at: string): ReturnType<typeof renderHost> {
  return renderHost(remotes, { at, token: 'good' });
}
