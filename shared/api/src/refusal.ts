import { configuration, type ApiConfiguration } from './configuration.ts';
import { notePrefetch } from './prefetch.ts';
import { isRecord, textIn, UNEXPECTED } from './error-text.ts';
import { ApiError, type Failure } from './failure.ts';

/**
 * Turns the body of a refusal into the error to throw. Notifies the app when the caller is no longer signed in, and
 * when there is a redirect, unless the call is a prefetch. `retryAfter` in seconds, from the answer's header.
 */
export function refusalOf(
  status: number,
  body: unknown,
  { retryAfter, prefetching = false }: { retryAfter?: number | undefined; prefetching?: boolean } = {},
): ApiError {
  const failure = failureOf(status, body, retryAfter);
  if (prefetching) return notePrefetch(new ApiError(failure));
  if (failure.kind === 'unauthorised') notify('onUnauthorised', ({ onUnauthorised }) => onUnauthorised?.());
  if (failure.kind === 'maintenance') notify('onMaintenance', ({ onMaintenance }) => onMaintenance?.());
  if (failure.kind === 'refused' && failure.redirect !== undefined) {
    const { redirect, message } = failure;
    notify('onRedirect', ({ onRedirect }) => onRedirect?.(redirect, message));
  }
  return new ApiError(failure);
}

/** The error of an answer that is not OK: its text, or the error written in its JSON. */
export async function refusalOfResponse(response: Response, prefetching = false): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after'));
  return refusalOf(response.status, await readBody(response), {
    retryAfter: seconds > 0 ? seconds : undefined,
    prefetching,
  });
}

/** The notifications in progress for each app. */
const notifying = new WeakMap<ApiConfiguration, Set<string>>();

/** Notifies the app of an outcome, one at a time: several calls may end with it together. */
function notify(during: string, outcome: (app: ApiConfiguration) => void | Promise<void>): void {
  const app = configuration();
  const now = notifying.get(app) ?? new Set();
  notifying.set(app, now);
  if (now.has(during)) return;
  now.add(during);
  Promise.resolve(outcome(app))
    .catch((error: unknown) => app.report?.(error, { during }))
    .finally(() => now.delete(during));
}

function failureOf(status: number, body: unknown, retryAfter = 60): Failure {
  const { ownTimes = (sentence) => sentence } = configuration();
  const message = ownTimes(textIn(body) ?? UNEXPECTED);
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const name = typeof error['name'] === 'string' ? error['name'] : 'unknown';
  if (status === 401) return { kind: 'unauthorised', message };
  if (status === 429) return { kind: 'rate-limited', retryAfter, message };
  if (status === 503 && name === 'maintenance') return { kind: 'maintenance', message };
  if (status >= 500) return { kind: 'unavailable', status, message };
  return {
    kind: 'refused',
    status,
    name,
    message,
    ...(isTexts(error['fields']) && { fields: error['fields'] }),
    ...(typeof error['minimum'] === 'number' && { minimum: error['minimum'] }),
    ...(typeof error['redirect'] === 'string' && { redirect: error['redirect'] }),
  };
}

/** JSON as what it says; plain text as an error with that text; a page of HTML, as proxies send, as nothing. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return /^\s*</.test(text) ? undefined : { message: text };
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}
