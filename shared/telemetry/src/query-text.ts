const LONGEST = 2000;

/** The text of a query with every value in it replaced: strings and numbers. Parameters stay. */
export function queryText(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![$\w."])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}
