import { keepWidth } from '@le-chai/host-services';
import Cookies from 'js-cookie';

afterEach(() => {
  jest.restoreAllMocks();
  Cookies.remove('width');
});

describe('how wide the pages of a browser are', () => {
  it('is stored for the edge, and updated when it changes', () => {
    let [matches, change] = [false, (): void => undefined];
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      () =>
        ({
          matches,
          addEventListener: (_: string, listener: () => void) => (change = listener),
          removeEventListener: () => (change = () => undefined),
        }) as unknown as MediaQueryList,
    );
    const stop = keepWidth();
    expect(Cookies.get('width')).toBe('wide');
    matches = true;
    change();
    expect(Cookies.get('width')).toBe('phone');
    stop();
    matches = false;
    change();
    expect(Cookies.get('width')).toBe('phone');
  });
});
