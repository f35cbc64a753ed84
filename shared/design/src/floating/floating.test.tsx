import { dismissToast, toast } from '@le-chai/shell';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Toaster } from './Toaster.tsx';

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

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

describe('toasts', () => {
  const shown: number[] = [];
  const show = (title: string, more: Partial<Parameters<typeof toast>[0]> = {}): void => {
    act(() => void shown.push(toast({ tone: 'info', title, ...more })));
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => {
      for (const id of shown.splice(0)) dismissToast(id);
    });
    jest.useRealTimers();
  });

  it('leave after 7.5 s', () => {
    render(<Toaster />);
    show('Saved');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(7499);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    pass(200);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('wait while a pointer or the focus rests on them', () => {
    render(<Toaster />);
    show('You lead');
    const card = screen.getByRole('status');
    fireEvent.pointerEnter(card);
    pass(20_000);
    expect(card).toBeInTheDocument();
    fireEvent.pointerLeave(card);
    act(() => within(card).getByRole('button', { name: 'Dismiss' }).focus());
    pass(20_000);
    expect(card).toBeInTheDocument();
  });

  it('are at most three, the newest last', () => {
    render(<Toaster />);
    for (const title of ['one', 'two', 'three', 'four']) show(title);
    expect(screen.getAllByRole('status').map((card) => card.textContent)).toEqual(['two', 'three', 'four']);
  });

  it('interrupt only for what needs the member', () => {
    render(<Toaster />);
    show('You were outbid', { tone: 'act' });
    expect(screen.getByRole('alert')).toHaveTextContent('You were outbid');
  });

  it('run their action and go', () => {
    const run = jest.fn();
    render(<Toaster />);
    show('Payment not made', { tone: 'error', action: { label: 'Retry', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    pass(200);
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('go by a swipe of 45 px and come back from a shorter one', () => {
    render(<Toaster />);
    show('Saved');
    const card = screen.getByRole('status');
    const swipe = (distance: number): void => {
      // jsdom has no pointer events that know where they are; those of a mouse do.
      const at = { bubbles: true, clientX: distance };
      fireEvent(card, new MouseEvent('pointerdown', { ...at, clientX: 0 }));
      fireEvent(card, new MouseEvent('pointermove', at));
      fireEvent(card, new MouseEvent('pointerup', at));
      pass(200);
    };
    swipe(44);
    expect(card).toBeInTheDocument();
    swipe(45);
    expect(card).not.toBeInTheDocument();
  });
});
