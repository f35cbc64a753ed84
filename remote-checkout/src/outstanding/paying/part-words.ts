import { euro } from '@le-chai/design/format';
import { cents, sumOf, type OutstandingRow } from '../../owed/outstanding-row.ts';
import { paymentsWord } from '../../owed/row-words.ts';
import { sharesOf } from './fill-rows.ts';

/**
 * What a part pays, in a sentence: "Pays Pauillac 2016 whole and €350 of Barolo 2024. €1,650 is left to pay."
 * @param euros at most what is due over the rows
 */
export function partWords(rows: readonly OutstandingRow[], euros: number): string {
  const shares = sharesOf(rows, euros);
  const whole = rows.filter((row, index) => shares[index] === cents(row.due));
  const reached = rows.findIndex((row, index) => shares[index]! > 0 && shares[index]! < cents(row.due));
  const parts = [
    whole.length > 0 && `${whole.length === 1 ? whole[0]!.name : paymentsWord(whole.length)} whole`,
    reached >= 0 && `${euro(shares[reached]! / 100)} of ${rows[reached]!.name}`,
  ].filter(Boolean);
  const left = (cents(sumOf(rows)) - cents(euros)) / 100;
  return `Pays ${parts.join(' and ')}. ${left === 0 ? 'Nothing is left to pay.' : `${euro(left)} is left to pay.`}`;
}
