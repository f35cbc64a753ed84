import { request } from '@le-chai/api';
import { featuresEnabled } from '@le-chai/contracts/config';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

function Lots() {
  return (
    <>
      <h1>Lots</h1>
      <Link to="/my-assets/barrels?page=2">Barrels</Link>
      <button type="button" onClick={() => void request(featuresEnabled).catch(() => undefined)}>
        Ask
      </button>
    </>
  );
}
function ToPay() {
  const { from } = useLocation().state as { from: string };
  return <h1>To pay, from {from}</h1>;
}
const remotes = {
  cellar: {
    mounts: [{ prefix: '/my-assets' }],
    routes: () => [
      { path: '/my-assets/lots', Component: Lots },
      {
        path: '/my-assets/barrels',
        Component: () => <h1>Barrels</h1>,
        loader: async () => {
          await request(featuresEnabled);
          return null;
        },
      },
    ],
  },
  checkout: {
    mounts: [{ prefix: '/outstanding-payments' }],
    routes: () => [{ path: '/outstanding-payments', Component: ToPay }],
  },
};

let network: Network;
beforeEach(() => {
  network = fakeHouse(member());
});
const refuse = (redirect: string): void =>
  network.refuse(featuresEnabled, 409, { name: 'owes', message: 'Pay what is due first.', redirect });

describe('a refusal that leads elsewhere', () => {
  it('is followed, with the page remembered and the reason shown', async () => {
    refuse('/outstanding-payments');
    const { router } = renderHost(remotes, { at: '/my-assets/lots?page=3', token: 'good' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('heading', { name: 'To pay, from /my-assets/lots?page=3' })).toBeVisible();
    expect(await screen.findByText('Pay what is due first.')).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('of a page that was about to be opened remembers that page, and Back leads to the one before', async () => {
    refuse('/outstanding-payments');
    const { router } = renderHost(remotes, { at: '/my-assets/lots', token: 'good' });
    await userEvent.click(await screen.findByRole('link', { name: 'Barrels' }));
    expect(await screen.findByRole('heading', { name: 'To pay, from /my-assets/barrels?page=2' })).toBeVisible();
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
  });

  it.each(['https://evil.example/', '//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)', 'lots'])(
    'to %s leads nowhere: the page says what was refused',
    async (place) => {
      refuse(place);
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { router } = renderHost(remotes, { at: '/my-assets/barrels', token: 'good' });
      await screen.findByRole('heading', { name: 'This page did not load' });
      expect(within(screen.getByRole('main')).getByText('Pay what is due first.')).toBeVisible();
      expect(router.state.location.pathname).toBe('/my-assets/barrels');
      jest.restoreAllMocks();
    },
  );
});
