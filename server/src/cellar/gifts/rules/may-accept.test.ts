import { isOfAge, LEAST_AGE } from '@le-chai/contracts/age';
import * as fc from 'fast-check';
import { type Acceptance, whyNotAccept } from './may-accept.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('being of age', () => {
  it('begins on the eighteenth birthday and never ends', () => {
    expect(isOfAge('2008-05-17', '2026-05-16')).toBe(false);
    expect(isOfAge('2008-05-17', '2026-05-17')).toBe(true);
    expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false);
    expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true);
    expect(isOfAge('0981-01-01', '1000-01-01')).toBe(true);
    expect(isOfAge('0982-01-02', '1000-01-01')).toBe(false);
  });

  it('is what counting birthdays says', () => {
    fc.assert(
      fc.property(day, day, (born, today) => {
        const [year, month, date] = born.split('-').map(Number) as [number, number, number];
        // A day that a year does not have rolls over to 1 March.
        const birthday = new Date(Date.UTC(year + LEAST_AGE, month - 1, date));
        expect(isOfAge(born, today)).toBe(Date.parse(today) >= birthday.getTime());
      }),
    );
  });
});

describe('who may accept a gift', () => {
  const fits: Acceptance = {
    isSender: false,
    birthDate: '1980-01-01',
    today: '2026-06-01',
    namedCountryAllowed: true,
    ownCountriesAllowed: [],
  };
  const why = (change: Partial<Acceptance>) => whyNotAccept({ ...fits, ...change });

  it('is anybody else who is of age, where we ship to', () => {
    expect(why({})).toBeNull();
    expect(why({ isSender: true })).toBe('own-gift');
    expect(why({ birthDate: null })).toBe('birth-date-missing');
    expect(why({ birthDate: '2010-01-01' })).toBe('under-age');
    expect(why({ namedCountryAllowed: false })).toBe('country-not-allowed');
  });

  it('goes by the member’s own countries before the one the sender named', () => {
    expect(why({ namedCountryAllowed: false, ownCountriesAllowed: [false, true] })).toBeNull();
    expect(why({ ownCountriesAllowed: [false] })).toBe('country-not-allowed');
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (named, own) => {
        const refused = why({ namedCountryAllowed: named, ownCountriesAllowed: own }) === 'country-not-allowed';
        expect(refused).toBe(own.every((allowed) => !allowed));
      }),
    );
  });
});
