import { Toaster } from '@le-chai/design/Toaster';
import { noteHydrated } from '@le-chai/store/rendered-page';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lateDialog, latePart } from './late-code.tsx';

interface Props {
  onClose: () => void;
}
const List = () => <p>The keys</p>;
const onClose = jest.fn();
const open = (fetchCode: () => Promise<ComponentType<Props>>) => {
  onClose.mockReset();
  const { LateDialog } = lateDialog(fetchCode, { title: 'The list did not load', close: (props) => props.onClose() });
  const shown = (
    <>
      <LateDialog onClose={onClose} />
      <Toaster />
    </>
  );
  return { ...render(shown), again: () => render(shown) };
};

describe('a dialog whose code is fetched when it is opened', () => {
  it('is shown when it has arrived, and at once when it is opened again', async () => {
    const { unmount, again } = open(async () => List);
    expect(screen.queryByText('The keys')).not.toBeInTheDocument();
    expect(await screen.findByText('The keys')).toBeVisible();
    unmount();
    again();
    expect(screen.getByText('The keys')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that it did not load, is closed, and is asked for again when it is opened again', async () => {
    const fetchCode = jest.fn(async () => List).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { unmount, again } = open(fetchCode);
    expect(await screen.findByText('The list did not load')).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    again();
    expect(await screen.findByText('The keys')).toBeVisible();
  });

  it('says nothing where it was closed before', async () => {
    const code = Promise.withResolvers<ComponentType<Props>>();
    const { rerender } = open(() => code.promise);
    rerender(<Toaster />);
    await act(async () => code.reject(new TypeError('Failed to fetch')));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a part of every page that comes later', () => {
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { __LE_CHAI__: undefined });
  });

  it('waits until a page that the edge has rendered can be used', async () => {
    Object.assign(globalThis, { __LE_CHAI__: { rendered: { at: 0, cookies: {} } } });
    const fetchCode = jest.fn(async () => List);
    const Late = latePart(fetchCode);
    render(<Late />);
    await act(async () => undefined);
    expect(fetchCode).not.toHaveBeenCalled();
    await act(async () => noteHydrated());
    expect(await screen.findByText('The keys')).toBeVisible();
  });

  it('is asked for again while it does not load, and not once it is gone', async () => {
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
