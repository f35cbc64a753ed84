import type { BottlingFault } from '../../server/test/money/check-bottling.ts';
import type { Fault as MoneyFault } from '../../server/test/money/journal.ts';
import type { BackupFault } from './backups.ts';
import type { DatabaseKind } from './house.ts';
import type { Fault } from './ledger.ts';

/** The planted mistakes of server/test/plants, and which check has to find each. */
export const PLANTS = {
  'no-lock': { database: 'postgres', scenario: 'load', fault: 'price' },
  'ack-before-commit': { database: 'pglite', scenario: 'kills', fault: 'lost' },
  'no-increment': { database: 'pglite', scenario: 'load', fault: 'below' },
  'no-keys': { database: 'pglite', scenario: 'load', fault: 'retry' },
  'sell-what-is-asked': { database: 'pglite', scenario: 'load', fault: 'twice' },
  'settle-twice': { database: 'pglite', scenario: 'payments', fault: 'twice' },
  'confirm-first': { database: 'postgres', scenario: 'payments', fault: 'unknown' },
  'commit-halfway': { database: 'postgres', scenario: 'conversions', fault: 'half' },
  'charge-anew': { database: 'postgres', scenario: 'conversions', fault: 'unknown' },
  'no-snapshot': { database: 'postgres', scenario: 'backup', fault: 'price' },
} as const satisfies Record<
  string,
  | { database: DatabaseKind; scenario: 'load' | 'kills'; fault: Fault }
  | { database: DatabaseKind; scenario: 'payments'; fault: MoneyFault }
  | { database: DatabaseKind; scenario: 'backup'; fault: BackupFault }
  | { database: DatabaseKind; scenario: 'conversions'; fault: MoneyFault | BottlingFault }
>;
