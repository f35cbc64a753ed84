import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from '@sentry/browser';
import { onlyTheFault } from './scrub.ts';
import type { Fault } from './report.ts';

/** Sends one fault; resolves to nothing, and fails nowhere. */
export type SendFault = (fault: Fault) => void;

/**
 * Speaks to Sentry (https://docs.sentry.io/platforms/javascript/), or to whatever takes its protocol. Of its client only
 * the reading of stacks and the sending are used: nothing is watched, nothing collected, no session counted.
 */
export function createSender(dsn: string, house: { environment: string; deployment: string }): SendFault {
  const client = new BrowserClient({
    dsn,
    environment: house.environment,
    // Why it happened, where an error names its cause.
    integrations: [linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, sendQuietly),
    sendClientReports: false,
    maxBreadcrumbs: 0,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    beforeSend: onlyTheFault,
  });
  client.init();
  return ({ error, context }) => {
    const { details, ...tags } = context;
    const scope = new Scope();
    scope.setTags({ ...tags, deployment: house.deployment });
    if (details) scope.setExtra('details', details);
    client.captureException(error, {}, scope);
  };
}

/** Without cookies, and without the address of the page. */
const sendQuietly: typeof fetch = (address, init) =>
  fetch(address, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' });
