import { CONTRACTS_SERVED } from '@le-chai/contracts/contract-versions';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses a client that speaks a contract other than this one or the one before it. A client that names none (a
 * command line, a monitor) is taken to speak this one.
 * @throws {Refusal} 409
 */
export function refuseContract(request: FastifyRequest): void {
  const spoken = request.headers['x-contract'];
  if (spoken === undefined || CONTRACTS_SERVED.some((version) => spoken === String(version))) return;
  throw new Refusal(
    409,
    'contract-not-served',
    `This server speaks contract ${CONTRACTS_SERVED.join(' and ')}. Please reload the page.`,
  );
}
