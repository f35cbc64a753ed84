import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

/** The subject can disappear while the dialog is open: the answer arrives another way first. */
function Cancelled({ titled = false }: { titled?: boolean }) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <section aria-labelledby="plan" {...(!titled && { tabIndex: -1 })}>
      <button type="button" tabIndex={-1}>
        Not the title
      </button>
      <h2 id="plan" {...(titled && { tabIndex: -1 })}>
        Your plan
      </h2>
      <section aria-label="What can be done">
        {!gone && (
          <button type="button" onClick={() => setOpen(true)}>
            Cancel
          </button>
        )}
      </section>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel?">
        <button type="button" onClick={() => setGone(true)}>
          The news
        </button>
      </Dialog>
    </section>
  );
}

/** The second step has other buttons than the first. */
function Steps() {
  const [step, setStep] = useState(1);
  return (
    <Dialog open onClose={() => undefined} title={`Step ${step}`}>
      {step === 1 ? (
        <button type="button" onClick={() => setStep(2)}>
          Review
        </button>
      ) : (
        <p>Nothing was sent.</p>
      )}
    </Dialog>
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

  it('closes by the key itself, so that no browser closes it without asking, and not while a word is being composed', async () => {
    render(<Confirm />);
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', isComposing: true });
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by a press beside it, and not by one that began inside', async () => {
    render(<Confirm />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bid' }));
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('It binds you.'));
    fireEvent.click(dialog);
    expect(dialog).toBeVisible();
    await user.click(dialog);
    expect(dialog).not.toBeInTheDocument();
  });

  it('is shown again where the browser closes it while a step is under way', async () => {
    render(<Confirm busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    fireEvent(dialog, new Event('close'));
    expect(dialog).toHaveAttribute('open');
  });

  it('stays while a step is under way', async () => {
    render(<Confirm busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
    const dialog = screen.getByRole('dialog');
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(dialog).toBeVisible();
  });

  it('gives the focus to its title where the step that had it is over', async () => {
    render(<Steps />);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Step 2' })).toHaveFocus());
  });

  it('gives the focus to the part of the page where its opener was, if the opener is gone first', async () => {
    render(<Cancelled />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    act(() => screen.getByRole('button', { name: 'The news' }).click());
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('region', { name: 'Your plan' })).toHaveFocus();
  });

  it('gives the focus to the title of that part, where the part itself takes none', async () => {
    render(<Cancelled titled />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    act(() => screen.getByRole('button', { name: 'The news' }).click());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus();
  });
});
