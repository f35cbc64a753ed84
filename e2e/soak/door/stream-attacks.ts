import { setTimeout as delay } from 'node:timers/promises';
import type { Door } from './door.ts';
import type { Wire } from './wire.ts';

/** Streams that a session may hold. */
const EACH = 5;
/** How many streams are opened at a time. */
const AT_ONCE = 5;
/** By then streams have begun, or ended because others replaced them, ms. */
const SETTLED_WITHIN = 5000;

/** Opens 500 streams of one account, by one session. */
export async function streamsOfOne(door: Door): Promise<void> {
  const { tokens, ms } = door.order;
  const wires = await openStreams(door, [door.random.pick(tokens)], 500);
  await delay(ms);
  const held = await heldOnce(wires, (count) => count <= EACH && wires.every(hasBegun));
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
  const held = await heldOnce(wires, (count) => count === wires.length);
  if (held < wires.length) door.unrefused(`of ${wires.length} streams ${held} were held`);
  door.finish(wires);
}

const hasBegun = (wire: Wire) => wire.isClosed || wire.text.includes('event: hello');

const isHeld = (wire: Wire) =>
  !wire.isClosed && wire.text.startsWith('HTTP/1.1 200') && wire.text.includes('event: hello');

/** Counts the open streams, once the count is as expected, or after some time. */
async function heldOnce(wires: readonly Wire[], isRight: (held: number) => boolean): Promise<number> {
  const until = performance.now() + SETTLED_WITHIN;
  for (;;) {
    const held = wires.filter(isHeld).length;
    if (isRight(held) || performance.now() > until) return held;
    await delay(100);
  }
}

async function openStreams(door: Door, tokens: readonly string[], count: number): Promise<Wire[]> {
  const from = door.address();
  const wires: Wire[] = [];
  while (wires.length < count) {
    const opened = await door.open(Math.min(AT_ONCE, count - wires.length), from);
    for (const [each, wire] of opened.entries()) {
      const authorization = `Bearer ${tokens[(wires.length + each) % tokens.length]}`;
      wire.write(`${door.head('GET /core/api/v3/users/me/stream', { authorization })}\r\n\r\n`);
    }
    wires.push(...opened);
    await delay(5);
  }
  return wires;
}
