import { configureApi } from './configuration.ts';
import { messageOf, stripProvider, UNEXPECTED } from './error-text.ts';

beforeEach(() => configureApi({ apiBase: '/core', providers: ['Le Chai'] }));

describe('messageOf', () => {
  it.each([
    [{ data: { error: { message: 'Sold out' } }, message: 'HTTP 409' }, 'Sold out'],
    [{ message: 'Auction 5 not found' }, 'Auction 5 not found'],
    [new Error('Direct sale required'), 'Direct sale required'],
    [new Error('Stripe: Your card was declined.'), 'Your card was declined.'],
    ['Plain words', 'Plain words'],
  ])('finds the text of %o', (error, text) => expect(messageOf(error)).toBe(text));

  it.each([[undefined], [null], [42], [''], [{}], [new Error('')], [new TypeError('x is not a function')]])(
    'says the generic sentence for %o',
    (error) => expect(messageOf(error)).toBe(UNEXPECTED),
  );
});

describe('stripProvider', () => {
  it.each([
    ['Stripe: declined', 'declined'],
    ['[stripe] declined', 'declined'],
    ['StripeError: declined', 'declined'],
    ['LE CHAI: closed', 'closed'],
    ['Houses: three of them', 'Houses: three of them'],
    ['The stripe: a pattern', 'The stripe: a pattern'],
  ])('makes %j %j', (text, stripped) => expect(stripProvider(text)).toBe(stripped));
});
