import { getInfoConfig } from '@le-chai/contracts/config';
import { getUser } from '@le-chai/contracts/session';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import { fakeNetwork } from '@le-chai/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, type FakeRemote } from '../testing/render-host.tsx';

const auctions: FakeRemote = {
  mounts: [{ prefix: '/weekly' }],
  routes: () => [
    { path: '/weekly/auctions/:tab', handle: { title: 'Weekly auctions' }, Component: () => <h1>Weekly auctions</h1> },
  ],
};
const cellar: FakeRemote = {
  mounts: [{ prefix: '/my-assets' }],
  routes: () => [{ path: '/my-assets/lots', handle: { title: 'Lots' }, Component: () => <h1>My lots</h1> }],
};
const dashboard: FakeRemote = {
  mounts: [{ prefix: '/dashboard' }],
  routes: () => [{ path: '/dashboard', Component: () => <h1>What’s new</h1> }],
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  const network = fakeNetwork();
  network.answer(getInfoConfig, houseConfig());
  network.answer(getUser, {
    data: member({ full_name: 'Ines Marchetti', tier: 'Collector' }),
    error: null,
    isError: false,
  });
});

describe('the navigation', () => {
  it('has what the composition has, and nothing else', async () => {
    renderHost({ auctions, cellar }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const main = screen.getByRole('navigation', { name: 'Main' });
    const links = within(main).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Auctions', 'My cellar']);
    expect(within(main).getByRole('link', { name: 'Auctions' })).toHaveAttribute('aria-current', 'page');
  });

  it('starts with the dashboard once a remote has one', async () => {
    renderHost({ auctions, dashboard }, { token: 'good' });
    expect(await screen.findByRole('heading', { name: 'What’s new' })).toBeVisible();
  });

  it('moves title and focus along, for those who do not see the page change', async () => {
    renderHost({ auctions, cellar }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(document.title).toBe('Weekly auctions · Le Chai');
    expect(screen.getByRole('heading', { name: 'Weekly auctions' })).not.toHaveFocus();
    await userEvent.click(screen.getAllByRole('link', { name: 'My cellar' })[0]!);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My lots' })).toHaveFocus());
    expect(document.title).toBe('Lots · Le Chai');
  });

  it('opens the member’s menu, which Escape closes, giving the focus back', async () => {
    renderHost({ auctions }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const [opener] = screen.getAllByRole('button', { name: /Ines Marchetti/ });
    await userEvent.click(opener!);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();
  });

  it('keeps the chosen theme', async () => {
    renderHost({ auctions }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const [opener] = screen.getAllByRole('button', { name: /Ines Marchetti/ });
    await userEvent.click(opener!);
    await userEvent.click(screen.getByRole('radio', { name: /Cellar/ }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'cellar');
    expect(localStorage.getItem('theme')).toBe('cellar');
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(localStorage.getItem('theme')).toBeNull();
  });
});
