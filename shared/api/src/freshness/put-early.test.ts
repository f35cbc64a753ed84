import { getUser, type SessionResult } from '@le-chai/contracts/session';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../query-client.ts';
import { query } from '../query.ts';
import { changed } from './freshness.ts';

const NOBODY: SessionResult = { data: null, error: null, isError: false };
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('data put into the cache before anything shows it is refetched only after a later change', async () => {
  changed({ kind: 'profile' });
  const queryClient = createQueryClient();
  const ask = jest.fn(() => Promise.resolve(NOBODY));
  const session = query(getUser, undefined, { ask });
  queryClient.setQueryData(session.queryKey, NOBODY);
  new QueryObserver(queryClient, session).subscribe(() => undefined);
  await turn();
  expect(ask).not.toHaveBeenCalled();
  changed({ kind: 'profile' });
  await turn();
  expect(ask).toHaveBeenCalledTimes(1);
});
