import { adopt, query, request } from '@le-chai/api';
import * as contract from '@le-chai/contracts/email-confirmation';
import type { QueryClient } from '@tanstack/react-query';

const keep = (queryClient: QueryClient, state: contract.EmailState): void =>
  adopt(queryClient, query(contract.getEmail), state);

/** Asks for another address: a link goes to it. @throws {ApiError} */
export async function changeEmail(queryClient: QueryClient, email: string): Promise<void> {
  keep(queryClient, await request(contract.changeEmail, { body: { email } }));
}

/** Takes the change back before it is confirmed. @throws {ApiError} */
export async function cancelEmailChange(queryClient: QueryClient): Promise<void> {
  keep(queryClient, await request(contract.cancelEmailChange));
}
