import type { ClientConfig } from '@le-chai/federation/composition';
import { consent, watchConsent } from '../consent/consent.ts';
import type { Fault } from './report.ts';
import type { SendFault } from './sentry.ts';

/** How many faults wait for the visitor's answer; later ones are only in the console. */
const WAITING = 10;

/**
 * Hands faults to the error-reporting service of this deployment, which is loaded with the first of them and never
 * before, and only for a visitor who agreed. Faults from before the answer wait for it.
 * @returns undefined where no such service is configured
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
      // It is in the console already; a reporter that fails must not be a fault of its own. The next one tries again.
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

/** The same for the same fault: what it is called, what it says, where. */
function keyOf({ error, context }: Fault): string {
  const { name = '', message = '' } = error instanceof Error ? error : { message: String(error) };
  return [name, message, context['pattern'], context['remote'], context['call']].join('|');
}

/** How long the same fault is not sent again, ms. */
const SAME_AGAIN = 60_000;
/** At most so many faults of one page in {@link WINDOW}. */
const MOST = 20;
/** ms */
const WINDOW = 10 * 60_000;

/**
 * Keeps a page that fails over and over from flooding the service that receives its faults: the same one once a minute, and at
 * most 20 in ten minutes.
 * @returns whether this fault may be sent, by a text that is the same for the same fault
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
