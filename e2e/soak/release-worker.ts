/**
 * A team at work, as a process of its own that can be killed: it publishes small apps, tries them out, gives them to all, takes
 * them back and prunes, at random. Arguments: seed, number of steps, plant. The store is that of the environment.
 */
import { DeliveryError } from '../../delivery/src/delivery-error.ts';
import { abort, promote, tryOut } from '../../delivery/src/publish/canary.ts';
import { prune } from '../../delivery/src/publish/prune.ts';
import { publish } from '../../delivery/src/publish/publish.ts';
import type { Outcome } from '../../delivery/src/publish/publishing.ts';
import { rollback } from '../../delivery/src/publish/rollback.ts';
import { openStore } from '../../delivery/src/store/open-store.ts';
import { smallBuild } from '../../delivery/src/testing/small-build.ts';
import { plantedStore } from './planted-store.ts';
import { Random } from './random.ts';
import type { ReleaseReport } from './release-team.ts';

const APPS = ['host', 'cellar', 'account', 'auctions'];
/** Longer than it takes from a mark to the move of a pointer, even with the store down in between. */
const GRACE_MS = 20_000;
/** Text of this many files beside the entry, so that a kill finds a release half written. */
const CHUNKS = 6;

const [seed = '1', steps = '1', plant] = process.argv.slice(2);
const random = new Random(Number(seed));
const store = plantedStore(await openStore(process.env), plant);

const send = (report: ReleaseReport): void => void process.send?.(report);

async function build(app: string, version: string) {
  const files = Array.from({ length: CHUNKS }, (_, n) => [`${n}.js`, `/* ${app} ${version} ${n} */`.repeat(200)]);
  return await smallBuild({ app, version, files: Object.fromEntries(files) as Record<string, string> });
}

async function change(step: number): Promise<{ kind: string; channel: string; outcome: Outcome | null }> {
  const app = random.pick(APPS);
  const channel = random.pick(['stable', 'stable', 'staging']);
  const publishing = { store, channel };
  const version = `${seed}.${step}.0`;
  const held = random.chance(0.4) ? random.pick([...(await store.listVersions(app)), version]) : version;
  const does: Record<string, () => Promise<Outcome | null>> = {
    publish: async () => await publish([await build(app, held)], publishing),
    all: async () => await publish(await Promise.all(APPS.map((each) => build(each, version))), publishing),
    rollback: async () => await rollback(app, held === version ? undefined : held, publishing),
    canary: async () => {
      const trial = { app, percent: random.whole(1, 100), build: () => build(app, version) };
      return await tryOut(held === version ? trial : { ...trial, version: held }, publishing);
    },
    promote: async () => await promote(random.chance(0.5) ? app : undefined, publishing),
    abort: async () => await abort(app, publishing),
    prune: async () => {
      await prune({ store, keep: random.whole(1, 3), graceMs: GRACE_MS });
      return null;
    },
  };
  const often = ['publish', 'publish', 'publish', 'canary', 'canary', 'rollback', 'promote', 'abort', 'prune'];
  // Before there is a host nothing else can be published.
  const kind = (await store.getChannel(channel)) ? random.pick(often) : 'all';
  send({ kind, began: true });
  return { kind, channel, outcome: await does[kind]!() };
}

for (let step = 0; step < Number(steps); step += 1) {
  try {
    const { kind, channel, outcome } = await change(step);
    const moved = outcome?.changed ? { channel, document: outcome.channel } : undefined;
    send({ kind, ...(moved && { moved }) });
  } catch (error) {
    // Any other error ends the process, and is found.
    if (!(error instanceof DeliveryError)) throw error;
    send({ kind: 'refused', refused: `${error.name}: ${error.message}` });
  }
}
process.disconnect?.();
