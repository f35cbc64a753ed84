import type { AnyCall } from '@le-chai/contracts/call';
import { addressOf, type Values } from './address.ts';
import { headersWith } from './headers.ts';
import { NO_CONNECTION, UNEXPECTED } from './error-text.ts';
import { ApiError } from './failure.ts';
import { refusalOfResponse } from './refusal.ts';

/** What a stream is opened with. */
export interface StreamOptions {
  /** The token of the member whose stream it is. */
  token: string;
  query?: Values;
  /** The last event received: the stream resumes after it. */
  lastEventId?: string | undefined;
  signal: AbortSignal;
}

/**
 * Opens a call that answers with server-sent events. It stays open; the caller reads it and closes it with the signal.
 * @throws {ApiError} with a failure of the closed union in `failure.ts`
 */
export async function openStream(
  call: AnyCall,
  { token, query, lastEventId, signal }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(addressOf(call, {}, query), {
    headers: {
      ...headersWith(token),
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    cache: 'no-store',
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw new ApiError({ kind: 'aborted', message: UNEXPECTED }, { cause });
    throw new ApiError({ kind: 'network', message: NO_CONNECTION }, { cause });
  });
  if (!response.ok) throw await refusalOfResponse(response);
  if (!response.body) throw new ApiError({ kind: 'network', message: NO_CONNECTION });
  return response.body;
}
