import { bigBodies, headerFloods } from './big-attacks.ts';
import type { Door } from './door.ts';
import { nonsense } from './nonsense.ts';
import { halfOpen, slowBodies, slowReaders } from './slow-attacks.ts';
import { streamsOfMany, streamsOfOne } from './stream-attacks.ts';

/** What an attacker may try at the door, by name. */
export const ATTACKS: Readonly<Record<string, (door: Door) => Promise<void>>> = {
  'slow bodies': slowBodies,
  'slow readers': slowReaders,
  'half-open requests': halfOpen,
  'bodies of 1 MB': bigBodies,
  'header floods': headerFloods,
  '500 streams of one session': streamsOfOne,
  'streams of many sessions': streamsOfMany,
  nonsense,
};
