import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

/** What is said of one field with a value. */
function said(schema: z.ZodMiniType, value: unknown): string | undefined {
  try {
    validate(z.object({ it: schema }), value === undefined ? {} : { it: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.extra.fields?.['it'];
  }
}

describe('what is said of a field that does not fit', () => {
  const text = z.string().check(z.minLength(3), z.maxLength(5));
  const amount = z.number().check(z.minimum(2), z.maximum(9));

  it.each<[string, z.ZodMiniType, unknown]>([
    ['is missing', z.string(), undefined],
    ['must be text', z.string(), 7],
    ['must be a number', z.coerce.number(), 'seven'],
    ['must be a whole number', z.int(), 1.5],
    ['must be true or false', z.boolean(), 'yes'],
    ['must be a list', z.array(z.string()), 'one'],
    ['must be an object with fields', z.object({}), 'one'],
    ['must be one of lot, barrel', z.enum(['lot', 'barrel']), 'case'],
    ['must be 7', z.literal(7), 8],
    ['must have at least 3 characters', text, 'ab'],
    ['must have at most 5 characters', text, 'abcdef'],
    ['must not be empty', z.string().check(z.minLength(1)), ''],
    ['must not be empty', z.array(z.string()).check(z.minLength(1)), []],
    ['must have at most 1 entry', z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
    ['must have exactly 2 characters', z.string().check(z.length(2)), 'abc'],
    ['must have exactly 2 characters', z.string().check(z.length(2)), 'a'],
    ['must be at least 2', amount, 1],
    ['must be at most 9', amount, 10],
    ['must be more than 0', z.number().check(z.positive()), 0],
    ['must be less than 0', z.number().check(z.negative()), 0],
    ['must be a multiple of 6', z.number().check(z.multipleOf(6)), 7],
    ['must be a day such as 2026-05-17', z.iso.date(), 'today'],
    ['is not in the right format', z.string().check(z.regex(/^[a-z]+$/)), '12'],
    ['is not valid', z.union([z.object({ a: z.string() }), z.array(z.string())]), 'neither'],
    ['must be a postcode', z.string().check(z.regex(/^\d+$/, 'must be a postcode')), 'x'],
  ])('reads: %s', (words, schema, value) => expect(said(schema, value)).toBe(words));

  it('names the key that is not known', () => {
    expect(() => validate(z.strictObject({ it: z.string() }), { it: 'a', other: 1 })).toThrow(
      expect.objectContaining({ extra: { fields: { other: 'is not known here' } } }),
    );
  });
});
