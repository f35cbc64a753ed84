import type { BidOutcome } from '@le-chai/contracts/bidding';
import { count, euro, litres } from '@le-chai/design/format';
import type { AuctionView } from './auction-view.ts';
import type { BidFloor } from './bid-amounts.ts';
import { feeSentence } from './fee-words.ts';

/** The texts of the bid form: the label above the amounts, the button and the note below it. */
export interface BidWords {
  choose: string;
  commit: string;
  note: string;
}

/** @param amount EUR; undefined while the typed text is not an amount */
export function bidWords(view: AuctionView, floor: BidFloor, amount: number | undefined, quantity: number): BidWords {
  return view.kind === 'maximum' ? maximumWords(view, floor, amount) : unitWords(view, floor, amount, quantity);
}

function maximumWords(view: AuctionView, { first }: BidFloor, amount: number | undefined): BidWords {
  const { mine, own } = view;
  const sum = amount === undefined ? '…' : euro(amount);
  if (own?.canEdit && mine.is_highest_bid) {
    return {
      choose: 'Raise your maximum',
      commit: `Raise your maximum to ${sum}`,
      note: 'Raising your maximum won’t change the price or the closing time.',
    };
  }
  return {
    choose: `${own ? 'Bid again' : 'Your maximum'}, from ${euro(first)}`,
    commit: `Bid with a maximum of ${sum}`,
    note: withFee(view, 'You only pay what it takes to lead, never more than your maximum.'),
  };
}

function unitWords(view: AuctionView, { first }: BidFloor, amount: number | undefined, quantity: number): BidWords {
  if (!view.several) return priceWords(view, first, amount);
  const barrel = view.sale.product_type === 'barrel';
  const sum = `${amount === undefined ? '…' : euro(amount)}${view.per}`;
  return {
    choose: `Price${view.per}, from ${euro(first)}`,
    commit: view.own?.canEdit ? `Raise your bid to ${sum}` : `Bid ${sum}, ${amountOf(view, quantity)}`,
    note: barrel
      ? `${withFee(view, 'You pay what you bid for the litres you win.')} You choose bottles, cases and delivery at bottling.`
      : withFee(view, 'You pay what you bid for each lot you win.'),
  };
}

/** One lot without maximums: a bid is the price itself. */
function priceWords(view: AuctionView, first: number, amount: number | undefined): BidWords {
  const { own } = view;
  const sum = amount === undefined ? '…' : euro(amount);
  return {
    choose: `${own?.canEdit ? 'Raise your bid' : 'Your bid'}, from ${euro(first)}`,
    commit: own?.canEdit ? `Raise your bid to ${sum}` : `Bid ${sum}`,
    note: withFee(view, 'Your bid becomes the price straight away; there is no automatic bidding on this sale.'),
  };
}

/** A sentence about the price, followed by the house fee that is added to it. */
const withFee = ({ mine }: AuctionView, sentence: string): string =>
  [sentence, feeSentence(mine.fee_rate)].filter(Boolean).join(' ');

/** The toast for an accepted bid, and what it did. */
export function acceptedWords(view: AuctionView, { bid, live, mine }: BidOutcome) {
  const { name } = view.sale;
  const price = `The price is ${euro(live.currentPrice)}.`;
  if (mine.standing === 'outbid') {
    const title = `Your bid on ${name} was immediately outbid`;
    return { tone: 'act', title, text: `Another member’s bid is higher. ${price}` } as const;
  }
  const [title, text] =
    mine.user_max_bid_set !== null
      ? [`You’re leading on ${name}`, `Your maximum of ${euro(mine.user_max_bid_set)} is set. ${price}`]
      : view.several
        ? [
            `Your bid on ${name} is in`,
            `${mine.units_now} of ${bid.bid_quantity} ${unitWord(view, bid.bid_quantity)} would be yours now.`,
          ]
        : [`You’re leading on ${name}`, price];
  return { tone: 'yours', title, text } as const;
}

/** How much a number of units is: `63 L`, `2 lots`. */
export function amountOf({ perUnit, sale }: Pick<AuctionView, 'perUnit' | 'sale'>, quantity: number): string {
  if (sale.product_type === 'barrel') return litres(quantity * perUnit);
  return quantity === 1 ? '1 lot' : `${count(quantity)} lots`;
}

/** What is counted: `units` of a barrel, else `lots`. */
export function unitWord({ sale }: Pick<AuctionView, 'sale'>, quantity: number): string {
  const word = sale.product_type === 'barrel' ? 'unit' : 'lot';
  return quantity === 1 ? word : `${word}s`;
}
