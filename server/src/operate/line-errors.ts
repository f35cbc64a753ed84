/** Errors told one by one; of more only the number. */
const TOLD = 50;

/** What is wrong with a line, and which. */
export interface LineError {
  line: number;
  message: string;
}

/** Everything that is wrong with a file. @param outcome what that means: "Nothing was taken in." */
export function formatErrors(errors: readonly LineError[], outcome: string): string {
  const told = errors.slice(0, TOLD).map(({ line, message }) => `Line ${line}: ${message}`);
  const more = errors.length > TOLD ? [`… and ${errors.length - TOLD} more`] : [];
  const lines = new Set(errors.map(({ line }) => line)).size;
  const count = lines === 1 ? 'One line does' : `${lines} lines do`;
  return [...told, ...more, `${outcome} ${count} not fit.`].join('\n');
}
