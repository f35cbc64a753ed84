import type { ClientConfig } from '@le-chai/federation/composition';
import { consent, watchConsent } from '../consent/consent.ts';
import type { Fault } from './report.ts';
import type { SendFault } from './sentry.ts';

/** How many faults are held until the visitor answers; later ones are only in the console. */
const WAITING = 10;

/**
 * Forwards faults to the error-reporting service of this deployment, which is loaded with the first fault and only for
 * visitors who agreed. Faults before the answer are held until then.
 * @returns undefined if no such service is configured
 */
export function forwardFaults(config: ClientConfig): ((fault: Fault) => void) | undefined {
  const settings = config.errorReporting;
  if (!settings) return undefined;
  const allows = createReportLimit(() => Date.now());
  const waiting: Fault[] = [];
  let sender: Promise<SendFault> | undefined;

  const send = async (fault: Fault): Promise<void> => {
    try {
      sender ??= loadSender(settings.dsn, config);
      (await sender)(fault);
    } catch {
      // It is in the console already; a failing reporter must not cause another fault. The next fault tries again.
      sender = undefined;
    }
  };
  watchConsent(() => {
    if (consent() === 'needed') waiting.length = 0;
    if (consent() === 'all') for (const fault of waiting.splice(0)) void send(fault);
  });

  return (fault) => {
    if (consent() === 'needed' || !allows(keyOf(fault))) return;
    if (consent() === 'all') void send(fault);
    else if (waiting.length < WAITING) waiting.push(fault);
  };
}

async function loadSender(dsn: string, { environment, deployment }: ClientConfig): Promise<SendFault> {
  const { createSender } = await import(/* webpackChunkName: "sentry" */ './sentry.ts');
  return createSender(dsn, { environment, deployment });
}

/** A key for the fault: its name, message and place. */
function keyOf({ error, context }: Fault): string {
  const { name = '', message = '' } = error instanceof Error ? error : { message: String(error) };
  return [name, message, context['pattern'], context['remote'], context['call']].join('|');
}

/** How long the same fault is not sent again, ms. */
const SAME_AGAIN = 60_000;
/** The most faults of one page in {@link WINDOW}. */
const MOST = 20;
/** ms */
const WINDOW = 10 * 60_000;

/**
 * Keeps a page that fails repeatedly from flooding the service: the same fault once a minute, and at most 20 in ten
 * minutes.
 * @returns whether the fault with this key may be sent
 */
export function createReportLimit(now: () => number): (fault: string) => boolean {
  let sent: { fault: string; at: number }[] = [];
  return (fault) => {
    const time = now();
    sent = sent.filter(({ at }) => time - at < WINDOW);
    const again = sent.some((each) => each.fault === fault && time - each.at < SAME_AGAIN);
    if (again || sent.length >= MOST) return false;
    sent.push({ fault, at: time });
    return true;
  };
}
