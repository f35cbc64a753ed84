import { fontRelease } from '@le-chai/design/GlobalStyle';
import { act, render, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { createMemoryRouter } from 'react-router';
import { FontsKeeper } from './FontsKeeper.tsx';
import { useFontsOfPage } from './use-fonts-of-page.ts';

let load = jest.fn(async () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  load = jest.fn(async () => undefined);
  Object.assign(globalThis, { FontFace: jest.fn(() => ({ load })) });
});
afterEach(() => {
  jest.useRealTimers();
  Cookies.remove('fonts');
  Object.assign(globalThis, { FontFace: undefined, __LE_CHAI__: undefined });
});

const idle = () => act(() => jest.advanceTimersByTimeAsync(5000));

describe('the fonts of a browser that has none yet', () => {
  it('are fetched when the browser is idle, and recorded for the edge', async () => {
    const { unmount } = render(<FontsKeeper />);
    expect(load).not.toHaveBeenCalled();
    await idle();
    expect(load).toHaveBeenCalledTimes(5);
    expect(Cookies.get('fonts')).toBe(fontRelease);
    unmount();
    render(<FontsKeeper />);
    await idle();
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('are fetched again for another release', async () => {
    Cookies.set('fonts', 'an-earlier-one');
    render(<FontsKeeper />);
    await idle();
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('are not recorded if one failed to load', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<FontsKeeper />);
    await idle();
    expect(Cookies.get('fonts')).toBeUndefined();
  });
});

describe('a page rendered in other fonts', () => {
  it('keeps them, and so do the next pages until the fonts have loaded', async () => {
    Object.assign(globalThis, { __LE_CHAI__: { rendered: { at: 0, cookies: {} } } });
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/a'] });
    const { result } = renderHook(() => useFontsOfPage(router));
    await act(() => router.navigate('/b'));
    expect(result.current).toBe(true);
    Cookies.set('fonts', fontRelease);
    await act(() => router.navigate('/c'));
    expect(result.current).toBe(false);
  });
});
