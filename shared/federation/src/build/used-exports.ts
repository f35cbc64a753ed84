import { readFileSync } from 'node:fs';
import {
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type MemberExpression,
  type Module,
  parseSync,
} from '@swc/core';

/** Names imported from packages, by import specifier. */
export type Names = Record<string, string[]>;

/**
 * The names that sources take from these packages: those imported or passed on, and the members read of a namespace.
 * The bundler does not check them against a package that another build will provide, so it is done here.
 * @param files absolute paths of TypeScript sources.
 */
export function usedExports(files: readonly string[], packages: readonly string[]): Names {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    const module = parse(file);
    for (const item of module.body) {
      if (item.type !== 'ImportDeclaration' && item.type !== 'ExportNamedDeclaration') continue;
      const from = item.source?.value ?? '';
      if (item.typeOnly || !packages.includes(from)) continue;
      const used = item.type === 'ImportDeclaration' ? namesOf(item, module) : passedOn(item);
      names.set(from, new Set([...(names.get(from) ?? []), ...used]));
    }
  }
  return Object.fromEntries([...names].map(([name, set]) => [name, [...set].toSorted()]));
}

/** The names that a module exports, for a surface. */
export function providedExports(file: string): string[] {
  const exported = parse(file).body.flatMap((item) => (item.type === 'ExportNamedDeclaration' ? item.specifiers : []));
  return exported
    .flatMap((specifier) => (specifier.type === 'ExportSpecifier' ? (specifier.exported ?? specifier.orig).value : []))
    .toSorted();
}

function namesOf(declaration: ImportDeclaration, module: Module): string[] {
  return declaration.specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    if (specifier.type === 'ImportNamespaceSpecifier') return membersOf(specifier.local.value, module);
    return specifier.isTypeOnly ? [] : [(specifier.imported ?? specifier.local).value];
  });
}

function passedOn(declaration: ExportNamedDeclaration): string[] {
  return declaration.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly ? specifier.orig.value : [],
  );
}

/** Members read of a namespace in expressions; its types are another kind of node. */
function membersOf(namespace: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap((child) => membersOf(namespace, child));
  const { type, object, property } = node as Partial<MemberExpression>;
  const read = type === 'MemberExpression' && object?.type === 'Identifier' && object.value === namespace;
  return read && property?.type === 'Identifier' ? [property.value, ...inner] : inner;
}

function parse(file: string): Module {
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
}
