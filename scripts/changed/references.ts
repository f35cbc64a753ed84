import { parseSync, Visitor } from 'oxc-parser';

/** What the text of a source file refers to. */
export interface References {
  /** The modules that it imports, or exports again, by their specifiers; those of types alone are left out. */
  imports: readonly string[];
  /** The strings of a file that loads or starts others by a string: specifiers, paths, and much that is neither. */
  strings: readonly string[];
}

/**
 * What a file has that loads or starts another by a string: `import()`, `require`, `jest.mock`, a path from its own folder
 * or from the root. Only such files are read beyond their imports, since that takes four times as long.
 */
const BY_STRING =
  /\bimport\s*\(|\brequire\w*[.(<]|\bjest\.(?:mock|doMock|unstable)|import\.meta|__dirname|['"`][\w-]+\/[\w./-]+\.\w+['"`]/;

/**
 * Reads what a source file refers to. Types are left out: they are gone when a test runs, and the compiler checks every file.
 * @param file decides by its extension how the text is parsed
 */
export function readReferences(file: string, text: string): References {
  const parsed = parseSync(file, text);
  const { staticImports, staticExports } = parsed.module;
  const imports = [
    ...staticImports.filter(({ entries }) => hasValues(entries)).map((each) => each.moduleRequest.value),
    ...staticExports.filter(({ entries }) => hasValues(entries)).flatMap(({ entries }) => sourceOf(entries)),
  ];
  return { imports, strings: BY_STRING.test(text) ? readStrings(parsed.program) : [] };
}

/** Whether anything is left at run time; an import without names is there for its effects. */
const hasValues = (entries: readonly { isType: boolean }[]): boolean =>
  entries.length === 0 || entries.some((entry) => !entry.isType);

/** All names of one export statement are of the same module, or of none. */
const sourceOf = (entries: readonly { moduleRequest: { value: string } | null }[]): string[] =>
  entries[0]?.moduleRequest ? [entries[0].moduleRequest.value] : [];

function readStrings(program: Parameters<Visitor['visit']>[0]): string[] {
  const strings: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateLiteral: ({ quasis }) => void (quasis.length === 1 && strings.push(quasis[0]?.value.cooked ?? '')),
  }).visit(program);
  return strings;
}
