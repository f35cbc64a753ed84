import type { Composition } from '@le-chai/federation/composition';
import type { PageNames } from '@le-chai/federation/page-names';
import { paths } from '@le-chai/paths';
import { isOwn, ownPlaces, rankOf, type NamedPage } from '../navigation/destinations.ts';

/** The host's own pages. */
const OWN: readonly NamedPage[] = [
  { name: 'Notices', to: paths.notices(), words: 'messages news bell alerts inbox notifications' },
  { name: 'Contact us', to: paths.contact(), words: 'help support question write ask the house' },
];

/**
 * Every page of this composition that can be found by name: in the order of the main navigation, then those outside it.
 * @param names the names from the edge; a build that this tab loads from a URL has named its own
 */
export function housePages({ remotes }: Pick<Composition, 'remotes'>, names: PageNames): readonly NamedPage[] {
  const pages = remotes.flatMap((remote) => {
    const named = remote.manifest.routes.flatMap(({ name, ...route }) =>
      name === undefined ? [] : [{ ...route, name }],
    );
    return (named.length > 0 ? named : (names[remote.name] ?? [])).flatMap(({ pattern: to, name, words = '' }) =>
      !to.includes(':') && isOwn(remotes, remote, to) ? [{ name, to, words }] : [],
    );
  });
  return [...pages.toSorted((one, other) => rankOf(one.to) - rankOf(other.to)), ...ownPlaces({ remotes }), ...OWN];
}

/** The pages that match a text: each of its words starts one of theirs. Matches by name come first. */
export function matchingPages<Page extends Pick<NamedPage, 'name' | 'words'>>(
  pages: readonly Page[],
  text: string,
): readonly Page[] {
  const typed = fold(text).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  const isIn = (known: string): boolean => {
    const words = fold(known).split(' ');
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const byName = pages.filter(({ name }) => isIn(name));
  return [...byName, ...pages.filter((page) => !byName.includes(page) && isIn(`${page.name} ${page.words}`))];
}

/** A text normalized for comparison: without accents, case or marks, one space between its words. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
