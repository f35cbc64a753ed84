import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { keepPrivate } from '@le-chai/http/private-files';
import { openDatabase } from './core/database/open-database.ts';
import { readCommandLine, type Request } from './operate/arguments.ts';
import { type ExitCode, UsageError } from './operate/command.ts';
import { execute, executeFirst, explain, type Order, type Print } from './operate/execute.ts';
import { commands } from './operate/commands.ts';
import { helpOf, helpOfAll } from './operate/help.ts';
import { sendOrder } from './operate/operator-client.ts';

/*
 * The operator's command line. While a server holds the embedded database the order goes to it; otherwise, and with
 * DATABASE_URL, the database is opened here. Both run the same functions.
 */

const print: Print = (line, stream) => {
  (stream === 'out' ? process.stdout : process.stderr).write(`${line}\n`);
};

/** Shows what went wrong unexpectedly to an operator who wants to see it. */
const log = (error: unknown) => process.env['DEBUG'] && console.error(error);

async function main(line: readonly string[]): Promise<ExitCode> {
  try {
    // Read here too, so that help and mistakes need no database.
    const request = readCommandLine(line);
    if ('help' in request) {
      print(request.help ? helpOf(request.help) : helpOfAll(commands), 'out');
      return 0;
    }
    const input = await inputOf(request);
    const order = { line, actor: `operator:${userInfo().username}`, input, folder: process.cwd() };
    return await place(order, request);
  } catch (error) {
    return explain(error, print);
  }
}

/** @throws {UsageError} when the file cannot be read */
async function inputOf({ readsInput, readsFile, command, input, json }: Request): Promise<string | null> {
  if (command.prepare) return command.prepare(input, (line) => print(line, json ? 'error' : 'out'));
  if (readsInput) return text(process.stdin);
  if (readsFile === null) return null;
  return readFile(readsFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${readsFile} cannot be read (${error.code ?? error.message}).`, command.name);
  });
}

async function place(order: Order, request: Request): Promise<ExitCode> {
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const url = process.env['DATABASE_URL'] || undefined;
  const migrationUrl = (url && process.env['MIGRATION_DATABASE_URL']) || undefined;
  const answered = url ? null : await sendOrder(dataDir, order, print);
  if (answered !== null) return answered;
  if (request.command.runFirst)
    return executeFirst(request, { ...order, dataDir, url: migrationUrl ?? url }, print, log);
  keepPrivate(dataDir);
  const database = await openDatabase({ dataDir, url, migrationUrl });
  void database.stopped.then(() => {
    print('The embedded database has stopped. Is the disk full?', 'error');
    process.exit(1);
  });
  try {
    return await execute(order, database, print, log);
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
