import { senderOf } from '@le-chai/http/sender';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { namedVersions } from '../../store/channel.ts';
import { refuse } from '../failures.ts';
import { createFloodGate } from '../loads/flood.ts';
import type { PagesSource } from '../pages-source.ts';
import { readViolations, VIOLATIONS_PATH } from './read-violations.ts';

/** A browser sends several reports together, each with the whole policy in it. */
const MAX_BYTES = 64 * 1024;

/** A page that breaks everywhere sends a few in a minute; behind one address there may be an office. */
const MOST = { most: 60, perMs: 60_000 };

/** What browsers send reports as. A page of another site could send neither without being asked whether it may. */
const TYPES = ['application/reports+json', 'application/csp-report'];

/**
 * Takes what browsers report of the content security policy: counted by remote and version, with a line in the log. Who sent
 * it, from which page of whom, and what the script was is not kept.
 */
export function serveViolations(
  edge: FastifyInstance,
  { pages, registry }: { pages: PagesSource; registry: Registry },
): void {
  const violations = new Counter({
    name: 'edge_csp_violations_total',
    help: 'Content security policy violations, as reported by browsers',
    labelNames: ['remote', 'version', 'directive'],
    registers: [registry],
  });
  const admits = createFloodGate(MOST);

  void edge.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );

    scope.post(VIOLATIONS_PATH, { bodyLimit: MAX_BYTES, config: { fresh: true } }, async (request, reply) => {
      if (!admits(senderOf(request.ip))) {
        const sentence = 'Too many reports from this address.';
        return refuse(reply, [429, 'too-many-requests', sentence, MOST.perMs / 1000]);
      }
      const document = (await pages())?.document;
      const named = new Set((document ? namedVersions(document) : []).map(({ app, version }) => `${app} ${version}`));
      const read = readViolations(request.body, { host: request.host, named });
      if (!read) return refuse(reply, [400, 'bad-request', 'This is not a content security policy report.']);
      for (const violation of read) {
        const { remote, version, directive } = violation;
        violations.inc({ remote, version, directive });
        request.log.warn({ violation }, 'the content security policy refused something');
      }
      return await reply.code(204).send();
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
