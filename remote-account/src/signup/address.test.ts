import { placeWith, rhythmOf, stepOf, returnPath } from './address.ts';

const of = (search: string) => new URLSearchParams(search);

describe('the address of a signup', () => {
  it.each([
    ['', 'monthly'],
    ['annual=false', 'monthly'],
    ['annual=0', 'monthly'],
    ['annual=perhaps', 'monthly'],
    ['annual=true', 'annual'],
    ['annual=1', 'annual'],
  ])('says by %j that one pays %s', (search, rhythm) => {
    expect(rhythmOf(of(search))).toBe(rhythm);
  });

  it.each([
    ['', 1],
    ['step=3', 3],
    ['step=0', 1],
    ['step=-2', 1],
    ['step=2.5', 1],
    ['step=two', 1],
  ])('names by %j the step %i', (search, step) => {
    expect(stepOf(of(search))).toBe(step);
  });

  it('changes in one thing and keeps the rest', () => {
    const now = of('utm_source=mail&annual=true&step=2');
    expect(placeWith('/signup/collector', now, { step: '3' })).toBe(
      '/signup/collector?utm_source=mail&annual=true&step=3',
    );
    expect(placeWith('/signup', now, { step: null, annual: null, utm_source: null })).toBe('/signup');
  });
});

describe('the return path', () => {
  it('is any page of this app', () => {
    expect(returnPath('/gifts/a-secret?x=1')).toBe('/gifts/a-secret?x=1');
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/auth/login',
    '/signup/collector',
  ])('is not %j', (wanted) => {
    expect(returnPath(wanted)).toBeUndefined();
  });
});
