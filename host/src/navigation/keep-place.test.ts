import { beginAtTop, placeKey, PLACES } from './keep-place.ts';

const arriveBy = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList });
const kept = (): unknown => JSON.parse(sessionStorage.getItem(PLACES) ?? 'null');

beforeEach(() => {
  history.replaceState(null, '', '/weekly/auctions/all?page=2');
  sessionStorage.setItem(PLACES, JSON.stringify({ '/weekly/auctions/all?page=2': 362, '/sales/lot/7': 90, abc: 12 }));
});

test('a page that is opened begins at its top, and the others keep their places', () => {
  arriveBy('navigate');
  beginAtTop();
  expect(kept()).toEqual({ '/sales/lot/7': 90, abc: 12 });
});

test.each(['reload', 'back_forward'])('a page that comes by %s keeps its place', (type) => {
  arriveBy(type);
  beginAtTop();
  expect(kept()).toMatchObject({ '/weekly/auctions/all?page=2': 362 });
});

test('a store that cannot be read is no failure', () => {
  arriveBy('navigate');
  sessionStorage.setItem(PLACES, '{');
  beginAtTop();
  expect(sessionStorage.getItem(PLACES)).toBe('{');
});

test('pages that the browser loads are kept by their address, steps in the app by their entry', () => {
  const page = { pathname: '/sales/lot/7', search: '?a=1', hash: '', state: null };
  expect(placeKey({ ...page, key: 'default' }, [])).toBe('/sales/lot/7?a=1');
  expect(placeKey({ ...page, key: 'k3' }, [])).toBe('k3');
});
