import { perRequest } from '@le-chai/store/per-request';

/** What the transport needs from the app around it; given once, at boot, by the host. */
export interface ApiConfiguration {
  /** Path or origin under which the product API answers, as in `/core`. */
  apiBase: string;
  /** Called when the API no longer knows the caller; once at a time, however many calls fail together. */
  onUnauthorised?: () => void | Promise<void>;
  /** Called when a call was refused because the house is closed; once at a time. */
  onMaintenance?: () => void | Promise<void>;
  /**
   * Called when a refusal contains a redirect (specification, section 4): its path, for the app to judge, and the
   * message to show.
   */
  onRedirect?: (to: string, message: string) => void | Promise<void>;
  /**
   * Called when a call needs a proof of who the member is (specification of the call: `confirm`); once at a time. Resolves to
   * whether it was given: then the call is sent again as it was.
   */
  onConfirmIdentity?: () => Promise<boolean>;
  /**
   * Called with the server's clock of an answer: ms since the epoch, and when it was requested and received (browser
   * clock, ms).
   */
  onServerTime?: (serverTime: number, sentAt: number, receivedAt: number) => void;
  /** Where to report faults that a member cannot fix; the reporter logs them, once. */
  report?: (error: unknown, context: Record<string, string>) => void;
  /** Writes the moments in a sentence of the house in the time zone of the member. */
  ownTimes?: (sentence: string) => string;
  /** Names in front of an error's text that mean nothing to a member, as in `Stripe: `. */
  providers?: readonly string[];
}

const given = perRequest((): { configuration: ApiConfiguration } => ({ configuration: { apiBase: '/core' } }));

/** Sets the transport up. Calling it again begins from nothing (tests do). */
export function configureApi(configuration: ApiConfiguration): void {
  given().configuration = configuration;
}

/** The configuration in force. */
export const configuration = (): ApiConfiguration => given().configuration;
