import type { AnyCall, ParamsOf } from '@le-chai/contracts/call';
import { addressOf } from './address.ts';
import { refusalOfResponse } from './refusal.ts';
import { saveFile } from './save-file.ts';
import { send } from './send.ts';

/**
 * Fetches a file that only the caller may have, and gives it to the browser to keep. A plain link would come without
 * the caller's token.
 * @param name of the file, with its ending
 * @throws {ApiError} as `request` does
 */
export async function downloadFile<C extends AnyCall>(
  call: C,
  { params, signal }: { params: ParamsOf<C>; signal?: AbortSignal },
  name: string,
): Promise<void> {
  const response = await send(call, { url: addressOf(call, params), signal });
  if (!response.ok) throw await refusalOfResponse(response);
  saveFile(await response.blob(), name);
}
