import { confirmEmail } from '@le-chai/contracts/email-confirmation';
import { paths } from '@le-chai/paths';
import type { Network } from '@le-chai/testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const SECRET = 'A'.repeat(43);
const LINK = `${paths.confirmEmail()}#secret=${SECRET}`;

let network: Network;
beforeEach(() => {
  network = fakeHouse();
});
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }));

describe('the link that confirms an e-mail address', () => {
  it('sends its secret when the button is pressed, and not before', async () => {
    network.answer(confirmEmail, { confirmed: true });
    renderHost({}, { at: LINK });
    await screen.findByRole('heading', { level: 1, name: 'Confirm your e-mail address' });
    expect(network.asked(confirmEmail)).toHaveLength(0);
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your e-mail address is confirmed' })).toBeVisible();
    expect(network.asked(confirmEmail)[0]?.body).toEqual({ secret: SECRET });
  });

  it('says what a link to another address will do, and has done', async () => {
    network.answer(confirmEmail, { confirmed: true, changed: true });
    renderHost({}, { at: `${LINK}&change=1` });
    await screen.findByRole('heading', { level: 1, name: 'Use your new e-mail address' });
    expect(network.asked(confirmEmail)).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your e-mail address has been changed' }),
    ).toBeVisible();
    expect(network.asked(confirmEmail)[0]?.body).toEqual({ secret: SECRET });
    expect(location.hash).toBe('');
  });

  it('says so when it is used or too old', async () => {
    network.refuse(confirmEmail, 410, { name: 'link-not-valid', message: 'This link is no longer valid.' });
    renderHost({}, { at: LINK });
    await press();
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
  });

  it('says so when part of it is missing', async () => {
    renderHost({}, { at: paths.confirmEmail() });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  });
});
