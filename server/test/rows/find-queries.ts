import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type TSType, Visitor } from 'oxc-parser';

const SOURCES = path.join(import.meta.dirname, '../../src');

/** A statement of the server whose rows are declared. */
export interface Query {
  /** Below `server/src`. */
  file: string;
  line: number;
  /** The expression that is the statement's text, as source. */
  text: string;
  /** The declared type of a row. */
  row: TSType;
}

/** What declares a row's type, and which of its arguments is the statement, or has its text. */
const TEXT_OF: Record<string, number> = { query: 0, measuredRows: 1, readInSlices: 1 };

export interface SourceFile {
  file: string;
  text: string;
  queries: readonly Query[];
}

/** Every statement of the server that is sent with a row's type, such as `query<Row>(…)`, by file. */
export function findQueries(): SourceFile[] {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
  return files.toSorted().map((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    return { file, text, queries: queriesOf(file, text) };
  });
}

function queriesOf(file: string, source: string): Query[] {
  const queries: Query[] = [];
  if (!/\b(?:query|measuredRows|readInSlices)</.test(source)) return queries;
  new Visitor({
    CallExpression({ callee, typeArguments, arguments: given, start }) {
      const row = typeArguments?.params[0];
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      const first = name.type === 'Identifier' ? given[TEXT_OF[name.name] ?? given.length] : undefined;
      if (!row || !first) return;
      let { start: from, end } = first;
      if (first.type === 'ObjectExpression') {
        const text = first.properties.find(
          (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'text',
        );
        if (text?.type !== 'Property') return;
        ({ start: from, end } = text.value);
      }
      const line = source.slice(0, start).split('\n').length;
      queries.push({ file, line, text: source.slice(from, end), row });
    },
  }).visit(parseSync(file, source).program);
  return queries;
}
