import { draftOf, fieldAt, memberOf, NOTHING_TYPED, openStep, stepsOf, stepWith, typedOf } from './typed.ts';

const typed = {
  ...NOTHING_TYPED,
  email: 'ada@example.test',
  password: 'a long password',
  city: 'Basel',
  country: '756',
};

describe('what was typed', () => {
  it('is stored without the password, and restored as it was', () => {
    expect(JSON.stringify(draftOf(typed))).not.toContain('long password');
    expect(typedOf({ ...draftOf(typed), step: 3 })).toEqual({ ...typed, password: '' });
    expect(typedOf({})).toEqual(NOTHING_TYPED);
    expect(typedOf({ person: { password: 'not ours', birth_date: 5 } })).toEqual({ ...NOTHING_TYPED, birth_date: '5' });
  });

  it('makes a member, with an address where one is needed', () => {
    expect(memberOf(typed, true)).toMatchObject({
      person: { email: 'ada@example.test' },
      password: 'a long password',
      address: { city: 'Basel' },
    });
    expect(memberOf(typed, false)).not.toHaveProperty('address');
  });

  it.each([
    ['person.email', 'email'],
    ['password', 'password'],
    ['address.vat', 'vat'],
    ['address', 'address_line_1'],
    ['payment.payment_token', 'card'],
    ['payment', 'card'],
    ['tier', undefined],
  ])('is spoken of as %s, which is the field %s', (path, name) => {
    expect(fieldAt(path)).toBe(name);
  });
});

describe('the steps of a signup', () => {
  it('are fewer for a free tier', () => {
    expect(stepsOf(true)).toHaveLength(4);
    expect(stepsOf(false)).toEqual(['account', 'person']);
  });

  it.each([
    [1, [], 1],
    [2, [], 1],
    [3, ['account'], 2],
    [3, ['account', 'person'], 3],
    [4, ['account', 'address'], 2],
    [9, ['account', 'person', 'address'], 4],
  ])('lead from %i to the first that is not finished: %j', (wanted, finished, open) => {
    expect(openStep(wanted, stepsOf(true), (step) => finished.includes(step))).toBe(open);
  });

  it('each have their fields', () => {
    expect(['email', 'phone', 'vat', 'card'].map((field) => stepWith(field as 'email'))).toEqual([
      'account',
      'person',
      'address',
      'payment',
    ]);
  });
});
