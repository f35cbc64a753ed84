import { getProfile, putProfile, type Profile } from '@le-chai/contracts/profile';
import { getUser } from '@le-chai/contracts/session';
import { hasUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
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
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(getProfile, profile);
  // The session follows what is saved.
  document.cookie = 'access-token=token';
  network.answer(getUser, { data: member(), error: null, isError: false });
});
afterEach(() => void (document.cookie = 'access-token=; max-age=0'));
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

  it('shows problems at the field before asking the server', async () => {
    open();
    await userEvent.clear(await firstName());
    await userEvent.click(save());
    expect(await firstName()).toHaveAccessibleDescription(/must not be empty/);
    expect(await firstName()).toHaveFocus();
    expect(network.asked(putProfile)).toHaveLength(0);
  });

  it('keeps what was typed when the profile was changed elsewhere, and saves it on top of that', async () => {
    network.refuse(putProfile, 409, { name: 'changed-meanwhile', message: 'Your profile has been changed elsewhere.' });
    open();
    await userEvent.type(await firstName(), ' Maria');
    network.answer(getProfile, { ...profile, phone: '+39 06 1', version: 4 });
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your profile has been changed elsewhere.');
    await waitFor(() => expect(screen.getByLabelText('Telephone')).toHaveValue('+39 06 1'));
    expect(await firstName()).toHaveValue('Ines Maria');
    network.answer(putProfile, { ...profile, version: 5 });
    await userEvent.click(save());
    await waitFor(() => expect(hasUnsaved()).toBe(false));
    expect(network.asked(putProfile).at(-1)?.body).toEqual({
      first_name: 'Ines Maria',
      last_name: 'Marchetti',
      phone: '+39 06 1',
      language: 'en-GB',
      version: 4,
    });
  });

  it('keeps what was typed across a reload, until it is saved', async () => {
    network.answer(putProfile, { ...profile, first_name: 'Ines Maria', version: 4 });
    const first = open();
    await userEvent.type(await firstName(), ' Maria');
    first.unmount();
    open();
    expect(await firstName()).toHaveValue('Ines Maria');
    expect(screen.getByText(/What you typed earlier is still here/)).toBeInTheDocument();
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByText(/What you typed earlier/)).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks for the date of birth while it is not known, and never again', async () => {
    network.answer(getProfile, { ...profile, birth_date: null });
    network.answer(putProfile, { ...profile, birth_date: '1980-05-12', version: 4 });
    open();
    await userEvent.type(await screen.findByLabelText('Date of birth'), '1980-05-12');
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument());
    expect(screen.getByText('12 May 1980')).toBeInTheDocument();
    expect(network.asked(putProfile)[0]?.body).toMatchObject({ birth_date: '1980-05-12' });
  });

  it('previews the number format before it is saved', async () => {
    network.answer(putProfile, { ...profile, language: 'de-DE', version: 4 });
    open();
    const locale = await screen.findByRole('combobox', { name: 'Number and date format' });
    expect(locale).toHaveValue('en-GB');
    expect(screen.getByText(/^€1,234\.50 · .* · 13\.5\sL$/)).toBeInTheDocument();
    await userEvent.selectOptions(locale, 'Germany');
    expect(screen.getByText(/^1\.234,50\s€ · .* · 13,5\sL$/)).toBeInTheDocument();
    await userEvent.click(save());
    await waitFor(() => expect(network.asked(putProfile)[0]?.body).toMatchObject({ language: 'de-DE' }));
  });

  it('says why it was not loaded, and asks again', async () => {
    network.refuse(getProfile, 503, { message: 'closed' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(network.asked(getProfile).length).toBeGreaterThan(1);
  });
});
