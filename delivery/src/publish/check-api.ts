import { namedVersions } from '../store/channel.ts';
import { askApi } from './api-contracts.ts';
import { checkServed } from './contract-check.ts';
import { type Publishing, readChannel, readRelease, refuse } from './publishing.ts';

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
