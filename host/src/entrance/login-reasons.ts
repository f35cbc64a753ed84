/** The reasons for a redirect to the login page, by the `code` in its URL, and the text for each. */
const REASONS = {
  'password-changed': 'Your password has been changed. Log in with the new one.',
  'session-ended': 'Your session has ended. Please log in again.',
  'signed-out': 'You’ve been logged out.',
  'login-refused': 'The e-mail address or the password is not right.',
  'login-too-often': 'Too many attempts. Please wait a few minutes and try again.',
  'login-unavailable': 'We couldn’t log you in just now. Please try again in a moment.',
  'login-second-step':
    'Logging in to your account takes a second step, which needs JavaScript. Please allow it for this site and log in again.',
  'account-closed': 'Your account is closed. Thank you for your time with us.',
} as const;

export type LoginReason = keyof typeof REASONS;

/** The text to show; nothing for unknown codes, since anyone can write a URL. */
export function reasonFor(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(REASONS, code) ? REASONS[code as LoginReason] : undefined;
}
