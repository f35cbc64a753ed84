import { randomBytes } from 'node:crypto';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { Queryable } from '../../core/database/open-database.ts';
import { writeEvents } from './write-events.ts';

/** A cellar lot just written, with its number of bottles. */
interface NewLot {
  readonly id: number;
  readonly quantity: number;
  readonly status: CellarStatusCode;
}

/** Gives every bottle of new cellar lots its serial number, and records where it comes from. */
export async function addSerials(client: Queryable, lots: readonly NewLot[]): Promise<void> {
  const owners = lots.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  await client.query(
    'insert into serial (cellar_lot_id, serial_number) select * from unnest($1::bigint[], $2::text[])',
    [owners, owners.map(newSerial)],
  );
  for (const [status, ids] of Map.groupBy(lots, (lot) => lot.status)) {
    await writeEvents(
      client,
      ids.map(({ id }) => id),
      status,
    );
  }
}

/** A serial as it stands on a bottle: not to be guessed from another, and no letter taken for a digit. */
function newSerial(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const drawn = Array.from(randomBytes(24).filter((byte) => byte < letters.length * 8));
  const text = drawn.map((byte) => letters[byte % letters.length]).join('');
  return text.length < 12 ? newSerial() : `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}
