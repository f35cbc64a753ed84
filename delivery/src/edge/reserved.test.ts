import { EDGE_PREFIXES } from '@le-chai/federation/reserved';
import { MEDIA_PATH } from '@le-chai/contracts/picture';
import { startEdge } from '../testing/start-edge.ts';
import { ASSETS, RETRY_ASSETS, SPARE_ASSETS } from './addresses.ts';

it('keeps the first segments of what the edge answers itself from remotes', async () => {
  await using given = await startEdge();
  await given.edge.ready();
  const routes = given.edge.printRoutes({ commonPrefix: false });
  const segments = [...routes.matchAll(/^[├└]── (\/\S*) \(/gm)].map(([, segment]) => segment ?? '');
  // A prefix is small letters, digits and dashes: no remote can claim anything else.
  const claimable = segments.filter((segment) => /^\/[a-z0-9-]+$/.test(segment));
  expect([ASSETS, RETRY_ASSETS, ...SPARE_ASSETS, MEDIA_PATH, ...claimable].toSorted()).toEqual(EDGE_PREFIXES);
});
