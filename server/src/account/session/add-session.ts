import type { HouseKeys } from '../../core/keys/house-keys.ts';
import type { MailSettings } from '../../core/mail/mailer.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import type { Tokens } from '../../core/members/token.ts';
import type { Services } from '../../core/services.ts';
import { guardImpersonation } from './admit-impersonation.ts';
import { emailRoutes } from './email/email-routes.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { Factors } from './factors/factors.ts';
import { relyingParty } from './factors/relying-party.ts';
import { LogIn } from './log-in.ts';
import { warmUpPasswords } from './password.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { measureSignIns } from './sign-ins.ts';

export interface SignInParts {
  sessions: Sessions;
  tokens: Tokens;
  keys: HouseKeys;
  mail: MailSettings;
  /** Header in which the operator's own proxy names the country of a sender. */
  countryHeader: string | undefined;
}

/** Signing in and out, passwords, second factors, and the address of a member. */
export async function addSession(
  services: Services,
  { sessions, tokens, keys, mail, countryHeader }: SignInParts,
): Promise<void> {
  const { app, database, limiter } = services;
  await warmUpPasswords();
  measureSignIns(app, app.registry, countryHeader);
  const factors = new Factors(database, limiter, relyingParty(mail.publicUrl), keys);
  const logIn = new LogIn(database, sessions, limiter, factors);
  sessionRoutes(services, { sessions, logIn, factors, tokens });
  emailRoutes(services, tokens);
  passwordRoutes(services, tokens, factors);
  factorRoutes(services, factors, tokens);
  confirmRoutes(services, { factors, sessions });
  guardImpersonation(services);
  app.addHook('onClose', () => logIn.recorded());
}
