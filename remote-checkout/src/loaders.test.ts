import { askedBy } from '@le-chai/testing/asked-by';
import remote from './remote.ts';

it.each([
  '/outstanding-payments',
  '/outstanding-payments/pay',
  '/checkout/2417',
  '/checkout/basket',
  '/checkout/2417?quantity=3',
  '/checkout/payments/7',
  '/checkout/transfers/Zk3hV0mP2xR7tYbN4cQs8JfL',
  '/outstanding-payments/pay?keys=%5B%22Zk3hV0mP2xR7tYbN4cQs8JfL%22%5D',
])('the loaders of %s ask for all that the page asks for', async (place) => {
  const { loaders, page } = await askedBy(remote, place);
  expect(loaders.length).toBeGreaterThan(0);
  expect(page).toEqual(loaders);
});
