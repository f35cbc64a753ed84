import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from '@sentry/browser';
import { onlyTheFault } from './scrub.ts';
import type { Fault } from './report.ts';

/** Sends one fault; never rejects. */
export type SendFault = (fault: Fault) => void;

/**
 * Sends to Sentry (https://docs.sentry.io/platforms/javascript/), or to anything that speaks its protocol. Only its
 * client's stack parser and transport are used: nothing is watched or collected, and no sessions are counted.
 */
export function createSender(dsn: string, house: { environment: string; deployment: string }): SendFault {
  const client = new BrowserClient({
    dsn,
    environment: house.environment,
    // The cause, if the error has one.
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

/** Without cookies and without the page's URL. */
const sendQuietly: typeof fetch = (address, init) =>
  fetch(address, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' });
