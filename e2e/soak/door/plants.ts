/** Mistakes at the door, and what finds them. */
export const DOOR_PLANTS = {
  /** Streams and calls are forwarded through the connections of one pool. */
  'one-ceiling': {
    fault: 'member',
    attacks: ['streams of many sessions'],
    script: 'e2e/soak/door/planted-edge.ts',
    env: {},
  },
  /** A body may be of any length and speed. */
  'no-body-limit': {
    fault: 'limit',
    attacks: ['slow bodies', 'bodies of 1 MB'],
    script: 'delivery/src/edge/main.ts',
    env: { BODY_LIMIT_KB: '100000', BODY_SECONDS: '600', BODIES_MB: '100000' },
  },
} as const satisfies Record<
  string,
  { fault: 'member' | 'limit'; attacks: readonly string[]; script: string; env: Readonly<Record<string, string>> }
>;

export type DoorPlant = keyof typeof DOOR_PLANTS;
