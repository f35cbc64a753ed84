import type { DirectSale } from '@le-chai/contracts/direct-sales';
import type { BuyNowState, Hold } from '@le-chai/contracts/hold';
import { dayTime, withOwnTimes } from '@le-chai/design/format';
import { unitRange } from '../auction/units.ts';

/** What a member can do with a fixed-price sale. */
export type BuyState =
  /** It can be bought, within this range of units. */
  | { kind: 'open'; range: { min: number; max: number } }
  /** Units are held for the member. */
  | { kind: 'held'; hold: Hold }
  /** A card payment for it is waiting for the bank or in progress. */
  | { kind: 'paying'; payment: number }
  | {
      kind: 'not-now';
      /** Why, in a sentence. */
      text: string;
      /** Sold out, or not available yet: the member can ask to be notified. */
      canWait: boolean;
      /** The member has an overdue payment. */
      overdue: boolean;
    };

/** Refusals because of the sale, not because of the member. */
const GONE: ReadonlySet<string> = new Set(['sold-out', 'held', 'ended', 'not-open']);

/**
 * The state of buying. The member's own hold comes first: it is theirs to pay for, whatever others see. Then either
 * answer, the sale's or the member's own, can rule it out. docs/rules.md#holds
 * @param own the member's own part; undefined if unknown
 * @param now the server's clock, ms since the epoch
 */
export function buyState(sale: DirectSale, own: BuyNowState | undefined, now: number): BuyState {
  const hold = own?.hold ?? null;
  if (hold && hold.id_payment !== null) return { kind: 'paying', payment: hold.id_payment };
  if (hold && Date.parse(hold.expires) > now) return { kind: 'held', hold };
  const refused = own && !own.is_enabled ? own.name : null;
  if (own && !own.is_enabled) {
    return {
      kind: 'not-now',
      text: refused === 'ended' ? whyNot(sale) : withOwnTimes(own.reason ?? 'This isn’t possible right now.'),
      canWait: !sale.is_available || (refused !== null && GONE.has(refused)),
      overdue: refused === 'overdue-payment',
    };
  }
  if (!sale.is_available) return { kind: 'not-now', text: whyNot(sale), canWait: true, overdue: false };
  return { kind: 'open', range: unitRange(sale.quantity_options) };
}

/** Selling the last unit ends a sale; "sold out" says more than "ended". */
function whyNot({ is_held, start_data, status, units_left }: DirectSale): string {
  if (status === 'scheduled') return `This sale opens on ${dayTime(start_data)}.`;
  if (is_held) return 'Other members are buying the last of it right now.';
  return units_left > 0 ? 'This sale has ended.' : 'This is sold out.';
}
