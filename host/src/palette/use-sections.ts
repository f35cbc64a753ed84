import { useState } from 'react';
import { useHouse } from '../house/House.tsx';
import type { NamedPage } from '../navigation/destinations.ts';
import { useNeeds } from '../needs/needs.ts';
import { useOpenVersions } from '../overrides/open-versions.ts';
import { housePages, matchingPages } from './house-pages.ts';
import { needSection } from './need-choices.ts';
import { MOST_CHOICES, type Choice, type Section } from './section.ts';
import { useFound, type Found } from './use-found.ts';
import { usePageNames } from './use-page-names.ts';

/**
 * All there is to choose from. Without a text: what waits for the member, and the pages; with one, the pages that it
 * means, which are known at once, and below them what is found.
 */
export function useSections(text: string): Found {
  const { composition } = useHouse();
  const needs = useNeeds();
  const versions = useOpenVersions();
  // As it was when the palette opened: what comes or goes meanwhile must not push the rest about.
  const [waiting] = useState(() => needSection(needs));
  const late = waiting === undefined ? needSection(needs) : undefined;
  const found = useFound(text);
  const names = usePageNames();
  // They come first: nothing is shown that they would push down.
  if (!names) return { sections: waiting ? [waiting] : [], pending: true };
  const pages = housePages(composition, names);

  if (text === '') {
    const sections = [waiting, pageSection(pages), late];
    return { sections: sections.filter((section) => section !== undefined), pending: false };
  }
  const meant = matchingPages(pages, text);
  const commands = versions && matchingPages([VERSIONS], text).length > 0 ? [commandSection(versions)] : [];
  const known = [...(meant.length > 0 ? [pageSection(meant)] : []), ...commands];
  return { ...found, sections: [...known, ...found.sections] };
}

/** Found like a page, by these words. */
const VERSIONS = { name: 'Versions on this page', words: 'override release remote build canary channel debug' };

function commandSection(open: () => void): Section {
  const choice: Choice = { key: 'versions', name: VERSIONS.name, open };
  return { id: 'commands', title: 'This tab', choices: [choice] };
}

function pageSection(pages: readonly NamedPage[]): Section {
  const choices = pages.slice(0, MOST_CHOICES).map(({ name, to }) => ({ key: to, name, to }));
  return { id: 'pages', title: 'Pages', choices };
}
