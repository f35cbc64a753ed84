import { addressFrom } from './address-from.ts';

const part = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });
const MILAN = [
  part('street_number', '12'),
  part('route', 'Via dei Portici'),
  part('locality', 'Milano'),
  part('administrative_area_level_1', 'Lombardia'),
  part('country', 'Italy', 'IT'),
  part('postal_code', '20121'),
];
const location = { lat: () => 45.4642, lng: () => 9.19 };
const place = (addressComponents: ReturnType<typeof part>[], at: typeof location | null = location) => ({
  fetchFields: async () => undefined,
  addressComponents,
  location: at,
});
const country = (name: string, countryISO: string, id: number) => ({
  name,
  id,
  id_country: id,
  countryISO,
  isEnableForShipping: true,
  EA: false,
});
const COUNTRIES = [country('Italy', 'IT', 380), country('United Kingdom', 'GB', 826)];

describe('an address that maps found', () => {
  it('has each part where the form has it, with its place', () => {
    expect(addressFrom(place(MILAN), COUNTRIES)).toEqual({
      address_line_1: 'Via dei Portici 12',
      address_line_2: '',
      postal_code: '20121',
      city: 'Milano',
      region: 'Lombardia',
      country: '380',
      google_confirmed: 'true',
      lat: '45.4642',
      lng: '9.19',
    });
  });

  it('has the number first where that is written so, and a town of the post where there is no other', () => {
    const bath = [
      part('street_number', '22'),
      part('route', 'Orchard Row'),
      part('subpremise', 'Flat 3'),
      part('postal_town', 'Bath'),
      part('country', 'United Kingdom', 'GB'),
      part('postal_code', 'BA1 1AA'),
    ];
    expect(addressFrom(place(bath), COUNTRIES)).toMatchObject({
      address_line_1: '22 Orchard Row',
      address_line_2: 'Flat 3',
      city: 'Bath',
      country: '826',
    });
  });

  it('has no country that the house does not know, and writes it out where none are listed', () => {
    expect(addressFrom(place(MILAN), COUNTRIES.slice(1))).toMatchObject({ country: '' });
    expect(addressFrom(place(MILAN), [])).toMatchObject({ country: 'Italy' });
  });

  it('is missing without a street, a town or a place', () => {
    const without = (type: string) => MILAN.filter(({ types }) => !types.includes(type));
    expect(addressFrom(place(without('route')), COUNTRIES)).toBeUndefined();
    expect(addressFrom(place(without('locality')), COUNTRIES)).toBeUndefined();
    expect(addressFrom(place(MILAN, null), COUNTRIES)).toBeUndefined();
  });

  it('fits the form', () => {
    const long = MILAN.map((component) => part(component.types[0]!, 'x'.repeat(500), component.shortText));
    expect(addressFrom(place(long), COUNTRIES)?.postal_code).toHaveLength(16);
  });
});
