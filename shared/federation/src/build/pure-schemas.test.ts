import markPure from './pure-schemas.ts';

/** What the loader makes of a line. */
function marked(source: string): string {
  const callback = jest.fn();
  markPure.call({ callback } as unknown as ThisParameterType<typeof markPure>, source);
  return (callback.mock.calls[0] as [null, string])[1];
}

describe('a module of schemas', () => {
  it.each([
    ['const A = z.object({ b: z.string() });', 'const A = /*#__PURE__*/ z.object({ b: /*#__PURE__*/ z.string() });'],
    ['export const call = defineCall({});', 'export const call = /*#__PURE__*/ defineCall({});'],
  ])('can be dropped where it only declares: %s', (source, out) => {
    expect(marked(source)).toBe(out);
  });

  it.each([
    'z.parse(A, b);',
    'z.safeParse(A, b);',
    'await z.parseAsync(A, b);',
    'A.parse(b);',
    'xyz.object();',
    'undefineCall();',
  ])('keeps what has an effect, and what is no schema: %s', (source) => {
    expect(marked(source)).toBe(source);
  });
});
