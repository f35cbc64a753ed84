import { configuration } from './configuration.ts';
import { isRecord, textIn, UNEXPECTED } from './error-text.ts';
import { ApiError, type Failure } from './failure.ts';

/** What a body that says no means, as the error to throw. `retryAfter` in seconds, from the answer's header. */
export function refusalOf(status: number, body: unknown, retryAfter?: number): ApiError {
  return new ApiError(failureOf(status, body, retryAfter));
}

/**
 * The error of an answer that is not OK: its text, or the error written in its JSON. Tells the app when the
 * caller is no longer known.
 */
export async function refusalOfResponse(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status === 401) tellUnauthorised();
  return refusalOf(response.status, await readBody(response), seconds > 0 ? seconds : undefined);
}

let telling: Promise<void> | undefined;

function tellUnauthorised(): void {
  telling ??= Promise.resolve(configuration().onUnauthorised?.())
    .catch((error: unknown) => configuration().report?.(error, { during: 'onUnauthorised' }))
    .finally(() => {
      telling = undefined;
    });
}

function failureOf(status: number, body: unknown, retryAfter = 60): Failure {
  const message = textIn(body) ?? UNEXPECTED;
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
