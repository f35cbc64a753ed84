import type { Report } from './report.ts';

/**
 * Reports what nobody caught: errors thrown in handlers and timers, and promises that failed unheard. Only those of our own
 * scripts; what a vendor's script does is not a fault of the house. The browser then writes no line of its own.
 * @param builds addresses that this tab has remotes from: their scripts are our own, too
 * @returns how to stop
 */
export function watchFaults(report: Report, builds: readonly string[] = []): () => void {
  const isOwn = ownAmong([location.origin, ...builds]);
  const onError = (event: ErrorEvent): void => {
    if (!(event.error instanceof Error) || !isOwn(event.filename)) return;
    event.preventDefault();
    report(event.error, { fault: 'uncaught' });
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    const reason: unknown = event.reason;
    if (!(reason instanceof Error) || !isOwn(reason.stack ?? '')) return;
    event.preventDefault();
    report(reason, { fault: 'unhandled' });
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

/** Whether an address, or the first one of a stack, is below one of these. */
const ownAmong =
  (addresses: readonly string[]) =>
  (place: string): boolean => {
    const [first = ''] = /\w+:\/\/[^\s)]+/.exec(place) ?? [];
    return addresses.some((address) => first.startsWith(`${address.replace(/\/+$/, '')}/`));
  };
