import { paths } from '@le-chai/paths';
import * as fc from 'fast-check';
import { correctedPath, parseSaleAddress } from './sale-address.ts';

describe('the address of a sale', () => {
  it('is read back to the sale it was written for, whatever its name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('lot', 'barrel'),
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.string(),
        (kind, id, name) => {
          const [, , productType, sale] = paths.sale(kind as 'lot', id, name).split('/');
          expect(parseSaleAddress(productType, sale)).toEqual({ productType: kind, saleId: id });
        },
      ),
    );
  });

  it.each([
    ['bottle', '12-barolo'],
    ['lot', 'barolo'],
    ['lot', '0-barolo'],
    ['lot', '12barolo'],
    ['lot', '-12'],
    [undefined, undefined],
  ])('refuses /sales/%s/%s', (productType, sale) => {
    expect(parseSaleAddress(productType, sale)).toBeUndefined();
  });

  it('is corrected if it contains another name', () => {
    const sale = { product_type: 'lot', id_sale: 7, name: 'Pauillac 2016, three and a magnum' } as const;
    expect(correctedPath('/sales/lot/7-pauillac', sale)).toBe('/sales/lot/7-pauillac-2016-three-and-a-magnum');
    expect(correctedPath('/sales/lot/7-pauillac-2016-three-and-a-magnum', sale)).toBeUndefined();
  });
});
