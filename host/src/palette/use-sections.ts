import { useState } from 'react';
import { useHouse } from '../house/House.tsx';
import { useNeeds } from '../needs/needs.ts';
import { housePages, matchingPages, type HousePage } from './house-pages.ts';
import { needSection } from './need-choices.ts';
import { MOST_CHOICES, type Section } from './section.ts';
import { useFound, type Found } from './use-found.ts';

/**
 * All there is to choose from. Without a text: what waits for the member, and the pages; with one, the pages that it
 * means, which are known at once, and below them what is found.
 */
export function useSections(text: string): Found {
  const { composition } = useHouse();
  const needs = useNeeds();
  // As it was when the palette opened: what comes or goes meanwhile must not push the rest about.
  const [waiting] = useState(() => needSection(needs));
  const late = waiting === undefined ? needSection(needs) : undefined;
  const found = useFound(text);
  const pages = housePages(composition);

  if (text === '') {
    const sections = [waiting, pageSection(pages), late];
    return { sections: sections.filter((section) => section !== undefined), pending: false };
  }
  const meant = matchingPages(pages, text);
  return { ...found, sections: [...(meant.length > 0 ? [pageSection(meant)] : []), ...found.sections] };
}

function pageSection(pages: readonly HousePage[]): Section {
  const choices = pages.slice(0, MOST_CHOICES).map(({ name, to }) => ({ key: to, name, to }));
  return { id: 'pages', title: 'Pages', choices };
}
