import { setTimeout as delay } from 'node:timers/promises';
import type { Calls } from './calls.ts';
import { isSignedIn } from './member.ts';

/** Wrong passwords that a house allows, however many processes it has (server/src/core/limits/limits.ts). */
const GUESSES = 10;
/** Times that something is asked which every process has to answer the same. */
const EACH_WAY = 12;
/** How long a process may take to learn what another did, ms. */
const HEARD_WITHIN = 1000;

/** Checks that many processes act as one house. @returns what went wrong, in words */
export async function isOneHouse(calls: Calls, account: { email: string; password: string }): Promise<string[]> {
  return [...(await sharesSessions(calls, account)), ...(await sharesLimits(calls, account.email))];
}

/** A member who signs in at one process is known to all, and one who signs out at one is known to none. */
async function sharesSessions(calls: Calls, account: { email: string; password: string }): Promise<string[]> {
  const { accessToken } = (await logIn(calls, account.email, account.password)) ?? {};
  if (accessToken === undefined) return ['the right password did not open a session'];
  const known = await Promise.all(times(EACH_WAY, () => isSignedIn(calls, accessToken)));
  await calls.ask('/_serverFn/logout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });
  await delay(HEARD_WITHIN);
  const still = await Promise.all(times(EACH_WAY, () => isSignedIn(calls, accessToken)));
  return [
    ...(known.includes(false) ? ['a session is not known to every process'] : []),
    ...(still.includes(true) ? ['a session that was ended is still known to a process'] : []),
  ];
}

/** Guesses count for the house, not for the process that got them. */
async function sharesLimits(calls: Calls, email: string): Promise<string[]> {
  const statuses = await Promise.all(times(GUESSES * 2, () => guess(calls, email)));
  const allowed = statuses.filter((status) => status === 200).length;
  return allowed === GUESSES ? [] : [`${allowed} wrong passwords were allowed, in place of ${GUESSES}`];
}

async function guess(calls: Calls, email: string): Promise<number | undefined> {
  return (await send(calls, email, 'not-the-password-2026'))?.status;
}

async function logIn(calls: Calls, email: string, password: string) {
  const response = await send(calls, email, password);
  return response?.ok ? ((await response.json()) as { result: { accessToken?: string } }).result : undefined;
}

const send = (calls: Calls, email: string, password: string) =>
  calls.ask('/_serverFn/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
