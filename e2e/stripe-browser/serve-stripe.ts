import type { BrowserContext, Request, Route } from '@playwright/test';
import type { StripeEmulator } from '../../server/test/stripe-emulator/emulator.ts';
import { StripeRefusal } from '../../server/test/stripe-emulator/refusal.ts';
import { bankPage, fieldPage, walletPage } from './stripe-frames.ts';
import { stripeScript } from './stripe-script.ts';

/** Stripe as a browser sees it. */
export interface BrowserStripe {
  /** What Stripe was asked for, oldest first. */
  readonly asked: Request[];
  /** How its script is answered: as it is, or not at all. */
  script: 'served' | 'blocked';
}

/** Answers a browser in Stripe's place, by a stub of its script that shares its books with the emulator that the API charges by. */
export async function serveStripe(context: BrowserContext, emulator: StripeEmulator): Promise<BrowserStripe> {
  const stripe: BrowserStripe = { asked: [], script: 'served' };
  await context.route('https://*.stripe.com/**', async (route) => {
    const request = route.request();
    stripe.asked.push(request);
    const { host, pathname } = new URL(request.url());
    if (pathname.endsWith('/stripe.js')) {
      const body = `(${stripeScript.toString()})()`;
      return stripe.script === 'served'
        ? route.fulfill({ contentType: 'text/javascript', body })
        : route.abort('blockedbyclient');
    }
    if (pathname === '/stub/field.html') return html(route, fieldPage());
    if (pathname === '/stub/wallet.html') return html(route, walletPage());
    if (pathname === '/stub/bank.html') return html(route, bankPage());
    if (host === 'api.stripe.com') return answer(route, emulator, pathname);
    return route.abort();
  });
  return stripe;
}

const html = (route: Route, body: string) => route.fulfill({ contentType: 'text/html', body });

/** The calls that the stub makes from a browser. */
async function answer(route: Route, emulator: StripeEmulator, pathname: string): Promise<void> {
  const json = (body: object) => route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } });
  if (pathname === '/v1/stub/authenticate') {
    const { secret, approve } = route.request().postDataJSON() as { secret: string; approve: boolean };
    // The script reports whether a card may be saved once it knows.
    if (!secret.startsWith('seti_')) emulator.authenticate(secret, approve);
    return json({});
  }
  if (pathname === '/v1/stub/setup') {
    const { secret, token } = route.request().postDataJSON() as { secret: string; token: string };
    return json(keepCard(emulator, secret, token));
  }
  const intent = emulator.books.intents.get(pathname.split('/').at(-1) ?? '');
  return json({ id: intent?.id, status: intent?.status });
}

/** Stripe's answer for a card that is to be saved. */
function keepCard(emulator: StripeEmulator, secret: string, token: string): object {
  try {
    emulator.finishSetup(secret, token);
    return { setupIntent: { status: 'succeeded' } };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const setup_intent = { status: 'requires_payment_method' };
    return { error: { type: 'card_error', message: error.message, setup_intent } };
  }
}
