import * as z from 'zod/mini';
import { DeliveryError } from '../delivery-error.ts';
import { type EdgeSettings, readSettings } from './settings.ts';

/** How long the API may take to say whether it is in production, ms. */
const API_PATIENCE_MS = 3000;
/** How long to wait before asking an API again that did not answer, ms. */
const AGAIN_MS = 1000;

const Answer = z.object({ result: z.object({ production: z.boolean() }) });

/** What an API says of its house. An `older` one does not know the question yet; one that is `away` has to be asked again. */
type Said = 'production' | 'under-test' | 'older' | 'away';

/**
 * The settings of an edge for the house that its API serves. Whether that is a production house is recorded in its
 * database: its edge is then in production too, whatever APP_ENV says.
 * @returns the settings, and whether the house has answered
 * @throws {DeliveryError} `wrong-usage` if the settings are invalid, or a browser could choose a production house in a
 *   test environment
 */
export async function settingsOfHouse(
  variables: NodeJS.ProcessEnv,
): Promise<{ settings: EdgeSettings; answered: boolean }> {
  const settings = readSettings(variables);
  if (settings.client.environment === 'production') return { settings, answered: true };
  const said = await askHouse(settings.apiUrl);
  if (said === 'production') return { settings: readSettings({ ...variables, APP_ENV: 'production' }), answered: true };
  const others = Object.values(settings.choice?.urls ?? {}).filter((url) => url !== settings.apiUrl);
  const answers = await Promise.all(others.map(askHouse));
  if (answers.includes('production')) {
    throw new DeliveryError('wrong-usage', 'The edge cannot start:\nSTAGING_API_URL leads to an API in production');
  }
  return { settings, answered: said !== 'away' && !answers.includes('away') };
}

/**
 * Asks an API that did not answer at the start until it does.
 * @param onProduction is called once where the house turns out to be in production, which this edge was not started for
 * @returns how to stop
 */
export function watchHouse({ apiUrl, choice }: EdgeSettings, onProduction: () => void): () => void {
  const urls = [...new Set([apiUrl, ...Object.values(choice?.urls ?? {})])];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const ask = async () => {
    const answers = await Promise.all(urls.map(askHouse));
    if (stopped) return;
    if (answers.includes('production')) onProduction();
    else if (answers.includes('away')) timer = setTimeout(() => void ask(), AGAIN_MS).unref();
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function askHouse(apiUrl: string): Promise<Said> {
  try {
    const response = await fetch(new URL('/v2/environment/', apiUrl), {
      signal: AbortSignal.timeout(API_PATIENCE_MS),
    });
    if (response.status === 404) return 'older';
    return z.parse(Answer, await response.json()).result.production ? 'production' : 'under-test';
  } catch {
    return 'away';
  }
}
