import { address } from '@le-chai/testing/address';
import { destinationOf, invoiceAddress } from './destination.ts';

const home = address({ id: 1, selected: true });
const office = address({ id: 2 });
const books = address({ id: 3, type: 'invoice', selected: true });

describe('where a purchase goes', () => {
  it('is the usual address until another is chosen', () => {
    expect(destinationOf(undefined, [books, home, office])).toEqual({ kind: 'address', id: 1 });
    expect(destinationOf(undefined, [office])).toEqual({ kind: 'address', id: 2 });
    expect(destinationOf({ kind: 'address', id: 2 }, [home, office])).toEqual({ kind: 'address', id: 2 });
    expect(destinationOf({ kind: 'pickup' }, [home])).toEqual({ kind: 'pickup' });
  });

  it('is the usual one again where the chosen address is gone', () => {
    expect(destinationOf({ kind: 'address', id: 9 }, [home])).toEqual({ kind: 'address', id: 1 });
  });

  it('is open where there is no address to ship to', () => {
    expect(destinationOf(undefined, [books])).toBeUndefined();
    expect(destinationOf(undefined, [])).toBeUndefined();
  });
});

describe('the invoice', () => {
  it('goes to the address for invoices, or else to where things are sent', () => {
    expect(invoiceAddress([home, books])).toBe(books);
    expect(invoiceAddress([home, office])).toBe(home);
    expect(invoiceAddress([])).toBeUndefined();
  });
});
