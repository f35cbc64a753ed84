import { perRequest } from '@le-chai/store/per-request';
import { configuration } from './configuration.ts';
import { isRecord } from './error-text.ts';
import { ApiError } from './failure.ts';

/** Name of the refusal of a call that needs a proof of who the member is. */
const CONFIRM = 'confirm-identity';

const NOT_CONFIRMED =
  'You did not confirm your identity, so nothing was changed or sent. What you entered is still here.';

/** Whether an answer asks for proof of identity. Its body can still be read. */
export async function needsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isRecord(body) && isRecord(body['error']) && body['error']['name'] === CONFIRM;
}

/** The question being asked right now: calls that are refused together share one. */
const question = perRequest((): { asking?: Promise<boolean> | undefined } => ({}));

/**
 * Has the app ask the member for a proof.
 * @returns true once it is given; false where the app cannot ask
 * @throws {ApiError} `refused` where the member gives none
 */
export async function confirmIdentity({ status }: Response): Promise<boolean> {
  const { onConfirmIdentity } = configuration();
  if (!onConfirmIdentity) return false;
  const open = question();
  open.asking ??= onConfirmIdentity().finally(() => (open.asking = undefined));
  if (await open.asking) return true;
  throw new ApiError({ kind: 'refused', status, name: CONFIRM, message: NOT_CONFIRMED });
}
