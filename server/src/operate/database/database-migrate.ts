import * as z from 'zod/mini';
import { applied } from '../../core/database/migrate.ts';
import { defineCommand } from '../command.ts';

export const databaseMigrate = defineCommand({
  name: 'database migrate',
  summary:
    'Bring the database forward to this version, and give the role of the server its rights, before any server starts.',
  arguments: [],
  options: [],
  examples: ['database migrate'],
  input: z.object({}),
  async run({ database, say }) {
    // Opening it has done all that.
    const migrations = (await applied(database.pool)).length;
    say(`The database is at this version: ${migrations} migrations.`);
    return { migrations };
  },
});
