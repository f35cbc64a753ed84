import { cardTitle } from './card-names.ts';

describe('a card or wallet', () => {
  it.each([
    [{ brand: 'visa', last4: '4242' }, 'Visa ending 4242'],
    [{ wallet: null, brand: 'amex', last4: '0005' }, 'American Express ending 0005'],
    [{ wallet: 'google_pay', brand: 'visa', last4: '4242' }, 'Google Pay, Visa ending 4242'],
    [{ wallet: 'link', brand: null, last4: null }, 'Link'],
    // Of a later server.
    [{ wallet: 'new_pay', brand: 'new_card', last4: '4242' }, 'Card ending 4242'],
    [{ wallet: 'new_pay', brand: null, last4: null }, 'Card'],
  ])('%j is called %s', (paid, title) => {
    expect(cardTitle(paid)).toBe(title);
  });
});
