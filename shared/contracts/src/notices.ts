/** What members are told of, by kind; each can be wished for on the site and by mail. */
export const NOTICE_KINDS = [
  'outbid',
  'won',
  'lost',
  'due',
  'overdue',
  'lapsed',
  'second-offer',
  'paid',
  'refunded',
  'available',
  'gift',
  'shipment',
  'cellar',
  'bottling',
  'subscription',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
