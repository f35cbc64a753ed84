import { LoginInput } from '@le-chai/contracts/session';

/** Whether a text can be an e-mail address, by the contract. */
export function looksLikeEmail(text: string): boolean {
  return LoginInput.shape.email.safeParse(text).success;
}

/** What is wrong with what was typed as an e-mail address, and nothing if it can be one. */
export function emailProblem(typed: string): { email?: string } {
  if (looksLikeEmail(typed)) return {};
  return { email: typed.trim() ? 'This is not an e-mail address yet.' : 'Enter your e-mail address.' };
}
