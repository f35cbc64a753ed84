import { createMemoryRouter } from 'react-router';
import { placeOf, routePattern } from './route-pattern.ts';

describe('the pattern of a page', () => {
  it.each([
    [['/auth', 'login'], '/auth/login'],
    [[undefined, '/sales/:productType/:sale'], '/sales/:productType/:sale'],
    // Remotes write whole paths, also below one another.
    [['/my-assets', '/my-assets/lots'], '/my-assets/lots'],
    [[undefined, undefined], '/'],
    [[undefined, '*'], '/*'],
  ])('of %j is %s', (parts, pattern) => {
    expect(routePattern(parts.map((path) => ({ route: { path } })))).toBe(pattern);
  });

  it('is that of the next page while it is loading', async () => {
    const router = createMemoryRouter(
      [
        { path: '/weekly/:tab', element: null },
        { path: '/sales/:sale', element: null, loader: () => new Promise(() => undefined) },
      ],
      { initialEntries: ['/weekly/all'] },
    );
    expect(placeOf(router)).toEqual({ pathname: '/weekly/all', pattern: '/weekly/:tab' });
    void router.navigate('/sales/12-pauillac?tab=bids');
    expect(placeOf(router)).toEqual({ pathname: '/sales/12-pauillac', pattern: '/sales/:sale' });
    router.dispose();
  });
});
