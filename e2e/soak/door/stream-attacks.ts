import { setTimeout as delay } from 'node:timers/promises';
import type { Door } from './door.ts';
import type { Wire } from './wire.ts';

/** Streams that a session may hold. */
const EACH = 5;
/** A stream that another took the place of has ended by then, ms. */
const ENDED_WITHIN = 1500;

/** Opens 500 streams of one account, by one session. */
export async function streamsOfOne(door: Door): Promise<void> {
  const { tokens, ms } = door.order;
  const wires = await openStreams(door, [door.random.pick(tokens)], 500);
  await delay(Math.max(ms, ENDED_WITHIN));
  const held = wires.filter(isHeld).length;
  if (held > EACH) door.unrefused(`one session holds ${held} streams`);
  if (!wires.some((wire) => wire.isClosed && wire.text.includes('event: replaced'))) {
    door.unrefused('no stream said that another took its place');
  }
  door.finish(wires);
}

/** Opens 135 streams and more, each of a session of its own: as many members with a page open do. */
export async function streamsOfMany(door: Door): Promise<void> {
  const { tokens, ms } = door.order;
  const wires = await openStreams(door, tokens, tokens.length);
  await delay(ms);
  const held = wires.filter(isHeld).length;
  if (held < wires.length) door.unrefused(`of ${wires.length} streams ${held} were held`);
  door.finish(wires);
}

const isHeld = (wire: Wire) =>
  !wire.isClosed && wire.text.startsWith('HTTP/1.1 200') && wire.text.includes('event: hello');

async function openStreams(door: Door, tokens: readonly string[], count: number): Promise<Wire[]> {
  const wires = await door.open(count);
  for (const [each, wire] of wires.entries()) {
    const authorization = `Bearer ${tokens[each % tokens.length]}`;
    wire.write(`${door.head('GET /core/api/v3/users/me/stream', { authorization })}\r\n\r\n`);
    if (each % EACH === 0) await delay(5);
  }
  return wires;
}
