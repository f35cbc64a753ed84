import { Counter, type Registry } from 'prom-client';

/** Reasons are words of our own code; should one ever be made of input, it is counted as `other` from here on. */
const REASONS_MOST = 200;

/** Counts the refusals of a server by their reason. @returns counts one */
export function countRefusals(registry: Registry, prefix: '' | 'edge_'): (reason: string) => void {
  const counter = new Counter({
    name: `${prefix}refusals_total`,
    help: 'Refused requests, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  const reasons = new Set<string>();
  return (reason) => {
    if (reasons.size < REASONS_MOST) reasons.add(reason);
    counter.inc({ reason: reasons.has(reason) ? reason : 'other' });
  };
}
