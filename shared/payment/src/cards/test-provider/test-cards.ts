import type { Cards } from '../cards.ts';
import { askInPlaceOfBank } from './bank-question.ts';
import { setUpTestCard } from './set-up-test-card.ts';
import { TestBank } from './TestBank.tsx';
import { TestFields } from './TestFields.tsx';

/** The local test provider: cards that move no money, and a bank that is answered for. */
export function testCards(): Cards {
  return {
    test: true,
    Fields: TestFields,
    Authentication: TestBank,
    authenticate: async (clientSecret) =>
      (await askInPlaceOfBank(clientSecret)) === 'abandoned' ? 'abandoned' : 'answered',
    setUp: setUpTestCard,
  };
}
