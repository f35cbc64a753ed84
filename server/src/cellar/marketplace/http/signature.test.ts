import * as fc from 'fast-check';
import { BadSignature, checkSignature, sign, type Signed, TOLERANCE } from './signature.ts';

const SECRET = 'a'.repeat(32);
const MESSAGE: Signed = { method: 'POST', path: '/webhooks/marketplace', body: '{"id":"msg_1"}' };
const AT = 1_764_217_000;

const signedTexts = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT'),
  path: fc.webPath().map((path) => `/${path}`),
  body: fc.string(),
});

it('fits what was signed, with any of the secrets in use', () => {
  fc.assert(
    fc.property(signedTexts, fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (signed, secret, previous) => {
      expect(() => checkSignature([secret, previous], signed, sign(previous, signed, AT), AT)).not.toThrow();
    }),
  );
});

it('fits no other method, path, body or secret', () => {
  fc.assert(
    fc.property(signedTexts, signedTexts, (signed, other) => {
      fc.pre(JSON.stringify(signed) !== JSON.stringify(other));
      expect(() => checkSignature([SECRET], other, sign(SECRET, signed, AT), AT)).toThrow(BadSignature);
    }),
  );
  expect(() => checkSignature(['b'.repeat(32)], MESSAGE, sign(SECRET, MESSAGE, AT), AT)).toThrow(/another secret/);
  expect(() => checkSignature([], MESSAGE, sign(SECRET, MESSAGE, AT), AT)).toThrow(BadSignature);
});

it('is good for five minutes, before and after', () => {
  const header = sign(SECRET, MESSAGE, AT);
  for (const seconds of [-TOLERANCE, 0, TOLERANCE])
    expect(() => checkSignature([SECRET], MESSAGE, header, AT + seconds)).not.toThrow();
  for (const seconds of [-TOLERANCE - 1, TOLERANCE + 1])
    expect(() => checkSignature([SECRET], MESSAGE, header, AT + seconds)).toThrow(/five minutes/);
  // Another time makes another signature.
  expect(() => checkSignature([SECRET], MESSAGE, header.replace(String(AT), String(AT + 1)), AT)).toThrow(BadSignature);
});

it.each([
  undefined,
  '',
  't=1',
  'v1=00',
  [],
  sign(SECRET, MESSAGE, AT).toUpperCase(),
  `${sign(SECRET, MESSAGE, AT)},v1=`,
])('is refused where it cannot be read: %p', (header) => {
  expect(() => checkSignature([SECRET], MESSAGE, header, AT)).toThrow(/cannot be read/);
});
