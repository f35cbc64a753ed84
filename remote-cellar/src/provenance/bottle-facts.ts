import { yearsOf } from '@le-chai/contracts/condition';
import type { Provenance } from '@le-chai/contracts/provenance';
import { litres, percent, sizeName, vintage } from '@le-chai/design/format';

interface Fact {
  term: string;
  value: string;
}

/** What is known about a bottle besides its name, in display order. */
export function bottleFacts({ bottle, producer, serial_number: serial }: Provenance): Fact[] {
  const {
    vintage: year,
    age,
    size,
    region,
    varietal,
    category,
    alcool_level: alcohol,
    bottler,
    root_category,
    drinking_window: drinkingWindow,
  } = bottle;
  const name = sizeName(size);
  const facts = [
    { term: 'Producer', value: producer.name },
    { term: 'From', value: placeOf(region || producer.region, producer.country) },
    { term: 'Vintage', value: root_category === 'spirit' && !year ? '' : vintage(year) },
    { term: 'Age', value: age ? `${age} years` : '' },
    { term: 'Size', value: name ? `${litres(size)}, ${name.toLowerCase()}` : litres(size) },
    { term: 'Varietals', value: varietal },
    { term: 'Category', value: category },
    { term: 'Alcohol', value: alcohol === null ? '' : `${percent(alcohol / 100)} by volume` },
    { term: 'Drinking window', value: drinkingWindow ? yearsOf(drinkingWindow) : '' },
    { term: 'Bottled by', value: bottler === producer.name ? '' : bottler },
    { term: 'Serial number', value: serial },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

/** `Bordeaux, France`; if both are the same, once. */
export function placeOf(region: string, country: string): string {
  return [...new Set([region, country].filter(Boolean))].join(', ');
}
