import type { Config } from '@le-chai/contracts/config';

/** The public configuration of a made-up house; pass the values that matter, the rest is made up. */
export function houseConfig(known: Partial<Config> = {}): Config {
  return {
    projectVersion: '0',
    maintenance: 0,
    pickup_address: {
      id: 1,
      id_address: 1,
      phone: '',
      vat: '',
      full_name: 'The cellar',
      company_name: '',
      confirmed: true,
      selected: false,
      type: 'shipping',
      additional_information: '',
      is_ea: false,
      billing_is_ea: false,
      google_confirmed: false,
      lat: null,
      lng: null,
      address: {
        address_line_1: 'Quai 1',
        address_line_2: '',
        city: 'Bordeaux',
        region: '',
        postal_code: '33000',
        address_complete_without_name: 'Quai 1, 33000 Bordeaux',
        country: 'France',
        id_country: 250,
      },
    },
    dataBankTransfer: {
      Beneficiary: 'The house',
      IBAN: 'FR00',
      BIC: 'HOUSFRPP',
      BeneficiaryAddress: 'Quai 1, Bordeaux',
      PaymentInstitution: 'A bank',
      PaymentInstitutionAddress: 'Bordeaux',
    },
    ...known,
  };
}
