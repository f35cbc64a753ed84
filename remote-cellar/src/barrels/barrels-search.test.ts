import { paths } from '@le-chai/paths';
import { barrelsAddress, readBarrelsSearch } from './barrels-search.ts';

const read = (address: string) => readBarrelsSearch(new URL(address, 'http://house.test').searchParams);

describe('the address of the barrels', () => {
  it('says table and filters, and is the same when it is written again', () => {
    const address = paths.cellarBarrels({
      page: 2,
      sortBy: 'cost',
      sortDir: 'desc',
      pageSize: 25,
      region: ['Piemonte', 'Toscana'],
      vintage: ['2022', 'NV'],
    });
    expect(read(address)).toEqual({
      page: 2,
      pageSize: 25,
      sortBy: 'cost',
      sortDir: 'desc',
      filters: { region: ['Piemonte', 'Toscana'], vintage: ['2022', 'NV'] },
    });
    expect(barrelsAddress(read(address))).toBe(address);
  });

  it('falls back where it does not fit', () => {
    expect(read('/my-assets/barrels?table=x&region=[]&color={"a":1}&sort=cost')).toEqual({
      page: 1,
      pageSize: 10,
      sortBy: undefined,
      sortDir: 'asc',
      filters: {},
    });
    expect(read('/my-assets/barrels?region=Piemonte&vintage=2022').filters).toEqual({
      region: ['Piemonte'],
      vintage: ['2022'],
    });
    expect(barrelsAddress(read('/my-assets/barrels'))).toBe('/my-assets/barrels');
  });
});
