import { signInWords } from './sign-in-columns.tsx';

it.each([
  ['success', 'passkey', 'Signed in, passkey'],
  ['signed-out', '', 'Signed out'],
  ['password-changed', 'password', 'Password changed'],
  ['password-changed', 'link', 'Password changed, e-mail link'],
  ['failure', 'password', 'Failed attempt, password'],
] as const)('says what %s with %s is', (kind, method, words) => {
  expect(signInWords({ kind, method })).toBe(words);
});
