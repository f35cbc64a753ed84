import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type TSSignature, type TSType } from 'oxc-parser';

/** What a value can be as far as a column decides it; `any` where the declaration leaves it open, or is not read here. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'null' | 'undefined' | 'array' | 'any';
/** The columns that a row is declared to have, by name. */
export type Columns = ReadonlyMap<string, ReadonlySet<Kind>>;

const ROOT = path.join(import.meta.dirname, '../../..');
const ANY: ReadonlySet<Kind> = new Set(['any']);

interface Declared {
  /** Below the root. */
  file: string;
  type: TSType | { type: 'Members'; members: readonly TSSignature[]; extended: readonly TSType[] };
}

/** The columns of a row's type; undefined for one whose members are not known before it is used, such as a parameter's. */
export function columnsOf(file: string, type: TSType): Columns | undefined {
  switch (type.type) {
    case 'TSTypeLiteral':
      return membersOf(file, type.members);
    case 'TSIntersectionType':
      return merged(type.types.map((one) => columnsOf(file, one)));
    case 'TSParenthesizedType':
      return columnsOf(file, type.typeAnnotation);
    case 'TSTypeReference': {
      const name = nameOf(type);
      const [of, keys] = type.typeArguments?.params ?? [];
      if (name === 'Pick' || name === 'Omit')
        return of && keys && narrowed(name, columnsOf(file, of), literalsOf(keys));
      if ((name === 'Readonly' || name === 'Required') && of) return columnsOf(file, of);
      const declared = lookUp(file, name);
      return declared && columnsOfDeclared(declared);
    }
    default:
      return undefined;
  }
}

function columnsOfDeclared({ file, type }: Declared): Columns | undefined {
  if (type.type !== 'Members') return columnsOf(file, type);
  const bases = type.extended.map((base) => columnsOf(file, base));
  return merged([...bases, membersOf(file, type.members)]);
}

function membersOf(file: string, members: readonly TSSignature[]): Columns {
  return new Map(
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature') return [];
      const { key } = member;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      const kinds = member.typeAnnotation ? kindsOf(file, member.typeAnnotation.typeAnnotation) : ANY;
      return [[name, member.optional ? new Set<Kind>([...kinds, 'undefined']) : kinds] as const];
    }),
  );
}

function kindsOf(file: string, type: TSType): ReadonlySet<Kind> {
  switch (type.type) {
    case 'TSNumberKeyword':
      return new Set(['number']);
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return new Set(['string']);
    case 'TSBooleanKeyword':
      return new Set(['boolean']);
    case 'TSNullKeyword':
      return new Set(['null']);
    case 'TSArrayType':
    case 'TSTupleType':
      return new Set(['array']);
    case 'TSTypeOperator':
      return kindsOf(file, type.typeAnnotation);
    case 'TSUnionType':
      return new Set(type.types.flatMap((one) => [...kindsOf(file, one)]));
    case 'TSLiteralType': {
      const { literal } = type;
      if (literal.type === 'UnaryExpression') return new Set(['number']);
      if (literal.type === 'TemplateLiteral') return new Set(['string']);
      return literal.type === 'Literal' ? new Set([typeof literal.value as Kind]) : ANY;
    }
    case 'TSIndexedAccessType': {
      const [key] = literalsOf(type.indexType);
      return (key !== undefined && columnsOf(file, type.objectType)?.get(key)) || ANY;
    }
    case 'TSTypeReference': {
      const name = nameOf(type);
      if (name === 'Date') return new Set(['Date']);
      const declared = lookUp(file, name);
      return declared && declared.type.type !== 'Members' ? kindsOf(declared.file, declared.type) : ANY;
    }
    default:
      return ANY;
  }
}

function narrowed(how: 'Pick' | 'Omit', columns: Columns | undefined, names: readonly string[]): Columns | undefined {
  return columns && new Map([...columns].filter(([name]) => names.includes(name) === (how === 'Pick')));
}

function merged(parts: readonly (Columns | undefined)[]): Columns | undefined {
  const all = new Map<string, ReadonlySet<Kind>>();
  for (const part of parts) {
    if (!part) return undefined;
    for (const [name, kinds] of part) all.set(name, kinds);
  }
  return all;
}

const nameOf = (type: TSType): string =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';

const literalsOf = (type: TSType): string[] => {
  if (type.type === 'TSUnionType') return type.types.flatMap(literalsOf);
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : [];
};

/** Where a name of a file is declared: there, or where it is imported from. */
function lookUp(file: string, name: string): Declared | undefined {
  const { declared, imported } = readFile(file);
  const here = declared.get(name);
  if (here) return { file, type: here };
  const from = imported.get(name);
  return from && lookUp(from.file, from.name);
}

interface FileRead {
  declared: ReadonlyMap<string, Declared['type']>;
  imported: ReadonlyMap<string, { file: string; name: string }>;
}
const read = new Map<string, FileRead>();

function readFile(file: string): FileRead {
  const before = read.get(file);
  if (before) return before;
  const declared = new Map<string, Declared['type']>();
  const imported = new Map<string, { file: string; name: string }>();
  const now = { declared, imported };
  read.set(file, now);
  const { program } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'));
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const from = fileOf(file, statement.source.value);
      for (const each of from === undefined ? [] : statement.specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue;
        imported.set(each.local.name, { file: from!, name: each.imported.name });
      }
    }
    const inside = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inside?.type === 'TSTypeAliasDeclaration') declared.set(inside.id.name, inside.typeAnnotation);
    if (inside?.type === 'TSInterfaceDeclaration') {
      const extended = inside.extends.map(
        ({ expression, typeArguments }) => ({ type: 'TSTypeReference', typeName: expression, typeArguments }) as TSType,
      );
      declared.set(inside.id.name, { type: 'Members', members: inside.body.body, extended });
    }
  }
  return now;
}

/** The file that a specifier names; none for packages that are not ours. */
function fileOf(file: string, specifier: string): string | undefined {
  const ours = /^@le-chai\/([^/]+)\/(.+)$/.exec(specifier);
  const to = ours ? `shared/${ours[1]}/src/${ours[2]}.ts` : path.join(path.dirname(file), specifier);
  return (ours || specifier.startsWith('.')) && existsSync(path.join(ROOT, to)) ? to : undefined;
}
