import type { Quote } from '@le-chai/contracts/buying';
import type { Hold } from '@le-chai/contracts/hold';
import { serverNow, useClock } from '@le-chai/host-services';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * How the hold stands, right to the second.
 * @param onEnd called when it has run out: the figures may be others now
 */
export function useHold(quote: Quote | undefined, quantity: number, onEnd: () => void): HoldState {
  const hold = quote?.hold ?? null;
  const [before, setBefore] = useState<Hold>();
  if (hold && hold !== before) setBefore(hold);
  // Gone before its time it was paid for, or let go of: then nothing runs out later.
  if (quote && !hold && before && Date.parse(before.expires) > serverNow()) setBefore(undefined);

  const end = hold && Date.parse(hold.expires);
  const ended = useClock((now) => end !== null && end <= now);
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  return holdState(hold, before, quantity, serverNow());
}

/** How a hold stands for who is checking out. */
export type HoldState =
  | { kind: 'held'; hold: Hold; differs: boolean }
  /** A card payment for it waits for the bank, or is on its way. */
  | { kind: 'paying'; payment: number }
  /** It ran out while the page was open. */
  | { kind: 'over'; hold: Hold }
  | { kind: 'none' };

/**
 * How a hold stands by the server's clock.
 * @param hold as the house last described it
 * @param before the hold that was seen on this page before, if any
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
