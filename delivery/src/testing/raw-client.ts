import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A client that sends what no browser would: bytes as they are, in pieces, or never all of them. */
export interface RawClient {
  socket: Socket;
  /** Everything received so far. */
  readonly text: string;
  send: (text: string) => void;
  /** Waits until some text has been received. */
  until: (pattern: RegExp) => Promise<true>;
  /** Waits until the other end has closed the connection. */
  closed: Promise<unknown>;
  [Symbol.dispose]: () => void;
}

/** @param localAddress another address of the loopback network is another sender */
export async function rawClient(url: string, localAddress = '127.0.0.1'): Promise<RawClient> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  return {
    socket,
    get text() {
      return text;
    },
    send: (more) => void socket.write(more),
    until: async (pattern) => {
      const end = performance.now() + 10_000;
      while (!pattern.test(text)) {
        if (performance.now() > end) throw new Error(`It never came: ${pattern}. What came: ${text.slice(0, 500)}`);
        await delay(5);
      }
      return true;
    },
    closed,
    [Symbol.dispose]: () => socket.destroy(),
  };
}
