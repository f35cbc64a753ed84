import { addPasskey, beginCodes, beginPasskey, confirmIdentity, turnOnCodes } from '@le-chai/contracts/factors';
import { Secret, TOTP } from 'otpauth';
import type { House, Member } from '../harness.ts';
import { SoftPasskey } from './soft-passkey.ts';

/**
 * Has a member prove who they are by the password, where the last proof is too old: a test has moved the clock.
 * @returns the new token, which the member has from now on
 */
export async function prove(house: Pick<House, 'api'>, member: Pick<Member, 'token' | 'password'>): Promise<string> {
  const { token, password } = member;
  const { result } = await house.api(confirmIdentity, { token, body: { proof: { kind: 'password', password } } });
  member.token = result.accessToken!;
  return member.token;
}

/** The code that an app shows at a step of 30 seconds from now. */
export const codeAt = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Gives a member a passkey. */
export async function withPasskey(house: House, token: string, name = 'A key of software') {
  const passkey = new SoftPasskey();
  const { result: begun } = await house.api(beginPasskey, { token });
  const { result } = await house.api(addPasskey, { token, body: { ...passkey.make(begun), name } });
  return { passkey, ...result };
}

/** Gives a member an authenticator app; the code of now is used by it. */
export async function withCodes(house: House, token: string) {
  const { secret } = (await house.api(beginCodes, { token })).result;
  const { result } = await house.api(turnOnCodes, { token, body: { code: codeAt(secret) } });
  return { secret, ...result };
}
