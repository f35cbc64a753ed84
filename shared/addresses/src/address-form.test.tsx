import { addAddress } from '@le-chai/contracts/address';
import { countriesList } from '@le-chai/contracts/config';
import { address } from '@le-chai/testing/address';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AddressForm } from './AddressForm.tsx';

const country = (id_country: number, name: string, isEnableForShipping: boolean) => ({
  name,
  id: id_country,
  id_country,
  countryISO: 'XX',
  isEnableForShipping,
  EA: false,
});

let network: Network;
const onAdded = jest.fn();
beforeEach(() => {
  onAdded.mockReset();
  network = fakeNetwork();
  network.answer(countriesList, [country(604, 'Peru', false), country(380, 'Italy', true)]);
});
const open = () => renderRoutes([{ path: '/', element: <AddressForm onAdded={onAdded} onCancel={() => undefined} /> }]);

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
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ id: 14 })));
    expect(network.asked(addAddress)[0]?.body).toMatchObject({ type: 'shipping', country: '380', city: 'Milano' });
  });

  it('names the countries that are not shipped to, and lets none of them be chosen', async () => {
    open();
    expect(await screen.findByRole('option', { name: 'Peru (we do not ship there)' })).toBeDisabled();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a country',
      'Italy',
      'Peru (we do not ship there)',
    ]);
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
    expect(screen.getByText('Write the town or city.')).toBeInTheDocument();
    expect(network.asked(addAddress)).toHaveLength(0);
  });

  it('keeps what was typed where it is refused, and says why at the field', async () => {
    network.refuse(addAddress, 422, { name: 'invalid', message: 'Not valid', fields: { city: 'is not a town' } });
    open();
    await fill();
    await send();
    expect(await screen.findByText('Is not a town.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Milano');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  });
});
