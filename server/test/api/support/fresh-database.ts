import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { asApplication, ground, type Template } from './templates.ts';

export interface FreshDatabase {
  /** Own data folder of this test file. */
  dataDir: string;
  /** Address of an own PostgreSQL database; none on PGlite, where the data folder holds it. */
  url: string | null;
  /** The same database for the server: a role that owns none of its tables. */
  applicationUrl: string | null;
  remove: () => Promise<void>;
}

/**
 * A database of one's own, copied from a template: a folder on PGlite, `CREATE DATABASE … TEMPLATE` on PostgreSQL. Without a
 * template there is nothing in it.
 */
export async function freshDatabase(template?: Template): Promise<FreshDatabase> {
  const { folder, postgres } = ground();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = join(folder, name);
  if (!postgres) {
    if (template) await cp(join(folder, `template-${template}`), dataDir, { recursive: true });
    return { dataDir, url: null, applicationUrl: null, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  await mkdir(dataDir, { mode: 0o700 });
  await administer(postgres, `create database ${name}${template ? ` template template_${template}` : ''}`);
  return {
    dataDir,
    url: `${postgres}/${name}`,
    applicationUrl: asApplication(`${postgres}/${name}`),
    remove: async () => {
      await administer(postgres, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
