import { changed } from '@le-chai/api';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { NOTICED } from '@le-chai/contracts/changes';
import { getExperiences } from '@le-chai/contracts/experiences';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { answerCellarHead, cellarLot, cellarPage, cellarValue, earnings } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './AssetsLayout.tsx';
import './GlancePage.tsx';
import remote from '../remote.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  answerCellarHead(network);
  network.answer(getOutstandingPayments, []);
});
const open = (at = '/my-assets') => renderRoutes(remote.createRoutes, { at });
const tabs = () => within(screen.getByRole('navigation', { name: 'Views of your cellar' }));
const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;

describe('the head of a cellar', () => {
  it('shows value, cost and the difference, with its direction', async () => {
    network.answer(getTotalEarns, earnings(71_370, 84_310));
    open();
    expect(await figure('Estimated market value')).toHaveTextContent('€84,310');
    expect(await figure('Purchases')).toHaveTextContent('€71,370excludes delivered bottles');
    expect(await figure('Upside')).toHaveTextContent(/▲up €12,940.*18\.1 % on purchases/);
  });

  it('points down if it is worth less', async () => {
    network.answer(getTotalEarns, earnings(500, 420));
    open();
    expect(await figure('Upside')).toHaveTextContent(/▼down €80.*16 % on purchases/);
  });

  it('points nowhere if it is worth what it cost', async () => {
    network.answer(getTotalEarns, earnings(500, 500));
    open();
    const upside = await figure('Upside');
    expect(upside).toHaveTextContent('€0worth what you paid');
    expect(upside).not.toHaveTextContent(/▲|▼|%/);
  });

  it('charts two years, with a description in words', async () => {
    const points = Array.from({ length: 30 }, (_, index) => ({
      at: new Date(Date.UTC(2024, 6 + index, 0)).toISOString().slice(0, 10),
      purchases: 100 * index,
      market: 120 * index,
    }));
    network.answer(getCellarValue, cellarValue(2900, 3480, { points }));
    open('/my-assets/experiences');
    expect(await screen.findByRole('figure')).toHaveTextContent(
      'Estimated market value €720 in Dec 2024, €3,480 now; purchases €600 then, €2,900 now.24 months',
    );
  });

  it('has its own text for an empty cellar, and no zero figures', async () => {
    network.answer(getTotalEarns, earnings(0, 0));
    network.answer(getCellarValue, cellarValue(0, 0, { since: null, points: [] }));
    open();
    expect(await screen.findByText(/^Nothing to value yet/)).toBeInTheDocument();
    expect(await screen.findByText(/^Your value chart starts/)).toBeInTheDocument();
    expect(screen.queryByText('€0')).not.toBeInTheDocument();
  });

  it('fails in parts: the views below stay in use, and each part loads on its own Retry', async () => {
    network.refuse(getTotalEarns, 503, { message: 'closed' });
    network.refuse(getCellarValue, 503, { message: 'closed' });
    open('/my-assets/experiences');
    expect(await screen.findByRole('heading', { name: 'No experiences yet' })).toBeInTheDocument();
    const [worth, overTime] = await screen.findAllByRole('alert');
    expect(worth).toHaveTextContent('Your cellar’s value did not load.');
    expect(overTime).toHaveTextContent('Its value over time did not load.');

    network.answer(getTotalEarns, earnings(100, 150));
    await userEvent.click(within(worth!).getByRole('button', { name: 'Retry' }));
    expect(await figure('Estimated market value')).toHaveTextContent('€150');
    expect(overTime).toBeVisible();
  });
});

describe('the views of a cellar', () => {
  it('are named with what they hold, and the one that is shown is marked', async () => {
    const page = { page: 1, total_pages: 1, items: [] };
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)], 50_000));
    network.answer(getPhysicalCellarBarrels, { ...page, total: 3, filters: {} });
    network.answer(getExperiences, { ...page, total: 2 });
    open();
    await screen.findByText('50,000');
    const names = tabs()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['At a glance', 'Lots50,000', 'Barrels3', 'Experiences2']);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('At a glance');
    network.answer(getExperiences, { ...page, total: 0 });
    await userEvent.click(tabs().getByRole('link', { name: /^Experiences/ }));
    expect(await screen.findByRole('heading', { name: 'No experiences yet' })).toBeInTheDocument();
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Experiences');
  });

  it('are named without a count that failed to load', async () => {
    network.refuse(getExperiences, 503, { message: 'closed' });
    open();
    await waitFor(() => expect(tabs().getByRole('link', { name: /^Lots/ })).toHaveTextContent('Lots0'));
    expect(tabs().getByRole('link', { name: 'Experiences' })).toBeInTheDocument();
  });

  it('are refetched when a live event says that they have changed', async () => {
    open();
    expect(await figure('Estimated market value')).toHaveTextContent('€3,744');
    network.answer(getTotalEarns, earnings(2596, 3944));
    act(() => changed(...NOTICED.gift.map((kind) => ({ kind }))));
    expect(await screen.findByText('€3,944')).toBeInTheDocument();
  });
});
