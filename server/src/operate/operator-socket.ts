import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Database } from '../core/database/open-database.ts';
import { execute } from './execute.ts';
import { isAnswering } from './operator-client.ts';
import { socketAddress, socketFolder } from './socket-path.ts';

/** A catalogue of some ten thousand lots, with room to spare. Characters. */
const LONGEST_INPUT = 200_000_000;

const Order = z.object({
  line: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(60)),
  actor: z.string().check(z.maxLength(200)),
  input: z.nullable(z.string().check(z.maxLength(LONGEST_INPUT))),
  folder: z._default(z.string(), '/'),
});

/** How long a connection may take to say what it wants, ms. */
const SILENCE_MS = 10_000;

export interface OperatorSocketOptions {
  dataDir: string;
  database: Database;
  /** Takes unexpected errors with their stack. */
  log?: (error: unknown) => void;
}

/**
 * Takes the operator's commands while this process holds the database: one JSON line with the order, answered by JSON
 * lines to print and a last one with the exit code. Only the owner of the data folder can reach it: a folder of
 * mode 0700, a socket of mode 0600.
 * @returns how to close it: no more orders, and those under way are finished first
 */
export async function startOperatorSocket(options: OperatorSocketOptions): Promise<{ close: () => Promise<void> }> {
  const { dataDir, database, log } = options;
  await mkdir(socketFolder(dataDir), { recursive: true, mode: 0o700 });
  await chmod(socketFolder(dataDir), 0o700);
  // Several API processes may share a PostgreSQL and a data folder; one of them answering is enough.
  if (await isAnswering(dataDir)) return { close: async () => {} };
  const address = socketAddress(dataDir);
  await rm(address.file, { force: true });
  const running = new Set<Promise<void>>();
  const silent = new Set<Socket>();
  const server = createServer((socket) => {
    silent.add(socket);
    const work = serve(socket, database, () => silent.delete(socket), log).catch((error: unknown) => {
      log?.(error);
      socket.destroy();
    });
    running.add(work);
    void work.finally(() => running.delete(work) && silent.delete(socket));
  });
  await listen(server, address.path);
  await chmod(address.file, 0o600);
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of silent) socket.destroy();
      await Promise.all(running);
      await closed;
      address.release();
      await rm(address.file, { force: true });
    },
  };
}

async function serve(
  socket: Socket,
  database: Database,
  onOrder: () => void,
  log?: (error: unknown) => void,
): Promise<void> {
  // The operator may go away; what was begun is finished all the same.
  socket.on('error', () => {});
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  const lines = createInterface(socket);
  // Lines end with what is sent. A connection that breaks, or is given up above, would be waited for without end.
  socket.once('close', () => lines.close());
  const send = (message: object) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
  for await (const text of lines) {
    socket.setTimeout(0);
    onOrder();
    const order = read(text);
    // oxlint-disable-next-line le-chai/plain-english -- a command of an earlier version knows it by that name
    const print = (line: string, stream: 'out' | 'error') => send({ tell: line, stream });
    const exit = order ? await execute(order, database, print, log) : 2;
    send({ exit });
    break;
  }
  socket.end();
}

function read(text: string): z.infer<typeof Order> | null {
  try {
    return Order.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
