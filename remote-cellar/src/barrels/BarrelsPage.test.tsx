import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { answerCellarHead, barrelsPage, cellarBarrel } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedBarrel } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import '../assets/AssetsLayout.tsx';
import './BarrelsPage.tsx';
import remote from '../remote.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  answerCellarHead(network);
});
const open = (at = '/my-assets/barrels') => renderRoutes(remote.createRoutes, { at });
/** The pages requested; the head requests one barrel, to count them. */
const pagesAsked = () =>
  network.asked(getPhysicalCellarBarrels).filter(({ url }) => url.searchParams.get('pageSize') !== '1');
const row = async (name: RegExp) => within(await screen.findByRole('table')).getByRole('row', { name });

describe('the barrels of a cellar', () => {
  it('show litres won and left, cost with discount, market value, upside and the final bottling date', async () => {
    network.answer(getPhysicalCellarBarrels, barrelsPage([cellarBarrel(3, { liters_available: 18 })]));
    open();
    const barrel = await row(/no\. 3/);
    for (const text of [
      'Podere Sant’Ilvo',
      '22.5',
      '18',
      '€2,475',
      '10 % off €2,750',
      '€2,970Fair, 20 Nov 2026',
      '30 Jun 2028',
    ]) {
      expect(barrel).toHaveTextContent(text);
    }
    expect(within(barrel).getByLabelText(/^up 20/)).toBeInTheDocument();
    expect(within(barrel).getByRole('link', { name: 'Bottle Barolo 2022, barrel no. 3' })).toHaveAttribute(
      'href',
      '/cellar/bottling/3',
    );
  });

  it('say on a press what a market price rests on', async () => {
    network.answer(getPhysicalCellarBarrels, barrelsPage([cellarBarrel(3)]));
    open();
    const barrel = within(await row(/no\. 3/));
    const sentence = barrel.getByText('About €132 a litre: price in our catalogue, 20 Nov 2026. Fair.');
    expect(sentence).not.toBeVisible();
    await userEvent.click(barrel.getByText(/^Fair, 20 Nov 2026/));
    expect(sentence).toBeVisible();
  });

  it('lead to the payment first, and say where nothing is left', async () => {
    network.answer(
      getPhysicalCellarBarrels,
      barrelsPage([cellarBarrel(1, { paid: false, payment_key: 'a-key' }), cellarBarrel(2, { liters_available: 0 })]),
    );
    network.answer(getOutstandingPayments, [owedBarrel({ key_unique: 'a-key', total_bid: 1620, total_pay: 475.5 })]);
    open();
    expect(await within(await row(/no\. 1/)).findByRole('link', { name: /^Pay €1,144.50 for/ })).toHaveAttribute(
      'href',
      '/outstanding-payments/pay?keys=%5B%22a-key%22%5D',
    );
    const empty = await row(/no\. 2/);
    expect(empty).toHaveTextContent('Nothing left');
    expect(empty).not.toHaveTextContent('30 Jun 2028');
    expect(within(empty).queryByRole('link')).not.toBeInTheDocument();
  });

  it('are asked for as the address says', async () => {
    network.answer(getPhysicalCellarBarrels, barrelsPage([cellarBarrel(1)], 60));
    open(
      '/my-assets/barrels?table=%7B%22page%22%3A2%2C%22sortBy%22%3A%22cost%22%2C%22sortDir%22%3A%22desc%22%7D&winery=%5B%224%22%5D',
    );
    await screen.findByRole('table');
    expect(Object.fromEntries(pagesAsked()[0]?.url.searchParams ?? [])).toEqual({
      page: '2',
      pageSize: '10',
      sortBy: 'cost',
      sortDir: 'desc',
      filters: '{"winery":["4"]}',
    });
  });

  it('are filtered and ordered, and the address follows', async () => {
    network.answer(getPhysicalCellarBarrels, barrelsPage([cellarBarrel(1), cellarBarrel(2)]));
    const { router } = open();
    await screen.findByRole('table');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'Vintage' }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '2022' }));
    await waitFor(() => expect(router.state.location.search).toBe('?vintage=%5B%222022%22%5D'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Bottling soonest');
    await waitFor(() => expect(pagesAsked().at(-1)?.url.searchParams.get('sortBy')).toBe('bottling-date'));
    expect(pagesAsked().at(-1)?.url.searchParams.get('filters')).toBe('{"vintage":["2022"]}');
  });

  it('say when none match, when there are none, and when they did not load', async () => {
    network.answer(getPhysicalCellarBarrels, barrelsPage([]));
    const narrowed = open('/my-assets/barrels?region=%5B%22Jura%22%5D');
    expect(await screen.findByRole('heading', { name: 'None of your barrels match' })).toBeInTheDocument();
    narrowed.unmount();
    const none = open();
    expect(await screen.findByRole('heading', { name: 'No barrels yet' })).toBeInTheDocument();
    none.unmount();
    network.refuse(getPhysicalCellarBarrels, 503, { message: 'The cellar is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your barrels did not load' });
    network.answer(getPhysicalCellarBarrels, barrelsPage([cellarBarrel(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
