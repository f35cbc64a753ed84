import {
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  removeSavedSearch,
  saveSearch,
  switchSavedSearch,
} from '@le-chai/contracts/saved-searches';
import { invalid, notFound, Refusal } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { asksForSomething } from './saved-query.ts';
import { readSearches, writeSearch } from './search-rows.ts';

/** Members keep what they search for, and say of what they are notified. docs/rules.md#saved-searches */
export function savedSearchRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, listSavedSearches, ({ member }) => readSearches(database.pool, member.id));

  route(app, saveSearch, ({ body, member }) => {
    if (!asksForSomething(body)) throw invalid({ q: 'must have a word or a filter that exists' });
    return database.transaction(async (client) => {
      if ((await writeSearch(client, member.id, body)) > MOST_SAVED_SEARCHES) throw tooMany();
      database.changes.announce(client, 'member', member.id);
      return readSearches(client, member.id);
    });
  });

  route(app, switchSavedSearch, ({ params: { id }, body: { notifies }, member }) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(
        'update saved_search set notifies = $3 where member_id = $1 and id = $2',
        [member.id, id, notifies],
      );
      if (!rowCount) throw notFound(`Saved search ${id}`);
      database.changes.announce(client, 'member', member.id);
      return readSearches(client, member.id);
    }),
  );

  route(app, removeSavedSearch, ({ params: { id }, member }) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query('delete from saved_search where member_id = $1 and id = $2', [
        member.id,
        id,
      ]);
      if (!rowCount) throw notFound(`Saved search ${id}`);
      database.changes.announce(client, 'member', member.id);
      return readSearches(client, member.id);
    }),
  );
}

const tooMany = () =>
  new Refusal(
    409,
    'too-many-searches',
    `You can save ${MOST_SAVED_SEARCHES} searches. Remove one that you no longer need.`,
  );
