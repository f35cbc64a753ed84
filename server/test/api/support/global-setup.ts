import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { APPLICATION_ROLE, databaseKind, leaveGround, TEMPLATES } from './templates.ts';

const support = resolve('server/test/api/support');

declare global {
  var __POSTGRES__: ChildProcess | undefined;
  var __TEST_FOLDER__: string | undefined;
}

/** Prepares one migrated template a house, so that each test file only copies it. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-api-'));
  globalThis.__TEST_FOLDER__ = folder;
  const postgres = databaseKind() === 'postgres' ? await startPostgres(folder) : null;
  leaveGround({ folder, postgres });
  if (postgres) await makeApplicationRole(postgres);
  for (const template of wanted()) await prepare(template, folder, postgres);
}

/** All of them, or `bare` and those of TEST_TEMPLATES: a single test file starts sooner without the demo house. */
function wanted(): readonly string[] {
  const named = process.env['TEST_TEMPLATES']?.split(',');
  return named ? TEMPLATES.filter((template) => template === 'bare' || named.includes(template)) : TEMPLATES;
}

async function makeApplicationRole(postgres: string): Promise<void> {
  const client = new Client({ connectionString: `${postgres}/postgres` });
  await client.connect();
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login password '${APPLICATION_ROLE}'`);
  await client.end();
}

async function prepare(template: string, folder: string, postgres: string | null): Promise<void> {
  const dataDir = join(folder, `template-${template}`);
  const bare = join(folder, 'template-bare');
  // Making an embedded database takes seconds, filling a copy of one does not.
  if (postgres || template === 'bare') await mkdir(dataDir, { mode: 0o700 });
  else await cp(bare, dataDir, { recursive: true });
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = {
    ...environment,
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: `${postgres}/template_${template}` }),
  };
  await promisify(execFile)('node', [join(support, 'prepare-template.ts'), template], { env });
}

async function startPostgres(folder: string): Promise<string> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) return given.replace(/\/$/, '');
  // As root the database runs as another user, who has to reach its data.
  await chmod(folder, 0o755);
  const child = spawn('node', [join(support, 'postgres.ts'), folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  globalThis.__POSTGRES__ = child;
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The test PostgreSQL ended with ${code} before it was ready`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed]);
  return (JSON.parse(String(line)) as { url: string }).url;
}
