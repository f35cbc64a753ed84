import { adopt, query, request } from '@le-chai/api';
import { closeAccount as closeCall, closingObstacles } from '@le-chai/contracts/own-account';
import { forgetForms } from '@le-chai/forms/kept-form';
import { paths } from '@le-chai/paths';
import { dropToken } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Closes the account for good and leaves for the login page, which says so: a fresh page forgets everything that was known
 * of the member. Where something has come in the way meanwhile it stays open, and what is shown of that is brought up to date.
 * @throws {ApiError} `refused` with what is wrong with `password`; `rate-limited` after too many wrong guesses
 */
export async function closeAccount(queryClient: QueryClient, password: string): Promise<void> {
  const { closed, in_the_way: obstacles } = await request(closeCall, { body: { password } });
  if (closed) {
    dropToken();
    forgetForms();
    location.replace(paths.login({ code: 'account-closed' }));
  } else {
    adopt(queryClient, query(closingObstacles), { in_the_way: obstacles });
  }
}
