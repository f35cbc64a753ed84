import { ApiError, query, request } from '@le-chai/api';
import { featuresEnabled } from '@le-chai/contracts/config';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { data } from 'react-router';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { createReport } from './report.ts';

let network: Network;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network = fakeHouse(member());
});
afterEach(() => jest.restoreAllMocks());

const open = (loader: () => unknown, Component: ComponentType = () => <h1>A lot</h1>) =>
  renderHost(
    {
      auctions: {
        mounts: [{ prefix: '/sales' }],
        routes: () => [{ path: '/sales/:productType/:sale', loader, Component }],
      },
    },
    { at: '/sales/lot/12-pauillac?tab=bids', token: 'good' },
  );
/** A page that shows the error of its query in place. */
function List() {
  const { isError, refetch } = useQuery(query(featuresEnabled));
  return isError ? <button onClick={() => void refetch()}>Again</button> : null;
}
/** The log lines of our own. */
const lines = () => log.mock.calls.filter(([label]) => label === '[fault]' || label === 'INCOMPATIBLE CORE DATA');

describe('a fault', () => {
  it('from an answer that doesn’t match its schema is one line, though its route fails too', async () => {
    network.respond(featuresEnabled, () => Response.json({ code: 200, result: { marketplace: 'perhaps' } }));
    open(() => request(featuresEnabled));
    await screen.findByRole('button', { name: 'Retry' });
    expect(lines()).toEqual([
      [
        'INCOMPATIBLE CORE DATA',
        expect.objectContaining({
          call: 'features-enabled',
          composition: 'v1',
          host: '1.0.0',
          remote: 'auctions',
          version: '1.0.0',
          pattern: '/sales/:productType/:sale',
        }),
        expect.objectContaining({ name: 'ApiError' }),
      ],
    ]);
  });

  it('that is the same wrong answer again is reported once a minute, and another one immediately', () => {
    const report = createReport(
      { version: 'v1', channel: 'stable', host: { version: '1.0.0' }, remotes: [] },
      { place: () => ({ pathname: '/', pattern: '/' }) },
    );
    const clock = jest.spyOn(Date, 'now');
    const wrong = (details: string): void => {
      const error = new ApiError({ kind: 'incompatible', call: 'live', message: 'No' });
      report(error, { call: 'live', details });
    };
    clock.mockReturnValue(1_000_000);
    wrong('price');
    wrong('price');
    expect(lines()).toHaveLength(1);
    wrong('name');
    expect(lines()).toHaveLength(2);
    clock.mockReturnValue(1_060_000);
    wrong('price');
    expect(lines()).toHaveLength(3);
  });

  it('of a page is one line, with the pattern of its path and none of its parameters', async () => {
    open(() => {
      throw new Error('Auction 5 not found');
    });
    await screen.findByRole('button', { name: 'Retry' });
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toEqual([
      '[fault]',
      expect.objectContaining({ pattern: '/sales/:productType/:sale' }),
      expect.objectContaining({ message: 'Auction 5 not found' }),
    ]);
  });

  it('of a query shown in place is one line a minute, with its call', async () => {
    network.refuse(featuresEnabled, 503, { message: 'closed' });
    open(() => null, List);
    const again = await screen.findByRole('button', { name: 'Again' });
    await userEvent.click(again);
    await waitFor(() => expect(network.asked(featuresEnabled)).toHaveLength(2));
    expect(lines()).toEqual([
      [
        '[fault]',
        expect.objectContaining({ fault: 'query', call: 'features-enabled', pattern: '/sales/:productType/:sale' }),
        expect.objectContaining({ name: 'ApiError' }),
      ],
    ]);
  });

  it('is not a refusal, nor a missing page', async () => {
    network.refuse(featuresEnabled, 422, { message: 'No' });
    const { unmount } = open(() => request(featuresEnabled));
    await screen.findByRole('button', { name: 'Retry' });
    unmount();
    open(() => {
      throw data(null, { status: 404 });
    });
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(lines()).toEqual([]);
  });
});
