/**
 * Whether a text is an IBAN, written in groups or in one piece: its country, two check digits that fit the rest by ISO 7064 (modulo 97),
 * and an account number. The length by country is not looked at.
 */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
