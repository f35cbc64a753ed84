import { closeAccount, closingObstacles, exportAccount, type Obstacle } from '@le-chai/contracts/own-account';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './YourDataPage.tsx';
import { KEPT } from './kept-data.ts';
import remote from '../remote.ts';

const OBSTACLES: Obstacle[] = [
  { kind: 'payments', count: 1, message: 'Pay your outstanding balance first: 1 payment.' },
  { kind: 'bids', count: 1, message: 'One bid or purchase may still win. Wait until that is decided.' },
  {
    kind: 'cellar',
    count: 6,
    message: 'You still have 6 bottles and barrels in your cellar. Ship, give or sell them first.',
  },
  { kind: 'shipments', count: 1, message: 'A shipment is under way.' },
  { kind: 'gifts', count: 1, message: 'A gift has not been answered yet. Cancel it, or wait for the answer.' },
  { kind: 'subscription', count: 1, message: 'Cancel your subscription first.' },
  { kind: 'credit', count: 1, message: 'A refund is still on its way to you.' },
];

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(closingObstacles, { in_the_way: [] });
});
const open = (user = member()) => renderRoutes(remote.createRoutes, { at: '/my-profile/your-data', user });
const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Close your account' }));
const dialog = () => screen.findByRole('dialog', { name: 'Close your account for good?' });
async function close(password: string): Promise<void> {
  await ask();
  const inside = within(await dialog());
  if (password) await userEvent.type(inside.getByLabelText('Your password'), password);
  await userEvent.click(inside.getByRole('button', { name: 'Close it for good' }));
}

const download = async () => userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));

describe('downloading one’s data', () => {
  const files: { name: string; text: string }[] = [];
  beforeEach(() => {
    files.length = 0;
    let latest: Blob | undefined;
    URL.createObjectURL = (blob) => {
      latest = blob as Blob;
      return 'blob:kept';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const { download: name } = this;
      const reader = new FileReader();
      reader.addEventListener('load', () => files.push({ name, text: String(reader.result) }));
      if (latest) reader.readAsText(latest);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is a file that people and programs can read, named by its day', async () => {
    const everything = {
      exported: '2026-11-23T20:00:00.000Z',
      sections: { profile: [{ email: 'ines@example.test' }] },
    };
    network.answer(exportAccount, everything);
    open();
    await download();
    expect(await screen.findByText('your-data-2026-11-23.json is in your downloads.')).toBeVisible();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('your-data-2026-11-23.json');
    expect(JSON.parse(files[0]?.text ?? '')).toEqual(everything);
    expect(files[0]?.text).toContain('\n  "sections"');
  });

  it('says why it did not work', async () => {
    network.refuse(exportAccount, 503, { message: 'The house is closed for a moment.' });
    open();
    await download();
    expect(await screen.findByText('The house is closed for a moment.')).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is listed with how long and why', async () => {
    open();
    const kept = within(await screen.findByRole('region', { name: 'What we keep, and for how long' }));
    expect(kept.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(KEPT.map(({ what }) => what));
    const [first] = kept.getAllByRole('definition');
    expect(first).toHaveTextContent(/^Until you close your account\..*to run your account\.$/);
  });
});

describe('closing the account', () => {
  it('lists what has to be settled, each with a link', async () => {
    network.answer(closingObstacles, { in_the_way: OBSTACLES });
    open();
    const rows = within(await screen.findByRole('list', { name: 'Left to settle' })).getAllByRole('listitem');
    const shown = rows.map((row) => [row.firstChild?.textContent, within(row).getByRole('link').getAttribute('href')]);
    const places = [
      '/outstanding-payments',
      '/my-activities/offers',
      '/my-assets',
      '/shipments',
      '/pending-gifts',
      '/my-profile/subscriptions',
      '/contact',
    ];
    expect(shown).toEqual(OBSTACLES.map(({ message }, index) => [message, places[index]]));
    expect(screen.queryByRole('button', { name: 'Close your account' })).not.toBeInTheDocument();
  });

  it('asks for confirmation, says what is deleted and what is kept, and can be abandoned', async () => {
    open();
    expect(await screen.findByText('What we delete')).toBeInTheDocument();
    expect(screen.getByText('What we keep')).toBeInTheDocument();
    await ask();
    const password = within(await dialog()).getByLabelText('Your password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close your account' })).toHaveFocus();
    expect(network.asked(closeAccount)).toHaveLength(0);
  });

  it('needs the password, and keeps what was typed if it is wrong', async () => {
    network.refuse(closeAccount, 422, {
      message: 'Some of it does not fit.',
      fields: { password: 'is not your password' },
    });
    open();
    await close('');
    const password = within(await dialog()).getByLabelText('Your password');
    expect(password).toHaveAccessibleDescription('Enter your password.');
    expect(network.asked(closeAccount)).toHaveLength(0);
    await userEvent.type(password, 'cellar-door');
    await userEvent.click(screen.getByRole('button', { name: 'Close it for good' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password.'));
    await userEvent.type(password, '{Backspace}r');
    // It is reported once, and not again when it is fixed.
    for (const alert of within(await dialog()).getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
    expect(password).toHaveValue('cellar-door');
    expect(password).toHaveFocus();
    expect(network.asked(closeAccount)[0]?.body).toEqual({ password: 'cellar-door' });
  });

  it.each([
    ['that did not come', () => network.cut(closeAccount)],
    ['that cannot be read', () => network.respond(closeAccount, () => new Response('<html></html>'))],
  ])('is sent again under its key after an answer %s, with the password as it is by then', async (_, lose) => {
    lose();
    open();
    await close('cellar-dor');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close it for good' })).toBeEnabled());
    network.answer(closeAccount, { closed: false, in_the_way: OBSTACLES.slice(0, 1) });
    await userEvent.type(screen.getByLabelText('Your password'), '{Backspace}or');
    await userEvent.click(screen.getByRole('button', { name: 'Close it for good' }));
    expect(await screen.findByRole('link', { name: 'Pay outstanding balance' })).toBeVisible();
    const [first, second] = network.asked(closeAccount);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect([first, second].map((asked) => asked?.body)).toEqual([
      { password: 'cellar-dor' },
      { password: 'cellar-door' },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('cellar-do');
  });

  it('says how long to wait after too many guesses', async () => {
    network.refuse(closeAccount, 429, { message: 'Too many attempts.' });
    open();
    await close('cellar-door');
    expect(await screen.findByText('Too many attempts. You can try again in a minute.')).toBeVisible();
  });

  it('shows new obstacles, and moves the focus there', async () => {
    network.answer(closeAccount, { closed: false, in_the_way: OBSTACLES.slice(0, 1) });
    open();
    await close('cellar-door-2026');
    expect(await screen.findByRole('link', { name: 'Pay outstanding balance' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Close your account' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Close your account' })).not.toBeInTheDocument();
  });

  it('says if the obstacles fail to load; the rest stays usable', async () => {
    network.refuse(closingObstacles, 503, { message: 'The house is closed for a moment.' });
    open();
    expect(await screen.findByText('The house is closed for a moment.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download your data' })).toBeEnabled();
    network.answer(closingObstacles, { in_the_way: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Close your account' })).toBeVisible();
  });
});

describe('staff acting as a member', () => {
  it('see that they can do neither', async () => {
    open(member({ impersonated: true }));
    expect(await screen.findByText(/^Only .+ can download this data or close the account\.$/)).toBeVisible();
    expect(await screen.findByText('What we delete')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download|Close/ })).not.toBeInTheDocument();
  });
});
