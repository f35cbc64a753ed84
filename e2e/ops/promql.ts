/** What a PromQL expression names: metrics with the labels that select them, and labels that it groups by. */
export interface Named {
  metrics: { name: string; labels: string[] }[];
  groupedBy: string[];
}

const KEYWORDS = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'bool',
]);

/** Reads the names out of an expression. It is no parser: it knows as much of the language as the rules here use. */
export function namedIn(expression: string): Named {
  const groupedBy: string[] = [];
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\boffset\s+\w+/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, labels: string) => {
      groupedBy.push(...wordsOf(labels));
      return ' ';
    });
  const metrics = [...bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(\(|\{[^}]*\})?/g)].flatMap(([, name = '', after = '']) => {
    if (after === '(' || KEYWORDS.has(name)) return [];
    return [{ name, labels: [...after.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label) }];
  });
  return { metrics, groupedBy };
}

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The metrics of a scrape, with the labels that their series have. */
export function labelsOf(scrape: string): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const [, name = ''] of scrape.matchAll(/^# TYPE (\S+)/gm)) known.set(name, new Set());
  for (const [, name = '', labels = ''] of scrape.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
    const labelsHere = known.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) labelsHere.add(label);
    known.set(name, labelsHere);
  }
  return known;
}
