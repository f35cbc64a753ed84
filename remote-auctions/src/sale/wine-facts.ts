import type { LotComponent } from '@le-chai/contracts/auction';
import { yearsOf } from '@le-chai/contracts/condition';
import { percent } from '@le-chai/design/format';

export interface Fact {
  term: string;
  value: string;
}

export const DRINKING_WINDOW = 'Drinking window';

/** The facts of one wine besides its name, vintage and size, in display order. */
export function wineFacts(component: LotComponent): Fact[] {
  const { age, alcool_level, bottler, builder, category, custom_label, person_signing, region, signed, varietal } =
    component;
  const window = component.drinking_window;
  const facts: Fact[] = [
    { term: 'Region', value: distinct([region || builder.region, builder.country]).join(', ') },
    { term: 'Varietals', value: varietal },
    { term: 'Category', value: category.name },
    { term: 'Alcohol', value: alcool_level === null ? '' : `${percent(alcool_level / 100)} by volume` },
    { term: 'Age', value: age ? `${age} years` : '' },
    { term: DRINKING_WINDOW, value: window ? yearsOf(window) : '' },
    { term: 'Bottled by', value: bottler },
    { term: 'Signed by', value: signed ? person_signing || 'the producer' : '' },
    { term: 'Label', value: custom_label ? 'A custom label' : '' },
  ];
  return facts.map(({ term, value }) => ({ term, value: value.trim() })).filter(({ value }) => value !== '');
}

/**
 * Splits facts so that each is shown once: those shared by all wines above them, the rest with its wine.
 * @returns `own` in the order of the wines
 */
export function splitFacts(components: readonly LotComponent[]): { shared: Fact[]; own: Fact[][] } {
  const each = components.map(wineFacts);
  const [first = []] = each;
  const isShared = (fact: Fact): boolean => each.every((facts) => facts.some((other) => isSame(other, fact)));
  return {
    shared: first.filter(isShared),
    own: each.map((facts) => facts.filter((fact) => !isShared(fact))),
  };
}

/** The text shared by all wines; undefined if they have different texts, which are shown with each. */
export function sharedWords(components: readonly LotComponent[]): string | undefined {
  const words = new Set(components.map(({ about }) => about.trim()));
  const [only] = words;
  return words.size === 1 ? only || undefined : undefined;
}

const isSame = (one: Fact, other: Fact): boolean => one.term === other.term && one.value === other.value;
const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
