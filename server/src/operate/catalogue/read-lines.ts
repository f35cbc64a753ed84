import type * as z from 'zod/mini';
import type { LineError } from '../line-errors.ts';

/** A line of a file that names a sale. */
type Line = z.ZodMiniType<{ reference: string }>;

/**
 * Reads a file, one JSON object a line, each of another sale; empty lines are skipped. Either every line fits, or what is
 * wrong with each of the others is reported.
 */
export function readLines<L extends Line>(schema: L, text: string): { lines: z.output<L>[]; errors: LineError[] } {
  const lines: z.output<L>[] = [];
  const errors: LineError[] = [];
  const firstWith = new Map<string, number>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const read = readLine(schema, raw);
    if ('error' in read) {
      errors.push({ line, message: read.error });
      continue;
    }
    const { reference } = read.line;
    const before = firstWith.get(reference);
    if (before === undefined) {
      firstWith.set(reference, line);
      lines.push(read.line);
    } else errors.push({ line, message: `reference: “${reference}” is already in line ${before}` });
  }
  return { lines, errors };
}

function readLine<L extends Line>(schema: L, raw: string): { line: z.output<L> } | { error: string } {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    return { error: 'is not JSON' };
  }
  // PostgreSQL has no text with either in it.
  if (/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(raw) && !isText(json))
    return { error: 'contains a NUL or half a character' };
  const read = schema.safeParse(json);
  if (read.success) return { line: read.data };
  const [issue] = read.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? [issue.keys[0]!] : [];
  const at = [...(issue?.path ?? []), ...keys].join('.');
  const message = keys.length > 0 ? 'is not known here' : (issue?.message ?? 'is not valid');
  return { error: at ? `${at}: ${message}` : message };
}

/** Whether every text in it is one that can be kept. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isText);
}
