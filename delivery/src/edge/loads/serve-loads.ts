import { type Load, LOADS_PATH, LoadReport } from '@le-chai/federation/load-report';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { namedVersions } from '../../store/channel.ts';
import { refuse } from '../failures.ts';
import type { PagesSource } from '../pages-source.ts';
import { canariesOf, sideCookie } from '../sides.ts';
import { createFloodGate } from './flood.ts';

/** A report of thirty loads is smaller. */
const MAX_BYTES = 4096;

/** A browser sends a few in a minute; behind one address there may be an office. */
const MOST = { most: 120, perMs: 60_000 };

/** A browser gives a load up long before, so whatever says more is made up, ms. */
const LONGEST_MS = 60_000;

/**
 * Takes what browsers tell of the loads of remotes, and counts it by version. Nothing that was made up outside becomes a
 * label: only versions that the channel names are counted. JSON alone is taken, which no page of others can send.
 */
export function serveLoads(
  edge: FastifyInstance,
  { pages, registry, https }: { pages: PagesSource; registry: Registry; https: boolean },
): void {
  const count = loadCounters(registry);
  const admits = createFloodGate(MOST);

  edge.post(LOADS_PATH, { bodyLimit: MAX_BYTES, config: { fresh: true } }, async (request, reply) => {
    if (!admits(request.ip)) {
      return refuse(reply, [
        429,
        'too-many-requests',
        'There have been too many reports from this address.',
        MOST.perMs / 1000,
      ]);
    }
    const report = z.safeParse(LoadReport, request.body);
    if (!report.success) {
      return refuse(reply, [400, 'bad-request', 'This is no report of loads.']);
    }
    const document = (await pages())?.document;
    if (document) {
      request.canaries = canariesOf(document, sideCookie(request.headers.cookie, https));
      const named = new Set(namedVersions(document).map(({ app, version }) => `${app} ${version}`));
      for (const load of report.data.loads) {
        if (named.has(`${load.remote} ${load.version}`)) count(load);
      }
    }
    return await reply.code(204).send();
  });
}

function loadCounters(registry: Registry): (load: Load) => void {
  const loads = new Counter({
    name: 'edge_remote_loads_total',
    help: 'Tries of browsers to load a part of a remote, as they tell of them',
    labelNames: ['remote', 'version', 'part', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'edge_remote_load_seconds',
    help: 'Time from asking for a part of a remote to having it or knowing that it cannot be had',
    labelNames: ['remote', 'version', 'part'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  return ({ remote, version, part, outcome, ms }) => {
    loads.inc({ remote, version, part, outcome });
    durations.observe({ remote, version, part }, Math.min(ms, LONGEST_MS) / 1000);
  };
}
