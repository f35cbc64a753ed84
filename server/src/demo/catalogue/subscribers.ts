import type { Tier } from '@le-chai/contracts/primitives';
import type { RecurringType } from '@le-chai/contracts/subscriptions';

/** A plan, from the day on which it began. */
interface DemoChapter {
  tier: Tier;
  recurring: RecurringType;
  began: string;
}

export interface DemoSubscriber {
  email: string;
  /** What the default card does: see the test provider. */
  card: 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_authenticationRequired';
  /** A second card, kept for when the first fails. */
  spare?: { card: DemoSubscriber['card']; expMonth: number; expYear: number };
  /** Each replaced the one before by an upgrade; the first began with a trial. */
  chapters: readonly DemoChapter[];
  /** The renewal that was due so long ago failed. */
  failed?: string;
}

export const demoSubscribers: readonly DemoSubscriber[] = [
  {
    email: 'collector@example.test',
    card: 'pm_card_visa',
    chapters: [
      { tier: 'Connoisseur', recurring: 'annual', began: '1100d' },
      { tier: 'Collector', recurring: 'annual', began: '600d' },
    ],
  },
  {
    email: 'connoisseur@example.test',
    card: 'pm_card_mastercard',
    chapters: [{ tier: 'Connoisseur', recurring: 'monthly', began: '100d' }],
  },
  {
    email: 'explorer@example.test',
    card: 'pm_card_visa',
    chapters: [{ tier: 'Explorer', recurring: 'monthly', began: '2d' }],
  },
  {
    // Its bank asks for the member, who is not there when a plan is renewed.
    email: 'late@example.test',
    card: 'pm_card_authenticationRequired',
    spare: { card: 'pm_card_mastercard', expMonth: 4, expYear: 2031 },
    chapters: [{ tier: 'Connoisseur', recurring: 'monthly', began: '78d' }],
    failed: '2d',
  },
];
