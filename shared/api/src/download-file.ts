import type { AnyCall, ParamsOf } from '@le-chai/contracts/call';
import { addressOf } from './address.ts';
import { NO_CONNECTION, UNEXPECTED } from './error-text.ts';
import { ApiError } from './failure.ts';
import { refusalOfResponse } from './refusal.ts';
import { saveFile } from './save-file.ts';
import { send } from './send.ts';

/** The progress of a download: bytes received, and the total if it is known. */
export interface Progress {
  received: number;
  total: number | undefined;
}

/**
 * Fetches a file that only the caller may have, and saves it in the browser. A plain link would not send the caller's
 * token.
 * @param onProgress called after every chunk
 * @param name of the file, with its extension
 * @throws {ApiError} as `request` does
 */
export async function downloadFile<C extends AnyCall>(
  call: C,
  { params, signal, onProgress }: { params: ParamsOf<C>; signal?: AbortSignal; onProgress?: (at: Progress) => void },
  name: string,
): Promise<void> {
  const response = await send(call, { url: addressOf(call, params), signal });
  if (!response.ok) throw await refusalOfResponse(response);
  saveFile(await read(response, onProgress, signal), name);
}

async function read(
  response: Response,
  onProgress: ((at: Progress) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  try {
    if (!onProgress || !response.body) return await response.blob();
    // The transferred length says nothing about a file that was compressed on the way.
    const declared = Number(response.headers.get('x-file-length'));
    const total = declared > 0 ? declared : undefined;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      received += piece.value.length;
      onProgress({ received, total });
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
  } catch (cause) {
    if (signal?.aborted) throw new ApiError({ kind: 'aborted', message: UNEXPECTED }, { cause });
    throw new ApiError({ kind: 'network', message: NO_CONNECTION }, { cause });
  }
}
