import { isFailure, messageOf } from '@le-chai/api';
import type { Mine } from '@le-chai/contracts/bidding';
import type { HoldState } from './hold-state.ts';

/** Why it cannot be paid for now: in a sentence for the member, and by the name of the refusal where that is known. */
export interface Reason {
  text: string;
  name: string | null;
}

interface Known {
  hold: HoldState;
  /** Undefined while it is not known whether the member can buy. */
  mine: Mine | undefined;
  /** What became of the question for a total. */
  quoted: Error | null;
  /** Units that can be bought; undefined while that is not known. */
  left: number | undefined;
  quantity: number;
}

/** Why it cannot be paid for now, before anything is pressed. @returns undefined where it can, as far as is known */
export function whyNotNow({ hold, mine, quoted, left, quantity }: Known): Reason | undefined {
  if (isFailure(quoted, 'refused')) return { text: messageOf(quoted), name: quoted.failure.name };
  const { reason, name } = mine?.buy_now ?? { reason: null, name: null };
  // What is held is the member's to pay for, whatever is said to those who hold nothing.
  if (hold.kind !== 'held' && reason !== null) return { text: reason, name };
  if (left === undefined || quantity <= left) return undefined;
  if (left <= 0) return { text: 'None of it is left just now.', name: 'sold-out' };
  return { text: `Only ${left} ${left === 1 ? 'is' : 'are'} left.`, name: 'too-few-left' };
}
