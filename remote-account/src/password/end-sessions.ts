import { isFailure, request } from '@le-chai/api';
import { endOtherSessions, endSession } from '@le-chai/contracts/own-account';

/** Which session is to end: one by its id, or all but the one that asks. */
export type ToEnd = { id: string } | 'others';

/**
 * Logs the member out in one place, or in all others. One that has ended meanwhile is as good as ended.
 * @returns how many sessions ended
 */
export async function endSessions(which: ToEnd): Promise<number> {
  if (which === 'others') return (await request(endOtherSessions)).ended;
  try {
    return (await request(endSession, { params: { id: which.id } })).ended;
  } catch (error) {
    if (isFailure(error, 'refused') && error.failure.status === 404) return 0;
    throw error;
  }
}

/** How many other sessions were ended, in a sentence. */
export function whatEnded(sessions: number): string {
  if (sessions === 0) return 'You were logged in nowhere else.';
  return `You are logged out in ${sessions === 1 ? 'one other place' : `${sessions} other places`}.`;
}
