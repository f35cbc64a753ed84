import { noteHydrated } from '@le-chai/store/rendered-page';
import { act, render, screen } from '@testing-library/react';
import { latePart } from './late-code.tsx';

const List = () => <p>The keys</p>;

describe('a part that every page loads later', () => {
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { __LE_CHAI__: undefined });
  });

  it('waits until a rendered page is usable', async () => {
    Object.assign(globalThis, { __LE_CHAI__: { rendered: { at: 0, cookies: {} } } });
    const fetchCode = jest.fn(async () => List);
    const Late = latePart(fetchCode);
    render(<Late />);
    await act(async () => undefined);
    expect(fetchCode).not.toHaveBeenCalled();
    await act(async () => noteHydrated());
    expect(await screen.findByText('The keys')).toBeVisible();
  });

  it('is retried while it fails to load, but not after it is unmounted', async () => {
    jest.useFakeTimers();
    const failed = new TypeError('Failed to fetch');
    const fetchCode = jest.fn(async () => List).mockRejectedValueOnce(failed);
    const Late = latePart(fetchCode);
    const { unmount } = render(<Late />);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(fetchCode).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('The keys')).toBeVisible();
    unmount();
    fetchCode.mockRejectedValueOnce(failed);
    const again = render(<Late />);
    await act(async () => undefined);
    again.unmount();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetchCode).toHaveBeenCalledTimes(3);
  });
});
