import { addAddress, editAddress, listAddresses, removeAddress } from '@le-chai/contracts/address';
import { countriesList } from '@le-chai/contracts/config';
import { address } from '@le-chai/testing/address';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './AddressesPage.tsx';
import remote from '../remote.ts';

const at = (street: string) => ({
  address: {
    ...address().address,
    address_line_1: street,
    address_complete_without_name: `${street}, 20121 Milano, Italy`,
  },
});
const home = address({ id: 1, selected: true, ...at('Via dei Portici 12') });
const office = address({ id: 2, ...at('Corso Como 3') });
const books = address({ id: 3, type: 'invoice', selected: true, confirmed: false, ...at('Via Brera 8') });
const italy = { name: 'Italy', id: 380, id_country: 380, countryISO: 'IT', isEnableForShipping: true, EA: false };

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(listAddresses, [home, office, books]);
  network.answer(countriesList, [italy]);
});
const open = (search = '') => renderRoutes(remote.createRoutes, { at: `/my-profile/addresses${search}` });
const part = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

describe('addresses', () => {
  it('are listed by use, with the default marked', async () => {
    open();
    const shipping = await part('Shipping addresses');
    expect(within(shipping).getAllByRole('listitem')).toHaveLength(2);
    expect(within(shipping).getAllByText('Default')).toHaveLength(1);
    expect(within(await part('Invoice addresses')).getByText(/Via Brera 8/)).toBeInTheDocument();
  });

  it('explain each empty section', async () => {
    network.answer(listAddresses, []);
    open();
    expect(await screen.findByText(/we’ll offer it whenever you have something sent/)).toBeInTheDocument();
    expect(screen.getByText(/your invoices show your shipping address/)).toBeInTheDocument();
  });

  it('can be refetched if they did not load', async () => {
    network.refuse(listAddresses, 503, { message: 'closed' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(network.asked(listAddresses).length).toBeGreaterThan(1);
  });

  it('are made the default unchanged, and the focus stays near', async () => {
    network.answer(editAddress, { ...office, selected: true });
    open();
    await screen.findByText(/Corso Como 3/);
    network.answer(listAddresses, [{ ...office, selected: true }, { ...home, selected: false }, books]);
    await userEvent.click(button('Make default: Corso Como 3, 20121 Milano, Italy'));
    expect(await screen.findByRole('button', { name: /^Make default: Via dei Portici 12/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Shipping addresses' })).toHaveFocus();
    expect(network.asked(editAddress)[0]?.body).toMatchObject({ id_address: 2, selected: true, confirmed: true });
  });

  it('are confirmed if they came from the signup', async () => {
    network.answer(editAddress, { ...books, confirmed: true });
    open();
    await screen.findByText(/Is it correct\?/);
    network.answer(listAddresses, [home, office, { ...books, confirmed: true }]);
    await userEvent.click(button('Yes, it’s correct'));
    await waitFor(() => expect(screen.queryByText(/Is it correct\?/)).not.toBeInTheDocument());
    expect(network.asked(editAddress)[0]?.body).toMatchObject({ id_address: 3, confirmed: true, type: 'invoice' });
    expect(network.asked(editAddress)[0]?.body).not.toHaveProperty('selected');
  });

  it('are removed after a confirmation, and the focus stays near', async () => {
    network.answer(removeAddress, { removed: true });
    open();
    await screen.findByText(/Corso Como 3/);
    network.answer(listAddresses, [office, books]);
    await userEvent.click(button('Remove Via dei Portici 12, 20121 Milano, Italy'));
    expect(await dialog()).toHaveTextContent('The newest of the others becomes your default.');
    await userEvent.click(button('Remove'));
    await waitFor(() => expect(screen.queryByText(/Via dei Portici 12/)).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shipping addresses' })).toHaveFocus());
  });

  it('say why one was not removed', async () => {
    network.refuse(removeAddress, 403, { name: 'impersonated', message: 'Only the member themselves may do this.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Corso/ }));
    await userEvent.click(button('Remove'));
    expect(await screen.findByText('Only the member themselves may do this.')).toBeInTheDocument();
  });

  it('are limited in number', async () => {
    const many = Array.from({ length: 50 }, (_, index) => address({ id: index + 1 }));
    network.answer(listAddresses, many);
    open();
    expect(await screen.findAllByText(/You have 50 addresses/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Add an address/ })).not.toBeInTheDocument();
  });
});

describe('the form of an address', () => {
  it('is in the URL of the page, and closes when it is cancelled', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address for invoices' }));
    expect(within(await dialog()).getByRole('form', { name: 'New address' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?add=invoice');
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(button('Add an address for invoices')).toHaveFocus();
  });

  it('goes back once when it is cancelled by a double click', async () => {
    const { router } = open();
    await act(() => router.navigate('/my-profile/addresses?from=elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address for invoices' }));
    await dialog();
    act(() => {
      button('Cancel').click();
      button('Cancel').click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?from=elsewhere');
  });

  it('opens immediately if the URL names it, and saves the change', async () => {
    network.answer(editAddress, office);
    const { router } = open('?edit=2');
    const city = within(await dialog()).getByRole('textbox', { name: 'City' });
    await screen.findByRole('option', { name: 'Italy' });
    await userEvent.type(city, ' 3');
    await userEvent.click(button('Save address'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(network.asked(editAddress)[0]?.body).toMatchObject({ id_address: 2, city: 'Milano 3', confirmed: true });
  });

  it('does not open for an address that no longer exists', async () => {
    open('?edit=99');
    await part('Shipping addresses');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what was typed when it is closed by accident', async () => {
    open('?add=shipping');
    await userEvent.type(within(await dialog()).getByRole('textbox', { name: 'City' }), 'Torino');
    await userEvent.click(button('Close'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address for shipping' }));
    expect(within(await dialog()).getByRole('textbox', { name: 'City' })).toHaveValue('Torino');
    expect(network.asked(addAddress)).toHaveLength(0);
  });
});
