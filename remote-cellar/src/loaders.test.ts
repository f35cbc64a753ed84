import { askedBy } from '@le-chai/testing/asked-by';
import remote from './remote.ts';

const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'created', sortDir: 'asc' }));
const region = encodeURIComponent(JSON.stringify(['Alba']));
it.each([
  '/my-assets',
  '/my-assets/experiences',
  '/my-assets/lots',
  '/my-assets/barrels',
  '/shipments',
  '/pending-gifts',
  '/cellar/bottling/7',
  '/cellar/bottling/7?initialStep=checkout',
  '/bottling/shop/7',
  '/bottling/private-sale/7?initialLiters=20',
  '/bottling/collection/7?initialLiters=20&initialStep=checkout',
  '/gifts/Zk3hV0mP2xR7tYbN4cQs8JfL',
  '/shipments/7',
  '/pending-gifts?direction=given&status=pending',
  '/provenance/ABCD',
  `/shipments?table=${table}`,
  `/pending-gifts?table=${table}`,
  `/my-assets/lots?table=${table}`,
  `/my-assets/barrels?table=${table}`,
  `/my-assets/barrels?region=${region}`,
  `/my-assets/experiences?table=${table}`,
])('the loaders of %s ask for all that the page asks for', async (place) => {
  const { loaders, page } = await askedBy(remote, place);
  expect(loaders.length).toBeGreaterThan(0);
  expect(page).toEqual(loaders);
});
