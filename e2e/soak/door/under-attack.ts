import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../random.ts';
import type { SoakResult } from '../result.ts';
import { ATTACKS } from './attacks.ts';
import { Baseline } from './baseline.ts';
import type { AttackOrder, AttackReport } from './door.ts';
import { startDoorHouse } from './door-house.ts';
import { DoorMember, Seen } from './member.ts';
import { DOOR_PLANTS, type DoorPlant } from './plants.ts';

const LABELS = {
  member: 'calls of members that failed or waited too long',
  limit: 'callers who were not refused as they should be',
  shape: 'refusals in another form, or that reveal internals',
  memory: 'processes that kept memory of an attack, or took too much',
  connections: 'processes that kept connections of an attack open',
};

const MEMBERS = 50;
/** Sessions of the attackers: each may hold a stream. */
const STRANGERS = 135;

/**
 * How long members are alone at first, ms; how long an attack lasts, ms; when the edge gives up what is slow, s; how long a
 * member may wait, ms; how often each attack is made; how long both processes have to recover, ms; how many connections more
 * they may have then; and how many of the attacks are made.
 */
const PACES = {
  long: { warm: 5000, ms: 8000, limit: 10, slow: 1000, rounds: 2, recover: 15_000, keeps: 30, most: 8 },
  /** Shorter, and on a machine with other work. Does not wait for idle connections to the API, which close after some seconds. */
  quick: { warm: 1000, ms: 500, limit: 2, slow: 5000, rounds: 1, recover: 8000, keeps: 160, most: 4 },
  plant: { warm: 1000, ms: 6000, limit: 2, slow: 2000, rounds: 1, recover: 1000, keeps: 160, most: 4 },
};

export interface DoorOptions {
  seed: number;
  /** The small share that `npm test` runs. */
  quick?: boolean;
  plant?: DoorPlant | undefined;
}

/** Members read and bid through one edge while attackers try, one after another, to hold them up. */
export async function underAttack({ seed, quick = false, plant }: DoorOptions): Promise<SoakResult> {
  const pace = PACES[plant ? 'plant' : quick ? 'quick' : 'long'];
  const planted = plant && DOOR_PLANTS[plant];
  const house = await startDoorHouse({
    members: MEMBERS,
    strangers: STRANGERS,
    edgeScript: planted?.script ?? 'delivery/src/edge/main.ts',
    edgeEnv: { BODY_SECONDS: String(pace.limit), HEADER_SECONDS: String(pace.limit), ...planted?.env },
  });
  const stop = new AbortController();
  try {
    const random = new Random(seed);
    const seen = new Seen(pace.slow);
    const members = house.members.map(
      (bidder, each) => new DoorMember(house.url, bidder, new Random(seed * 1000 + each), seen),
    );
    const living = Promise.all(members.map((member) => member.live(house.sales, stop.signal)));
    await delay(pace.warm);
    const baseline = await Baseline.take([house.edge, house.api], pace.keeps);
    const lines: string[] = [];
    const violations = seen.take('before any attack').violations;
    for (let round = 0; round < pace.rounds; round += 1) {
      for (const attack of inAnyOrder(planted?.attacks ?? Object.keys(ATTACKS), random).slice(0, pace.most)) {
        const { result, peak } = await baseline.during(
          run({
            attack,
            url: house.url,
            tokens: house.strangers.map(({ token }) => token),
            seed: random.whole(1, 1_000_000),
            ms: pace.ms,
            limits: { bodyMs: pace.limit * 1000, headerMs: pace.limit * 1000 },
          }),
        );
        violations.push(...result.faults, ...baseline.tookTooMuch(attack, peak));
        violations.push(...(await baseline.keptAfter(attack, pace.recover)));
        const { longest, violations: failed } = seen.take(attack);
        violations.push(...failed);
        const memory = peak.map(Math.round).join(' and ');
        lines.push(`${attack}: members waited ${longest} ms at most, edge and API took ${memory} MB`);
        lines.push(`  the attackers got ${tally(result)}`);
      }
    }
    stop.abort();
    await living;
    lines.unshift(`calls of members ${seen.count}, bids taken ${seen.bids}`);
    return { scenario: `${MEMBERS} members beside attackers at the edge`, lines, labels: LABELS, violations };
  } finally {
    stop.abort();
    await house.remove();
  }
}

/** Runs an attack in a process of its own. @throws {Error} where that ends without a report */
async function run(order: AttackOrder): Promise<AttackReport> {
  const child = fork(path.join(import.meta.dirname, 'attacker.ts'));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`No report of the attack ${order.attack}`)));
  const reported = once(child, 'message') as Promise<[AttackReport]>;
  child.send(order);
  const [report] = await Promise.race([reported, ended]);
  return report;
}

function inAnyOrder(names: readonly string[], random: Random): string[] {
  return names
    .map((name) => ({ name, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

const tally = ({ answers }: AttackReport) =>
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || 'no answer';
