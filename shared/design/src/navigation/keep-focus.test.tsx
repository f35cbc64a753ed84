import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../floating/Dialog.tsx';
import { keepFocus } from './keep-focus.ts';

/** Cards that can be removed; one of them asks first, and is gone only some time after that. */
function Cards() {
  const [cards, setCards] = useState(['Visa', 'Amex']);
  const [asked, setAsked] = useState<string>();
  const remove = (gone: string) => setCards((all) => all.filter((card) => card !== gone));
  return (
    <>
      <section aria-labelledby="cards">
        <h2 id="cards" ref={keepFocus} tabIndex={-1}>
          Your cards
        </h2>
        {cards.map((card) => (
          <div key={card}>
            <button type="button" onClick={() => remove(card)}>
              {`Remove ${card}`}
            </button>
            <button type="button" onClick={() => setAsked(card)}>
              {`Ask of ${card}`}
            </button>
          </div>
        ))}
        <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="Remove it?">
          <p>It is charged no more.</p>
        </Dialog>
      </section>
      <button type="button" onClick={() => remove('Visa')}>
        Elsewhere
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { name: 'Your cards' });

describe('the focus of a part of the page', () => {
  it('goes to its title where the row that had it is gone', async () => {
    render(<Cards />);
    await press('Remove Visa');
    await waitFor(() => expect(title()).toHaveFocus());
  });

  it('goes there too where the row goes some time after its dialog has closed', async () => {
    render(<Cards />);
    await press('Ask of Visa');
    await press('Close');
    expect(screen.getByRole('button', { name: 'Ask of Visa' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).click());
    await waitFor(() => expect(title()).toHaveFocus());
  });

  it('stays where the member has gone since', async () => {
    render(<Cards />);
    screen.getByRole('button', { name: 'Remove Visa' }).focus();
    await press('Elsewhere');
    expect(screen.queryByRole('button', { name: 'Remove Visa' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});
