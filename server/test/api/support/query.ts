/* Runs the SQL on standard input against a house whose server is paused; prints the rows of its last statement as JSON. */
import { text } from 'node:stream/consumers';
import { openDatabase } from '../../../src/core/database/open-database.ts';

const database = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', url: process.env['DATABASE_URL'] });
const answer: unknown = await database.pool.query(await text(process.stdin));
const last = Array.isArray(answer) ? answer.at(-1) : answer;
console.log(JSON.stringify((last as { rows: unknown[] }).rows));
await database.close();
