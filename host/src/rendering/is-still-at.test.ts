import { createMemoryRouter, redirect, type RouteObject } from 'react-router';
import { knowsPage } from '../first-page.ts';
import { isStillAt } from './is-still-at.ts';

const throwing = (): never => {
  throw new Error('The code of this page cannot be had.');
};

it.each<[string, RouteObject, boolean]>([
  ['is shown as it was rendered', { path: '/a', loader: () => null }, true],
  ['leads on', { path: '/a', loader: () => redirect('/b') }, false],
  [
    'leads on by its search',
    { path: '/a', loader: ({ request }) => (new URL(request.url).search ? null : redirect('?b')) },
    false,
  ],
  ['fails', { path: '/a', loader: throwing }, false],
  ['has code that fails', { path: '/a', lazy: throwing }, false],
])('a page that %s', async (_, route, still) => {
  const router = createMemoryRouter([route, { path: '/b' }], { initialEntries: ['/a'] });
  const first = router.state.location;
  await knowsPage(router);
  expect(isStillAt(first, router)).toBe(still);
  router.dispose();
});
