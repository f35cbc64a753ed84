/** Limits that tests and benches do not reach, as variables of the API's environment: they do in seconds what members do in weeks. */
export const ROOMY_LIMITS = {
  CALLS_PER_MEMBER: '1000000',
  CALLS_PER_SENDER: '1000000',
  WRONG_PASSWORDS_PER_SENDER: '1000000',
  FILES_PER_MEMBER: '1000000',
  MAILS_PER_RECIPIENT: '1000000',
} as const;
