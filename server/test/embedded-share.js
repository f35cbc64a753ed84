import { readdirSync } from 'node:fs';

/** What may come out otherwise on the embedded database: its lock, what a kill leaves behind, SQL that reads the clock. */
const DIFFERS = ['one-process.embedded', 'operate', 'price-history', 'settling'];

/**
 * The files of those, and every tenth of the others, beginning at another one for each number.
 * @param {number} number a whole number
 * @returns {string[]} patterns as jest takes them
 */
export function shareOf(number) {
  const names = readdirSync(new URL('api', import.meta.url))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.postgres.test.ts'))
    .map((file) => file.replace('.test.ts', ''))
    .toSorted();
  const others = names.filter((name) => !DIFFERS.includes(name)).filter((_, at) => at % 10 === number % 10);
  return [...DIFFERS, ...others].map((name) => `<rootDir>/api/${name}.test.ts`);
}
