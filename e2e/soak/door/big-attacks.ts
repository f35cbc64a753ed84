import { setTimeout as delay } from 'node:timers/promises';
import type { Door } from './door.ts';
import type { Wire } from './wire.ts';

const BODY = 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, ' ');
/** A refusal has arrived by then, ms. */
const REFUSED_WITHIN = 5000;

/** Sends bodies of 1 MB, several at a time, again and again; some say how long they are and wait for an answer first. */
export async function bigBodies(door: Door): Promise<void> {
  const lanes = door.random.whole(8, 16);
  const until = performance.now() + door.order.ms;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < until) await sendBigBody(door, lane % 3 === 0);
    }),
  );
}

async function sendBigBody(door: Door, chunked: boolean): Promise<void> {
  const [wire] = (await door.open(1)) as [Wire];
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(BODY) };
  wire.write(`${door.head('POST /_serverFn/login', { 'content-type': 'application/json', ...length })}\r\n\r\n`);
  const waits = !chunked && door.random.chance(0.5);
  if (!waits) {
    for (let sent = 0; sent < BODY && !wire.isClosed; sent += PART.length) {
      wire.write(
        chunked ? Buffer.concat([Buffer.from(`${PART.length.toString(16)}\r\n`), PART, Buffer.from('\r\n')]) : PART,
      );
      await delay(1);
    }
    if (chunked) wire.write('0\r\n\r\n');
  }
  await door.settled([wire], REFUSED_WITHIN);
  const how = `a body of 1 MB ${chunked ? 'in chunks' : waits ? 'that was announced' : 'by its length'}`;
  const statuses = wire.answers.map(({ status }) => status).join();
  if (statuses !== '413') door.unrefused(`${how} was answered by ${statuses || 'nothing'}`);
  door.finish([wire]);
}

/** Sends headers that are too long, and too many, and addresses without end. */
export async function headerFloods(door: Door): Promise<void> {
  const until = performance.now() + door.order.ms;
  while (performance.now() < until) {
    const wires = await door.open(door.random.whole(5, 15));
    for (const wire of wires) wire.write(flood(door));
    const left = await door.settled(wires, REFUSED_WITHIN);
    if (left.length > 0) door.unrefused('headers without end were not answered');
    for (const status of wires.flatMap(({ answers }) => answers.map((answer) => answer.status))) {
      if (status < 400) door.unrefused(`headers without end were answered by ${status}`);
    }
    door.finish(wires);
    await delay(100);
  }
}

function flood(door: Door): string {
  const length = door.random.whole(20, 300) * 1024;
  const call = 'GET /core/v2/auctions/counter/';
  return door.random.pick([
    () => `${door.head(call, { 'x-long': 'x'.repeat(length) })}\r\n\r\n`,
    () => `${door.head(call, { cookie: 'a=b; '.repeat(length / 5) })}\r\n\r\n`,
    () => `${door.head(call)}\r\n${'x-many: 1\r\n'.repeat(length / 11)}\r\n`,
    () => `${door.head(`GET /core/v2/auctions/counter/?${'x'.repeat(length)}`)}\r\n\r\n`,
  ])();
}
