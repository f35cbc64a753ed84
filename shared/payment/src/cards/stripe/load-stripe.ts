import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

/** How long the script may take, ms. A member who waits for it has typed nothing yet. */
const SCRIPT_MS = 10_000;

const UNREACHABLE =
  'Stripe’s card fields could not be loaded. Stripe may be unreachable, or something in this browser may be blocking it. Try again, or use another browser.';

/**
 * Stripe's own script, from Stripe, loaded by this call and not before. Without its fraud detection signals, which
 * would show Stripe how a member moves about the page (docs/decisions/0093).
 * @throws {Error} with a sentence for the member, if it is blocked or does not load in time
 */
export async function loadScript(publishableKey: string): Promise<Stripe> {
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  document.addEventListener('error', dropFailed, { capture: true });
  const loading = loadStripe(publishableKey).catch((cause: unknown) => {
    throw new Error(UNREACHABLE, { cause });
  });
  try {
    const stripe = await within(SCRIPT_MS, loading, UNREACHABLE);
    if (stripe) return stripe;
  } catch (error) {
    // A load that hangs counts as failed, so that the next try loads it again.
    document.querySelector(SCRIPT)?.dispatchEvent(new Event('error'));
    throw error;
  }
  throw new Error(UNREACHABLE);
}

const SCRIPT = 'script[src^="https://js.stripe.com/"]';

/**
 * Removes a failed script from the page, before the loader notices. The loader would retry; but given parameters it
 * would wait forever for the script that it finds there.
 */
function dropFailed({ target }: Event): void {
  if (target instanceof Element && target.matches(SCRIPT)) target.remove();
}

/**
 * The promise, or an error where it takes longer.
 * @param ms how long it may take
 * @param sentence the error that a member reads then
 */
export async function within<T>(ms: number, promise: Promise<T>, sentence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
