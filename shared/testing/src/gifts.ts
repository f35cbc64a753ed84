import type { Gift } from '@le-chai/contracts/gifts';

/** Six bottles that Ines Marchetti promised to Anna Keller, in Switzerland; say what matters. */
export const gift = (known: Partial<Gift> = {}): Gift => ({
  id: 3,
  direction: 'given',
  status: 'pending',
  sender_full_name: 'Ines Marchetti',
  recipient_name: 'Anna Keller',
  recipient_email: 'anna@example.test',
  recipient_id_country: 756,
  recipient_country: 'Switzerland',
  message: 'To your health',
  wines: [
    {
      name: 'Château Vauclerc, Pauillac 2016',
      vintage: 2016,
      size: 0.75,
      quantity: 6,
      color: 'red',
      region: 'Bordeaux',
      builder_name: 'Château Vauclerc',
      root_category: 'wine',
    },
  ],
  bottles: 6,
  serials: [],
  created: '2026-11-23T09:00:00Z',
  expires: '2026-12-23T09:00:00Z',
  ended: null,
  ...known,
});
