import { saleDetail } from '@le-chai/contracts/auctions';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getInfoConfig } from '@le-chai/contracts/config';
import { markPaidNew, readOutstandingPayment, sendInformationViaEmail } from '@le-chai/contracts/payments';
import { connectChanges, connectLive } from '@le-chai/live';
import { lotAuction } from '@le-chai/testing/auctions';
import { cellarPage } from '@le-chai/testing/cellar';
import { fakeEventStream } from '@le-chai/testing/event-stream';
import { houseConfig } from '@le-chai/testing/house-config';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedBarrel, owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './TransferPage.tsx';
import { resultRoutes } from '../remote.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(getInfoConfig, houseConfig());
  network.answer(saleDetail, lotAuction());
  network.answer(getPhysicalCellarLots, cellarPage([]));
});
const stands = (
  known: Record<string, unknown> = {},
  documents: { id: number; number: string; kind: 'invoice' }[] = [],
) => network.answer(readOutstandingPayment, { payment: owedLot(known), documents });
const open = () => renderRoutes(({ queryClient }) => resultRoutes(queryClient), { at: '/checkout/transfers/lots-1' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const line = (term: string) => within(screen.getByText(term, { selector: 'dt' }).parentElement!);

describe('a transfer', () => {
  it('says how much, until when, and where to', async () => {
    stands({ total_pay: 350.5 });
    open();
    await title('Transfer €999.50');
    expect(screen.getByText(/Please send it by 28 Nov 2026. It is reserved for you until then/)).toBeVisible();
    expect(line('IBAN').getByText('FR00')).toBeVisible();
    expect(line('Reason').getByText('lots-1')).toBeVisible();
    expect(line('Amount').getByText('€999.50')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay by card instead' })).toHaveAttribute(
      'href',
      expect.stringContaining('/outstanding-payments/pay'),
    );
  });

  it('names the fee of the house that is in the total', async () => {
    stands({ total_bid: 177.1, fee: 16.1 });
    open();
    await title('Transfer €177.10');
    expect(line('House fee').getByText('€16.10 included')).toBeVisible();
    expect(line('Total').getByText('€177.10')).toBeVisible();
  });

  it('says how the barrel is bottled that it pays for', async () => {
    const cases = [{ size: 1.5, bottles: 6, casing: [{ type: 'OWC', capacity: 6, price: 48, cases: 1 }] }];
    network.answer(readOutstandingPayment, {
      payment: owedBarrel(),
      documents: [],
      bottling: { cases, custom_label: null },
    } as never);
    open();
    await title('Transfer €2,000');
    expect(screen.getByRole('group', { name: 'Bottled as' })).toHaveTextContent('6 × 1.5 L in 1 OWC of 6');
    expect(screen.getByText(/once the payment has arrived/)).toBeVisible();
  });

  it('that is late says since when', async () => {
    stands({ overdue: true });
    open();
    expect(await screen.findByText(/It was due by 28 Nov 2026/)).toBeVisible();
  });

  it('is copied line by line, in the form that a bank takes, and whole', async () => {
    const user = userEvent.setup();
    network.answer(getInfoConfig, {
      ...houseConfig(),
      dataBankTransfer: { ...houseConfig().dataBankTransfer, IBAN: 'FR76 0000 0000' },
    });
    stands({ total_bid: 11_350 });
    open();
    await title('Transfer €11,350');
    await user.click(await screen.findByRole('button', { name: 'Copy IBAN' }));
    expect(await navigator.clipboard.readText()).toBe('FR7600000000');
    expect(await screen.findByText('IBAN copied')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy Amount' }));
    expect(await navigator.clipboard.readText()).toBe('11350');
    await user.click(screen.getByRole('button', { name: 'Copy all bank details' }));
    expect(await navigator.clipboard.readText()).toContain('IBAN: FR76 0000 0000\nBIC: HOUSFRPP\nReason: lots-1');
  });

  it('is selected, to be copied by hand, where the browser does not copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    stands();
    open();
    await user.click(await screen.findByRole('button', { name: 'Copy BIC' }));
    expect(await screen.findByText(/BIC is selected/)).toBeInTheDocument();
    expect(getSelection()?.toString()).toBe('HOUSFRPP');
  });

  it('is sent by mail, and says where to', async () => {
    network.answer(sendInformationViaEmail, { sent: true, email: 'ines@marchetti.example' });
    stands();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Email me these details' }));
    expect(await screen.findByText('Sent to ines@marchetti.example.')).toBeVisible();
    expect(network.asked(sendInformationViaEmail)[0]?.body).toMatchObject({ purpose: 'lots-1', import: 1350 });
  });

  it('that could not be sent by mail says why', async () => {
    network.refuse(sendInformationViaEmail, 429, {
      message: 'We have already e-mailed you the bank details several times.',
    });
    stands();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Email me these details' }));
    expect(
      await screen.findByText(/The e-mail was not sent. We have already e-mailed you the bank details several times/),
    ).toBeVisible();
  });

  it('is marked as sent, once', async () => {
    stands();
    network.answer(markPaidNew, () => {
      stands({ notice_as_paid: 2, can_mark: false });
      return { auctions_participant: [] };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'I have sent €1,350' }));
    await title('Marked as paid');
    expect(screen.getByText(/Awaiting €1,350 from your bank.* It stays reserved for you for 10/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'It is yours' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /I have sent/ })).not.toBeInTheDocument();
    expect(network.asked(markPaidNew).map(({ body }) => body)).toEqual([
      { auctions_participant: [{ cellar_type: 'lots', key_unique: 'lots-1' }] },
    ]);
  });

  it('shows its current state though the money arrived during a request', async () => {
    const streams = fakeEventStream(network);
    document.cookie = 'access-token=good';
    const first = Promise.withResolvers<void>();
    network.answer(readOutstandingPayment, async () => {
      await first.promise;
      return { payment: owedLot({ notice_as_paid: 2, can_mark: false }), documents: [] };
    });
    const { queryClient } = open();
    const stops = [connectChanges(queryClient), connectLive({ onEnded: () => undefined })];
    await screen.findByRole('heading', { name: /Loading/ });
    await waitFor(() => expect(streams).toHaveLength(1));
    const notice = { id: 1, kind: 'paid', text: 'Paid.', link: null, created: '2026-11-22T11:32:00Z', read: false };
    streams[0]!.send('hello', {}, '1-1');
    streams[0]!.send('notice', notice, '1-2');
    // The stream is read in a separate turn.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    stands({ notice_as_paid: 1, stato: 1, can_mark: false });
    first.resolve();
    await title('Paid');
    stops.forEach((stop) => stop());
    document.cookie = 'access-token=; max-age=0';
  });

  it('shows its current state when the answer to the mark was lost', async () => {
    stands();
    network.respond(markPaidNew, () => {
      stands({ notice_as_paid: 2, can_mark: false });
      throw new TypeError('Failed to fetch');
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'I have sent €1,350' }));
    expect(await title('Marked as paid')).toBeVisible();
  });

  it('that cannot be marked says why', async () => {
    stands();
    network.refuse(markPaidNew, 409, { name: 'payment-pending', message: 'A card payment for it is under way.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'I have sent €1,350' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A card payment for it is under way.');
  });

  it.each([
    [
      'was marked before',
      { can_mark: false },
      'Transfer €1,350',
      /It was marked as paid before, and nothing has arrived/,
    ],
    ['is paid by card', { notice_as_paid: 0, id_payment: 7 }, 'Pending', /A card payment for it is under way/],
    ['has arrived', { notice_as_paid: 1, stato: 1, total_pay: 1350 }, 'Paid', /€1,350 has arrived/],
    ['came too late', { stato: 2 }, 'Lapsed', /It was not paid in time/],
  ])('that %s says so', async (_, known, heading, text) => {
    stands(known);
    open();
    await title(heading);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /I have sent/ })).not.toBeInTheDocument();
  });

  it('that is pending leads to its card payment, and one that has arrived to its invoice', async () => {
    stands({ notice_as_paid: 0, id_payment: 7 });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'See the card payment' })).toHaveAttribute(
      'href',
      '/checkout/payments/7',
    );
    unmount();
    stands({ notice_as_paid: 1, stato: 1, total_pay: 1350 }, [{ id: 8, number: '2026-000017', kind: 'invoice' }]);
    open();
    expect(await screen.findByRole('button', { name: 'Invoice 2026-000017 (PDF)' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'It is yours' })).toBeVisible();
  });

  it('of another member is not revealed', async () => {
    network.refuse(readOutstandingPayment, 404, { message: 'Payment lots-1 was not found.' });
    open();
    await title('This transfer is not one of yours');
    expect(screen.queryByText(/lots-1/)).not.toBeInTheDocument();
  });

  it('that does not load is retried, and so are the bank details', async () => {
    network.cut(readOutstandingPayment);
    network.cut(getInfoConfig);
    open();
    await title('The transfer did not load');
    stands();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await title('Transfer €1,350');
    expect(await screen.findByText('The bank details did not load.')).toBeVisible();
    network.answer(getInfoConfig, houseConfig());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('HOUSFRPP')).toBeVisible();
  });
});
