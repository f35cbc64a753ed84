import type { OutstandingRow } from '../../owed/outstanding-row.ts';
import { transferReference } from './transfer-reference.ts';

/**
 * Why these cannot be paid by one transfer now, in a sentence; undefined where they can. A transfer is marked for whole
 * payments, once each. docs/rules.md#bank-transfers
 */
export function transferProblem(rows: readonly OutstandingRow[], part: boolean): string | undefined {
  if (part) return 'A part is paid by card: a transfer is for all that is due.';
  const used = rows.filter(({ canMark }) => !canMark);
  if (used.length > 0) {
    const names = used.map(({ name }) => name).join(', ');
    return `${names} ${used.length === 1 ? 'was' : 'were'} marked as paid before, which can be done once: pay by card. A transfer that you have sent counts when it arrives.`;
  }
  if (transferReference(rows.map(({ key }) => key)) === undefined) {
    return 'One transfer cannot name so many payments: choose fewer, or pay by card.';
  }
  return undefined;
}
