import { addAddress, editAddress } from '@le-chai/contracts/address';
import { countriesList } from '@le-chai/contracts/config';
import { address } from '@le-chai/testing/address';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { AddressForm } from './AddressForm.tsx';

const country = (id_country: number, name: string, isEnableForShipping: boolean, EA = false) => ({
  name,
  id: id_country,
  id_country,
  countryISO: name.slice(0, 2).toUpperCase(),
  isEnableForShipping,
  EA,
});

let network: Network;
const onSaved = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  onSaved.mockReset();
  network = fakeNetwork();
  network.answer(countriesList, [
    country(732, 'Sahara', true, true),
    country(604, 'Peru', false),
    country(380, 'Italy', true),
  ]);
});
const open = (more: Partial<ComponentProps<typeof AddressForm>> = {}) =>
  renderRoutes([
    {
      path: '/',
      element: (
        <AddressForm
          use="shipping"
          save="Ship to this address"
          onSaved={onSaved}
          onCancel={() => undefined}
          {...more}
        />
      ),
    },
  ]);

async function fill(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Via dei Portici 12');
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Milano');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Country' }),
    await screen.findByRole('option', { name: 'Italy' }),
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ship to this address' }));

describe('a new address', () => {
  it('begins with the member’s name, and is handed over once it is kept', async () => {
    network.answer(addAddress, address({ id: 14 }));
    open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines Marchetti');
    await fill();
    await send();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 14 })));
    expect(network.asked(addAddress)[0]?.body).toMatchObject({ type: 'shipping', country: '380', city: 'Milano' });
  });

  it('offers only the countries that are shipped to, and says so', async () => {
    open();
    expect(await screen.findByRole('option', { name: 'Italy' })).toBeEnabled();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a country', 'Italy']);
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
      'Only countries that we ship to are listed.',
    );
  });

  it('takes an invoice to where nothing is shipped, in the words of invoices', async () => {
    open({ use: 'invoice', save: 'Save the address' });
    expect(await screen.findByRole('option', { name: 'Peru' })).toBeEnabled();
    expect(screen.getByRole('option', { name: /^Sahara/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('autocomplete', 'billing name');
  });

  it('says at the field that a VAT number is not one of its country, and sends nothing', async () => {
    open({ use: 'invoice', save: 'Save the address' });
    await userEvent.type(screen.getByRole('textbox', { name: 'VAT number (optional)' }), 'IT123');
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Save the address' }));
    const vat = screen.getByRole('textbox', { name: 'VAT number (optional)' });
    expect(vat).toHaveAccessibleDescription(/This is not a valid VAT number for Italy\.$/);
    expect(vat).toHaveFocus();
    expect(network.asked(addAddress)).toHaveLength(0);
  });

  it('lets a country be written where none could be listed', async () => {
    network.cut(countriesList);
    open();
    expect(await screen.findByRole('textbox', { name: 'Country' })).toBeInTheDocument();
  });

  it('says what is missing before anything is sent, and leads to the first of it', async () => {
    open();
    await send();
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveFocus();
    expect(screen.getByText('Enter the town or city.')).toBeInTheDocument();
    expect(network.asked(addAddress)).toHaveLength(0);
  });

  it('keeps what was typed where it is refused, and says why at the field', async () => {
    network.refuse(addAddress, 422, { name: 'invalid', message: 'Not valid', fields: { city: 'is not a town' } });
    open();
    await fill();
    await send();
    expect(await screen.findByText('This is not a town.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Milano');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  });
});

const known = address({
  id: 12,
  google_confirmed: true,
  lat: 45.46,
  lng: 9.19,
  vat: 'IT12345678901',
  additional_information: 'Ring twice',
});

const openKnown = () => open({ address: known, save: 'Save the address' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the address' }));

describe('an address that is changed', () => {
  it('is sent whole, as right, and stays where it is on the map', async () => {
    network.answer(editAddress, known);
    openKnown();
    await screen.findByRole('option', { name: 'Italy' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Telephone (optional)' }), '+39 02 1234');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(network.asked(editAddress)[0]?.body).toEqual({
      id_address: 12,
      id_user: 7,
      id_user_profile: 7,
      type: 'shipping',
      confirmed: true,
      google_confirmed: true,
      is_ea: false,
      billing_is_ea: false,
      lat: 45.46,
      lng: 9.19,
      full_name: 'Ines Marchetti',
      company_name: '',
      vat: 'IT12345678901',
      phone: '+39 02 1234',
      additional_information: 'Ring twice',
      address_line_1: 'Via dei Portici 12',
      address_line_2: '',
      postal_code: '20121',
      city: 'Milano',
      region: '',
      country: '380',
    });
  });

  it('is on no map any more once its street is written by hand', async () => {
    network.answer(editAddress, known);
    openKnown();
    await screen.findByRole('option', { name: 'Italy' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Street and number' }), 'b');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(network.asked(editAddress)[0]?.body).toMatchObject({ google_confirmed: false, lat: null, lng: null });
  });

  it('has what was typed after a reload, and nothing of it once that was cancelled', async () => {
    const first = openKnown();
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), ' 3');
    first.unmount();
    const second = openKnown();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Milano 3');
    expect(screen.getByText(/What you typed earlier is still here/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    openKnown();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Milano');
  });

  it('names its country where none could be listed', async () => {
    network.cut(countriesList);
    openKnown();
    expect(await screen.findByRole('textbox', { name: 'Country' })).toHaveValue('Italy');
  });
});
