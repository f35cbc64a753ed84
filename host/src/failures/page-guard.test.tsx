import { ApiError } from '@le-chai/api';
import { member } from '@le-chai/testing/member';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost, type FakeRemote } from '../testing/render-host.tsx';

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeHouse(member());
});
afterEach(() => jest.restoreAllMocks());

const page =
  (Component: ComponentType): FakeRemote['routes'] =>
  () => [{ path: '/weekly/auctions/:tab', lazy: { Component: async () => Component } }];
const throwing = (error: unknown) =>
  function Throwing(): never {
    throw error;
  };
const Before = () => <h1>As it was</h1>;
const Failing = ({ error }: { error: Error }) => {
  const query = useQuery({ queryKey: ['it'], queryFn: () => Promise.reject(error), retry: false });
  if (query.error) throw query.error;
  return null;
};
const inLayout: FakeRemote['routes'] = () => [
  {
    path: '/weekly/auctions',
    lazy: { Component: async () => (await import('react-router')).Outlet },
    children: [{ path: ':tab', lazy: { Component: async () => throwing(new Error('The page is broken')) } }],
  },
];
const open = (remote: Pick<FakeRemote, 'routes' | 'previous'>) =>
  renderHost(
    { auctions: { mounts: [{ prefix: '/weekly' }], ...remote } },
    { at: '/weekly/auctions/all', token: 'good' },
  );
const reported = () => log.mock.calls.filter(([label]) => label === '[fault]').map(([, context]) => context);

describe('a page that throws while rendering', () => {
  it('is replaced by the previous version’s page, and reported with both versions', async () => {
    open({ routes: page(throwing(new TypeError('no'))), previous: page(Before) });
    expect(await screen.findByRole('heading', { name: 'As it was' })).toBeVisible();
    expect(reported()).toContainEqual(
      expect.objectContaining({
        remote: 'auctions',
        version: '1.0.0',
        previous: '0.9.0',
        page: '/weekly/auctions/:tab',
      }),
    );
  });

  it('fails its area if the previous version throws as well; Retry tries both again', async () => {
    let mended = false;
    const Old = () => {
      if (!mended) throw new Error('The old one is broken');
      return <Before />;
    };
    open({ routes: page(throwing(new Error('The new one is broken'))), previous: page(Old) });
    expect(await screen.findByText('The old one is broken')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    mended = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'As it was' })).toBeVisible();
  });

  it('fails its area if there is no previous version', async () => {
    open({ routes: page(throwing(new Error('The only one is broken'))) });
    expect(await screen.findByText('The only one is broken')).toBeVisible();
  });

  it('within a layout leaves the layout in its version', async () => {
    const Layout = jest.fn(() => null);
    const before: FakeRemote['routes'] = () => [
      {
        path: '/weekly/auctions',
        Component: Layout,
        children: [{ path: ':tab', Component: throwing(new Error('It too')) }],
      },
    ];
    open({ routes: inLayout, previous: before });
    expect(await screen.findByText('It too')).toBeVisible();
    expect(Layout).not.toHaveBeenCalled();
  });
});

describe('what a page throws on purpose', () => {
  const refusal = new ApiError({ kind: 'refused', status: 404, name: 'gone', message: 'It is gone.' });

  it.each([
    ['a failed call', 'It is gone.', throwing(refusal)],
    ['what a query failed by', 'Auction required', () => <Failing error={new Error('Auction required')} />],
  ])('is shown by its area: %s', async (_, text, Page) => {
    open({ routes: page(Page), previous: page(Before) });
    expect(await screen.findByText(text, undefined, { timeout: 4000 })).toBeVisible();
    expect(screen.queryByText('As it was')).toBeNull();
  });
});
