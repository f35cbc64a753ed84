import { dismissToast, toast } from '@le-chai/host-services';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { APP_TOASTS, BASE_TOASTS } from './toast-measures.ts';
import { Toaster } from './Toaster.tsx';

function BidPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Bid
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Confirm">
        <p>It binds you.</p>
      </Dialog>
      <Toaster />
    </>
  );
}

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const shown: number[] = [];
const show = (title: string, more: Partial<Parameters<typeof toast>[0]> = {}): void => {
  act(() => void shown.push(toast({ tone: 'info', title, ...more })));
};
const card = (title: string): HTMLElement => screen.getByText(title).closest<HTMLElement>('[data-toast]')!;
const region = (): HTMLElement => screen.getByRole('region', { name: 'Notices' });

let visibility: DocumentVisibilityState = 'visible';
const turnTab = (to: DocumentVisibilityState): void => {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  act(() => {
    for (const id of shown.splice(0)) dismissToast(id);
  });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the measures of toasts', () => {
  it('are those of the specification', () => {
    expect(BASE_TOASTS).toEqual({ duration: 4000, width: 356, visible: 3, gap: 14, swipe: 45, removal: 200 });
    expect(APP_TOASTS).toEqual({ duration: 7500, width: 420, visible: 3, gap: 14, swipe: 45, removal: 200 });
  });
});

describe('toasts', () => {
  it.each([
    ['4 s in the base layer', undefined, 4000],
    ['7.5 s in the app', APP_TOASTS, 7500],
  ])('leave after %s, and are gone 200 ms later', (_, measures, duration) => {
    render(<Toaster {...(measures && { measures })} />);
    show('Saved');
    pass(duration - 1);
    expect(card('Saved')).toHaveStyle({ opacity: 1 });
    pass(1);
    expect(card('Saved')).toHaveStyle({ opacity: 0 });
    pass(199);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('take a time of their own', () => {
    render(<Toaster measures={APP_TOASTS} />);
    show('Stays', { duration: Number.POSITIVE_INFINITY });
    show('Short', { duration: 1000 });
    pass(1000);
    pass(200);
    expect(screen.queryByText('Short')).not.toBeInTheDocument();
    pass(3_600_000);
    expect(card('Stays')).toBeVisible();
  });

  it('are at most three: the newest are seen, the oldest wait without losing time', () => {
    render(<Toaster measures={APP_TOASTS} />);
    show('one');
    pass(5000);
    for (const title of ['two', 'three', 'four']) show(title);
    expect(card('one')).not.toBeVisible();
    for (const title of ['two', 'three', 'four']) expect(card(title)).toBeVisible();
    pass(7500);
    pass(200);
    expect(screen.queryByText('four')).not.toBeInTheDocument();
    expect(card('one')).toBeVisible();
    pass(2499);
    expect(card('one')).toHaveStyle({ opacity: 1 });
    pass(1);
    expect(card('one')).toHaveStyle({ opacity: 0 });
  });

  it('stand in the order in which they came, whatever they say', () => {
    render(<Toaster />);
    show('first');
    show('second', { tone: 'act' });
    show('third');
    const orders = ['first', 'second', 'third'].map((title) => Number(card(title).style.order));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size).toBe(3);
  });
});

describe('the timers of toasts are paused', () => {
  it('while a pointer rests on one, for all of them, and goes on where it stood', () => {
    render(<Toaster />);
    show('one');
    show('two');
    pass(3000);
    fireEvent.pointerEnter(region());
    pass(60_000);
    expect(card('one')).toHaveStyle({ opacity: 1 });
    expect(card('two')).toHaveStyle({ opacity: 1 });
    fireEvent.pointerLeave(region());
    pass(999);
    expect(card('one')).toHaveStyle({ opacity: 1 });
    pass(1);
    expect(card('one')).toHaveStyle({ opacity: 0 });
  });

  it('while the focus is in one', () => {
    render(<Toaster />);
    show('You lead');
    act(() => within(card('You lead')).getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(card('You lead')).toHaveStyle({ opacity: 1 });
    act(() => within(card('You lead')).getByRole('button', { name: 'Dismiss' }).blur());
    pass(4000);
    expect(card('You lead')).toHaveStyle({ opacity: 0 });
  });

  it('while nobody looks at the tab', () => {
    render(<Toaster />);
    show('You won');
    turnTab('hidden');
    pass(3_600_000);
    turnTab('visible');
    pass(3999);
    expect(card('You won')).toHaveStyle({ opacity: 1 });
    pass(1);
    expect(card('You won')).toHaveStyle({ opacity: 0 });
  });

  it('no longer once the one that held it was dismissed', () => {
    render(<Toaster />);
    show('one');
    show('two');
    fireEvent.pointerEnter(region());
    fireEvent.click(within(card('one')).getByRole('button', { name: 'Dismiss' }));
    pass(200);
    pass(4000);
    pass(200);
    expect(screen.queryByText('two')).not.toBeInTheDocument();
  });
});

describe('a toast is announced', () => {
  it('in regions that were there before it, the urgent ones at once', () => {
    render(<Toaster />);
    const polite = region().querySelector('[aria-live="polite"]');
    const assertive = region().querySelector('[aria-live="assertive"]');
    expect(polite).toBeEmptyDOMElement();
    expect(assertive).toBeEmptyDOMElement();
    show('Saved');
    show('You were outbid', { tone: 'act' });
    show('Payment not made', { tone: 'error' });
    show('You won', { tone: 'yours' });
    expect(polite).toContainElement(card('Saved'));
    expect(polite).toContainElement(card('You won'));
    expect(assertive).toContainElement(card('You were outbid'));
    expect(assertive).toContainElement(card('Payment not made'));
  });

  it('and reached while a dialog is open, outside of which nothing is', () => {
    render(<BidPage />);
    show('Saved');
    const before = card('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Bid' }));
    expect(screen.getByRole('dialog')).toContainElement(card('Saved'));
    expect(card('Saved')).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(card('Saved')).toBe(before);
  });
});

describe('a toast is sent away', () => {
  it('by its action, which runs once', () => {
    const run = jest.fn();
    render(<Toaster />);
    show('Payment not made', { tone: 'error', action: { label: 'Retry', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    pass(200);
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Payment not made')).not.toBeInTheDocument();
  });

  it('by a swipe of 45 px, and comes back from a shorter one', () => {
    render(<Toaster />);
    show('Saved');
    const swipe = (distance: number): void => {
      // jsdom has no pointer events that know where they are; those of a mouse do.
      const at = { bubbles: true, clientX: distance };
      // The last move and the release may come before anything is drawn in between.
      act(() => {
        fireEvent(card('Saved'), new MouseEvent('pointerdown', { ...at, clientX: 0 }));
        fireEvent(card('Saved'), new MouseEvent('pointermove', at));
        fireEvent(card('Saved'), new MouseEvent('pointerup', at));
      });
      pass(200);
    };
    swipe(44);
    expect(card('Saved')).toBeVisible();
    swipe(45);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('by Escape, after F8 has led to the newest; the focus goes on, and back at the end', () => {
    render(
      <>
        <input aria-label="Amount" />
        <Toaster />
      </>,
    );
    show('one');
    show('two', { tone: 'act', text: 'The price is €400 now.' });
    const amount = screen.getByLabelText('Amount');
    act(() => amount.focus());
    fireEvent.keyDown(amount, { key: 'F8' });
    expect(screen.getByRole('group', { name: 'two', description: 'The price is €400 now.' })).toHaveFocus();
    fireEvent.keyDown(card('two'), { key: 'Escape' });
    pass(200);
    expect(card('one')).toHaveFocus();
    fireEvent.keyDown(card('one'), { key: 'Escape' });
    pass(200);
    expect(amount).toHaveFocus();
  });
});
