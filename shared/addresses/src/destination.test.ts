import { address } from '@le-chai/testing/address';
import { destinationOf, invoiceAddress, servedBy, unserved } from './destination.ts';

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

const country = (id: number, name: string, ships: boolean) => ({
  id,
  id_country: id,
  name,
  countryISO: 'XX',
  isEnableForShipping: ships,
  EA: false,
});

describe('an address in a country that we do not ship to', () => {
  const { id_country: at } = home.address;

  it('is left out, and says why', () => {
    const countries = [country(at, 'Italy', false)];
    expect(servedBy(countries, [home])).toEqual([]);
    expect(unserved(home, countries)).toBe('We cannot ship to Italy yet.');
  });

  it('stays where we do ship there, and while the countries are not known', () => {
    expect(servedBy([country(at, 'Italy', true)], [home])).toEqual([home]);
    expect(servedBy(undefined, [home])).toEqual([home]);
    expect(servedBy([], [home])).toEqual([home]);
  });
});

describe('the invoice', () => {
  it('goes to the address for invoices, or else to where things are sent', () => {
    expect(invoiceAddress([home, books])).toBe(books);
    expect(invoiceAddress([home, office])).toBe(home);
    expect(invoiceAddress([])).toBeUndefined();
  });
});
