import { getInfoConfig } from '@le-chai/contracts/config';
import { getUser } from '@le-chai/contracts/session';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import { fakeNetwork } from '@le-chai/testing/network';
import { act, screen } from '@testing-library/react';
import { renderHost } from '../testing/render-host.tsx';

const remotes = {
  auctions: {
    mounts: [{ prefix: '/weekly' }],
    routes: () => [{ path: '/weekly/auctions/:tab', Component: () => <h1>Weekly auctions</h1> }],
  },
};

afterEach(() => jest.useRealTimers());

describe('maintenance', () => {
  it('shows nothing but its screen, and the app comes back by itself', async () => {
    jest.useFakeTimers();
    const network = fakeNetwork();
    network.answer(getUser, { data: member(), error: null, isError: false });
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    renderHost(remotes, { token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Maintenance' })).toBeVisible();
    expect(screen.getByText(/undergoing scheduled maintenance. We apologise/)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.title).toBe('Maintenance · Le Chai');
    network.answer(getInfoConfig, houseConfig({ maintenance: 0 }));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
  });

  it('does not close the app because the configuration cannot be had', async () => {
    const network = fakeNetwork();
    network.answer(getUser, { data: member(), error: null, isError: false });
    network.cut(getInfoConfig);
    renderHost(remotes, { token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
  });
});
