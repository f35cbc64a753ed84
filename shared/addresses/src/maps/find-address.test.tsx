import { addAddress } from '@le-chai/contracts/address';
import { countriesList } from '@le-chai/contracts/config';
import { lendMaps } from '@le-chai/host-services';
import { address } from '@le-chai/testing/address';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AddressForm } from '../AddressForm.tsx';

const italy = { name: 'Italy', id: 380, id_country: 380, countryISO: 'IT', isEnableForShipping: true, EA: false };
const part = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });
const place = {
  fetchFields: jest.fn(async () => undefined),
  addressComponents: [
    part('street_number', '12'),
    part('route', 'Via dei Portici'),
    part('locality', 'Milano'),
    part('country', 'Italy', 'IT'),
    part('postal_code', '20121'),
  ],
  location: { lat: () => 45.46, lng: () => 9.19 },
};
const prediction = {
  placeId: 'a',
  text: { text: 'Via dei Portici 12, Milano' },
  mainText: { text: 'Via dei Portici 12' },
  secondaryText: { text: 'Milano, Italy' },
  toPlace: () => place,
};
const fetchSuggestions = jest.fn();

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(countriesList, [italy]);
  network.answer(addAddress, address());
  fetchSuggestions.mockReset().mockResolvedValue({ suggestions: [{ placePrediction: prediction }] });
  const library = {
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: fetchSuggestions },
    AutocompleteSessionToken: Object,
  };
  lendMaps(async () => ({ importLibrary: async () => library }));
});
afterEach(() => lendMaps(async () => undefined));

const open = () =>
  renderRoutes([
    {
      path: '/',
      element: <AddressForm use="shipping" save="Save" onSaved={() => undefined} onCancel={undefined} />,
    },
  ]);
const finder = () => screen.findByRole('combobox', { name: 'Find your address' });
const street = () => screen.getByRole('textbox', { name: 'Street and number' });
const take = async () => {
  await userEvent.type(await finder(), 'Via dei');
  await screen.findByRole('option', { name: 'Via dei Portici 12, Milano, Italy' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.findByText('Filled in below. Please check it.');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => network.asked(addAddress)[0]?.body;

describe('an address that is found by maps', () => {
  it('fills the form and is sent with its place, and typing on one session goes to the vendor', async () => {
    open();
    await take();
    expect(street()).toHaveValue('Via dei Portici 12');
    // Enter takes a suggestion, and does not send a form that is whole.
    await take();
    expect(sent()).toBeUndefined();
    await save();
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({ google_confirmed: true, lat: 45.46, lng: 9.19, city: 'Milano', country: '380' });
    expect(fetchSuggestions).toHaveBeenCalledWith({ input: 'Via dei', sessionToken: expect.any(Object) });
    expect(place.fetchFields).toHaveBeenCalledWith({ fields: ['addressComponents', 'location'] });
  });

  it('is discarded once its street is typed over, and the rest stays', async () => {
    open();
    await take();
    await userEvent.type(street(), 'b');
    await save();
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      google_confirmed: false,
      lat: null,
      lng: null,
      address_line_1: 'Via dei Portici 12b',
    });
  });

  it('goes without a word where the vendor fails, and the focus is at the street', async () => {
    fetchSuggestions.mockRejectedValue(new Error('quota'));
    open();
    await userEvent.type(await finder(), 'Via dei');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find your address' })).not.toBeInTheDocument());
    expect(street()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['are not to be had', async () => undefined],
    ['lack what is needed', async () => ({ importLibrary: async () => ({}) })],
    ['fail to load', async () => ({ importLibrary: () => Promise.reject(new Error('blocked')) })],
  ])('is not offered where maps %s', async (_, load) => {
    lendMaps(load);
    open();
    await screen.findByRole('option', { name: 'Italy' });
    expect(screen.queryByRole('combobox', { name: 'Find your address' })).not.toBeInTheDocument();
    expect(street()).toBeEnabled();
  });
});
