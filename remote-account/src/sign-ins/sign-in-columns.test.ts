import { placeWords, signInWords } from './sign-in-columns.tsx';

it.each([
  ['success', 'passkey', 'Signed in, passkey'],
  ['signed-out', '', 'Signed out'],
  ['password-changed', 'password', 'Password changed'],
  ['password-changed', 'link', 'Password changed, e-mail link'],
  ['failure', 'password', 'Failed attempt, password'],
] as const)('says what %s with %s is', (kind, method, words) => {
  expect(signInWords({ kind, method })).toBe(words);
});

it.each([
  ['FR', '203.0.113.0/24', 'France, 203.0.113.0/24'],
  ['', '203.0.113.0/24', '203.0.113.0/24'],
  ['', '', 'Unknown'],
  ['?', '', '?'],
])('says where %s and %s is', (country, network, words) => {
  expect(placeWords({ country, network })).toBe(words);
});
