import { cancelGift, GiftStatus, myGifts, type Gift } from '@le-chai/contracts/gifts';
import { gift } from '@le-chai/testing/gifts';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './GiftsPage.tsx';
import remote from '../remote.ts';

const SOON = () => new Date(Date.now() + 12.5 * 86_400_000).toISOString();
const page = (items: Gift[], total = items.length) => ({ items, total, page: 1, total_pages: 1 });
const given = (known: Partial<Gift> = {}) =>
  gift({ expires: SOON(), serials: [{ id: 1, serial_number: 'ABCDEFGH0001' }], ...known });
const received = (known: Partial<Gift> = {}) => given({ id: 4, direction: 'received', serials: [], ...known });

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const open = (at = '/pending-gifts') => renderRoutes(remote.createRoutes, { at });
const row = async () => within(await screen.findByRole('table')).getAllByRole('row')[1]!;

describe('the gifts', () => {
  it('are listed with recipient, status and time left to answer', async () => {
    network.answer(myGifts, page([given()]));
    open();
    expect(await row()).toHaveTextContent(/Pauillac 2016.*6.*You.*Anna Keller.*Not answered yet.*in 12 days/);
  });

  it('are filtered by direction and status, from the address', async () => {
    network.answer(myGifts, page([given()]));
    const { router } = open('/pending-gifts?status=pending');
    expect(await screen.findByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
    const directions = screen.getByRole('group', { name: 'Given or received' });
    await userEvent.click(within(directions).getByRole('button', { name: 'Given' }));
    expect(router.state.location.search).toBe('?status=pending&direction=given');
    await waitFor(() =>
      expect(Object.fromEntries(network.asked(myGifts).at(-1)?.url.searchParams ?? [])).toEqual({
        pageSize: '10',
        direction: 'given',
        status: 'pending',
      }),
    );
    network.answer(myGifts, page([]));
    await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
    await userEvent.click(screen.getByRole('button', { name: 'Expired' }));
    expect(await screen.findByRole('heading', { name: 'No matching gifts' })).toBeInTheDocument();
  });

  it('open to be read, bottle by bottle', async () => {
    network.answer(myGifts, page([given()]));
    open();
    await userEvent.click(within(await row()).getByRole('button', { name: 'Château Vauclerc, Pauillac 2016' }));
    const dialog = screen.getByRole('dialog', { name: 'For Anna Keller' });
    expect(dialog).toHaveTextContent('To your health');
    expect(dialog).toHaveTextContent('anna@example.test, Switzerland');
    expect(within(dialog).getByRole('link', { name: 'Provenance of ABCDEFGH0001' })).toHaveAttribute(
      'href',
      '/provenance/ABCDEFGH0001',
    );
  });

  it('are still listed once the recipient’s data is deleted', async () => {
    const forgotten = { recipient_name: '', recipient_email: '', message: '' };
    network.answer(myGifts, page([given({ ...forgotten, status: 'declined', ended: '2026-01-05T09:00:00Z' })]));
    open();
    expect(await row()).toHaveTextContent(/Pauillac 2016.*6.*You.*Name no longer kept.*Declined/);
    await userEvent.click(within(await row()).getByRole('button', { name: 'Château Vauclerc, Pauillac 2016' }));
    const dialog = screen.getByRole('dialog', { name: 'Your gift' });
    expect(dialog).toHaveTextContent('The recipient declined it on 5 Jan 2026');
    expect(dialog).toHaveTextContent('Name and e-mail address no longer kept, Switzerland');
  });

  it('can be cancelled while nobody has answered', async () => {
    network.answer(myGifts, page([given()]));
    network.answer(cancelGift, () => {
      network.answer(myGifts, page([given({ status: 'cancelled', ended: '2026-11-23T10:00:00Z' })]));
      return given({ status: 'cancelled' });
    });
    open();
    await userEvent.click(within(await row()).getByRole('button', { name: /^Cancel the gift of/ }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the gift' }));
    expect(await within(dialog).findByText(/You took it back on 23 Nov 2026/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Cancel the gift' })).toBeNull();
    expect(network.asked(cancelGift)[0]?.params).toEqual({ id: '3' });
  });

  it('say so if one was answered in the meantime', async () => {
    network.answer(myGifts, page([given()]));
    network.respond(cancelGift, () => {
      network.answer(myGifts, page([given({ status: 'accepted', ended: '2026-11-23T10:00:00Z' })]));
      const error = { name: 'gift-over', message: 'This gift was accepted.' };
      return Response.json({ code: 409, error }, { status: 409 });
    });
    open();
    await userEvent.click(within(await row()).getByRole('button', { name: /^Cancel the gift of/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the gift' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('This gift was accepted.')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Cancel the gift' })).toBeNull());
  });

  it('say so immediately, however long the refetch takes', async () => {
    network.answer(myGifts, page([given()]));
    network.respond(cancelGift, () => {
      network.respond(myGifts, () => new Promise(() => undefined));
      const error = { name: 'gift-over', message: 'This gift was accepted.' };
      return Response.json({ code: 409, error }, { status: 409 });
    });
    open();
    await userEvent.click(within(await row()).getByRole('button', { name: /^Cancel the gift of/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the gift' }));
    expect(await screen.findByText('This gift was accepted.')).toBeInTheDocument();
  });

  it('that are received can only be answered by the link in the email, and say so', async () => {
    network.answer(myGifts, page([received()]));
    open();
    expect(await row()).toHaveTextContent(/Ines Marchetti.*You.*Waiting for you/);
    await userEvent.click(within(await row()).getByRole('button', { name: /^How to accept/ }));
    const dialog = screen.getByRole('dialog', { name: 'From Ines Marchetti' });
    expect(dialog).toHaveTextContent('The link to accept or decline is in the email we sent to anna@example.test');
    expect(within(dialog).queryByRole('button', { name: /Cancel|Accept/ })).toBeNull();
  });

  it('say how they ended, from either side, for each outcome', async () => {
    const ends = GiftStatus.options.filter((status) => status !== 'pending');
    const all = ends.flatMap((status, index) => {
      const ended = { status, ended: '2026-11-23T10:00:00Z' };
      return [given({ ...ended, id: 10 + index }), received({ ...ended, id: 20 + index })];
    });
    network.answer(myGifts, page(all));
    open();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    const words = ['Accepted', 'Declined', 'Cancelled', 'Expired'].flatMap((word) => [word, word]);
    for (const [index, word] of words.entries()) {
      expect(rows[index]).toHaveTextContent(word);
      expect(within(rows[index]!).getAllByRole('button')).toHaveLength(1);
    }
  });

  it('say what will appear here while there are none', async () => {
    network.answer(myGifts, page([]));
    open();
    expect(await screen.findByRole('heading', { name: 'No gifts yet' })).toBeInTheDocument();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('link back from a page that does not exist, keeping the filters', async () => {
    network.answer(myGifts, page([], 12));
    open(`/pending-gifts?status=pending&table=${encodeURIComponent(JSON.stringify({ page: 3 }))}`);
    expect(await screen.findByText('There are only 12, on fewer pages.')).toBeInTheDocument();
    const first = screen.getByRole('link', { name: 'Show the first page' });
    expect(first).toHaveAttribute('href', '/pending-gifts?status=pending');
  });

  it('say when they did not load, and load on Retry', async () => {
    network.refuse(myGifts, 503, { message: 'Closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your gifts did not load' });
    network.answer(myGifts, page([given()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
