import { readStored, writeStored } from '@le-chai/browser-storage';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { wayBack } from './address.ts';
import { NOTHING_TYPED, type Typed } from './typed.ts';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const KEY = 'signup';

/** What brought somebody here. */
export type Origin = Partial<
  Record<'referral' | 'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_content', string | undefined>
>;

/** What this tab keeps of a signup: never the password, nor anything of a card. */
interface KeptSignup {
  typed: Typed;
  /** The secret of what the house keeps of it, once it does. */
  draft?: string;
  origin: Origin;
  /** Where one came from and wants to go on. */
  back?: string | undefined;
  /** Somebody has become a member in this tab: they are welcomed, also when the page is loaded again. */
  joined?: boolean;
}

/** What was kept; nothing typed where there is none. */
export function keptSignup(): KeptSignup {
  const { typed, draft, origin, back, joined } = read();
  const place = wayBack(back);
  return {
    typed: { ...NOTHING_TYPED, ...typed, password: '' },
    origin: { ...origin },
    ...(draft !== undefined && { draft }),
    ...(place !== undefined && { back: place }),
    ...(joined === true && { joined }),
  };
}

/** Keeps a part of it beside the rest. */
export function keepSignup(part: Partial<KeptSignup>): void {
  const { typed, ...rest } = { ...keptSignup(), ...part };
  write({ ...rest, typed: { ...typed, password: '' } });
}

/** Forgets what was typed: somebody is a member. Where they came from stays until they go on. */
export function endSignup(): void {
  write({ back: keptSignup().back, joined: true });
}

const read = (): Partial<KeptSignup> =>
  readStored(KEY, (kept) => (typeof kept === 'object' && kept !== null ? (kept as Partial<KeptSignup>) : undefined)) ??
  {};

/** A browser may keep its storage to itself: then nothing typed is lost as long as the page stands. */
const write = (kept: Partial<KeptSignup>): void => writeStored(KEY, kept);

/**
 * Where one came from, kept in the tab: the host takes it off an address that the page was opened with, and leaves it in
 * the entry of the history.
 */
export function useReturnPath(): string | undefined {
  const { state } = useLocation();
  const carried = wayBack((state as { redirect?: string } | null)?.redirect);
  useLayoutEffect(() => {
    if (carried !== undefined) keepSignup({ back: carried });
  }, [carried]);
  const hydrated = useHydrated();
  return carried ?? (hydrated ? keptSignup().back : undefined);
}
