import fc from 'fast-check';
import { csvLine } from '../../../core/csv/rules/csv.ts';
import { MOST_PRICES, readPriceList } from './read-price-list.ts';

const TODAY = '2026-11-27';
const read = (text: string, defaults = {}) => readPriceList(text, defaults, TODAY);
const errorsOf = (text: string, defaults = {}) =>
  read(text, defaults).errors.map(({ line, message }) => `${line} ${message}`);

describe('a price list', () => {
  it('is read by the names of its columns, with defaults for what is missing', () => {
    expect(read('Price,SKU\n130.00,V-1\n95.5,V-2\n', { source: 'Cours des  Caves', date: '2026-09-03' })).toEqual({
      prices: [
        { line: 2, sku: 'V-1', cents: 13_000, day: '2026-09-03', source: 'Cours des Caves' },
        { line: 3, sku: 'V-2', cents: 9550, day: '2026-09-03', source: 'Cours des Caves' },
      ],
      errors: [],
    });
    expect(read('\uFEFFsku,price,date,source\r\nV-1,1,2026-01-02,\r\n', { source: 'Liste' }).prices).toMatchObject([
      { cents: 100, day: '2026-01-02', source: 'Liste' },
    ]);
  });

  it('lists all that is wrong with it, line by line', () => {
    const text = [
      'sku,price,date,source',
      ',130,2026-09-03,Liste',
      'V-1,"1,300.00",2026-09-03,Liste',
      'V-1,0,2026-09-03,Liste',
      'V-1,1.005,2026-09-03,Liste',
      'V-1,-4,2026-02-30,Liste',
      'V-1,130,2026-11-28,Liste',
      'V-1,130,,house',
      'V-1,130,2026-09-03',
      'V-2,130,2026-09-03,Liste',
      'V-2,131,2026-09-03,Liste',
    ].join('\n');
    const price = 'price: must be EUR a bottle, such as 130.00, and more than 0';
    expect(errorsOf(text)).toEqual([
      '2 sku: must not be empty',
      `3 ${price}`,
      `4 ${price}`,
      `5 ${price}`,
      `6 ${price}`,
      '6 date: must be a day such as 2026-09-03',
      '7 date: is in the future',
      '8 date: is missing: give it in a column, or for all lines with --date',
      '8 source: “house” is reserved by the house',
      '9 has 3 cells, but the first line has 4',
      '11 sku: line 10 already has a price for it on that day',
    ]);
  });

  it.each([
    ['', '1 the column sku is missing: the first line names the columns'],
    ['sku\nV-1', '1 the column price is missing: the first line names the columns'],
    ['sku,price,colour\n', '1 “colour” is not a column of a price list: sku, price, date, source'],
    ['sku,price,sku\n', '1 the column sku appears twice'],
    [
      'sku,price\nV-1,"1',
      '2 a quote is out of place: put a cell that contains quotes in quotes, and double each quote in it',
    ],
  ])('%j has a head that does not fit, or is no CSV', (text, message) => {
    expect(errorsOf(text, { source: 'Liste', date: TODAY })).toEqual([message]);
  });

  it('has a limit', () => {
    const lines = Array.from({ length: MOST_PRICES + 1 }, (_, at) => `V-${at},1`);
    expect(errorsOf(['sku,price', ...lines].join('\n'), { source: 'L', date: TODAY })).toEqual([
      `${MOST_PRICES + 2} a file has at most ${MOST_PRICES} prices`,
    ]);
  });

  it('gives every cent as it was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1 }), (all) => {
        const text = all.map((cents) => csvLine([`V-${cents}`, cents / 100])).join('');
        const { prices, errors } = read(`sku,price\n${text}`, { source: 'Liste', date: TODAY });
        expect([errors, prices.map(({ cents }) => cents)]).toEqual([[], all]);
      }),
    );
  });
});
