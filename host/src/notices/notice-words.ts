import type { NoticeKind } from '@le-chai/contracts/notices';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';

interface KindWords {
  /** The kind in a word or two, with its icon. */
  word: string;
  mark: StatusMarkProps['kind'];
  /** When one is sent, as shown in the preferences. */
  when: string;
}

/** The texts for every kind of notice. Brass and wine mean what they mean everywhere: yours, and act. */
export const KIND_WORDS: Record<NoticeKind, KindWords> = {
  outbid: { word: 'Outbid', mark: 'act', when: 'Another member outbids you' },
  won: { word: 'Won', mark: 'yours', when: 'You win an auction' },
  lost: { word: 'Not won', mark: 'past', when: 'An auction you bid on goes to another member' },
  due: { word: 'To pay', mark: 'act', when: 'A payment is due' },
  overdue: { word: 'Overdue', mark: 'act', when: 'A payment is overdue' },
  lapsed: { word: 'Lapsed', mark: 'past', when: 'You lose something that wasn’t paid for in time' },
  'second-offer': { word: 'Offered to you', mark: 'act', when: 'A sale you lost is offered to you after all' },
  paid: { word: 'Paid', mark: 'yours', when: 'We receive your payment' },
  refunded: { word: 'Refund', mark: 'underway', when: 'We send you a refund' },
  available: {
    word: 'Available',
    mark: 'underway',
    when: 'Something you asked about is available again, a saved search finds a new lot, or a sale you follow has new times or is about to end',
  },
  gift: { word: 'Gift', mark: 'underway', when: 'A gift is offered, accepted or declined' },
  shipment: { word: 'Shipment', mark: 'underway', when: 'A shipment moves forward' },
  cellar: { word: 'Cellar', mark: 'underway', when: 'Bottles reach our warehouse, or the trade marketplace' },
  bottling: { word: 'Bottling', mark: 'underway', when: 'A barrel is due to be bottled, or has been' },
  subscription: { word: 'Subscription', mark: 'underway', when: 'Your subscription changes' },
};

/** The kinds as a member chooses among them. Every kind is in one of the groups. */
export const KIND_GROUPS: readonly { title: string; kinds: readonly NoticeKind[] }[] = [
  { title: 'Bidding and buying', kinds: ['outbid', 'won', 'lost', 'second-offer', 'available'] },
  { title: 'Paying', kinds: ['due', 'overdue', 'lapsed', 'paid', 'refunded'] },
  { title: 'Your wine', kinds: ['cellar', 'bottling', 'shipment', 'gift'] },
  { title: 'Membership', kinds: ['subscription'] },
];
