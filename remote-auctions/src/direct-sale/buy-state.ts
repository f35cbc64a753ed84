import type { DirectSale } from '@le-chai/contracts/direct-sales';
import type { BuyNowState, Hold } from '@le-chai/contracts/hold';
import { dayTime, withOwnTimes } from '@le-chai/design/format';
import { unitRange } from '../auction/units.ts';

/** What a member can do about a sale at a price. */
export type BuyState =
  /** It can be bought, so many units of it. */
  | { kind: 'open'; range: { min: number; max: number } }
  /** Units are the member's to pay for. */
  | { kind: 'held'; hold: Hold }
  /** A card payment for it waits for the bank, or is on its way. */
  | { kind: 'paying'; payment: number }
  | {
      kind: 'not-now';
      /** Why, in a sentence. */
      text: string;
      /** It is gone, or not there yet: the member can ask for a notice when it is there. */
      canWait: boolean;
      /** It is the member who owes something. */
      overdue: boolean;
    };

/** Refusals that say of the sale, and not of the member, that it cannot be had. */
const GONE: ReadonlySet<string> = new Set(['sold-out', 'held', 'ended', 'not-open']);

/**
 * How buying stands. What the member holds comes first: it is theirs to pay for, whatever is said to others. Then either
 * answer, of the sale or of the member's own part, can say that it cannot be had. docs/rules.md#holds
 * @param own the member's own part; undefined where that is not known
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

/** What is sold to the last unit ends by it; that it is sold out says more. */
function whyNot({ is_held, start_data, status, units_left }: DirectSale): string {
  if (status === 'scheduled') return `This sale opens on ${dayTime(start_data)}.`;
  if (is_held) return 'Other members are buying the last of it right now.';
  return units_left > 0 ? 'This sale has ended.' : 'This is sold out.';
}
