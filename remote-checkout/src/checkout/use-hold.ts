import type { Quote } from '@le-chai/contracts/buying';
import type { Hold } from '@le-chai/contracts/hold';
import { serverNow, useClock } from '@le-chai/host-services';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The state of the hold, to the second.
 * @param onEnd called when it expires: the figures may have changed
 */
export function useHold(quote: Quote | undefined, quantity: number, onEnd: () => void): HoldState {
  const hold = quote?.hold ?? null;
  const [before, setBefore] = useState<Hold>();
  if (hold && hold !== before) setBefore(hold);
  // A hold gone before its time was paid for or released: then nothing expires later.
  if (quote && !hold && before && Date.parse(before.expires) > serverNow()) setBefore(undefined);

  const end = hold && Date.parse(hold.expires);
  const ended = useClock((now) => end !== null && end <= now);
  const notifyEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) notifyEnd();
  }, [ended]);
  return holdState(hold, before, quantity, serverNow());
}

/** The state of a hold for the member checking out. */
export type HoldState =
  | { kind: 'held'; hold: Hold; differs: boolean }
  /** A card payment for it is waiting for the bank, or in progress. */
  | { kind: 'paying'; payment: number }
  /** It expired while the page was open. */
  | { kind: 'over'; hold: Hold }
  | { kind: 'none' };

/**
 * The state of a hold by the server's clock.
 * @param hold as last sent by the server
 * @param before the previous hold seen on this page, if any
 * @param quantity units to be bought
 * @param now ms since the epoch
 */
export function holdState(hold: Hold | null, before: Hold | undefined, quantity: number, now: number): HoldState {
  const runs = (known: Hold): boolean => Date.parse(known.expires) > now;
  if (hold && hold.id_payment !== null) return { kind: 'paying', payment: hold.id_payment };
  if (hold && runs(hold)) return { kind: 'held', hold, differs: hold.quantity !== quantity };
  const last = hold ?? before;
  return last && !runs(last) ? { kind: 'over', hold: last } : { kind: 'none' };
}
