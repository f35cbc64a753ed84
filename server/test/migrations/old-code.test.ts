import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksOldCode } from './old-code.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** The first migration that a house met which was open already: those before it made the schema. */
const FIRST = '0015';

describe('a migration that old code has to live with', () => {
  it.each(readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name >= FIRST))('%s', (name) => {
    expect(breaksOldCode(readFileSync(join(MIGRATIONS, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'ALTER TABLE "member" ADD COLUMN "nickname" text;',
    'ALTER TABLE "member" ADD COLUMN "nickname" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "sale" ADD COLUMN "n" bigint NOT NULL GENERATED ALWAYS AS IDENTITY;',
    'CREATE TABLE "wish" ("id" bigint NOT NULL);\nALTER TABLE "wish" ALTER COLUMN "id" SET DATA TYPE text;',
    'ALTER TABLE "member" ALTER COLUMN "phone" DROP NOT NULL;',
    'DROP INDEX "member_name";\nCREATE INDEX "member_name_two" ON "member" ("name"); -- drop table member',
    'ALTER TABLE "sale" ADD CONSTRAINT "sale_step" CHECK ("step" > 0) NOT VALID;',
    'ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_step";',
    '-- second step: no version since 0.9 reads it\nALTER TABLE "member" DROP COLUMN "fax";',
  ])('may be %j', (sql) => {
    expect(breaksOldCode(sql)).toEqual([]);
  });

  it.each([
    ['DROP TABLE "wish";', 'takes away'],
    ['ALTER TABLE "member"\n  DROP COLUMN "fax";', 'takes away'],
    ['ALTER TABLE "member" RENAME COLUMN "a" TO "b";', 'renames'],
    ['ALTER TABLE "member" RENAME TO "person";', 'renames'],
    ['ALTER TABLE "sale" ALTER COLUMN "step" SET DATA TYPE numeric;', 'changes a type'],
    ['ALTER TABLE "member" ALTER COLUMN "phone" SET NOT NULL;', 'may leave out'],
    ['ALTER TABLE "member" ALTER COLUMN "phone" DROP DEFAULT;', 'may leave out'],
    ['ALTER TABLE "member" ADD COLUMN "a" text DEFAULT 1, ADD COLUMN "nickname" text NOT NULL;', 'does not know'],
    ['ALTER TABLE "sale" ADD CONSTRAINT "sale_step" CHECK ("step" > 0);', 'every row'],
    ['-- second step:\nDROP TABLE "wish";', 'takes away'],
  ])('must not be %j', (sql, why) => {
    expect(breaksOldCode(sql).join()).toContain(why);
  });
});
