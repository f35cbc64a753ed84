import { provenance, type Provenance } from '@le-chai/contracts/provenance';
import { setHouseName } from '@le-chai/host-services';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QRCodeSVG } from 'qrcode.react';
// Loaded in advance, or the first test would wait for the page's modules.
import './ProvenancePage.tsx';
import remote from '../remote.ts';

const SERIAL = 'ABCD-EFGH-0001';
const FOUND: Provenance = {
  serial_number: SERIAL,
  bottle: {
    name: 'Grand Vin',
    nameProductComplete: 'Château Vauclerc, Pauillac 2016',
    vintage: 2016,
    age: null,
    size: 1.5,
    color: 'red',
    root_category: 'wine',
    category: 'Red wine',
    varietal: 'Cabernet Sauvignon 74 %, Merlot 26 %',
    region: 'Bordeaux',
    alcool_level: 13.5,
    bottler: 'Château Vauclerc',
    about: 'Quiet and long.',
    sku: 'VAU-16',
    cover: null,
    pictures: [],
    drinking_window: null,
  },
  producer: {
    id: 1,
    name: 'Château Vauclerc',
    region: 'Bordeaux',
    country: 'France',
    winery_description: 'On gravel.',
    pictures: [],
  },
  journey: [
    { date: '2019-03-14', status: 7, title: 'Resting with the producer', place: 'Pauillac, France' },
    { date: '2019-04-02', status: 8, title: 'Stored in our warehouse', place: 'Geneva, Switzerland' },
  ],
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  setHouseName('Le Chai');
});
const open = (at = `/provenance/${SERIAL}`, user?: null) =>
  renderRoutes(remote.createRoutes, { at, ...(user === null && { user }) });

describe('the page of a bottle', () => {
  it('shows what it is and where it has been, oldest first, without naming a member', async () => {
    network.answer(provenance, FOUND);
    open(undefined, null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Château Vauclerc, Pauillac 2016' }),
    ).toBeInTheDocument();
    const steps = within(within(screen.getByRole('region', { name: 'Its journey' })).getByRole('list')).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '14 Mar 2019Resting with the producerPauillac, France',
      '2 Apr 2019Stored in our warehouseGeneva, Switzerland',
    ]);
    expect(screen.getByRole('img', { name: 'A bottle of Château Vauclerc, Pauillac 2016' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'The bottle' })).toHaveTextContent(/Size1.5 L, magnum/);
    expect(document.title).toBe('Château Vauclerc, Pauillac 2016 · Le Chai');
  });

  it('carries the code of its own address, without what was searched for, and a quiet zone', async () => {
    network.answer(provenance, FOUND);
    open(`/provenance/${SERIAL.toLowerCase()}?utm_source=mail`);
    const address = `${location.origin}/provenance/${SERIAL}`;
    const code = await screen.findByRole('img', { name: `QR code for ${address}` });
    const { container } = render(<QRCodeSVG value={address} level="M" marginSize={4} />);
    expect(modules(code)).toEqual(modules(container.querySelector('svg')));
    expect([...code.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#ffffff', '#000000']);
  });

  it('is printed, and its link copied, with one press', async () => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    network.answer(provenance, FOUND);
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Copy link address' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/provenance/${SERIAL}`),
    );
    print.mockRestore();
  });

  it('is shown even without a recorded journey', async () => {
    network.answer(provenance, { ...FOUND, journey: [] });
    open();
    expect(await screen.findByText('Its journey has not been recorded yet.')).toBeInTheDocument();
  });
});

describe('an unknown serial number', () => {
  it('is said to be unknown, and another can be typed', async () => {
    network.refuse(provenance, 404, { name: 'not-found', message: 'There is no such bottle.' });
    const { router } = open('/provenance/XX', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'We don’t know this bottle' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'write to us' })).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Number on the bottle' });
    await userEvent.click(screen.getByRole('button', { name: 'Look it up' }));
    expect(field).toHaveAccessibleDescription(/the same number/);
    network.answer(provenance, FOUND);
    await userEvent.clear(field);
    await userEvent.type(field, 'abcd efgh 0001{Enter}');
    expect(await screen.findByRole('heading', { name: 'Château Vauclerc, Pauillac 2016' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/provenance/${SERIAL}`);
  });

  it('can be retried if no answer came', async () => {
    network.cut(provenance);
    open();
    await screen.findByRole('heading', { level: 1, name: 'The bottle’s journey did not load' });
    network.answer(provenance, FOUND);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Château Vauclerc, Pauillac 2016' })).toBeInTheDocument();
  });
});

const modules = (svg: Element | null) =>
  [...(svg?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
