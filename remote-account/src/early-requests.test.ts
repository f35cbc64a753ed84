import { earlyPlaces, openEarly } from '@le-chai/testing/early-page';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'total', sortDir: 'desc' }));

describe('the requests that the page starts before any script has run', () => {
  it.each([...earlyPlaces(manifest), '/signup/collector?annual=true&step=3', '/my-profile/subscriptions?tab=annual'])(
    'are those that %s makes',
    async (place) => {
      const { early, made } = await openEarly(remote, manifest, place);
      expect(early.length).toBeGreaterThan(0);
      expect(made).toEqual(new Set(early));
    },
  );

  it('are none where another page of the invoices is asked for', async () => {
    const { early, made } = await openEarly(remote, manifest, `/my-profile/invoices?table=${table}`);
    expect(early).toEqual([]);
    expect(made.size).toBe(1);
  });
});
