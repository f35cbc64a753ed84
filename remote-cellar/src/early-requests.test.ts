import { earlyPlaces, openEarly } from '@le-chai/testing/early-page';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'created', sortDir: 'asc' }));
const region = encodeURIComponent(JSON.stringify(['Alba']));

describe('the requests that the page starts before any script has run', () => {
  it.each([
    ...earlyPlaces(manifest),
    '/cellar/bottling/7',
    '/cellar/bottling/7?initialStep=checkout',
    '/bottling/shop/7',
    '/bottling/private-sale/7?initialLiters=20',
    '/bottling/collection/7?initialLiters=20&initialStep=checkout',
    '/gifts/Zk3hV0mP2xR7tYbN4cQs8JfL',
    '/shipments/7',
    '/pending-gifts?direction=given&status=pending',
    '/provenance/ABCD',
  ])('are those that %s makes', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place);
    expect(early.length).toBeGreaterThan(0);
    expect(made).toEqual(new Set(early));
  });

  it.each([`/shipments?table=${table}`, `/pending-gifts?table=${table}`])(
    'are none where %s asks for another page',
    async (place) => {
      const { early, made } = await openEarly(remote, manifest, place);
      expect(early).toEqual([]);
      expect(made.size).toBe(1);
    },
  );

  it.each([
    `/my-assets/lots?table=${table}`,
    `/my-assets/barrels?table=${table}`,
    `/my-assets/barrels?region=${region}`,
    `/my-assets/experiences?table=${table}`,
  ])('are all but the table where %s asks for another page', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place);
    expect(early.length).toBeGreaterThan(0);
    expect(made.size).toBe(early.length + 1);
    expect([...made]).toEqual(expect.arrayContaining(early));
  });
});
