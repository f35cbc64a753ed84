import { TEST_CARD_TOKENS } from '@le-chai/contracts/cards';

/** The contents of the card fields, as typed. */
export interface TypedCard {
  number: string;
  expiry: string;
  code: string;
  name: string;
}

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A card number as printed on cards: `4242 4242 4242 4242`. */
export function groupNumber(text: string): string {
  return (
    digitsOf(text)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** A month and a year as they are printed on cards: `09 / 29`. Takes `9/29` and `09/2029` too. */
export function groupExpiry(text: string): string {
  const typed = digitsOf(/^\s*\d\s*\//.test(text) ? `0${text.trim()}` : text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits.slice(2, 6);
  if (year === '') return digits;
  return `${digits.slice(0, 2)} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
}

/** The test provider's token for a card. @returns undefined for a number that is not one of its cards */
export function tokenOf({ number }: Pick<TypedCard, 'number'>): string | undefined {
  return (TEST_CARD_TOKENS as Record<string, string>)[digitsOf(number)];
}

/** The mistakes in a test card, in the order of the fields; a correct field is left out. */
export function mistakesOf(card: TypedCard, today: Date): Partial<TypedCard> {
  const expired = expiryMistake(card.expiry, today);
  return {
    ...(tokenOf(card) === undefined && { number: numberMistake(card.number) }),
    ...(expired !== undefined && { expiry: expired }),
    ...(!/^\d{3,4}$/.test(card.code.trim()) && { code: 'Enter the 3 digits of the security code: any will do here.' }),
    ...(card.name.trim() === '' && { name: 'Enter the name on the card.' }),
  };
}

/** None of them broken over two lines. */
const NUMBERS = Object.keys(TEST_CARD_TOKENS)
  .map((number) => groupNumber(number).replaceAll(' ', '\u00A0'))
  .join(', ');

function numberMistake(number: string): string {
  const empty = digitsOf(number) === '';
  return `${empty ? 'Enter the number of a test card' : 'Real cards are not accepted here. Use a test card'}: ${NUMBERS}.`;
}

function expiryMistake(expiry: string, today: Date): string | undefined {
  const [month = 0, year] = digitsOf(expiry).match(/../g)?.map(Number) ?? [];
  if (month < 1 || month > 12 || year === undefined) return 'Enter the month and year as MM / YY.';
  const months = (2000 + year) * 12 + month;
  return months < today.getFullYear() * 12 + today.getMonth() + 1
    ? 'This card has expired. Enter a future date.'
    : undefined;
}
