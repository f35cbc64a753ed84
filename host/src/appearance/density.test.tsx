import { act, renderHook } from '@testing-library/react';
import { chooseDensity, useDensity } from '@le-chai/host-services';
import Cookies from 'js-cookie';

const root = document.documentElement;

/** The event that a browser sends to every tab except the one that wrote. */
const elsewhere = (key: string | null, value?: string): void => {
  if (value === undefined) localStorage.clear();
  else localStorage.setItem(key ?? '', value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

const forbidden = (): never => {
  throw new Error('SecurityError');
};

beforeEach(() => act(() => chooseDensity('generous')));
afterEach(() => jest.restoreAllMocks());

describe('the density', () => {
  it('is generous by default, and a choice is remembered', () => {
    const { result } = renderHook(() => useDensity());
    expect(result.current).toBe('generous');
    act(() => chooseDensity('compact'));
    expect(result.current).toBe('compact');
    expect(root).toHaveAttribute('data-density', 'compact');
    expect(Cookies.get('density')).toBe('compact');
    expect(localStorage.getItem('density')).toBe('compact');
    act(() => chooseDensity('generous'));
    expect(root).not.toHaveAttribute('data-density');
    expect(Cookies.get('density')).toBeUndefined();
    expect(localStorage.getItem('density')).toBeNull();
  });

  it('follows what another tab chooses', () => {
    const { result } = renderHook(() => useDensity());
    act(() => elsewhere('density', 'compact'));
    expect(result.current).toBe('compact');
    expect(root).toHaveAttribute('data-density', 'compact');
    act(() => elsewhere(null));
    expect(result.current).toBe('generous');
  });

  it('ignores any other stored value', () => {
    const { result } = renderHook(() => useDensity());
    act(() => elsewhere('density', 'cramped'));
    expect(result.current).toBe('generous');
    expect(root).not.toHaveAttribute('data-density');
  });

  it('follows the cookie, which the edge renders by too', () => {
    const { result } = renderHook(() => useDensity());
    Cookies.set('density', 'compact', { path: '/' });
    act(() => elsewhere('density', 'generous'));
    expect(result.current).toBe('compact');
  });

  it('lasts for this page if the browser forbids cookies and storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { result } = renderHook(() => useDensity());
    act(() => chooseDensity('compact'));
    expect(result.current).toBe('compact');
  });
});
