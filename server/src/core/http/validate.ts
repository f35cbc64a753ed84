import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';
import { invalid } from './refusal.ts';

z.config({ localeError: plainWords });

/**
 * Reads one part of a request by its schema.
 * @throws {Refusal} 422 with one sentence for each field that does not fit, by dotted path
 */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw invalid(fieldsOf(result.error.issues));
  const nul = pathOfNul(result.data, []);
  // PostgreSQL has no text with a NUL in it.
  if (nul) throw invalid({ [nul.join('.')]: 'must not contain a NUL character' });
  return result.data;
}

type Issue = z.core.$ZodIssue;

/** What is wrong with each field that does not fit, by dotted path. */
export function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) fields[path] ??= issue.message;
  }
  return fields;
}

function pathsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || 'body'];
}

function pathOfNul(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : pathOfNul(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
