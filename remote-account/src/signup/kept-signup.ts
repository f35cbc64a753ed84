import { NOTHING_TYPED, type Typed } from './typed.ts';

const KEY = 'signup';

/** What brought somebody here. */
export type Origin = Partial<
  Record<'referral' | 'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_content', string | undefined>
>;

/** What this tab keeps of a signup: never the password, nor anything of a card. */
export interface KeptSignup {
  typed: Typed;
  /** The secret of what the house keeps of it, once it does. */
  draft?: string;
  origin: Origin;
}

/** What was kept; nothing typed where there is none. */
export function keptSignup(): KeptSignup {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<KeptSignup>;
    const typed = { ...NOTHING_TYPED, ...kept.typed, password: '' };
    return { typed, origin: { ...kept.origin }, ...(kept.draft !== undefined && { draft: kept.draft }) };
  } catch {
    return { typed: NOTHING_TYPED, origin: {} };
  }
}

/** Keeps a part of it beside the rest. A browser may keep its storage to itself: then a reload begins anew. */
export function keepSignup(part: Partial<KeptSignup>): void {
  try {
    const { typed, ...rest } = { ...keptSignup(), ...part };
    sessionStorage.setItem(KEY, JSON.stringify({ ...rest, typed: { ...typed, password: '' } }));
  } catch {
    // Nothing typed is lost as long as the page stands.
  }
}

export function forgetSignup(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing.
  }
}
