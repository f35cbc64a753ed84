import { getProfile, putProfile, type Profile } from '@le-chai/contracts/profile';
import { hasUnsaved } from '@le-chai/shell';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded ahead: the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './AccountInformationPage.tsx';
import remote from '../remote.ts';

const profile: Profile = {
  first_name: 'Ines',
  last_name: 'Marchetti',
  email: 'ines@marchetti.example',
  phone: '+39 02 5550 1010',
  birth_date: '1980-05-12',
  language: 'en',
  tier: 'Collector',
  member_since: '2021-03-01T00:00:00.000Z',
  member_no: 4127,
  version: 3,
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(getProfile, profile);
});
const open = () => renderRoutes(remote.createRoutes, { at: '/my-profile' });
const firstName = () => screen.findByLabelText('First name');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('account information', () => {
  it('is shown with the membership beside it', async () => {
    open();
    expect(await firstName()).toHaveValue('Ines');
    expect(screen.getByText('Collector')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  it('is saved with the version it was read at', async () => {
    network.answer(putProfile, { ...profile, first_name: 'Inès', version: 4 });
    open();
    await userEvent.clear(await firstName());
    await userEvent.type(await firstName(), 'Inès');
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(save());
    await waitFor(() => expect(hasUnsaved()).toBe(false));
    expect(network.asked(putProfile)[0]?.body).toMatchObject({ first_name: 'Inès', version: 3 });
  });

  it('tells at the field what is wrong before asking the server', async () => {
    open();
    await userEvent.clear(await firstName());
    await userEvent.click(save());
    expect(await firstName()).toHaveAccessibleDescription(/must not be empty/);
    expect(await firstName()).toHaveFocus();
    expect(network.asked(putProfile)).toHaveLength(0);
  });

  it('keeps what was typed when the server refuses', async () => {
    network.refuse(putProfile, 409, { name: 'changed-elsewhere', message: 'Your profile was changed elsewhere.' });
    open();
    await userEvent.type(await firstName(), ' Maria');
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your profile was changed elsewhere.');
    expect(await firstName()).toHaveValue('Ines Maria');
  });
});
