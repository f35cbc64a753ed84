import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';

function Confirm({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Bid
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Confirm your bid" busy={busy}>
        <p>It binds you.</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, closes by the cross and gives the focus back', async () => {
    render(<Confirm />);
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
    expect(screen.getByRole('dialog', { name: 'Confirm your bid' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bid' })).toHaveFocus();
  });

  it('closes by Escape, which browsers report as a cancel', async () => {
    render(<Confirm />);
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays while a step is under way', async () => {
    render(<Confirm busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
    const dialog = screen.getByRole('dialog');
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(dialog).toBeVisible();
  });
});
