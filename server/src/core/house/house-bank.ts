import type { Config } from '@le-chai/contracts/config';
import type { Queryable } from '../database/open-database.ts';

/** Where money is transferred to, as the house has set it. */
export async function houseBank(db: Queryable): Promise<Config['dataBankTransfer']> {
  const { rows } = await db.query<{ value: Config['dataBankTransfer'] }>(
    `select value from setting where key = 'bank_transfer'`,
  );
  if (!rows[0]) throw new Error('The setting bank_transfer is missing');
  return rows[0].value;
}
