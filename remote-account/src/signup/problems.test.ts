import { isFinished, problemOf, problemsOf } from './problems.ts';
import { type FieldName, NOTHING_TYPED, type Typed } from './typed.ts';

const SWISS = { name: 'Switzerland', id: 1, id_country: 756, countryISO: 'CH', isEnableForShipping: true, EA: false };
const KNOWN = { today: '2026-05-17', countries: [SWISS] };
/** Nothing is said. */
const FINE = /^fine$/;
const about = (name: FieldName, known: Partial<Typed>) => problemOf(name, { ...NOTHING_TYPED, ...known }, KNOWN);

describe('the problem of a field', () => {
  it.each([
    ['', /^Enter your e-mail/],
    ['ada', /e-mail address isn’t complete/],
    [' Ada@Example.test ', FINE],
  ])('the e-mail address %j', (email, says) => {
    expect(about('email', { email }) ?? 'fine').toMatch(says);
  });

  it.each([
    ['', /^Enter a new password/],
    ['short', /This has 5/],
    ['ada.marsh@example.test', /your e-mail address/],
    ['ADA.MARSH ', /your e-mail address/],
    ['aaaabbbbcccc', /same few characters/],
    ['aaaabbbbccdd', FINE],
  ])('the password %j', (password, says) => {
    expect(about('password', { password, email: 'ada.marsh@example.test' }) ?? 'fine').toMatch(says);
  });

  it.each([
    ['', /Enter your date of birth/],
    ['2008-05-17', FINE],
    ['2008-05-18', /^Members must be 18 or older\.$/],
    ['2030-01-01', /can’t be your date of birth/],
    ['1905-12-31', /can’t be your date of birth/],
  ])('the birth date %j', (birth_date, says) => {
    expect(about('birth_date', { birth_date }) ?? 'fine').toMatch(says);
  });

  it.each([
    ['', FINE],
    ['+41 61 555 01 02', FINE],
    ['later', /Use digits/],
  ])('the telephone %j', (phone, says) => {
    expect(about('phone', { phone }) ?? 'fine').toMatch(says);
  });
});

describe('a step', () => {
  it('lists all its problems, in the order of its fields', () => {
    expect(Object.keys(problemsOf('address', NOTHING_TYPED, KNOWN))).toEqual(['address_line_1', 'city', 'country']);
    expect(problemsOf('payment', NOTHING_TYPED, KNOWN)).toEqual({});
    const swiss = { ...NOTHING_TYPED, country: '756', vat: 'IT12345678901' };
    expect(problemOf('vat', swiss, KNOWN)).toMatch(/Switzerland/);
    expect(problemOf('vat', { ...swiss, vat: 'CHE-123.456.789' }, KNOWN)).toBeUndefined();
  });

  it('is finished without its password, which is asked for again', () => {
    expect(isFinished('account', { ...NOTHING_TYPED, email: 'ada@example.test' }, KNOWN)).toBe(true);
    expect(isFinished('account', NOTHING_TYPED, KNOWN)).toBe(false);
  });
});
