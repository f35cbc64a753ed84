/**
 * Whether members reach the house by https, by the setting HTTPS. In production they do unless it is turned off in so many words; a header of a
 * request never decides it.
 */
export const httpsOf = (given: '0' | '1' | undefined, environment: string) =>
  (given ?? (environment === 'production' ? '1' : '0')) === '1';

/** Whether a host name is of this machine alone. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
