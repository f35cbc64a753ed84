import type { PaidWith, TEST_CARD_TOKENS, TEST_WALLET_TOKENS, Wallet } from '@le-chai/contracts/cards';
import type { Card } from '../provider.ts';

/** What a card does when it is charged. `asks`: for the member's authentication; `late`: it is on its way for a while. */
export type Outcome = 'succeeds' | 'declined' | 'asks' | 'late';

export interface TestCard {
  outcome: Outcome;
  brand: string;
  last4: string;
  wallet?: Wallet;
}

type Token =
  | (typeof TEST_CARD_TOKENS)[keyof typeof TEST_CARD_TOKENS]
  | (typeof TEST_WALLET_TOKENS)[keyof typeof TEST_WALLET_TOKENS];

const CARDS: Record<Token, TestCard> = {
  pm_card_visa: { outcome: 'succeeds', brand: 'visa', last4: '4242' },
  pm_card_mastercard: { outcome: 'succeeds', brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: { outcome: 'declined', brand: 'visa', last4: '0002' },
  pm_card_authenticationRequired: { outcome: 'asks', brand: 'visa', last4: '3155' },
  pm_card_late: { outcome: 'late', brand: 'visa', last4: '0077' },
  pm_wallet_visa: { outcome: 'succeeds', brand: 'visa', last4: '4242', wallet: 'test_wallet' },
  pm_wallet_visa_chargeDeclined: { outcome: 'declined', brand: 'visa', last4: '0002', wallet: 'test_wallet' },
};

/** The card of a token; none for a token that the test provider does not know. */
export function testCard(token: string): TestCard | undefined {
  return Object.hasOwn(CARDS, token) ? CARDS[token as keyof typeof CARDS] : undefined;
}

/** A card as it is kept, under a name of its own. */
export const keptCard = (reference: string, { brand, last4, wallet }: TestCard): Card => ({
  reference,
  brand,
  last4,
  expMonth: 12,
  expYear: 2035,
  wallet: wallet ?? null,
});

/** What is shown of a card that is charged. */
export const paidWith = ({ brand, last4, wallet }: TestCard): PaidWith => ({ wallet: wallet ?? null, brand, last4 });

export const DECLINED = 'Your card was declined.';
