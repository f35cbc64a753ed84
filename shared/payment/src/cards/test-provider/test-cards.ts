import type { Cards, SetUp } from '../cards.ts';
import { askInPlaceOfBank, TestBank } from './TestBank.tsx';
import { TestFields } from './TestFields.tsx';
import { TestWallet } from './TestWallet.tsx';
import { request } from '@le-chai/api';
import { authenticateTestCard, TEST_CARD_TOKENS } from '@le-chai/contracts/cards';

/** The local test provider: cards that move no money, and a bank that is answered for. */
export function testCards(): Cards {
  return {
    test: true,
    Fields: TestFields,
    Wallets: TestWallet,
    Authentication: TestBank,
    authenticate: async (clientSecret) =>
      (await askInPlaceOfBank(clientSecret)) === 'abandoned' ? 'abandoned' : 'answered',
    setUp: setUpTestCard,
  };
}

/** The bank of this card asks before it can be saved. */
const ASKS: string = TEST_CARD_TOKENS['4000002500003155'];

/** Finishes the setup of a test card. @throws {Error} with a sentence for the member, where it did not arrive */
export async function setUpTestCard(clientSecret: string, token: string): Promise<SetUp> {
  if (token !== ASKS) {
    await request(authenticateTestCard, {
      body: { client_secret: clientSecret, approve: true, payment_token: token },
    });
    return 'done';
  }
  const answer = await askInPlaceOfBank(clientSecret, token);
  if (answer === 'declined') return { refused: 'Your bank did not approve this card. Try again, or use another card.' };
  return answer === 'approved' ? 'done' : 'abandoned';
}
