import * as z from 'zod/mini';
import type { Lane } from './lanes.ts';

/** What a lane may take. Times are milliseconds; 0 sets no limit. */
export interface LaneLimits {
  /** Connections of one process at most. */
  connections: number;
  /** For one statement. */
  statementMs: number;
  /** For one lock that is waited for. */
  lockMs: number;
  /** For a transaction that sends nothing. */
  idleMs: number;
  /** For a whole transaction, where PostgreSQL is 17 or newer. */
  transactionMs: number;
}

export type LaneSettings = Readonly<Record<Lane, LaneLimits>>;

const connections = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), usual);
const ms = (usual: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3_600_000)), usual);

const Environment = z.object({
  DATABASE_READS_CONNECTIONS: connections(11),
  DATABASE_READS_STATEMENT_MS: ms(10_000),
  DATABASE_READS_LOCK_MS: ms(5000),
  DATABASE_READS_IDLE_MS: ms(10_000),
  DATABASE_READS_TRANSACTION_MS: ms(30_000),
  DATABASE_MONEY_CONNECTIONS: connections(6),
  DATABASE_MONEY_STATEMENT_MS: ms(8000),
  DATABASE_MONEY_LOCK_MS: ms(5000),
  DATABASE_MONEY_IDLE_MS: ms(10_000),
  DATABASE_MONEY_TRANSACTION_MS: ms(20_000),
  DATABASE_WORK_CONNECTIONS: connections(3),
  DATABASE_WORK_STATEMENT_MS: ms(60_000),
  DATABASE_WORK_LOCK_MS: ms(10_000),
  DATABASE_WORK_IDLE_MS: ms(60_000),
  // A job that takes long is found by its statements, which fail and are tried again; a transaction that is ended whole is not.
  DATABASE_WORK_TRANSACTION_MS: ms(0),
});

/** Opened only while a command or a migration runs; either may take as long as it needs. */
const ORDERS: LaneLimits = { connections: 2, statementMs: 0, lockMs: 0, idleMs: 0, transactionMs: 0 };

/**
 * The lanes as the environment variables set them.
 * @throws {Error} naming the variable that does not fit
 */
export function readLaneSettings(variables: Readonly<Record<string, string | undefined>>): LaneSettings {
  const read = z.safeParse(Environment, variables);
  if (!read.success) throw new Error(`Environment: ${z.prettifyError(read.error)}`);
  const limits = (lane: 'READS' | 'MONEY' | 'WORK'): LaneLimits => ({
    connections: read.data[`DATABASE_${lane}_CONNECTIONS`],
    statementMs: read.data[`DATABASE_${lane}_STATEMENT_MS`],
    lockMs: read.data[`DATABASE_${lane}_LOCK_MS`],
    idleMs: read.data[`DATABASE_${lane}_IDLE_MS`],
    transactionMs: read.data[`DATABASE_${lane}_TRANSACTION_MS`],
  });
  return { reads: limits('READS'), money: limits('MONEY'), work: limits('WORK'), orders: ORDERS };
}
