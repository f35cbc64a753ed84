/*
 * Works in the database of a house that is at rest: `node books.ts seed N` prints debtors as JSON, `node books.ts check`
 * takes a journal from standard input and prints what is wrong. Jest opens no embedded database in its own process.
 */
import { json } from 'node:stream/consumers';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { checkMoney } from './check-money.ts';
import type { Journal } from './journal.ts';
import { seedDebts } from './seed-debts.ts';

const [, , command, count] = process.argv;
const database = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', url: process.env['DATABASE_URL'] });
const answer =
  command === 'seed'
    ? await seedDebts(database, Number(count))
    : await checkMoney(database, (await json(process.stdin)) as Journal);
console.log(JSON.stringify(answer));
await database.close();
