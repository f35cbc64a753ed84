import type { Composition } from '@le-chai/federation/composition';
import type { PageNames } from '@le-chai/federation/page-names';
import { useEffect, useState } from 'react';
import { useHouse } from '../house/House.tsx';
import { knownPageNames, pageNames } from '../house/page-names.ts';
import type { NamedPage } from '../navigation/destinations.ts';
import { type Needs, useNeeds } from '../needs/needs.ts';
import { useOpenVersions } from '../overrides/VersionsHolder.tsx';
import { housePages, matchingPages } from './house-pages.ts';
import { type Choice, MOST_CHOICES, type Section } from './section.ts';
import { type Found, useFound } from './use-found.ts';
import { useNotifyOf, useSavedSearches } from './use-saved-searches.ts';
import type { Auction } from '@le-chai/contracts/auction';
import { amountDue } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { day, euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';

/**
 * All sections of the palette. Without a text: what is waiting for the member, and the pages; with one: the matching
 * pages, which are known immediately, and below them the search results.
 */
export function useSections(text: string): Found {
  const { composition } = useHouse();
  const needs = useNeeds();
  const versions = useOpenVersions();
  // As it was when the palette opened: later changes must not shift the rest.
  const [waiting] = useState(() => needSection(needs));
  const late = waiting === undefined ? needSection(needs) : undefined;
  const found = useFound(text);
  const saved = useSavedSearches(text === '');
  const notify = useNotifyOf(text, found.sections.length > 0);
  const names = usePageNames(composition);
  // They come first: show nothing that they would push down.
  if (!names) return { sections: waiting ? [waiting] : [], pending: true };
  const pages = housePages(composition, names);

  if (text === '') {
    const sections = [waiting, pageSection(pages), late, saved];
    return { sections: sections.filter((section) => section !== undefined), pending: false };
  }
  const meant = matchingPages(pages, text);
  const commands = versions && matchingPages([VERSIONS], text).length > 0 ? [commandSection(versions)] : [];
  const known = [...(meant.length > 0 ? [pageSection(meant)] : []), ...commands];
  // It is below all results, and those still loading would push it down.
  const command = notify && !found.pending ? [notify] : [];
  return { ...found, sections: [...known, ...found.sections, ...command] };
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

/** What is waiting for the member, listed first: sales where they were outbid, then payments due. */
function needSection({ outbid, due }: Needs): Section | undefined {
  const choices = [
    ...(outbid?.items ?? []).slice(0, MOST_CHOICES).map(outbidChoice),
    ...(due?.items ?? []).slice(0, MOST_CHOICES).map(dueChoice),
  ];
  return choices.length > 0 ? { id: 'needs', title: 'Needs your attention', choices } : undefined;
}

function outbidChoice({ id_sale: id, name, product_type: type, currentPrice }: Auction): Choice {
  const price = `${euro(currentPrice)}${type === 'barrel' ? ' per L' : ''}`;
  return { key: `outbid-${id}`, name, note: `You were outbid: price now ${price}`, to: paths.sale(type, id, name) };
}

function dueChoice(payment: OutstandingPayment): Choice {
  const isLot = payment.cellar_type === 'lots';
  const deadline = isLot ? payment.payment_deadline : payment.payment_deadline?.date;
  const until = payment.overdue ? ', overdue' : deadline ? ` by ${day(deadline)}` : '';
  return {
    key: `due-${payment.key_unique}`,
    name: isLot ? payment.name_lot : payment.name_barrel,
    note: `To pay ${euro(amountDue(payment))}${until}`,
    to: paths.outstandingPayments(),
  };
}

/** @returns undefined while they are loading */
function usePageNames(composition: Composition): PageNames | undefined {
  const [names, setNames] = useState(() => knownPageNames(composition));
  // Even if they are known by now: they may have arrived since the first render.
  useEffect(() => void pageNames(composition).then(setNames), [composition]);
  return names;
}
