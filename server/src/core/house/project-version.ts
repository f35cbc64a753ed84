import { readFileSync } from 'node:fs';

/** The version of the server, told by the configuration and the API's description. */
export const { version: projectVersion } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };
