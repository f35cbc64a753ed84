import { getPlans } from '@le-chai/contracts/subscriptions';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the page's modules.
import './PlansPage.tsx';
import remote from '../../remote.ts';
import { PLANS } from '../testing/plans.ts';

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(getPlans, [...PLANS]);
});
const open = (at = '/signup', as: 'member' | 'nobody' = 'nobody') =>
  renderRoutes(remote.createRoutes, { at, user: as === 'nobody' ? null : member({ tier: 'Explorer' }) });
const tier = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

describe('the tiers side by side', () => {
  it('are all listed, and that of the staff has no button', async () => {
    open();
    expect(within(await screen.findByRole('list', { name: 'Tiers' })).getAllByRole('heading')).toHaveLength(8);
    expect((await tier('Staff')).queryByRole('link')).toBeNull();
    expect((await tier('Staff')).getByText('Granted by Le Chai')).toBeInTheDocument();
  });

  it('say what a tier brings before what it costs', async () => {
    open();
    const benefits = await screen.findByRole('heading', { name: 'What every member gets' });
    const list = await screen.findByRole('list', { name: 'Tiers' });
    expect(benefits.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const collector = (await tier('Collector')).getByText('Your own label on barrels that list Collector');
    const price = (await tier('Collector')).getByText('€60');
    expect(collector.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('say that the free tier costs nothing and needs no card', async () => {
    open();
    expect((await tier('Le Club')).getByText('Free')).toBeInTheDocument();
    expect((await tier('Le Club')).getByText('no address or card needed')).toBeInTheDocument();
    expect((await tier('Le Club')).getByText('Nothing to pay')).toBeInTheDocument();
  });

  it('show monthly or annual prices, and what a year saves', async () => {
    const { router } = open('/signup?utm_source=mail');
    expect((await tier('Collector')).getByText('€60')).toBeInTheDocument();
    expect((await tier('Collector')).getByText('or €600 a year, saves €120')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Annual' }));
    expect(router.state.location.search).toBe('?utm_source=mail&annual=true');
    expect(await (await tier('Collector')).findByText('€600')).toBeInTheDocument();
    expect((await tier('Collector')).getByText('€50 a month, saves €120')).toBeInTheDocument();
    expect((await tier('Ambassador')).getByText('plus €150 once')).toBeInTheDocument();
    expect((await tier('Ambassador')).getByText(/^First charge €1,350 on /)).toBeInTheDocument();
    expect((await tier('Ambassador')).getByRole('link')).toHaveAttribute(
      'href',
      '/signup/ambassador?utm_source=mail&annual=true',
    );
  });

  it('lead a member to the membership, mark their own tier, and offer nothing twice', async () => {
    open('/signup', 'member');
    expect(await screen.findByRole('link', { name: 'See your membership' })).toHaveAttribute(
      'href',
      '/my-profile/subscriptions',
    );
    expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
    expect((await tier('Explorer')).getByText('Your tier')).toBeInTheDocument();
    expect(screen.getAllByText('Your tier')).toHaveLength(1);
  });

  it('keep where the visitor came from, and not in the URL', async () => {
    const { router } = open('/signup?redirect=%2Fgifts%2Fa-secret&annual=true');
    expect(await screen.findByRole('link', { name: 'Log in instead' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fgifts%2Fa-secret',
    );
    expect(router.state.location.search).toBe('?annual=true');
  });

  it('load on Retry where they did not', async () => {
    network.refuse(getPlans, 503, { message: 'The house is not there.' });
    open();
    expect(await screen.findByText('The house is not there.')).toBeInTheDocument();
    network.answer(getPlans, [...PLANS]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Choose Founder' })).toBeInTheDocument();
  });
});
