import * as z from 'zod/mini';

/** The ways to confirm an identity. */
export const ProofMethod = z.enum(['passkey', 'code', 'recovery', 'password']);
export type ProofMethod = z.infer<typeof ProofMethod>;

/** What the browser's passkey functions need, and the secret under which the server knows it again. */
export const PasskeyChallenge = z.object({
  challenge: z.string(),
  /** As WebAuthn names it: `PublicKeyCredential…OptionsJSON`. */
  options: z.record(z.string(), z.unknown()),
});
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

const Code = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(64));

/** A proof by a second factor. */
export const Proof = z.union([
  z.object({
    kind: z.literal('passkey'),
    challenge: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(64)),
    credential: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal('code'), code: Code }),
  z.object({ kind: z.literal('recovery'), code: Code }),
]);
export type Proof = z.infer<typeof Proof>;

/** The second step of a sign-in or a reset: what can be used for it. */
export const SecondStep = z.object({
  /** Represents the first step, which is done. */
  step: z.string(),
  methods: z.array(ProofMethod),
  passkey: z.nullable(PasskeyChallenge),
});
export type SecondStep = z.infer<typeof SecondStep>;
