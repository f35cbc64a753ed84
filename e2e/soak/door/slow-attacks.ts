import { setTimeout as delay } from 'node:timers/promises';
import type { Door } from './door.ts';
import type { Wire } from './wire.ts';

/** The edge checks its connections from time to time: how long after its limit one may last, ms. */
const LATER = 4000;

/** Sends bodies to a public call, a byte at a time. */
export async function slowBodies(door: Door): Promise<void> {
  const wires = await door.open(door.random.whole(140, 200));
  const length = door.random.whole(200, 2000);
  const headers = { 'content-type': 'application/json', 'content-length': String(length) };
  for (const wire of wires) wire.write(`${door.head('POST /_serverFn/login', headers)}\r\n\r\n{`);
  await trickle(door, wires, ' ', door.order.limits.bodyMs);
}

/** Begins requests, and sends a header now and then that is not the last. */
export async function halfOpen(door: Door): Promise<void> {
  const wires = await door.open(door.random.whole(140, 300));
  for (const wire of wires) wire.write(`${door.head('GET /core/v2/auctions/counter/')}\r\n`);
  await trickle(door, wires, 'x-more: 1\r\n', door.order.limits.headerMs);
}

async function trickle(door: Door, wires: readonly Wire[], part: string, limitMs: number): Promise<void> {
  const pause = door.random.whole(150, 600);
  const until = performance.now() + limitMs + LATER;
  let left = wires.filter((wire) => !wire.isOver);
  while (left.length > 0 && performance.now() < until) {
    for (const wire of left) wire.write(part);
    await delay(pause);
    left = left.filter((wire) => !wire.isOver);
  }
  if (left.length > 0)
    door.unrefused(`${left.length} of ${wires.length} were waited for ${limitMs + LATER} ms and longer`);
  door.finish(wires);
}

/** Asks for much, again and again, and reads none of it. */
export async function slowReaders(door: Door): Promise<void> {
  const wires = await door.open(door.random.whole(70, 140));
  const requests = `${door.head('GET /core/openapi.json')}\r\n\r\n`.repeat(door.random.whole(8, 16));
  for (const wire of wires) {
    wire.stopReading();
    wire.write(requests);
  }
  await delay(door.order.ms);
  for (const wire of wires) wire.drop();
}
