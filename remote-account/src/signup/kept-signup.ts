import { readStored, writeStored } from '@le-chai/browser-storage';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { returnPath } from './address.ts';
import { NOTHING_TYPED, type Typed } from './typed.ts';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const KEY = 'signup';

/** What brought the visitor here. */
export type Origin = Partial<
  Record<'referral' | 'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_content', string | undefined>
>;

/** What this tab stores of a signup: never the password or anything about a card. */
interface KeptSignup {
  typed: Typed;
  /** The secret of the draft on the server, once there is one. */
  draft?: string;
  origin: Origin;
  /** The path to return to afterwards. */
  back?: string | undefined;
  /** A visitor has joined in this tab: they see the welcome, even after a reload. */
  joined?: boolean;
}

/** What is stored; empty fields if there is nothing. */
export function keptSignup(): KeptSignup {
  const { typed, draft, origin, back, joined } = read();
  const place = returnPath(back);
  return {
    typed: { ...NOTHING_TYPED, ...typed, password: '' },
    origin: { ...origin },
    ...(draft !== undefined && { draft }),
    ...(place !== undefined && { back: place }),
    ...(joined === true && { joined }),
  };
}

/** Stores a part of it, merged with the rest. */
export function keepSignup(part: Partial<KeptSignup>): void {
  const { typed, ...rest } = { ...keptSignup(), ...part };
  write({ ...rest, typed: { ...typed, password: '' } });
}

/** Forgets what was typed, once the visitor has joined. The return path stays until it is used. */
export function endSignup(): void {
  write({ back: keptSignup().back, joined: true });
}

const read = (): Partial<KeptSignup> =>
  readStored(KEY, (kept) => (typeof kept === 'object' && kept !== null ? (kept as Partial<KeptSignup>) : undefined)) ??
  {};

/** Storage may be forbidden: then what was typed lasts as long as the page. */
const write = (kept: Partial<KeptSignup>): void => writeStored(KEY, kept);

/**
 * The return path, stored in the tab: the host removes it from the URL that the page was opened with and leaves it in
 * the history entry.
 */
export function useReturnPath(): string | undefined {
  const { state } = useLocation();
  const carried = returnPath((state as { redirect?: string } | null)?.redirect);
  useLayoutEffect(() => {
    if (carried !== undefined) keepSignup({ back: carried });
  }, [carried]);
  const hydrated = useHydrated();
  return carried ?? (hydrated ? keptSignup().back : undefined);
}
