/** What a statement of a migration would do to code that was written before it. */
const BREAKS: readonly { when: RegExp; why: string }[] = [
  { when: /\bdrop\s+(?:table|column|view|function|type|sequence)\b/, why: 'takes away what old code uses' },
  { when: /\brename\s+(?:to|column|constraint|value)\b/, why: 'renames what old code uses' },
  { when: /\balter\s+column\s+"?\w+"?\s+(?:set\s+data\s+)?type\b/, why: 'changes a type that old code reads' },
  { when: /\balter\s+column\s+"?\w+"?\s+set\s+not\s+null\b/, why: 'asks for a value that old code may leave out' },
  { when: /\balter\s+column\s+"?\w+"?\s+drop\s+default\b/, why: 'asks for a value that old code may leave out' },
  {
    when: /\badd constraint \S+ check\b(?!.* not valid$)/,
    why: 'holds up old code while every row is checked (NOT VALID first, VALIDATE CONSTRAINT in a later migration)',
  },
];

/** Begins the first line of a migration that may do such things, since the code before it no longer uses what it changes. */
const SECOND_STEP = /^-- second step: \S/;

/**
 * Why a migration must not run while processes of the version before are still at work. A deploy replaces them one by one, so
 * the schema is expanded first, the code deployed, and what is left over taken away by a second step, in a later release.
 * @param sql of the whole file
 * @returns a sentence for each statement; none where the file says that it is a second step
 */
export function breaksOldCode(sql: string): string[] {
  if (SECOND_STEP.test(sql)) return [];
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const table = /^alter table (?:only )?(\S+)/.exec(statement)?.[1];
    if (table !== undefined && made.has(table)) return [];
    const found = BREAKS.filter(({ when }) => when.test(statement)).map(({ why }) => why);
    const added = statement.split(/(?=\badd column\b)/).slice(1);
    if (added.some((column) => column.includes('not null') && !/\b(?:default|generated)\b/.test(column))) {
      found.push('asks for a value that old code does not know of');
    }
    return found.map((why) => `${why}: ${statement.slice(0, 120)}`);
  });
}
