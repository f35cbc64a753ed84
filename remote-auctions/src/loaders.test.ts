import { askedBy } from '@le-chai/testing/asked-by';
import remote from './remote.ts';

it.each([
  '/dashboard',
  '/weekly/auctions/all',
  '/weekly/auctions/collections',
  '/weekly/auctions/single-lots',
  '/weekly/auctions/barrels',
  '/new-shop',
  '/store/shop',
  '/store/private-sale',
  '/my-activities/wishlist',
  '/my-activities/offers',
  '/weekly/auctions/all?page=3&sorting=price-desc&filters=%7B%22region%22%3A%5B%22Alba%22%5D%7D',
  '/weekly/auctions/all?search=%7B%22term%22%3A%22baro%22%7D',
  '/weekly/auctions/single-lots?view=table',
  '/weekly/auctions/barrels?page=2',
  '/sales/lot/2417-pauillac-2016-three-and-a-magnum',
  '/store/shop?page=2&sorting=a-to-z',
  '/my-activities/offers?page=2',
  '/my-activities/offers?standing=outbid',
  '/producers/Ch%C3%A2teau%20Vauclerc?page=2',
  '/planned',
  '/planned?page=2',
  '/planned/7',
])('the loaders of %s fetch everything the page needs', async (place) => {
  const { loaders, page } = await askedBy(remote, place);
  expect(loaders.length).toBeGreaterThan(0);
  expect(page).toEqual(loaders);
});
