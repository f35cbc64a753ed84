import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a field, where its contract has no words of its own for that: it follows the field's name, and
 * members read it at the field. Set for every schema of the server, because the words of the library are for programmers.
 */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return TYPES[issue.expected] ?? 'is not valid';
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not in the right format';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'is not known here';
    default:
      return 'is not valid';
  }
}

const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with fields',
  record: 'must be an object with fields',
};

const FORMATS: Record<string, string> = {
  date: 'must be a day such as 2026-05-17',
  datetime: 'must be a moment such as 2026-05-17T20:00:00Z',
  email: 'must be an e-mail address',
  url: 'must be a web address',
};

/** What a text or a list is counted in. */
const PARTS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const counted = (origin: string, count: number | bigint): string | undefined => {
  const parts = PARTS[origin];
  return parts && `${count} ${Number(count) === 1 ? parts[0] : parts[1]}`;
};

function tooMuch({ origin, maximum, inclusive, exact }: Issue & { code: 'too_big' }): string {
  const parts = counted(origin, maximum);
  if (parts !== undefined) return `must have ${exact ? 'exactly' : 'at most'} ${parts}`;
  return `must be ${inclusive ? 'at most' : 'less than'} ${maximum}`;
}

function tooLittle({ origin, minimum, inclusive, exact }: Issue & { code: 'too_small' }): string {
  const parts = counted(origin, minimum);
  if (parts !== undefined && Number(minimum) === 1 && !exact) return 'must not be empty';
  if (parts !== undefined) return `must have ${exact ? 'exactly' : 'at least'} ${parts}`;
  return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
}
