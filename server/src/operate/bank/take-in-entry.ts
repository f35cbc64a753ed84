import { confirmTransfer } from '../../cellar/operations.ts';
import { takeMoney } from '../../checkout/operations.ts';
import { audit } from '../../core/house/audit.ts';
import type { Database } from '../../core/database/open-database.ts';
import { insertEntry, isRepeated, leaveOpen, settleEntry } from './entry-rows.ts';
import { lockNamed, subjectOf } from './named-rows.ts';
import { doubtOf } from './rules/judge-entry.ts';
import type { StatementEntry } from './statement/read-statement.ts';

/** What became of an entry: kept before, confirmed, or left to the operator. */
export type Outcome = 'known' | 'confirmed' | 'left';

/**
 * Keeps an entry and, where it pays exactly what it names, takes its money in, both or neither. One that is kept
 * already changes nothing, so money moves once however often a statement is imported.
 */
export function takeInEntry(
  { database, actor }: { database: Database; actor: string },
  entry: StatementEntry,
): Promise<Outcome> {
  return database.transaction(async (client) => {
    const id = await insertEntry(client, entry);
    if (id === undefined) return 'known';
    const named = await lockNamed(client, entry);
    const subjects = named.map(subjectOf);
    const doubt = doubtOf(entry, named, await isRepeated(client, id, entry));
    if (doubt !== undefined) {
      await leaveOpen(client, id, { subjects, doubt });
      return 'left';
    }
    for (const one of named) {
      const { payment, due: cents } = one;
      if (payment) await takeMoney(client, database, payment, { by: 'bank', cents, reference: entry.reference });
      else if (!(await confirmTransfer(client, database, one.id))) {
        // It was cancelled, or confirmed by hand, since it was read.
        await leaveOpen(client, id, { subjects, doubt: 'settled' });
        return 'left';
      }
      await audit(client, { actor }, 'bank import', subjectOf(one), { entry: id, cents });
    }
    await settleEntry(client, id, subjects);
    return 'confirmed';
  });
}
