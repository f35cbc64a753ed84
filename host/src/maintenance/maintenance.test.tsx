import { request } from '@le-chai/api';
import { featuresEnabled, getInfoConfig } from '@le-chai/contracts/config';
import { hasUnsaved, useUnsaved } from '@le-chai/host-services';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const closed = { name: 'maintenance', message: 'The platform is undergoing scheduled maintenance.' };

function Auctions() {
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  return (
    <>
      <h1>Weekly auctions</h1>
      <input aria-label="Amount" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => void request(featuresEnabled).catch(() => undefined)}>
        Ask
      </button>
    </>
  );
}
const remotes = {
  auctions: {
    mounts: [{ prefix: '/weekly' }],
    routes: () => [{ path: '/weekly/auctions/:tab', handle: { title: 'Weekly auctions' }, Component: Auctions }],
  },
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const screenOf = (name: string) => screen.findByRole('heading', { level: 1, name });

let network: Network;
beforeEach(() => {
  jest.useFakeTimers();
  network = fakeHouse(member());
});
afterEach(() => jest.useRealTimers());

describe('maintenance', () => {
  it('shows nothing but its screen, and the app comes back by itself', async () => {
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    renderHost(remotes, { token: 'good' });
    expect(await screenOf('Maintenance')).toBeVisible();
    expect(screen.getByText(/undergoing scheduled maintenance. We apologise/)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(document.title).toBe('Maintenance · Le Chai');
    network.answer(getInfoConfig, houseConfig({ maintenance: 0 }));
    await pass(14_000);
    expect(screen.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
    await pass(1000);
    expect(await screenOf('Weekly auctions')).toBeVisible();
    expect(document.title).toBe('Weekly auctions · Le Chai');
  });

  it('is checked every five minutes while the site is open', async () => {
    renderHost(remotes, { token: 'good' });
    await screenOf('Weekly auctions');
    const asked = network.asked(getInfoConfig).length;
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    await pass(5 * 60_000 - 5000);
    expect(network.asked(getInfoConfig)).toHaveLength(asked);
    await pass(5000);
    expect(network.asked(getInfoConfig)).toHaveLength(asked + 1);
    expect(await screenOf('Maintenance')).toBeVisible();
  });

  it('shows immediately when any call is refused for it', async () => {
    renderHost(remotes, { token: 'good' });
    await screenOf('Weekly auctions');
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    network.refuse(featuresEnabled, 503, closed);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screenOf('Maintenance')).toBeVisible();
  });

  it('keeps what was typed, the focus, and the unsaved state', async () => {
    renderHost(remotes, { token: 'good' });
    await screenOf('Weekly auctions');
    const amount = screen.getByLabelText('Amount');
    fireEvent.change(amount, { target: { value: '1,500' } });
    act(() => amount.focus());
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    await pass(5 * 60_000);
    expect(await screenOf('Maintenance')).toHaveFocus();
    expect(amount).not.toBeVisible();
    expect(hasUnsaved()).toBe(true);
    network.answer(getInfoConfig, houseConfig());
    await pass(15_000);
    await waitFor(() => expect(amount).toBeVisible());
    expect(amount).toHaveValue('1,500');
    expect(amount).toHaveFocus();
    expect(hasUnsaved()).toBe(true);
    fireEvent.change(amount, { target: { value: '' } });
    expect(hasUnsaved()).toBe(false);
  });

  it('asks again when the tab becomes visible', async () => {
    network.answer(getInfoConfig, houseConfig({ maintenance: 1 }));
    renderHost(remotes, { token: 'good' });
    await screenOf('Maintenance');
    network.answer(getInfoConfig, houseConfig());
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screenOf('Weekly auctions')).toBeVisible();
  });

  it('does not close the app if the configuration fails to load', async () => {
    network.cut(getInfoConfig);
    renderHost(remotes, { token: 'good' });
    expect(await screenOf('Weekly auctions')).toBeVisible();
  });
});
