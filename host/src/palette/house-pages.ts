import type { Composition } from '@le-chai/federation/composition';
import { contactPage } from '../contact/contact-route.ts';
import { namedPages, ownPlaces, type NamedPage } from '../navigation/destinations.ts';
import { noticesPage } from '../notices/notices-routes.ts';
import { fold } from './fold.ts';

/** Every page of this composition that can be gone to by name: in the order of the main navigation, then what is in none of it. */
export function housePages(composition: Pick<Composition, 'remotes'>): readonly NamedPage[] {
  return [...namedPages(composition), ...ownPlaces(composition), noticesPage, contactPage];
}

/** The pages that are meant by a text: each of its words begins a word of theirs. Those meant by their own name come first. */
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
