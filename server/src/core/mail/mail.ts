import type { PoolClient } from 'pg';
import type { Announcer } from '../database/open-database.ts';
import { enqueue } from '../work/enqueue.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, paragraphs separated by an empty line. Addresses of the product are paths: they are completed on sending. */
  text: string;
}

/** Sends a mail when the transaction commits, once. */
export function sendMail(client: PoolClient, database: Announcer, mail: Mail): Promise<void> {
  return enqueue(client, database, { kind: 'mail', payload: { ...mail } });
}
