import type { ClientConfig } from '@le-chai/federation/composition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { HouseProvider } from '../house/House.tsx';
import { createLoadLog } from '../loads/load-log.ts';
import { config } from '../testing/house.ts';
import { ApiSwitch } from './ApiSwitch.tsx';

const composition = { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes: [] };

/** @returns what reloads the page */
function show(apiBases: ClientConfig['apiBases']): jest.Mock {
  const reload = jest.fn();
  render(
    <HouseProvider value={{ composition, config: { ...config, apiBases }, loads: createLoadLog() }}>
      <ApiSwitch reload={reload} />
    </HouseProvider>,
  );
  return reload;
}

beforeEach(() => {
  Cookies.remove('environment', { path: '/' });
  Cookies.set('access-token', 'a-member', { path: '/' });
});

describe('the choice of an API', () => {
  it('lasts for 300 days, reloads the page, and leaves the other API’s session behind', async () => {
    const reload = show({ current: 'development', offered: ['development', 'staging'] });
    const written = jest.spyOn(document, 'cookie', 'set');
    await userEvent.click(screen.getByRole('radio', { name: 'Staging' }));
    expect(Cookies.get('environment')).toBe('staging');
    expect(Cookies.get('access-token')).toBeUndefined();
    expect(reload).toHaveBeenCalledTimes(1);
    const [cookie = ''] = written.mock.calls[0] ?? [];
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(300);
    expect(cookie).toContain('sameSite=Lax');
  });

  it('shows which one is asked', () => {
    show({ current: 'staging', offered: ['development', 'staging'] });
    expect(screen.getByRole('group', { name: /^API/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Staging' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Development' })).not.toBeChecked();
  });

  it('says why there is no other, and keeps the member signed in', async () => {
    const reload = show({ current: 'development', offered: ['development'] });
    const staging = screen.getByRole('radio', { name: 'Staging not set up here' });
    expect(staging).toBeDisabled();
    await userEvent.click(staging);
    await userEvent.click(screen.getByRole('radio', { name: 'Development' }));
    expect(Cookies.get('access-token')).toBe('a-member');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is hidden in production', () => {
    show(null);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
