import { member } from '@le-chai/testing/member';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctions, cellar, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { hideOverrides } from './tab-overrides.ts';
// Preloaded: the host fetches them on demand.
import './Versions.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeHouse(member());
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const open = (
  overrides: Record<string, { kind: 'version'; asked: string; problem?: string }>,
  at = '/my-assets/lots',
) => renderHost({ auctions, cellar }, { at, token: 'good', known: { overrideOrigins: [] }, composed: { overrides } });

describe('a tab that overrides what the channel serves', () => {
  it('says so above every page, and shows what runs', async () => {
    open({ auctions: { kind: 'version', asked: '1.0.0' } });
    const bar = await screen.findByRole('complementary', { name: 'Versions of this tab' });
    expect(bar).toHaveTextContent('auctions 1.0.0');
    await userEvent.click(within(bar).getByRole('button', { name: 'Versions' }));
    const panel = screen.getByRole('dialog', { name: 'Versions on this page' });
    expect(within(panel).getByRole('region', { name: 'auctions' })).toHaveTextContent('This tab asked for 1.0.0');
    expect(within(panel).getByRole('region', { name: 'cellar' })).toHaveTextContent(/LoadedEntry, \d+ ms/);
  });

  it('says in its place why it is unavailable, and nothing replaces it', async () => {
    open({ cellar: { kind: 'version', asked: '9.9.9', problem: 'cellar 9.9.9 is not in the store.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('cellar 9.9.9 is not in the store.');
    expect(screen.queryByRole('heading', { name: 'Lots' })).toBeNull();
    sessionStorage.setItem('overrides', '{"cellar":"9.9.9","auctions":"1.0.0"}');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reset' }));
    expect(sessionStorage.getItem('overrides')).toBe('{"auctions":"1.0.0"}');
  });

  it('resets all overrides', async () => {
    open({ auctions: { kind: 'version', asked: '1.0.0' } });
    sessionStorage.setItem('overrides', '{"cellar":"9.9.9","auctions":"1.0.0"}');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(sessionStorage.getItem('overrides')).toBeNull();
  });

  it('has none of it in its URL', () => {
    history.replaceState({ kept: 1 }, '', '/my-assets/lots?page=2&remote-cellar=1.0.0&remote-x=1&remote-host=2#top');
    hideOverrides();
    expect(location.pathname + location.search + location.hash).toBe('/my-assets/lots?page=2&remote-x=1#top');
    expect(history.state).toEqual({ kept: 1 });
  });
});

describe('the versions of a page', () => {
  it('are found by name in the palette, if anything can be overridden', async () => {
    open({});
    await screen.findByRole('heading', { name: 'Lots' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'versions');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Versions on this page' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Versions of this tab' })).toBeNull();
  });

  it('is hidden in production', async () => {
    renderHost({ auctions, cellar }, { at: '/my-assets/lots', token: 'good', known: { overrideOrigins: null } });
    await screen.findByRole('heading', { name: 'Lots' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'versions');
    expect(screen.queryByRole('option', { name: /Versions/ })).toBeNull();
  });
});
