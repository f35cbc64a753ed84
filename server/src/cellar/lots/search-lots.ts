import type { AnswerOf } from '@le-chai/contracts/call';
import type { myLotsSearch } from '@le-chai/contracts/cellar';
import { LEAST_SEARCHED, MOST_SUGGESTIONS, type SuggestionQuery } from '@le-chai/contracts/search';
import { toLitres } from '../../core/money/amounts.ts';
import { foldText, wordsOf } from '../../core/wares/fold-text.ts';
import { highlight } from '../../core/wares/highlight.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { hasWords, OWN_LOTS } from './own-lots.ts';

/** Lots of a member’s cellar that have all words of a search: the newest lot of each wine, the wines by name. */
export async function searchLots(
  client: Queryable,
  memberId: number,
  { q, limit = MOST_SUGGESTIONS, highlight: marked = false, highlight_pre_tag: tag = '<em>' }: SuggestionQuery,
): Promise<AnswerOf<typeof myLotsSearch>> {
  if (foldText(q).trim().length < LEAST_SEARCHED) return [];
  const words = wordsOf(q);
  const values: unknown[] = [memberId, limit];
  const condition = hasWords(words, (value) => `$${values.push(value)}`);
  const { rows } = await client.query<FoundRow>(
    `with mine as materialized (${OWN_LOTS})
     select max(id) as id, name, vintage, root, size_ml, count(*)::int as lots from mine where ${condition}
      group by product_id, name, vintage, root, size_ml
      order by lower(name), vintage, product_id limit $2`,
    values,
  );
  return rows.map((row) => {
    const name = completeName(row);
    const { id, lots } = row;
    return { id, name: marked ? highlight(name, words, tag) : name, size: toLitres(row.size_ml), lots };
  });
}

interface FoundRow {
  id: number;
  name: string;
  vintage: number | null;
  root: string;
  size_ml: number;
  lots: number;
}
