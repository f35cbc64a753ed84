import { mailboxOf } from '../core/mail/mailer.ts';
import type { Services } from '../core/services.ts';
import { accountRoutes } from './account-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { addNotices } from './notices/notice-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { addSession, type SignInParts } from './session/add-session.ts';
import { addSignup } from './signup/add-signup.ts';
import { addSubscriptions } from './subscriptions/add-subscriptions.ts';

/** Becoming a member, signing in, and everything of a member’s own that is neither a bid, a bottle nor a purchase. */
export async function addAccount(services: Services, parts: SignInParts): Promise<void> {
  const { app, database } = services;
  await addSession(services, parts);
  accountRoutes(services);
  contactRoutes(services, mailboxOf(parts.mail.from));
  profileRoutes(app, database);
  addNotices(services);
  addSubscriptions(services);
  addSignup(services, parts.sessions, parts.tokens);
}
