import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { readReferences } from './references.ts';

/** The files that import a file, by its path from the root. */
export type ImportGraph = Map<string, Set<string>>;

const { basename, dirname, join } = path.posix;

/** Whether a file is code, and so says itself what it imports. */
export const isSource = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/**
 * Reads who imports whom. A string that names a file, from the root or from the folder of the code, counts as an import of it:
 * that is how code starts a process or reads a picture.
 * @param root an absolute path without links
 * @param files the files of the tree by their paths from the root, deleted ones included
 */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  const graph: ImportGraph = new Map();
  const known = new Set(files);
  const deleted = new Set(files.filter((file) => !existsSync(join(root, file))));
  const present = files.filter((file) => !deleted.has(file));
  const resolver = new Resolver(root, present);
  for (const file of present.filter((each) => isSource(each))) {
    const folder = dirname(file);
    const { imports, strings } = readReferences(file, readFileSync(join(root, file), 'utf8'));
    for (const specifier of imports.filter((each) => resolver.isOwn(each))) {
      const imported = resolver.resolve(folder, specifier);
      // An import that leads nowhere may have meant any of the deleted files.
      for (const one of imported === undefined ? deleted : [imported]) addImporter(graph, one, file);
    }
    for (const text of strings) {
      const named = [join(folder, text), text, resolver.isOwn(text) ? resolver.resolve(folder, text) : undefined];
      for (const one of named) if (one !== undefined && known.has(one)) addImporter(graph, one, file);
    }
  }
  return graph;
}

/** Enters an importer of a file. */
export function addImporter(graph: ImportGraph, file: string, importer: string): void {
  const importers = graph.get(file);
  if (importers) importers.add(importer);
  else graph.set(file, new Set([importer]));
}

/** Finds files of the tree by the specifiers of imports. */
class Resolver {
  readonly #root: string;
  readonly #packages: ReadonlySet<string>;
  readonly #factory = new ResolverFactory({
    conditionNames: ['node', 'import', 'require', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.cjs', '.json'],
  });

  constructor(root: string, files: readonly string[]) {
    this.#root = root;
    const manifests = files.filter((file) => basename(file) === 'package.json');
    this.#packages = new Set(manifests.map((file) => nameIn(readFileSync(join(root, file), 'utf8'))));
  }

  /** Whether a specifier is of this tree: relative, or of a package of the workspace. */
  isOwn(specifier: string): boolean {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    return /^\.\.?\//.test(specifier) || this.#packages.has(name);
  }

  /** The file that a specifier leads to from a folder; undefined where it leads nowhere. */
  resolve(folder: string, specifier: string): string | undefined {
    const { path: found } = this.#factory.sync(join(this.#root, folder), specifier);
    return found?.startsWith(`${this.#root}/`) ? found.slice(this.#root.length + 1) : undefined;
  }
}

const nameIn = (manifest: string): string => (JSON.parse(manifest) as { name: string }).name;
