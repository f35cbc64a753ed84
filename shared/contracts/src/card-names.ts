/** What is known of a card or wallet. */
interface Named {
  wallet?: string | null | undefined;
  brand?: string | null | undefined;
  last4?: string | null | undefined;
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const WALLETS: Record<string, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  test_wallet: 'Test wallet',
};

/** A card or wallet as its member knows it: `Visa ending 4242`, `Google Pay, Visa ending 4242`, `Link`. */
export function cardTitle({ wallet, brand, last4 }: Named): string {
  const name = wallet ? WALLETS[wallet] : undefined;
  if (!last4) return name ?? 'Card';
  const card = `${BRANDS[brand ?? ''] ?? 'Card'} ending ${last4}`;
  return name === undefined ? card : `${name}, ${card}`;
}
