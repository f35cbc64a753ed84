/** A part of a cellar; cents. */
export interface Part {
  readonly key: string;
  readonly label: string;
  readonly purchases: number;
  readonly market: number;
  readonly bottles: number;
  readonly litresMl: number;
}

/** What a cellar is made of by one trait, the most valuable first; shares of the whole worth, which add up to 1. */
export function shareOfValue(parts: readonly Part[]): (Part & { share: number })[] {
  const groups = [...Map.groupBy(parts, ({ key }) => key).values()].map(sumUp);
  const whole = sum(groups, ({ market }) => market);
  return groups
    .toSorted((a, b) => b.market - a.market || a.label.localeCompare(b.label, 'en'))
    .map((group) => Object.assign(group, { share: whole > 0 ? group.market / whole : 0 }));
}

const sumUp = (parts: readonly Part[]): Part => ({
  key: parts[0]!.key,
  label: parts[0]!.label,
  purchases: sum(parts, ({ purchases }) => purchases),
  market: sum(parts, ({ market }) => market),
  bottles: sum(parts, ({ bottles }) => bottles),
  litresMl: sum(parts, ({ litresMl }) => litresMl),
});

const sum = (parts: readonly Part[], of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
