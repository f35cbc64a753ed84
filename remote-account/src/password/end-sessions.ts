import { askAgain, isFailure, request } from '@le-chai/api';
import { endOtherSessions, endSession } from '@le-chai/contracts/own-account';
import { mutationOptions } from '@tanstack/react-query';
import { sessionsQuery } from './session-queries.ts';

/** Which session is to end: one by its id, or all but the one that asks. */
export type ToEnd = { id: string } | 'others';

/**
 * Logs the member out in one place, or in all others. One that has ended meanwhile is as good as ended.
 * @returns how many sessions ended
 */
export const endSessions = () =>
  mutationOptions({
    mutationFn: async (which: ToEnd): Promise<number> => {
      if (which === 'others') return (await request(endOtherSessions)).ended;
      try {
        return (await request(endSession, { params: { id: which.id } })).ended;
      } catch (error) {
        if (isFailure(error, 'refused') && error.failure.status === 404) return 0;
        throw error;
      }
    },
    // Whatever the answer was, the list tells how it stands.
    onSettled: (_ended, _error, _which, _result, { client }) => void askAgain(client, sessionsQuery().queryKey),
  });
