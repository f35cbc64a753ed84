import type { SignInEntry, SignInKind, SignInMethod } from '@le-chai/contracts/sign-ins';

const KINDS: Record<SignInKind, string> = {
  success: 'Signed in',
  'new-device': 'Signed in on a new device',
  failure: 'Failed attempt',
  lock: 'Locked after too many attempts',
  'step-up': 'Identity confirmed',
  'step-up-failure': 'Identity not confirmed',
  'signed-out': 'Signed out',
  'session-ended': 'Signed out elsewhere',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'factor-changed': 'Sign-in methods changed',
};

const METHODS: Record<SignInMethod, string> = {
  '': '',
  password: 'password',
  passkey: 'passkey',
  code: 'authenticator code',
  'recovery-code': 'recovery code',
  link: 'link by e-mail',
  signup: 'signup',
};

/** What happened, such as `Signed in, passkey`. */
export const signInWords = ({ kind, method }: Pick<SignInEntry, 'kind' | 'method'>): string =>
  // A password is changed by its owner, who has given the present one.
  [KINDS[kind], kind === 'password-changed' && method === 'password' ? '' : METHODS[method]].filter(Boolean).join(', ');

/** Where it happened, such as `France, 203.0.113.0/24`. */
export function placeWords({ country, network }: Pick<SignInEntry, 'country' | 'network'>): string {
  return [country && countryName(country), network].filter(Boolean).join(', ') || 'Unknown';
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
