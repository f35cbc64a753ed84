import * as z from 'zod/mini';
import { CONTRACT, defineCall } from './call.ts';

/** The contract versions that the API of these sources serves, the newest first: its own, and the one before. */
export const CONTRACTS_SERVED: readonly number[] = [CONTRACT, CONTRACT - 1].filter((version) => version > 0);

export const contractsServed = defineCall({
  id: 'contracts-served',
  method: 'GET',
  path: '/v2/contracts/',
  access: 'public',
  summary: 'The contract versions that this API accepts from clients, newest first',
  answer: z.object({ speaks: z.array(z.number().check(z.int(), z.positive())) }),
});
