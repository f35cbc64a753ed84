import { AddressEntry } from '@le-chai/contracts/address';

/** An address of a member, to be in a test; say what matters, the rest is made up. Parsed by the contract. */
export const address = ({ id = 1, ...known }: Partial<AddressEntry> = {}): AddressEntry =>
  AddressEntry.parse({
    id,
    id_address: id,
    phone: '',
    vat: '',
    full_name: 'Ines Marchetti',
    company_name: '',
    confirmed: true,
    selected: false,
    type: 'shipping',
    additional_information: '',
    address: {
      address_line_1: 'Via dei Portici 12',
      address_line_2: '',
      city: 'Milano',
      region: '',
      postal_code: '20121',
      address_complete_without_name: 'Via dei Portici 12, 20121 Milano, Italy',
      country: 'Italy',
      id_country: 380,
    },
    is_ea: false,
    billing_is_ea: false,
    google_confirmed: false,
    lat: null,
    lng: null,
    ...known,
  });
