import { LOADS_PATH, LoadReport } from '@le-chai/federation/load-report';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { namedVersions } from '../../store/channel.ts';
import { refuse } from '../failures.ts';
import type { PagesSource } from '../pages-source.ts';
import { canariesOf, sideCookie } from '../sides.ts';
import { createFloodGate } from './flood.ts';
import type { LoadCounters } from './load-counters.ts';

/** A report of thirty loads is smaller. */
const MAX_BYTES = 4096;

/** A browser sends a few in a minute; behind one address there may be an office. */
const MOST = { most: 120, perMs: 60_000 };

/**
 * Accepts the loads of remotes that browsers report, and counts them by version. Only versions that the channel names
 * are counted, so that nothing made up outside becomes a label. Only JSON is accepted, which pages of other sites
 * cannot send.
 */
export function serveLoads(
  edge: FastifyInstance,
  { pages, countLoad, https }: { pages: PagesSource; https: boolean } & Pick<LoadCounters, 'countLoad'>,
): void {
  const admits = createFloodGate(MOST);

  edge.post(LOADS_PATH, { bodyLimit: MAX_BYTES, config: { fresh: true } }, async (request, reply) => {
    if (!admits(request.ip)) {
      return refuse(reply, [429, 'too-many-requests', 'Too many reports from this address.', MOST.perMs / 1000]);
    }
    const report = z.safeParse(LoadReport, request.body);
    if (!report.success) {
      return refuse(reply, [400, 'bad-request', 'This is not a load report.']);
    }
    const document = (await pages())?.document;
    if (document) {
      request.canaries = canariesOf(document, sideCookie(request.headers.cookie, https));
      const named = new Set(namedVersions(document).map(({ app, version }) => `${app} ${version}`));
      for (const load of report.data.loads) {
        if (named.has(`${load.remote} ${load.version}`)) countLoad(load);
      }
    }
    return await reply.code(204).send();
  });
}
