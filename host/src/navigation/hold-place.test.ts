import { holdPlace } from './hold-place.ts';
import { PLACES } from './keep-place.ts';

let resize = () => {};
let isWatched = false;
Object.assign(globalThis, {
  ResizeObserver: class {
    constructor(resized: () => void) {
      resize = () => isWatched && resized();
    }
    observe = () => (isWatched = true);
    disconnect = () => (isWatched = false);
  },
});
const scrollTo = jest.fn();
window.scrollTo = scrollTo;
const growTo = (height: number): void => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height });
  resize();
};

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockClear();
  isWatched = false;
  history.replaceState(null, '', '/sales/lot/7');
  sessionStorage.setItem(PLACES, JSON.stringify({ '/sales/lot/7': 900, k3: 400 }));
});

afterEach(() => jest.useRealTimers());

test('a page scrolls back to where it was left once it is tall enough, and is held there while it settles', () => {
  holdPlace();
  growTo(window.innerHeight + 1200);
  growTo(window.innerHeight + 2000);
  expect(scrollTo.mock.calls).toEqual([
    [0, 900],
    [0, 900],
  ]);
  jest.advanceTimersByTime(2000);
  growTo(window.innerHeight + 3000);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('a page that only grows as it is scrolled is scrolled as far as it reaches', () => {
  holdPlace();
  for (const reached of [300, 700, 900]) {
    growTo(window.innerHeight + reached);
    expect(scrollTo).toHaveBeenLastCalledWith(0, reached);
  }
});

test('a navigation in the app is keyed by its history entry', () => {
  history.replaceState({ key: 'k3' }, '', '/sales/lot/7');
  holdPlace();
  growTo(window.innerHeight + 500);
  expect(scrollTo).toHaveBeenCalledWith(0, 400);
});

test('it stays where it is if the member scrolls or leaves', () => {
  holdPlace();
  window.dispatchEvent(new Event('wheel'));
  growTo(window.innerHeight + 1200);
  holdPlace();
  history.replaceState(null, '', '/dashboard');
  growTo(window.innerHeight + 1200);
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(['{', '{"/sales/lot/7":"far"}', '{}'])('nothing is watched where no place is kept: %s', (kept) => {
  sessionStorage.setItem(PLACES, kept);
  holdPlace();
  expect(isWatched).toBe(false);
});
