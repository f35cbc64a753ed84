import path from 'node:path';
import { addImporter, type ImportGraph, isSource, readImportGraph } from './import-graph.ts';
import { READERS, REACHES_EVERYTHING, REACHES_NOTHING, STARTS } from './rules.ts';

const { basename, dirname, matchesGlob } = path.posix;

/** All that a change of these files can reach: the files, who imports them, and so on. */
export function reachedFrom(graph: ImportGraph, changed: Iterable<string>): Set<string> {
  const reached = new Set(changed);
  // A set is iterated in insertion order, including entries added on the way.
  for (const file of reached) for (const importer of graph.get(file) ?? []) reached.add(importer);
  return reached;
}

/**
 * All that a change can reach, by imports and by the rules for what no import shows.
 * @param root of the tree, absolute and without links
 * @param files of the tree, deleted ones included
 */
export function reachedBy(root: string, files: readonly string[], changed: readonly string[]): Set<string> {
  const graph = readImportGraph(root, files);
  for (const [starter, started] of Object.entries(STARTS))
    for (const file of started) addImporter(graph, file, starter);
  return reachedFrom(
    graph,
    changed.flatMap((file) => startsOf(file, files)),
  );
}

/** Where a change starts to spread: the file, its readers, or the whole package of a file that no rule knows. */
export function startsOf(file: string, files: readonly string[]): readonly string[] {
  const isOneOf = (globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob));
  if (isOneOf(REACHES_EVERYTHING)) return files;
  if (isOneOf(REACHES_NOTHING)) return [file];
  const readers = READERS.filter((rule) => matchesGlob(file, rule.files)).flatMap((rule) => rule.readBy);
  return isSource(file) || readers.length > 0 ? [file, ...readers] : packageOf(file, files);
}

/** The files of the package that a file is in; in the package of the root, all files there are. */
function packageOf(file: string, files: readonly string[]): readonly string[] {
  const packages = new Set(files.filter((each) => basename(each) === 'package.json').map((each) => dirname(each)));
  let folder = dirname(file);
  while (folder !== '.' && !packages.has(folder)) folder = dirname(folder);
  return folder === '.' ? files : files.filter((each) => each.startsWith(`${folder}/`));
}
