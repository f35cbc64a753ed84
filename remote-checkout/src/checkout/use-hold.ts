import type { Quote } from '@le-chai/contracts/buying';
import type { Hold } from '@le-chai/contracts/hold';
import { serverNow, useClock } from '@le-chai/host-services';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdState, type HoldState } from './hold-state.ts';

/**
 * How the hold stands, right to the second.
 * @param onEnd told when it has run out: the figures may be others now
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
