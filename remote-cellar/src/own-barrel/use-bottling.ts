import type { Conversion } from '@le-chai/contracts/bottling';
import { useIntent } from '@le-chai/intent/use-intent';
import { bodyOf, bottleByCard, bottleByTransfer, bottleFree, type Bottling } from './bottle-barrel.ts';
import type { OnItsWay } from './use-on-its-way.ts';

interface BottlingWays {
  bottling: Bottling;
  send: OnItsWay['send'];
  /** It was bottled free of charge. */
  onBottled: (conversion: Conversion) => void;
  /** It is bottled, or is once a transfer has come: the draft is done with. */
  onSettled: () => void;
}

/** The three ways to have a barrel bottled. */
export function useBottling({ bottling, send, onBottled, onSettled }: BottlingWays) {
  const free = useIntent({
    subject: `bottling-free-${bottling.id}`,
    send: (wanted: Bottling, key) => send(() => bottleFree(wanted, key)),
    onDone: (conversion) => {
      onSettled();
      onBottled(conversion);
    },
  });
  return {
    free,
    pressFree: () => free.press(bottling, { meaning: bodyOf(bottling) }),
    charge: async (token: string, key: string) => {
      const conversion = await send(() => bottleByCard(bottling, token, key));
      // Where the bank asks first, the bottles are not there yet: the draft stays for the case that it says no.
      if (conversion.status === 'done') onSettled();
      return { warnings: conversion.warnings, id_payment: conversion.payment?.id ?? null };
    },
    transfer: async (key: string): Promise<void> => {
      await send(() => bottleByTransfer(bottling, key));
      onSettled();
    },
  };
}
