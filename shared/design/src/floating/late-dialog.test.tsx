import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lateDialog } from './late-dialog.tsx';
import { Toaster } from './Toaster.tsx';

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
