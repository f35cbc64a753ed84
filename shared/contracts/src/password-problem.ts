import * as z from 'zod/mini';

/** Why a password cannot be chosen, or, of one that was chosen before there was the rule, should be changed. */
export const PASSWORD_PROBLEMS = ['short', 'repeated', 'own', 'common'] as const;
export const PasswordProblem = z.enum(PASSWORD_PROBLEMS);
export type PasswordProblem = z.infer<typeof PasswordProblem>;
