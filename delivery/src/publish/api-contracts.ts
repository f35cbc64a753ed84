import { CONTRACTS_SERVED, contractsServed } from '@le-chai/contracts/contract-versions';
import * as z from 'zod/mini';
import { DeliveryError } from '../delivery-error.ts';
import { namedVersions } from '../store/channel.ts';
import { checkServed } from './contract-check.ts';
import { type Publishing, readChannel, readRelease, refuse } from './publishing.ts';

/** The contract that an API serves which does not know the question yet. */
const BEFORE_IT_WAS_ASKED = [1];
/** How long the API may take to answer, ms. */
const PATIENCE_MS = 10_000;

/** Gives the contract versions that the API serves. */
export type Speaks = () => Promise<readonly number[]>;

/**
 * The contracts of the API at API_URL, asked at most once and only when needed; without it, those of this working copy.
 * @throws {DeliveryError} `api-silent` when it is called
 */
export function contractsOf({ API_URL }: NodeJS.ProcessEnv): Speaks {
  let asked: Promise<readonly number[]> | undefined;
  return () => (asked ??= API_URL ? askApi(API_URL) : Promise.resolve(CONTRACTS_SERVED));
}

/**
 * Which contract versions the API at this address serves.
 * @throws {DeliveryError} `api-silent`
 */
export async function askApi(url: string): Promise<readonly number[]> {
  if (!URL.canParse(url)) throw silent(url, 'that is not an address');
  try {
    const at = `${url.replace(/\/$/, '')}${contractsServed.path}`;
    const response = await fetch(at, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 404) return BEFORE_IT_WAS_ASKED;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const answer = Envelope.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new Error('its answer is not a list of contracts');
    return answer.data.result.speaks;
  } catch (error) {
    const { message, cause } = error as Error;
    throw silent(url, cause instanceof Error ? cause.message : message);
  }
}

const Envelope = z.object({ result: contractsServed.answer });

function silent(url: string, reason: string): DeliveryError {
  return new DeliveryError('api-silent', `The API at ${url} does not say which contracts it serves: ${reason}.`);
}

/**
 * Whether an API serves the contracts of everything that a channel names, what it falls back to included: asked of a new
 * version of the API before it takes the place of the one that members use.
 * @throws {DeliveryError} `contract-broken`, `api-silent`, `unknown-channel`
 */
export async function checkApi(
  url: string,
  publishing: Publishing,
): Promise<{ speaks: readonly number[]; versions: { app: string; version: string }[] }> {
  const versions = namedVersions(await readChannel(publishing));
  const [speaks, releases] = await Promise.all([
    askApi(url),
    Promise.all(versions.map(({ app, version }) => readRelease(publishing, app, version))),
  ]);
  refuse(`The API at ${url} must not serve ${publishing.channel} yet`, checkServed(releases, speaks));
  return { speaks, versions };
}
