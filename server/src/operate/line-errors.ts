/** Errors that are listed; of more only the number. */
const MOST_LISTED = 50;

/** What is wrong with a line, and which. */
export interface LineError {
  line: number;
  message: string;
}

/** Everything that is wrong with a file. @param outcome what that means: "Nothing was imported." */
export function formatErrors(errors: readonly LineError[], outcome: string): string {
  const listed = errors.slice(0, MOST_LISTED).map(({ line, message }) => `Line ${line}: ${message}`);
  const more = errors.length > MOST_LISTED ? [`… and ${errors.length - MOST_LISTED} more`] : [];
  const lines = new Set(errors.map(({ line }) => line)).size;
  const count = lines === 1 ? 'One line is not' : `${lines} lines are not`;
  return [...listed, ...more, `${outcome} ${count} valid.`].join('\n');
}
