import { TIERS } from '@le-chai/contracts/house';
import * as fc from 'fast-check';
import { checkSignup, type Signup } from './check-signup.ts';

const fits: Signup = {
  tier: 'Collector',
  birthDate: '1980-05-17',
  today: '2026-05-17',
  hasAddress: true,
  hasCard: true,
};
const wrong = (change: Partial<Signup>) => checkSignup({ ...fits, ...change });

describe('a signup', () => {
  it('fits', () => {
    expect(wrong({})).toEqual({});
  });

  it('needs somebody of age, who can be alive', () => {
    expect(wrong({ birthDate: '2008-05-17' })).toEqual({});
    expect(wrong({ birthDate: '2008-05-18' })).toEqual({ 'person.birth_date': 'you must be 18 or older' });
    expect(wrong({ birthDate: '1906-05-18' })).toEqual({});
    expect(wrong({ birthDate: '1905-12-31' })).toEqual({ 'person.birth_date': 'must be your date of birth' });
  });

  it('needs an address and a card for what is paid, and neither for the free tier', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIERS), fc.boolean(), fc.boolean(), (tier, hasAddress, hasCard) => {
        const missing = Object.keys(wrong({ tier, hasAddress, hasCard }));
        const paid = tier !== 'Le Club';
        expect(missing).toEqual([
          ...(paid && !hasAddress ? ['address'] : []),
          ...(paid && !hasCard ? ['payment.payment_token'] : []),
        ]);
      }),
    );
    expect(wrong({ hasAddress: false, hasCard: false })).toEqual({
      address: 'is needed for your invoices',
      'payment.payment_token': 'is needed: your card is charged after the trial',
    });
  });
});
