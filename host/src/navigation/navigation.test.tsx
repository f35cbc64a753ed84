import type { User } from '@le-chai/contracts/session';
import { logout } from '@le-chai/contracts/session';
import { holdUnsaved, useBelongsTo, usePageTitle } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fakeHouse } from '../testing/fake-house.tsx';
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

function SixBottles() {
  const { sale } = useParams();
  const navigate = useNavigate();
  usePageTitle('Six bottles');
  useEffect(() => void navigate('/sales/lot/7-six-bottles', { replace: true }), [navigate]);
  return <h1>{sale}</h1>;
}

function InTheShop() {
  useBelongsTo('/new-shop');
  return <h1>Six bottles</h1>;
}

let network: Network;
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  network = fakeHouse(member({ full_name: 'Ines Marchetti', tier: 'Collector' }));
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

  it('marks the link that a page names, and follows the path again once that page is left', async () => {
    const sales: FakeRemote = {
      mounts: [{ prefix: '/weekly' }, { prefix: '/sales' }, { prefix: '/new-shop' }],
      routes: () => [
        { path: '/weekly/auctions/:tab', Component: () => <h1>Weekly auctions</h1> },
        { path: '/sales/lot/:sale', Component: InTheShop },
      ],
    };
    const { router } = renderHost({ sales }, { token: 'good', at: '/sales/lot/7-six-bottles' });
    await screen.findByRole('heading', { name: 'Six bottles' });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    const marked = () => main.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    expect(marked()).toEqual(['Shop']);
    await act(() => router.navigate('/weekly/auctions/all'));
    expect(marked()).toEqual(['Auctions']);
  });

  it('starts with the dashboard once a remote has one', async () => {
    renderHost({ auctions, dashboard }, { token: 'good' });
    expect(await screen.findByRole('heading', { name: 'What’s new' })).toBeVisible();
  });

  it('moves title and focus, for those who don’t see the page change', async () => {
    renderHost({ auctions, cellar }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(document.title).toBe('Weekly auctions · Le Chai');
    expect(screen.getByRole('heading', { name: 'Weekly auctions' })).not.toHaveFocus();
    await userEvent.click(screen.getAllByRole('link', { name: 'My cellar' })[0]!);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My lots' })).toHaveFocus());
    expect(document.title).toBe('Lots · Le Chai');
  });

  it('keeps the title that a page has set when the page corrects its URL', async () => {
    const sales: FakeRemote = {
      mounts: [{ prefix: '/sales' }],
      routes: () => [{ path: '/sales/lot/:sale', handle: { title: 'Sale' }, Component: SixBottles }],
    };
    renderHost({ sales }, { token: 'good', at: '/sales/lot/7-another-name' });
    expect(await screen.findByText('7-six-bottles')).toBeVisible();
    expect(document.title).toBe('Six bottles · Le Chai');
  });

  it('removes the first page’s description for search engines once that page is left', async () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" data-of-page href="/weekly/auctions/all">');
    renderHost({ auctions, cellar }, { token: 'good', at: '/weekly/auctions/all' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(document.querySelector('[rel=canonical]')).not.toBeNull();
    await userEvent.click(screen.getAllByRole('link', { name: 'My cellar' })[0]!);
    await screen.findByRole('heading', { name: 'My lots' });
    expect(document.querySelector('[rel=canonical]')).toBeNull();
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

  it('shows planned sales to staff, but not to members or staff acting as one', async () => {
    const sales: FakeRemote = {
      mounts: [{ prefix: '/weekly' }, { prefix: '/planned' }],
      routes: () => [{ path: '/weekly/auctions/:tab', Component: () => <h1>Weekly auctions</h1> }],
    };
    const links = async (user: Partial<User>) => {
      network = fakeHouse(member({ full_name: 'Ines Marchetti', ...user }));
      const { unmount } = renderHost({ sales }, { token: 'good' });
      await screen.findByRole('heading', { name: 'Weekly auctions' });
      await userEvent.click(screen.getAllByRole('button', { name: /Ines Marchetti/ })[0]!);
      await screen.findAllByRole('link', { name: 'Contact us' });
      const found = screen.queryAllByRole('link', { name: 'Planned sales' });
      unmount();
      return found.length;
    };
    expect(await links({ tier: 'Staff' })).toBeGreaterThan(0);
    expect(await links({ tier: 'Collector' })).toBe(0);
    expect(await links({ tier: 'Staff', impersonated: true })).toBe(0);
  });

  it('stays open on its page while the next page is being rendered', async () => {
    const page = Promise.withResolvers<string>();
    const slow: FakeRemote = {
      mounts: [{ prefix: '/slow' }],
      routes: () => [{ path: '/slow', Component: () => <h1>{use(page.promise)}</h1> }],
    };
    const { router } = renderHost({ auctions, slow }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const [opener] = screen.getAllByRole('button', { name: /Ines Marchetti/ });
    await act(() => router.navigate('/slow'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Weekly auctions');
    await userEvent.click(opener!);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await act(async () => page.resolve('A slow page'));
    await screen.findByRole('heading', { name: 'A slow page' });
    // All effects of the navigation have run.
    await act(async () => undefined);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await act(() => router.navigate('/weekly/auctions/all'));
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
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

  it('keeps the chosen density', async () => {
    renderHost({ auctions }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    await userEvent.click(screen.getAllByRole('button', { name: /Ines Marchetti/ })[0]!);
    await userEvent.click(screen.getByRole('radio', { name: /Compact/ }));
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
    await userEvent.click(screen.getByRole('radio', { name: 'Generous' }));
    expect(document.documentElement).not.toHaveAttribute('data-density');
  });

  it('lists the keys, from the menu, and gives the focus back to it', async () => {
    renderHost({ auctions }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const [opener] = screen.getAllByRole('button', { name: /Ines Marchetti/ });
    await userEvent.click(opener!);
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Enable single-key shortcuts' }));
    expect(localStorage.getItem('keys')).toBe('off');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(opener).toHaveFocus();
  });

  it('asks before logging out with unsaved work', async () => {
    renderHost({ auctions }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const release = holdUnsaved();
    const [opener] = screen.getAllByRole('button', { name: /Ines Marchetti/ });
    await userEvent.click(opener!);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out now?' });
    expect(network.asked(logout)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(dialog).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    network.answer(logout, { done: true });
    release();
    await userEvent.click(opener!);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(network.asked(logout)).toHaveLength(1));
  });

  it('skips to the content without adding a history entry', async () => {
    const { router } = renderHost({ auctions }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });

  it('focuses a title that appears later than its page', async () => {
    const shown = Promise.withResolvers<void>();
    const slow: FakeRemote = {
      mounts: [{ prefix: '/my-assets' }],
      routes: () => [{ path: '/my-assets/lots', Component: () => <Late shown={shown.promise} /> }],
    };
    renderHost({ auctions, cellar: slow }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    await userEvent.click(screen.getAllByRole('link', { name: 'My cellar' })[0]!);
    await screen.findByText('Loading');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await act(async () => shown.resolve());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Late lots' })).toHaveFocus());
  });

  it('follows the title that replaces a loading title', async () => {
    const shown = Promise.withResolvers<void>();
    const slow: FakeRemote = {
      mounts: [{ prefix: '/my-assets' }],
      routes: () => [
        { path: '/my-assets/lots', Component: () => <Late shown={shown.promise} meanwhile={<h1>Loading lots</h1>} /> },
      ],
    };
    renderHost({ auctions, cellar: slow }, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    await userEvent.click(screen.getAllByRole('link', { name: 'My cellar' })[0]!);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Loading lots' })).toHaveFocus());
    await act(async () => shown.resolve());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Late lots' })).toHaveFocus());
  });
});

interface LateProps {
  shown: Promise<void>;
  meanwhile?: ReactNode;
}

function Late({ shown, meanwhile }: LateProps) {
  const [here, setHere] = useState(false);
  useEffect(() => void shown.then(() => setHere(true)), [shown]);
  return here ? <h1 key="here">Late lots</h1> : (meanwhile ?? <p>Loading</p>);
}
