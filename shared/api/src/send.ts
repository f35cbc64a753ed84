import type { AnyCall } from '@le-chai/contracts/call';
import { configuration } from './configuration.ts';
import { headersWith } from './headers.ts';
import { NO_CONNECTION, UNEXPECTED } from './error-text.ts';
import { confirmIdentity, needsProof } from './confirm-identity.ts';
import { ApiError } from './failure.ts';
import { accessToken, isSameSession } from './token.ts';

export interface Sending {
  url: string;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** For a page that the member may open in a moment. */
  prefetching?: boolean;
}

/**
 * Sends a call and returns its answer, whatever its status. If proof of identity was required and given, it is sent
 * again with the same key.
 * @throws {ApiError} `network` when no answer came, `aborted` when the caller gave up
 */
export async function send(call: AnyCall, sending: Sending): Promise<Response> {
  const response = await sendOnce(call, sending);
  if (!(await needsProof(response))) return response;
  if (sending.signal?.aborted) throw new ApiError({ kind: 'aborted', message: UNEXPECTED });
  return (await confirmIdentity(response)) ? sendOnce(call, sending) : response;
}

async function sendOnce(call: AnyCall, sending: Sending): Promise<Response> {
  try {
    return await sendAs(call, sending);
  } catch (cause) {
    if (sending.signal?.aborted) throw new ApiError({ kind: 'aborted', message: UNEXPECTED }, { cause });
    throw new ApiError({ kind: 'network', message: NO_CONNECTION }, { cause });
  }
}

/** A tab may have taken the session's next token up while this one was on its way. A request refused for that has done nothing. */
async function sendAs(call: AnyCall, sending: Sending): Promise<Response> {
  const token = accessToken();
  const response = await fetchWith(token, call, sending);
  const next = accessToken();
  return response.status === 401 && next !== token && isSameSession(next, token)
    ? await fetchWith(next, call, sending)
    : response;
}

async function fetchWith(
  token: string | undefined,
  call: AnyCall,
  { url, body, key, signal }: Sending,
): Promise<Response> {
  const form = body instanceof FormData;
  const sentAt = Date.now();
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...headersWith(token),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : form ? body : JSON.stringify(body),
    signal: signal ?? null,
  });
  learnClock(response, sentAt, Date.now());
  return response;
}

function learnClock(response: Response, sentAt: number, receivedAt: number): void {
  const serverTime = Number(response.headers.get('x-server-time'));
  // An answer from the browser's cache carries an old time.
  if (serverTime > 0 && response.status !== 304) configuration().onServerTime?.(serverTime, sentAt, receivedAt);
}
