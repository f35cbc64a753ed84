import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { ExitCode } from './command.ts';
import type { Order, Print } from './execute.ts';
import { socketAddress, socketFolder } from './socket-path.ts';

const Answer = z.union([
  // oxlint-disable-next-line le-chai/plain-english -- a server of an earlier version calls it that
  z.object({ tell: z.string(), stream: z.enum(['out', 'error']) }),
  z.object({ exit: z.literal([0, 1, 2, 3]) }),
]);

/**
 * Sends an order to the server that holds a data folder's database.
 * @returns its exit code, or none if no server answers there.
 * @throws {Error} when the server goes away before it is done.
 */
export async function sendOrder(dataDir: string, order: Order, print: Print): Promise<ExitCode | null> {
  const connection = await open(dataDir);
  if (!connection) return null;
  const { socket } = connection;
  try {
    socket.write(`${JSON.stringify(order)}\n`);
    for await (const line of createInterface(socket)) {
      const answer = Answer.parse(JSON.parse(line));
      if ('exit' in answer) return answer.exit;
      print(answer.tell, answer.stream);
    }
  } finally {
    socket.destroy();
    connection.release();
  }
  throw new Error(
    'The server stopped before the command was done. Run it again: what it began was either undone or completed.',
  );
}

/** Whether a server answers on the data folder's socket. */
export async function isAnswering(dataDir: string): Promise<boolean> {
  const connection = await open(dataDir);
  connection?.socket.destroy();
  connection?.release();
  return connection !== null;
}

async function open(dataDir: string): Promise<{ socket: Socket; release: () => void } | null> {
  if (!existsSync(socketFolder(dataDir))) return null;
  const { path, release } = socketAddress(dataDir);
  try {
    const socket = await new Promise<Socket>((resolve, reject) => {
      const opening: Socket = connect(path, () => resolve(opening.off('error', reject)));
      opening.once('error', reject);
    });
    socket.on('error', () => {});
    return { socket, release };
  } catch (error) {
    release();
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** No socket there, or one that a server left behind when it was killed. */
function isAbsent(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
