import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { ChangeReceiver } from './change-listener.ts';
import { Changes } from './changes.ts';

/** Longer than a heartbeat of the receiver, and shorter than any connection may take, ms. */
const SLOW_MS = 2500;

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const LISTENING = Buffer.concat([Buffer.from([0x43, 0, 0, 0, 11]), Buffer.from('LISTEN\0'), READY]);

let server: Server;
afterEach(() => server.close());

it('waits for a database that is slow to take its first connection', async () => {
  const url = await startSlowDatabase();
  const receiver = new ChangeReceiver(url, new Changes(), () => {});
  await expect(receiver.start()).resolves.toBeUndefined();
  await receiver.close();
});

/** A server that speaks just enough of the protocol to be listened to. @returns its address */
async function startSlowDatabase(): Promise<string> {
  server = createServer((socket) => void greet(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgresql://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none?sslmode=disable`;
}

async function greet(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  await once(socket, 'data');
  setTimeout(() => socket.write(Buffer.concat([AUTHENTICATED, READY])), SLOW_MS);
  for await (const sent of socket) {
    if ((sent as Buffer)[0] === 0x51) socket.write(LISTENING);
    else socket.end();
  }
}
