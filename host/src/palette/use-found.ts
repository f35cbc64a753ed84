import { query } from '@le-chai/api';
import { myLotsSearch } from '@le-chai/contracts/cellar';
import { LEAST_SEARCHED, MOST_SUGGESTIONS, type SaleSuggestion, salesSearch } from '@le-chai/contracts/search';
import { euro, litres } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMounted, useHouse } from '../house/House.tsx';
import { fold } from './house-pages.ts';
import { type Choice, MOST_CHOICES, type Section } from './section.ts';

/** How long typing has to pause before a search, ms (specification, section 9). */
const PAUSE = 300;
/** How long the cellar waits for the sales, which belong above it, ms. */
const PATIENCE = 1000;
/** The most wines named of a lot: some have many. */
const PRODUCERS = 2;

/** The API's suggestions for a text. Further typing aborts the request. */
const salesFound = (text: string) => query(salesSearch, { query: { q: text, limit: MOST_SUGGESTIONS } });
const lotsFound = (text: string) => query(myLotsSearch, { query: { q: text, limit: MOST_SUGGESTIONS } });

/** The API's results for a text. */
export interface Found {
  /** In display order; a section that is shown is never pushed down. */
  sections: readonly Section[];
  /** Whether more may arrive. */
  pending: boolean;
}

/** Searches sales and the member's cellar independently: if one fails or hangs, the other still shows. */
export function useFound(text: string): Found {
  const { composition } = useHouse();
  const long = text.length >= LEAST_SEARCHED;
  const settled = useSettled(text, PAUSE);
  const asked = long ? settled : undefined;
  const hasSales = isMounted(composition, paths.weeklyAuctions('all'));
  const hasCellar = isMounted(composition, paths.cellarLots());

  const sales = useQuery({ ...salesFound(asked ?? ''), enabled: asked !== undefined && hasSales });
  const lots = useQuery({ ...lotsFound(asked ?? ''), enabled: asked !== undefined && hasCellar });
  const salesPending = long && hasSales && sales.isPending;
  const lotsPending = long && hasCellar && lots.isPending;
  const overtaken = usePatienceEnded(asked, salesPending && hasCellar && !lotsPending);

  const ofSales = asked !== undefined && !salesPending ? section('sales', 'Sales', sales, saleChoice) : [];
  const ofCellar =
    asked !== undefined && !lotsPending
      ? section('cellar', 'My cellar', lots, ({ id, name, size, picture }) => ({
          picture,
          note: size === null ? 'In your cellar' : `In your cellar, ${litres(size)}`,
          to: paths.cellarLots({ search: { term: name, id } }),
        }))
      : [];
  const ofProducers =
    ofSales.length > 0 && isMounted(composition, PRODUCERS_PREFIX) ? producerSection(sales.data ?? [], text) : [];
  return {
    sections: overtaken
      ? [...ofCellar, ...ofSales, ...ofProducers]
      : salesPending
        ? []
        : [...ofSales, ...ofProducers, ...ofCellar],
    pending: salesPending || lotsPending,
  };
}

function saleChoice({ id, name, product_type: type, purchase_type: purchase, ...sale }: SaleSuggestion) {
  const { producers, price, finish_data: end, picture } = sale;
  const kind = type === 'barrel' ? 'Barrel, by the litre' : 'Lot';
  return {
    picture,
    note: [kind, ...producers.slice(0, PRODUCERS)].join(', '),
    ...(price !== null && { price: `${euro(price)}${type === 'barrel' ? ' per L' : ''}` }),
    ...(end !== null && purchase === 'AUCTION' && { ends: Date.parse(end) }),
    to: paths.sale(type, id, name),
  };
}

/** A sample path of a producer's page. */
const PRODUCERS_PREFIX = paths.producer('x');

/** The producers of the results whose name contains a typed word. */
function producerSection(sales: readonly SaleSuggestion[], text: string): Section[] {
  const typed = fold(text)
    .split(' ')
    .filter(({ length }) => length >= LEAST_SEARCHED);
  const producers = [...new Set(sales.flatMap((sale) => sale.producers))];
  const choices = producers
    .filter((name) => typed.some((word) => fold(name).includes(word)))
    .slice(0, MOST_CHOICES)
    .map((name, at) => ({ key: `producer-${at}`, name, to: paths.producer(name) }));
  return choices.length > 0 ? [{ id: 'producers', title: 'Producers', choices }] : [];
}

/** Whether the cellar has waited long enough for this text's sales and is shown before them. */
function usePatienceEnded(text: string | undefined, waits: boolean): boolean {
  const [overtaken, setOvertaken] = useState<string>();
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setOvertaken(text), PATIENCE);
    return () => clearTimeout(timer);
  }, [text, waits]);
  return text !== undefined && overtaken === text;
}

/** No section if nothing was found or searched. */
function section<Item extends { id: number; name: string }>(
  id: string,
  title: string,
  { data = [], isError }: Pick<UseQueryResult<Item[]>, 'data' | 'isError'>,
  about: (item: Item) => Omit<Choice, 'key' | 'name'>,
): Section[] {
  if (isError)
    return [{ id, title, choices: [], problem: 'This could not be searched. Change the text to try again.' }];
  const choices = data
    .slice(0, MOST_CHOICES)
    .map((item): Choice => Object.assign(about(item), { key: `${id}-${item.id}`, name: item.name }));
  return choices.length > 0 ? [{ id, title, choices }] : [];
}

/** A debounced text, after a pause of `pause` ms. @returns undefined while it is changing */
function useSettled(text: string, pause: number): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled === text ? text : undefined;
}
