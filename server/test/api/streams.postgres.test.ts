import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { CARRIED_STREAMS, CARRIED_STREAMS_PATH, STREAM_PATH } from '@le-chai/http/carried-streams';
import pg from 'pg';
import { startHouse, type House, type Member } from './harness.ts';
import { closeReaders, readStream } from './support/event-reader.ts';
import { untilHolds } from './support/until.ts';

/* Streams, and the connections that carry them, never end by themselves: one that nobody ends is kept for ever. */

let house: House;
let member: Member;
let holder: pg.Client;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
  holder = new pg.Client({ connectionString: house.databaseUrl ?? '' });
  await holder.connect();
});
beforeEach(() => house.restart());
afterEach(closeReaders);
afterAll(async () => {
  await holder.end();
  await house.stop();
});

async function tap(): Promise<Socket> {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Waits until the server takes no more connections, which it does once it has ended the streams that were open. */
const untilClosing = () =>
  untilHolds(() => expect(tap().then((socket) => socket.destroy())).rejects.toThrow('ECONNREFUSED'));

/** Sends something of which the end comes when the server is ending already. @returns the server’s exit code */
async function endAmid(send: () => Promise<unknown>): Promise<number | null> {
  const ended = house.pause();
  await untilClosing();
  await send();
  return ended;
}

/** Lets the server look for the member of a stream until `holder` commits. */
async function whileLookingFor(open: () => void): Promise<void> {
  await holder.query('begin');
  await holder.query('lock table session in access exclusive mode');
  open();
  await untilHolds(async () => {
    const { rows } = await holder.query('select from pg_locks where not granted');
    expect(rows).not.toEqual([]);
  });
}

const authorization = () => `Bearer ${member.token}`;

/** Asks for a stream in a connection of its own. @returns how the reader leaves */
async function askApart(): Promise<() => void> {
  const reader = await tap();
  reader.write(`GET ${STREAM_PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization()}\r\n\r\n`);
  return () => reader.destroy();
}

/** Asks for one in a connection of many. @returns how the reader leaves */
async function askCarried(): Promise<() => void> {
  const socket = await tap();
  socket.write(
    `GET ${CARRIED_STREAMS_PATH} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: ${CARRIED_STREAMS}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  // What is put back into a socket that flows is lost to the one that reads it next.
  socket.pause();
  const end = answer.indexOf('\r\n\r\n') + 4;
  if (answer.length > end) socket.unshift(answer.subarray(end));
  const stream = connectHttp2(house.url, { createConnection: () => socket })
    .request({ ':path': STREAM_PATH, authorization: authorization() })
    .on('error', () => {});
  return () => stream.destroy();
}

it.each([
  ['in a connection of its own', askApart],
  ['in a connection of many', askCarried],
])('keeps no stream, %s, whose reader left while its member was looked for', async (_, ask) => {
  let leaves: Promise<() => void> | undefined;
  await whileLookingFor(() => (leaves = ask()));
  (await leaves)?.();
  // Only what the server has read by now has reached it before the member is found.
  await fetch(`${house.url}/healthz`);
  await holder.query('commit');
  await (await readStream(house.url, member.token)).until('hello');
  expect(await house.metrics()).toMatch(/^streams_open 1$/m);
});

describe('a server that ends', () => {
  it('ends a stream whose member it is still looking for', async () => {
    let opening: ReturnType<typeof readStream> | undefined;
    await whileLookingFor(() => (opening = readStream(house.url, member.token)));
    expect(await endAmid(() => holder.query('commit'))).toBe(0);
    await (
      await opening
    )?.ended;
  });

  it('ends a connection of many streams that is only just asked for', async () => {
    const edge = await tap();
    edge.write(`GET ${CARRIED_STREAMS_PATH} HTTP/1.1\r\nhost: localhost\r\n`);
    // The server may reset what it has not read to its end: that ends the connection as well.
    const closed = new Promise((resolve) => edge.resume().once('close', resolve));
    const rest = async () => edge.write(`connection: upgrade\r\nupgrade: ${CARRIED_STREAMS}\r\n\r\n`);
    expect(await endAmid(rest)).toBe(0);
    await closed;
  });

  it('waits for no connection on which nothing was asked', async () => {
    const silent = await tap();
    expect(await house.pause()).toBe(0);
    silent.destroy();
  });
});
