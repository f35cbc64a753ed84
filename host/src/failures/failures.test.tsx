import { UNEXPECTED } from '@le-chai/api';
import { member } from '@le-chai/testing/member';
import { setTimeout as delay } from 'node:timers/promises';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cellar, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

let loads = true;
let crashes: { error: unknown } | undefined;
let refuses: { error: unknown } | undefined;
const loader = () => {
  if (refuses) throw refuses.error;
  return null;
};
function Auctions() {
  if (crashes) throw crashes.error;
  return <h1>Weekly auctions</h1>;
}
const remotes = {
  auctions: {
    mounts: [{ prefix: '/weekly' }],
    routes: () => {
      if (!loads) throw new Error('garbage');
      return [{ path: '/weekly/auctions/:tab', loader, Component: Auctions }];
    },
  },
  cellar,
};

beforeEach(() => {
  loads = true;
  crashes = undefined;
  refuses = undefined;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeHouse(member());
});
afterEach(() => jest.restoreAllMocks());

describe('an error', () => {
  it('shows the not-found page inside the frame for an unknown path', async () => {
    renderHost(remotes, { at: '/nowhere', token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('The page you are looking for does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back to the homepage' })).toHaveAttribute('href', '/dashboard');
    expect(document.title).toBe('Page not found · Le Chai');
  });

  it('shows it too below a mount whose remote doesn’t know the path', async () => {
    renderHost(remotes, { at: '/my-assets/paintings', token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('shows a page’s own error with Retry, which tries again in place', async () => {
    crashes = { error: new Error('Auction 5 not found') };
    renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    expect(await screen.findByText('Auction 5 not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/dashboard');
    expect(console.error).toHaveBeenCalledWith(
      '[fault]',
      expect.objectContaining({ composition: 'v1' }),
      expect.objectContaining({ message: 'Auction 5 not found' }),
    );
    crashes = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
  });

  it('retries a failed loader, and has its answer before anything is drawn', async () => {
    refuses = { error: new Error('Auction 5 not found') };
    renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    refuses = undefined;
    // As on a busy machine: React renders once the router has finished, and nothing before.
    await act(async () => {
      retry.click();
      await delay(20);
    });
    expect(await screen.findByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
  });

  it('never shows internal errors, and strips the provider’s name from messages', async () => {
    for (const [thrown, shown] of [
      [new TypeError("Cannot read properties of undefined (reading 'secret')"), UNEXPECTED],
      [new Error('Stripe: Your card was declined.'), 'Your card was declined.'],
      [{ data: { error: { message: 'Le Chai: The sale is over.' } } }, 'The sale is over.'],
      [null, UNEXPECTED],
    ] as const) {
      crashes = { error: thrown };
      const { unmount } = renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.queryByText(/secret|Stripe|Le Chai:/)).toBeNull();
      unmount();
    }
  });

  it('closes only the area of a remote that fails, and Retry opens it', async () => {
    loads = false;
    renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'My cellar' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Auctions' })[0]!);
    loads = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
  });
});
