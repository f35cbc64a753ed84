import type { BarrelAuction, LotAuction } from '@le-chai/contracts/auction';
import { PRODUCT } from '@le-chai/contracts/house';
import { day, euro, litres, month, percent } from '@le-chai/design/format';
import { serverNow } from '@le-chai/shell';

export interface Fact {
  term: string;
  /** Left out where there is nothing to tell. */
  value: string | undefined;
}

/** What is known of the wines of a lot. */
export function lotFacts(auction: LotAuction): Fact[] {
  const { lot, warehouse, availability_label } = auction;
  const { components } = lot;
  return [
    { term: 'Region', value: places(components.map(({ region, builder }) => [region, builder.country])) },
    {
      term: 'Varietals',
      value: joined(
        components.map(({ varietal }) => varietal),
        '; ',
      ),
    },
    { term: 'Category', value: joined(components.map(({ category }) => category.name)) },
    { term: 'Alcohol', value: byVolume(components.map(({ alcool_level }) => alcool_level)) },
    { term: 'Age', value: joined(components.map(({ age }) => (age ? `${age} years` : ''))) },
    { term: 'Bottled by', value: joined(components.map(({ bottler }) => bottler)) },
    {
      term: 'Signed by',
      value: joined(components.map(({ signed, person_signing }) => (signed ? person_signing : ''))),
    },
    { term: 'Case', value: lot.case_ || undefined },
    { term: 'Kept at', value: warehouse || undefined },
    { term: 'Available', value: available(availability_label, lot.available_date) },
    { term: 'Estimated market price', value: market(auction) },
  ];
}

/** What is known of a barrel. */
export function barrelFacts(auction: BarrelAuction): Fact[] {
  const { barrel } = auction;
  return [
    { term: 'Varietal', value: barrel.varietal || undefined },
    { term: 'Region', value: places([[barrel.region, barrel.builder.country]]) },
    { term: 'Barrel', value: litres(barrel.litres) },
    { term: 'Alcohol', value: byVolume([barrel.alcohol_level]) },
    { term: 'Bottling', value: bottling(barrel.lots_available_date, barrel.final_bottling_date) },
    { term: 'Sizes', value: joined(barrel.bottling.map(({ size }) => litres(size))) },
    { term: 'Custom label', value: customLabel(barrel.custom_label_enabled_for_tiers) },
    { term: 'Also for the winner', value: extras(auction) },
    { term: 'Estimated market price', value: market(auction, ' per litre') },
  ];
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
const joined = (values: readonly string[], by = ', '): string | undefined => distinct(values).join(by) || undefined;

/** Regions with the country they lie in; of several countries each region with its own. */
function places(pairs: readonly (readonly [region: string, country: string])[]): string | undefined {
  const countries = distinct(pairs.map(([, country]) => country));
  if (countries.length > 1)
    return joined(
      pairs.map((pair) => distinct(pair).join(', ')),
      '; ',
    );
  return joined([...pairs.map(([region]) => region), ...countries]);
}

function byVolume(levels: readonly (number | null)[]): string | undefined {
  const known = [...new Set(levels.filter((level) => level !== null))];
  return known.length > 0 ? `${known.map((level) => percent(level / 100)).join(', ')} by volume` : undefined;
}

/** The house's own words; the date where it is still to come. */
function available(label: string, date: string | null): string | undefined {
  const coming = date !== null && Date.parse(date) > serverNow();
  return [label, coming && `from ${day(date)}`].filter(Boolean).join(', ') || undefined;
}

function bottling(from: string | null, until: string | null): string | undefined {
  const text = [from && `ready from ${month(from)}`, until && `at the latest ${day(until)}`].filter(Boolean).join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

const customLabel = (tiers: readonly string[]): string | undefined =>
  tiers.length > 0 ? `For ${tiers.join(', ')}` : undefined;

/** What else comes with the wine, in the producer's words where there are any. */
function extras({ barrel }: BarrelAuction): string | undefined {
  const dinner = barrel.dinner_with_producer ? barrel.notes_dinner_with_producer || 'Dinner with the producer' : '';
  return (
    distinct([dinner, barrel.notes_visit_cellar_of_producer].map((text) => text.trim().replace(/\.+$/, ''))).join(
      '. ',
    ) || undefined
  );
}

function market(auction: LotAuction | BarrelAuction, per = ''): string | undefined {
  const price = auction[`${PRODUCT}_estimated_market_price`];
  return price === null ? undefined : `${euro(price)}${per}`;
}
