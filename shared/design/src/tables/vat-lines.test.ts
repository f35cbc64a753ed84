import { vatLines } from './vat-lines.ts';

describe('the lines of the VAT of a shipment', () => {
  it('leave the price of the wine as it is at home', () =>
    expect(vatLines({ supply: 'home', vat: 3, vat_rate: 20, vat_off: 0, in_bond: false }, 'France')).toEqual([
      { label: 'VAT in the price of the wine', amounts: ['included'] },
      { label: 'VAT on these costs (France, 20\u00A0%)', amounts: [3] },
    ]));

  it('take the VAT in the price off, and say what is due in the country of a distance sale', () =>
    expect(vatLines({ supply: 'union', vat: 115.28, vat_rate: 22, vat_off: 100, in_bond: false }, 'Italy')).toEqual([
      { label: 'VAT in the price of the wine, deducted', amounts: [-100] },
      { label: 'VAT on wine and delivery (Italy, 22\u00A0%)', amounts: [115.28] },
    ]));

  it('name import VAT, or that there is none', () => {
    const off = { label: 'VAT in the price of the wine, deducted', amounts: [-100] };
    expect(
      vatLines({ supply: 'export', vat: 44.78, vat_rate: 8.1, vat_off: 100, in_bond: false }, 'Switzerland'),
    ).toEqual([off, { label: 'Import VAT (Switzerland, 8.1\u00A0%)', amounts: [44.78] }]);
    expect(vatLines({ supply: 'export', vat: 0, vat_rate: 0, vat_off: 100, in_bond: false }, 'United States')).toEqual([
      off,
      { label: 'Import VAT (United States, 0\u00A0%)', amounts: ['none'] },
    ]);
  });

  it('say that nothing is contained in the price of wine in bond, at home too', () =>
    expect(vatLines({ supply: 'home', vat: 123.52, vat_rate: 20, vat_off: 0, in_bond: true }, 'France')).toEqual([
      { label: 'VAT in the price of the wine', amounts: ['none, in bond'] },
      { label: 'VAT on wine and delivery (France, 20\u00A0%)', amounts: [123.52] },
    ]));

  it('say no more than is known of quotes of an older house', () =>
    expect(vatLines({ supply: null, vat: 13.77, vat_rate: null, vat_off: null, in_bond: false }, 'Italy')).toEqual([
      { label: 'VAT on these costs', amounts: [13.77] },
    ]));
});
