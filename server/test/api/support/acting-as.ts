import type { House } from '../harness.ts';

/** The token with which the house acts as a member, as the operator's link carries it. */
export async function actingAs(house: Pick<House, 'operate'>, email: string): Promise<string> {
  const { link } = await house.operate(['impersonate', email]);
  return new URLSearchParams(String(link).split('#')[1]).get('accessToken')!;
}
