import {
  type Config,
  countriesList,
  featuresEnabled,
  getInfoConfig,
  houseEnvironment,
} from '@le-chai/contracts/config';
import { CONTRACTS_SERVED, contractsServed } from '@le-chai/contracts/contract-versions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { Versions } from '../database/versions.ts';
import { whileUnchanged } from '../database/while-unchanged.ts';
import { route } from '../http/route.ts';
import { pickupAddress } from '../members/address-entry.ts';
import { houseBank } from './house-bank.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import { isProduction } from './production.ts';
import { readFileSync } from 'node:fs';

/** What the house shows everybody: configuration, features, countries. Each is read once and kept until it changes. */
export function houseRoutes(app: FastifyInstance, database: Database): void {
  const settings = new Versions(database.changes, 'setting');
  const keep = <T>(load: () => Promise<T>) => whileUnchanged(database.changes, () => settings.all, load);

  const config = keep(() => loadConfig(database));
  const features = keep(() => setting(database, 'features'));
  const countries = keep(() => loadCountries(database));

  route(app, getInfoConfig, config);
  route(app, featuresEnabled, async () => ({ marketplace: (await features()).marketplace ?? false }));
  route(app, countriesList, countries);
  route(app, houseEnvironment, async () => ({ production: await isProduction(database.pool) }));
  route(app, contractsServed, async () => ({ speaks: [...CONTRACTS_SERVED] }));
  legalRoutes(app, database, keep);
}

/** The settings by key, as `reference-data.ts` puts them and the operator changes them. */
interface Settings {
  maintenance: 0 | 1;
  features: { marketplace?: boolean };
}

async function setting<Key extends keyof Settings>({ pool }: Database, key: Key): Promise<Settings[Key]> {
  const { rows } = await pool.query<{ value: Settings[Key] }>('select value from setting where key = $1', [key]);
  if (!rows[0]) throw new Error(`The setting ${key} is missing`);
  return rows[0].value;
}

async function loadConfig(database: Database): Promise<Config> {
  return {
    projectVersion,
    pickup_address: await pickupAddress(database.pool),
    maintenance: await setting(database, 'maintenance'),
    dataBankTransfer: await houseBank(database.pool),
  };
}

async function loadCountries({ pool }: Database) {
  const { rows } = await pool.query<{ id: number; name: string; iso: string; shipping: boolean; excluded: boolean }>(
    'select id, name, iso, enabled_for_shipping as shipping, excluded_area as excluded from country order by name',
  );
  return rows.map(({ id, name, iso, shipping, excluded }) => ({
    name,
    id,
    id_country: id,
    countryISO: iso,
    isEnableForShipping: shipping,
    EA: excluded,
  }));
}

/** The version of the server, shown in the configuration and the API's description. */
export const { version: projectVersion } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };
