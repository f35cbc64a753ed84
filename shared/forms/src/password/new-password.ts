import { PASSWORD_MIN, PASSWORD_MOST } from '@le-chai/contracts/password';

/**
 * Why a new password cannot be taken, as a sentence below its field; undefined where it can. The same as the server
 * says, sooner. docs/rules.md#passwords
 * @param email the member's own, where it is known
 */
export function newPasswordProblem(password: string, email = ''): string | undefined {
  const { length } = password;
  if (length === 0) return 'Enter a new password.';
  if (length < PASSWORD_MIN) return `This has ${length}. Choose at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MOST) return `This has ${length}. Choose at most ${PASSWORD_MOST} characters.`;
  if (email !== '' && password.toLowerCase() === email.trim().toLowerCase()) {
    return 'This is your e-mail address. Choose something nobody else knows.';
  }
  return undefined;
}
