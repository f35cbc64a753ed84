import { member } from '@le-chai/testing/member';
import { fireEvent, screen } from '@testing-library/react';
import { knownPageNames } from '../house/page-names.ts';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const mockNames = { auctions: [{ pattern: '/weekly/auctions/barrels', name: 'Barrels' }] };
jest.mock('../house/page-names.ts', () => ({
  knownPageNames: jest.fn(),
  pageNames: () => Promise.resolve(mockNames),
  preparePageNames: () => undefined,
}));

const routes = () => [{ path: '/weekly/auctions/:tab', Component: () => <h1>Auctions</h1> }];

it('shows page names that arrive between the palette’s first render and its effects', async () => {
  fakeHouse(member());
  jest.mocked(knownPageNames).mockReturnValueOnce(undefined).mockReturnValue(mockNames);
  renderHost({ auctions: { mounts: [{ prefix: '/weekly' }], routes } }, { at: '/weekly/auctions/all', token: 'good' });
  await screen.findByRole('heading', { name: 'Auctions' });
  fireEvent.click(await screen.findByRole('button', { name: /^Search/ }));
  expect(await screen.findByRole('option', { name: 'Barrels' }, { timeout: 4000 })).toBeVisible();
});
