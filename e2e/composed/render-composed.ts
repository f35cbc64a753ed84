import { paths } from '@le-chai/paths';
import { renderHost, type FakeRemote } from '../../host/src/testing/render-host.tsx';
import { MANIFESTS, REMOTES } from './remotes.ts';

/** Every remote as it is, mounted where its manifest says. */
const remotes = Object.fromEntries(
  Object.entries(REMOTES).map(([name, { createRoutes }]) => {
    const { mounts } = MANIFESTS[name as keyof typeof MANIFESTS];
    return [name, { mounts: mounts as FakeRemote['mounts'], routes: createRoutes }];
  }),
);

/** Renders the host with all its remotes at an address: for a member, who is led on from the home of visitors. The network is faked apart. */
export function renderComposed(at: string): ReturnType<typeof renderHost> {
  return renderHost(remotes, at === paths.home() ? { at } : { at, token: 'good' });
}
