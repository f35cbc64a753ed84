import { beginAtTop, placeKey, PLACES } from './keep-place.ts';

const arriveBy = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList });
const kept = (): unknown => JSON.parse(sessionStorage.getItem(PLACES) ?? 'null');

beforeEach(() => {
  history.replaceState(null, '', '/weekly/auctions/all?page=2');
  sessionStorage.setItem(PLACES, JSON.stringify({ '/weekly/auctions/all?page=2': 362, '/sales/lot/7': 90, abc: 12 }));
});

test('a page that is opened starts at the top, and the others keep their positions', () => {
  arriveBy('navigate');
  beginAtTop();
  expect(kept()).toEqual({ '/sales/lot/7': 90, abc: 12 });
});

test.each(['reload', 'back_forward'])('a page that comes by %s keeps its place', (type) => {
  arriveBy(type);
  beginAtTop();
  expect(kept()).toMatchObject({ '/weekly/auctions/all?page=2': 362 });
});

test('unreadable storage is not an error', () => {
  arriveBy('navigate');
  sessionStorage.setItem(PLACES, '{');
  beginAtTop();
  expect(sessionStorage.getItem(PLACES)).toBe('{');
});

test('page loads are keyed by URL, navigations in the app by history entry', () => {
  const page = { pathname: '/sales/lot/7', search: '?a=1', hash: '', state: null };
  expect(placeKey({ ...page, key: 'default' }, [])).toBe('/sales/lot/7?a=1');
  expect(placeKey({ ...page, key: 'k3' }, [])).toBe('k3');
});
