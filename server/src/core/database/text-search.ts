/** Letters with an accent, and what is searched for instead of each; an apostrophe parts two words. */
const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿšžčřěůőű’';
const PLAIN = 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyszcreuou ';

/**
 * The words of a text of a row, without accents and capitals, as SQL. Indexes are made of it and searches ask for it: what it
 * says is changed with a migration alone.
 * @param text an immutable expression
 */
export const searchWords = (text: string): string =>
  `to_tsvector('simple'::regconfig, lower(translate(replace(${text}, 'œ', 'oe'), '${ACCENTED}', '${PLAIN}')))`;

/** What a product or a barrel is searched by, beside its producer. @param table its name in the statement, where it has one */
export const wareWords = (table = ''): string => {
  const column = (name: string) => (table ? `${table}."${name}"` : `"${name}"`);
  return searchWords(`${column('name')} || ' ' || coalesce(${column('vintage')}::text, 'nv')`);
};
