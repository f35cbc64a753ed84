import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT } from '@le-chai/contracts/call';
import { type Checkout, checkOut } from '../checkout.ts';

/** The contract that the next API speaks, beside that of today's clients. */
export const NEXT_CONTRACT = CONTRACT + 1;

/** What the next version needs of the schema: the first step of a change, unknown to today's code. */
const EXPANSION = [
  'ALTER TABLE "member" ADD COLUMN "nickname" text',
  `ALTER TABLE "sale" ADD COLUMN "trial" text DEFAULT 'none' NOT NULL`,
  'CREATE TABLE "trial" ("id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "sale_id" bigint NOT NULL)',
  'CREATE INDEX "trial_sale" ON "trial" ("sale_id")',
].join(';--> statement-breakpoint\n');

const MIGRATIONS = 'server/migrations';

/** The API of the next release, in a checkout of its own: one contract on, and with a migration. */
export async function nextApi(): Promise<Checkout> {
  const team = await checkOut();
  await team.change('shared/contracts/src/call.ts', `CONTRACT = ${CONTRACT};`, `CONTRACT = ${NEXT_CONTRACT};`);
  const journal = path.join(team.folder, MIGRATIONS, 'meta/_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = known.entries.at(-1)!;
  const tag = `${String(last.idx + 1).padStart(4, '0')}_trial`;
  const entry = { idx: last.idx + 1, version: '7', when: last.when + 1, tag, breakpoints: true };
  await writeFile(journal, JSON.stringify({ ...known, entries: [...known.entries, entry] }));
  await writeFile(path.join(team.folder, MIGRATIONS, `${tag}.sql`), `${EXPANSION};`);
  return team;
}
