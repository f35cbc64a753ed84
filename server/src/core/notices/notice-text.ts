import type { NoticeKind } from '@le-chai/contracts/notices';
import { formatEuro } from '../money/amounts.ts';

/** What a notice carries, by the names under which its writers put it. */
type Data = Record<string, unknown>;

const text = (data: Data, name: string, otherwise = '') => (typeof data[name] === 'string' ? data[name] : otherwise);
const number = (data: Data, name: string) => (typeof data[name] === 'number' ? data[name] : 0);
const sale = (data: Data) => text(data, 'sale', 'an auction');
const money = (data: Data, name = 'totalCents') => formatEuro(number(data, name));
/** What is owed for a sale; where the house charges a fee, that it is in it. */
const owed = (data: Data) =>
  `${money(data)}${number(data, 'feeCents') > 0 ? `, with the house fee of ${money(data, 'feeCents')}` : ''}`;
const some = (count: number, one: string, many: string) => (count === 1 ? `one ${one}` : `${count} ${many}`);

const day = (data: Data, name: string) => {
  const date = new Date(text(data, name));
  return Number.isNaN(date.getTime()) ? 'then' : DAY.format(date);
};
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const hour = (data: Data, name: string) => `${day(data, name)} at ${HOUR.format(new Date(text(data, name)))} UTC`;
const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

interface NoticeWords {
  subject: (data: Data) => string;
  text: (data: Data) => string;
  link: (data: Data) => string | null;
}

/** Every sale has a page of its own, by bids or at a price. */
function salePage(data: Data): string | null {
  const saleId = number(data, 'saleId');
  return saleId === 0 ? null : `/sales/${text(data, 'productType', 'lot')}/${saleId}-sale`;
}
const isWithdrawn = (data: Data): boolean => data['withdrawn'] === true;
const isRescheduled = (data: Data): boolean => data['rescheduled'] === true;
/** A saved search has found it. */
const isFound = (data: Data): boolean => text(data, 'search') !== '';
/** Sales that the member follows are about to end. */
const isEnding = (data: Data): boolean => number(data, 'ending') > 0;
const endingText = (data: Data) =>
  number(data, 'ending') > 1
    ? `${number(data, 'ending')} sales that you follow end soon, the first on ${hour(data, 'ends')}`
    : `${sale(data)}, which you follow, ends on ${hour(data, 'ends')}`;
const foundText = (data: Data) => (number(data, 'found') > 1 ? `${number(data, 'found')} lots` : sale(data));
const at = (path: string) => () => path;
const OUTSTANDING = at('/outstanding-payments');

const WORDS: Record<NoticeKind, NoticeWords> = {
  outbid: {
    subject: (data) => `You were outbid on ${sale(data)}`,
    text: (data) => {
      const units = number(data, 'unitsNow');
      const now = `you would now win ${units > 0 ? some(units, 'unit', 'units') : 'nothing'}`;
      if (data['by'] === 'purchase') return `Units of ${sale(data)} were bought with Buy now: ${now}.`;
      return units > 0 ? `Another member bid on ${sale(data)}: ${now}.` : `Another member outbid you on ${sale(data)}.`;
    },
    link: salePage,
  },
  won: {
    subject: (data) => `You won ${sale(data)}`,
    text: (data) =>
      `You won ${number(data, 'units') > 1 ? `${number(data, 'units')} units of ` : ''}${sale(data)} for ${owed(data)}.`,
    link: OUTSTANDING,
  },
  lost: {
    subject: (data) => (isWithdrawn(data) ? `${sale(data)} was withdrawn` : `${sale(data)} went to another member`),
    text: (data) =>
      isWithdrawn(data)
        ? `We have withdrawn ${sale(data)}, so your bid is no longer binding. ${text(data, 'reason')}`.trim()
        : `${sale(data)} has ended and went to another member.`,
    link: salePage,
  },
  due: {
    subject: (data) => `${sale(data)} is due`,
    text: (data) =>
      `${data['returned'] === true ? 'Your transfer did not arrive. ' : ''}${money(data, 'dueCents')} for ${sale(data)} is due by ${day(data, 'deadline')}.`,
    link: OUTSTANDING,
  },
  overdue: {
    subject: (data) => `${sale(data)} is overdue`,
    text: (data) =>
      `${money(data, 'dueCents')} for ${sale(data)} is overdue. Until it is paid you cannot bid or have bottles shipped.`,
    link: OUTSTANDING,
  },
  lapsed: {
    subject: (data) => `${sale(data)} has lapsed`,
    text: (data) => `${sale(data)} was not paid in time and is no longer yours. It is now offered to other members.`,
    link: OUTSTANDING,
  },
  'second-offer': {
    subject: (data) => `${sale(data)} is offered to you`,
    text: (data) =>
      `${sale(data)} can be yours after all, at the price you bid: ${owed(data)}. The offer is open until ${day(data, 'expires')}.`,
    link: salePage,
  },
  paid: {
    subject: (data) => `${sale(data)} is paid`,
    text: (data) => `Thank you. We received ${money(data)} for ${sale(data)}, and it is yours.`,
    link: at('/my-assets/lots'),
  },
  refunded: {
    subject: () => 'Your refund is on its way',
    text: (data) => `We are refunding you ${money(data, 'amountCents')}. ${text(data, 'reason')}`.trim(),
    link: OUTSTANDING,
  },
  available: {
    subject: (data) => {
      if (isFound(data)) return `New for ${text(data, 'search')}: ${foundText(data)}`;
      if (isEnding(data)) return endingText(data);
      return isRescheduled(data) ? `New times for ${sale(data)}` : `${sale(data)} is available again`;
    },
    text: (data) => {
      if (isFound(data)) return `New for your saved search ${text(data, 'search')}: ${foundText(data)}.`;
      if (isEnding(data)) return `${endingText(data)}.`;
      return isRescheduled(data)
        ? newTimesText(data)
        : `${sale(data)}, which you asked to hear about, is available again.`;
    },
    link: (data) => {
      if (isFound(data) && number(data, 'found') > 1) return '/my-activities/searches';
      return number(data, 'ending') > 1 ? '/weekly/calendar' : salePage(data);
    },
  },
  gift: {
    subject: (data) =>
      data['given'] === true ? `Your gift to ${text(data, 'recipient')}` : `A gift from ${text(data, 'sender')}`,
    text: giftText,
    link: at('/pending-gifts'),
  },
  shipment: {
    subject: (data) => `Shipment ${number(data, 'shipmentId')}`,
    text: shipmentText,
    link: at('/shipments'),
  },
  cellar: {
    subject: (data) =>
      data['event'] === undefined ? 'Your bottles are in our warehouse' : 'Your bottles and the trade marketplace',
    text: cellarText,
    link: at('/my-assets/lots'),
  },
  bottling: {
    subject: (data) => `The bottling of ${text(data, 'name', 'your barrel')}`,
    text: bottlingText,
    link: at('/my-assets/barrels'),
  },
  subscription: {
    subject: () => 'Your subscription',
    text: subscriptionText,
    link: at('/my-profile/subscriptions'),
  },
};

/** When a sale begins, where that is still to come, and ends. */
function newTimesText(data: Data): string {
  const starts = text(data, 'starts') && `starts on ${hour(data, 'starts')}`;
  const ends = text(data, 'ends') && `ends on ${hour(data, 'ends')}`;
  return `The times of ${sale(data)} have changed: it ${[starts || 'is on now', ends || 'has no end'].join(' and ')}.`;
}

function giftText(data: Data): string {
  const count = number(data, 'bottles');
  const bottles = some(count, 'bottle', 'bottles');
  const stay = count === 1 ? 'the bottle stays with you' : `the ${count} bottles stay with you`;
  const { given } = data;
  const recipient = text(data, 'recipient', 'the recipient');
  switch (data['turn']) {
    case 'offered':
      return `${text(data, 'sender')} is giving you ${bottles}. The e-mail we sent you shows how to accept.`;
    case 'accepted':
      return given
        ? `${text(data, 'recipient', 'The recipient')} accepted your gift of ${bottles}.`
        : `${bottles} from ${text(data, 'sender')} are yours.`;
    case 'declined':
      return given
        ? `${text(data, 'recipient', 'The recipient')} declined your gift; ${stay}.`
        : 'You declined the gift.';
    case 'expired':
      return given ? `Your gift to ${recipient} was not accepted in time; ${stay}.` : 'The gift has expired.';
    default:
      return given ? `Your gift to ${recipient} is cancelled; ${stay}.` : 'The gift was taken back.';
  }
}

function shipmentText(data: Data): string {
  const pickup = data['pickup'] === true;
  switch (data['status']) {
    case 'requested':
      return 'We have your request and are working out the cost.';
    case 'quoted':
      return `Your shipment costs ${money(data)}. We will send it once it is paid.`;
    case 'paid':
      if (pickup) return 'We are getting your bottles ready for you to collect.';
      return number(data, 'totalCents') < 0
        ? `Your shipment will be packed. ${formatEuro(-number(data, 'totalCents'))} of VAT will be refunded once it has left.`
        : 'Your shipment is paid and will be packed.';
    case 'picking':
      return 'Your bottles are being packed.';
    case 'shipped':
      return pickup
        ? 'Your bottles are ready to collect from our cellar.'
        : `Your bottles are on their way${text(data, 'carrier') && ` with ${text(data, 'carrier')}`}${text(data, 'tracking') && `, ${text(data, 'tracking')}`}.`;
    case 'delivered':
      return pickup ? 'You have collected your bottles.' : 'Your bottles were delivered.';
    default:
      return 'Your shipment is cancelled; the bottles are back in our warehouse.';
  }
}

function cellarText(data: Data): string {
  const bottles = some(number(data, 'bottles'), 'bottle', 'bottles');
  switch (data['event']) {
    case 'export-acknowledged':
      return `At the trade marketplace: ${bottles} of yours.`;
    case 'import-acknowledged':
      return `Back from the trade marketplace: ${bottles} of yours.`;
    case 'export-refused':
      return `The trade marketplace did not take ${bottles}. Nothing has changed.`;
    case 'import-refused':
      return `The trade marketplace did not return ${bottles}. Nothing has changed.`;
    case 'listed':
      return `${text(data, 'name')}: ${bottles} listed at the trade marketplace.`;
    case 'unlisted':
      return `${text(data, 'name')}: ${bottles} no longer listed at the trade marketplace.`;
    case 'not-listed':
      return `The trade marketplace did not list ${bottles} of ${text(data, 'name')}. Nothing has changed.`;
    case 'still-listed':
      return `The trade marketplace did not remove ${bottles} of ${text(data, 'name')} from its list. They can still be sold there.`;
    case 'sold':
      return `${text(data, 'name')}: ${bottles} sold at the trade marketplace.`;
    default:
      return `${text(data, 'name', 'Your wine')}: ${some(number(data, 'bottles'), 'bottle is', 'bottles are')} in our warehouse.`;
  }
}

function bottlingText(data: Data): string {
  const name = text(data, 'name', 'Your barrel');
  const bottles = some(number(data, 'bottles'), 'bottle', 'bottles');
  switch (data['event']) {
    case 'bottled':
      return `${name} was bottled as you chose: ${bottles}.`;
    case 'bottled-by-house':
      return `${name} was bottled on its last day, as announced: ${bottles}.`;
    case 'not-paid':
      return `The cases for ${name} were not paid for, so nothing was bottled. Choose again whenever you like.`;
    case 'choose-again':
      return `${name} could not be bottled as you chose when you bought it. Please choose again; we will refund what you paid for cases.`;
    default:
      return `${name} will be bottled on ${day(data, 'date')} at the latest. Choose your bottles before then, or we will fill the smallest ones.`;
  }
}

function subscriptionText(data: Data): string {
  return text(data, 'text', 'Something about your subscription changed.');
}

/** A notice in a sentence. */
export const noticeText = (kind: NoticeKind, data: Data): string => WORDS[kind].text(data);
/** The subject of the mail about it. */
export const noticeSubject = (kind: NoticeKind, data: Data): string => WORDS[kind].subject(data);
/** Path of the page that it is about, if there is one. */
export const noticeLink = (kind: NoticeKind, data: Data): string | null => WORDS[kind].link(data);

/** What a mail says below the sentence, line by line: all wines of a shipment. */
export function noticeLines(kind: NoticeKind, { contents }: Data): string[] {
  if (kind !== 'shipment' || !Array.isArray(contents)) return [];
  return contents.filter((line) => typeof line === 'string');
}

/** What a notice carries, with what is known of the sale that it is about. */
export function aboutOf(
  data: Data,
  known: { sale: string | null; productType: string | null; typeId: number | null },
): Data {
  return { ...data, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) };
}
