import type { Report } from './report.ts';

/**
 * Reports uncaught errors, in handlers and timers, and unhandled rejections. Only those of our own scripts; what a
 * vendor's script does is not our fault. The browser then logs nothing itself.
 * @param builds URLs that this tab loads remotes from: their scripts count as ours
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

/** Whether a URL, or the first one in a stack, is below one of these. */
const ownAmong =
  (addresses: readonly string[]) =>
  (place: string): boolean => {
    const [first = ''] = /\w+:\/\/[^\s)]+/.exec(place) ?? [];
    return addresses.some((address) => first.startsWith(`${address.replace(/\/+$/, '')}/`));
  };
