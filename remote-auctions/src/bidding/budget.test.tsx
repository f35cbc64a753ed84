import { weeklyOffers, saleDetail } from '@le-chai/contracts/auctions';
import { getBidBudget, putBidBudget } from '@le-chai/contracts/bid-budget';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { liveOf, lotAuction, mineOf, pageOf } from '@le-chai/testing/auctions';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the pages' modules.
import '../activities/ActivityPage.tsx';
import '../sale/SalePage.tsx';
import './BudgetWarning.tsx';
import remote from '../remote.ts';
import { saleNetwork } from '../sale/testing/sale-network.ts';

const lot = lotAuction();
let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = saleNetwork();
  network.answer(saleDetail, lot);
  network.answer(auctionLive, liveOf(lot));
  network.answer(auctionMine, mineOf(lot));
  network.answer(weeklyOffers, pageOf(lot));
});

/** Opens the confirmation of a bid. @returns the dialog and its total */
async function ask() {
  const user = userEvent.setup();
  renderRoutes(remote.createRoutes, { at: '/sales/lot/2417-pauillac-2016-three-and-a-magnum' });
  const box = within(await screen.findByRole('region', { name: 'Bid' }));
  await user.click(await box.findByRole('button', { name: /^Bid with a maximum of/ }));
  return within(screen.getByRole('dialog', { name: 'Confirm your bid' }));
}

describe('the confirmation of a bid', () => {
  it('says how far it exceeds the budget, and still allows the bid', async () => {
    network.answer(getBidBudget, { budget: 1000, bids: 900 });
    const dialog = await ask();
    expect(await dialog.findByText(/over your budget of €1,000/)).toHaveTextContent(
      /^This bid brings your total to €[\d,.]+, €[\d,.]+ over your budget of €1,000\. You can still place it\./,
    );
    expect(network.asked(getBidBudget).at(-1)!.url.searchParams.get('without')).toBe('2417');
    expect(dialog.getByRole('button', { name: 'Place bid' })).toBeEnabled();
  });

  it.each([
    ['there is no budget', { budget: null, bids: 900_000 }],
    ['it stays within the budget', { budget: 900_000, bids: 900 }],
  ])('does not mention it if %s', async (_, answer) => {
    network.answer(getBidBudget, answer);
    const dialog = await ask();
    await waitFor(() => expect(network.asked(getBidBudget).length).toBeGreaterThan(0));
    expect(dialog.queryByText(/budget/)).not.toBeInTheDocument();
  });

  it('does not wait for the budget', async () => {
    network.respond(getBidBudget, () => new Promise(() => {}));
    const dialog = await ask();
    expect(dialog.getByRole('button', { name: 'Place bid' })).toBeEnabled();
  });
});

const open = () => renderRoutes(remote.createRoutes, { at: '/my-activities/offers' });
const part = async () => within(await screen.findByRole('group', { name: 'Budget for your bids' }));

describe('the page of a member’s bids', () => {
  it('has a budget set, with the keyboard alone, and the focus back where it was', async () => {
    const user = userEvent.setup();
    network.answer(getBidBudget, { budget: null, bids: 18_682.5 });
    network.answer(putBidBudget, ({ body }) => ({ ...(body as { budget: number }), bids: 18_682.5 }));
    open();
    const budget = await part();
    expect(await budget.findByText('Your bids total up to €18,682.50')).toBeVisible();
    await user.click(budget.getByRole('button', { name: 'Set a budget' }));
    expect(budget.getByRole('textbox', { name: 'Budget' })).toHaveFocus();
    await user.keyboard('much{Enter}');
    expect(await budget.findByText('Enter a whole number of euros, from 1 to 10,000,000')).toBeVisible();
    await user.clear(budget.getByRole('textbox', { name: 'Budget' }));
    await user.type(budget.getByRole('textbox', { name: 'Budget' }), '18,000{Enter}');
    expect(await budget.findByText('Your bids total up to €18,682.50, over your budget of €18,000')).toBeVisible();
    expect(network.asked(putBidBudget).map(({ body }) => body)).toEqual([{ budget: 18_000 }]);
    await waitFor(() => expect(budget.getByRole('button', { name: 'Change budget' })).toHaveFocus());
  });

  it('removes a budget again', async () => {
    const user = userEvent.setup();
    network.answer(getBidBudget, { budget: 20_000, bids: 100 });
    network.answer(putBidBudget, { budget: null, bids: 100 });
    open();
    const budget = await part();
    expect(await budget.findByText('Your bids total up to €100, within your budget of €20,000')).toBeVisible();
    await user.click(budget.getByRole('button', { name: 'Change budget' }));
    await user.click(budget.getByRole('button', { name: 'Remove budget' }));
    expect(await budget.findByRole('button', { name: 'Set a budget' })).toBeVisible();
  });
});
