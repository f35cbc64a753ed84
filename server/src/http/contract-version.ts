import { CONTRACT } from '@le-chai/contracts/call';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses a client that speaks a contract other than this one or the one before it. A client that names none (a
 * command line, a monitor) is taken to speak this one.
 * @throws {Refusal} 409
 */
export function refuseContract(request: FastifyRequest): void {
  const spoken = request.headers['x-contract'];
  if (spoken === undefined || spoken === String(CONTRACT) || spoken === String(CONTRACT - 1)) return;
  throw new Refusal(
    409,
    'contract-not-served',
    `This server speaks contract ${CONTRACT} and ${CONTRACT - 1}. Please reload the page.`,
  );
}
