import { earlyPlaces, openEarly } from '@le-chai/testing/early-page';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

describe('the requests that the page starts before any script has run', () => {
  it.each([
    ...earlyPlaces(manifest),
    '/checkout/2417',
    '/checkout/2417?quantity=3',
    '/checkout/payments/7',
    '/checkout/transfers/Zk3hV0mP2xR7tYbN4cQs8JfL',
    '/outstanding-payments/pay?keys=%5B%22Zk3hV0mP2xR7tYbN4cQs8JfL%22%5D',
  ])('are those that %s makes', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place);
    expect(early.length).toBeGreaterThan(0);
    expect(made).toEqual(new Set(early));
  });
});
