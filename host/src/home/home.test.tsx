import { type Home, readHome } from '@le-chai/contracts/home';
import { getUser } from '@le-chai/contracts/session';
import { getPlans } from '@le-chai/contracts/subscriptions';
import type { WireOf } from '@le-chai/contracts/call';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { type FakeRemote, renderHost } from '../testing/render-host.tsx';

const account: FakeRemote = { mounts: [{ prefix: '/signup', access: 'public' }], routes: () => [] };
const remotes = { auctions, account };

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
const lot = (id: number, name: string): WireOf<typeof readHome>['lots'][number] => ({
  id_sale: id,
  name,
  currentPrice: 450,
  bets: 3,
  units: 1,
  finish_data: IN_AN_HOUR,
  bottles: [
    {
      producer: 'Château Vauclerc',
      name: 'Pauillac',
      vintage: 2016,
      color: 'red',
      region: 'Bordeaux',
      root: 'wine',
      size: 0.75,
      quantity: 6,
    },
  ],
});
const cover: Home['cover'] = { storage: { rate: 0.5, limit: 250_000 }, transit: { rate: 0.4, limit: 50_000 } };
const PLANS: WireOf<typeof getPlans> = [
  { id_subscription: 1, id_customer_role: 1, initial_fee: 0, name: 'Le Club', recurring_type: 'monthly', price: 0 },
  { id_subscription: 2, id_customer_role: 2, initial_fee: 0, name: 'Explorer', recurring_type: 'monthly', price: 12 },
];

let network: Network;
beforeEach(() => {
  network = fakeHouse();
  network.answer(readHome, { lots: [lot(1, 'Six of Vauclerc'), lot(2, 'Half a dozen')], opens: null, cover });
  network.answer(getPlans, PLANS);
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home, to a visitor', () => {
  it('introduces the house, and links to signup and login', async () => {
    renderHost(remotes);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Fine wine, by the bottle');
    expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
    expect(document.title).toBe('Fine wine by the bottle and by the litre · Le Chai');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(network.asked(getUser)).toHaveLength(0);
  });

  it('shows lots of the week with countdowns, without links', async () => {
    renderHost(remotes);
    const week = await part('In the auctions this week');
    const [card] = await week.findAllByRole('article');
    expect(within(card!).getByRole('heading', { level: 3, name: 'Six of Vauclerc' })).toBeVisible();
    expect(card).toHaveTextContent('6 bottles');
    expect(card).toHaveTextContent('Price now€450');
    expect(within(card!).getByRole('timer')).toHaveTextContent(/^00d00h59m5\ds$|^00d01h00m00s$/);
    expect(within(card!).queryByRole('link')).toBeNull();
  });

  it('says how bottles are insured', async () => {
    renderHost(remotes);
    const storage = await part('Storage and insurance');
    expect(await storage.findByText(/up to €250,000 a purchase/)).toBeVisible();
    expect(storage.getByText(/up to €50,000 a shipment, for 0.4 % of what the bottles cost, plus VAT/)).toBeVisible();
  });

  it('says that insurance is included if it costs nothing', async () => {
    const transit = { rate: 0, limit: 1000 };
    network.answer(readHome, { lots: [], opens: null, cover: { ...cover, transit } });
    renderHost(remotes);
    expect(await screen.findByText('Insured for up to €1,000 a shipment, included.')).toBeVisible();
  });

  it('shows in three drawings how a barrel is bought, each with an accessible name', async () => {
    renderHost(remotes);
    const litre = await part('How buying by the litre works');
    const steps = litre.getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Bid for your share',
      'Choose your bottles',
      'Keep, send or give',
    ]);
    const names = steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'));
    expect(names).toEqual([
      expect.stringMatching(/^A barrel cut open/),
      expect.stringMatching(/^Four bottles in a wooden case/),
      expect.stringMatching(/^Bottles lying in a cellar niche/),
    ]);
  });

  it('names each tier with its price', async () => {
    renderHost(remotes);
    const tiers = await part('Memberships');
    expect(await tiers.findByRole('link', { name: 'Explorer' })).toHaveAttribute('href', '/signup/explorer');
    expect(tiers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Le ClubFree',
      'Explorer€12 a month',
    ]);
    expect(tiers.getByText(/Your first plan is free for the first 14 days/)).toBeVisible();
  });

  it('says when bidding opens again if nothing is open, and nothing if that is unknown', async () => {
    network.answer(readHome, { lots: [], opens: '2027-01-18T09:00:00Z', cover });
    const { unmount } = renderHost(remotes);
    expect((await part('The next auctions')).getByText(/Bidding opens on/)).toHaveTextContent('18 Jan, ');
    unmount();
    network.answer(readHome, { lots: [], opens: null, cover });
    renderHost(remotes);
    await screen.findByText(/up to €250,000 a purchase/);
    expect(screen.queryByRole('heading', { name: /auctions/ })).toBeNull();
  });

  it('works without what failed to load, and offers Retry', async () => {
    network.refuse(readHome, 503, { message: 'Closed for a moment.' });
    renderHost(remotes);
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('This week’s lots did not load.');
    expect(await screen.findByRole('link', { name: 'Explorer' })).toBeVisible();
    network.answer(readHome, { lots: [lot(1, 'Six of Vauclerc')], opens: null, cover });
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Six of Vauclerc' })).toBeVisible();
  });

  it('offers no membership if there is no signup', async () => {
    renderHost({ auctions });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /member/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Memberships' })).toBeNull();
  });
});

describe('the home, to a member', () => {
  it('is neither shown nor fetched: they are redirected to their dashboard', async () => {
    network = fakeHouse(member());
    const { router } = renderHost(remotes, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(router.state.location.pathname).toBe('/weekly/auctions/all');
  });
});
