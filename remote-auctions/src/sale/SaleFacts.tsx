import { PRODUCT, ROOT_CATEGORY } from '@le-chai/contracts/house';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, euro, litres, month, percent, vintage } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { serverNow } from '@le-chai/host-services';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { barrelOf, isDirect, lotOf, type Sale } from '../auction/goods.ts';
import { euroRange } from '../prices/euro-range.ts';
import { haveHistory } from './bottle-record.ts';
import { DrinkingYears } from './DrinkingYears.tsx';
import { DRINKING_WINDOW, splitFacts } from './wine-facts.ts';

interface SaleFactsProps {
  sale: Sale;
  /** Its page has no price section to link to. */
  isPreview?: boolean;
  /** Shown after the facts. */
  children?: ReactNode;
}

/** All facts of a sale, with its market price and tags. */
export function SaleFacts({ sale, isPreview = false, children }: SaleFactsProps) {
  const facts = [...lotFacts(sale), ...barrelFacts(sale)];
  const window = lotOf(sale)?.components[0]?.drinking_window;
  const said = new Set(facts.flatMap(({ value = '' }) => value.split(', ')));
  return (
    <div>
      <DefinitionList
        facts={[
          ...facts.map(({ term, value }) => ({
            term,
            value: window && term === DRINKING_WINDOW ? <DrinkingYears window={window} /> : value,
          })),
          { term: 'Estimate', value: estimateOf(sale) },
          { term: 'Estimated market price', value: <MarketPrice sale={sale} isPreview={isPreview} /> },
          { term: 'Tags', value: sale.tags.filter((tag) => !said.has(tag)).join(', ') },
        ]}
      />
      {children}
    </div>
  );
}

/** The range that we expect a lot to sell for. */
function estimateOf(sale: Sale): string | undefined {
  const estimate = 'house_estimate' in sale && sale.house_estimate;
  return estimate ? euroRange(estimate.low, estimate.high) : undefined;
}

interface SaleFact {
  term: string;
  /** Left out if empty. */
  value: string | undefined;
}

/** The facts of a lot as a whole, and those shared by all its wines. */
function lotFacts(sale: Sale): SaleFact[] {
  const lot = lotOf(sale);
  if (!lot || sale.product_type !== 'lot') return [];
  const { components } = lot;
  const { shared } = splitFacts(components);
  const root = isDirect(sale) ? sale.root_category : sale.rootCategory;
  return [
    ...shared,
    // What they have in common, if their categories differ.
    {
      term: 'Kind',
      value: shared.some(({ term }) => term === 'Category') ? '' : root === ROOT_CATEGORY.spirit ? 'Spirits' : 'Wine',
    },
    { term: 'Case', value: lot.case_ || undefined },
    { term: 'Stored at', value: haveHistory(components) ? undefined : sale.warehouse },
    { term: 'Available', value: available(sale.availability_label, lot.available_date) },
    { term: 'Serial numbers', value: serials(components) },
  ];
}

/** The facts of a barrel. */
function barrelFacts(sale: Sale): SaleFact[] {
  const barrel = barrelOf(sale);
  if (!barrel) return [];
  return [
    { term: 'Varietal', value: barrel.varietal || undefined },
    { term: 'Region', value: distinct([barrel.region || barrel.builder.region, barrel.builder.country]).join(', ') },
    { term: 'Barrel', value: [litres(barrel.litres), barrel.wine_type].filter(Boolean).join(', ') },
    { term: 'Vintage', value: vintage(barrel.vintage) },
    {
      term: 'Alcohol',
      value: barrel.alcohol_level === null ? undefined : `${percent(barrel.alcohol_level / 100)} by volume`,
    },
    { term: 'Bottling', value: bottling(barrel.lots_available_date, barrel.final_bottling_date) },
    {
      term: 'Dinner',
      value: barrel.dinner_with_producer ? barrel.notes_dinner_with_producer || 'With the producer' : '',
    },
    { term: 'Visit', value: barrel.notes_visit_cellar_of_producer },
  ];
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];

/** The availability text, with the date if it is in the future. */
function available(label: string, date: string | null): string | undefined {
  const coming = date !== null && Date.parse(date) > serverNow();
  return [label, coming && `from ${day(date)}`].filter(Boolean).join(', ') || undefined;
}

/** Where to find the serial numbers of the bottles. */
function serials(components: readonly { serial_number: string | null; quantity: number }[]): string | undefined {
  const known = components.filter(({ serial_number }) => serial_number !== null).length;
  if (known === 0) return undefined;
  return known === components.length ? 'Listed with each wine below' : 'Listed with some of the wines below';
}

function bottling(from: string | null, until: string | null): string | undefined {
  const text = [from && `ready from ${month(from)}`, until && `by ${day(until)} at the latest`]
    .filter(Boolean)
    .join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

/** The estimated market price of a lot or a litre, and a link to what it is based on. */
function MarketPrice({ sale, isPreview }: { sale: Sale; isPreview: boolean }) {
  const price = isDirect(sale) ? sale.emp : sale[`${PRODUCT}_estimated_market_price` as const];
  return (
    <Row>
      <span>
        {price === null ? 'Not known yet' : `${euro(price)}${sale.product_type === 'barrel' ? ' per litre' : ''}`}
      </span>
      {!isPreview && (
        <TextLink size="table" to="#prices" preventScrollReset>
          How we estimate it
        </TextLink>
      )}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
`;
