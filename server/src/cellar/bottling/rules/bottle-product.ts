/** The wine of a barrel, as far as it decides how its bottles are named and filed. */
export interface BarrelWine {
  readonly name: string;
  readonly vintage: number | null;
  readonly wineType: string;
  readonly color: string;
}

const CATEGORY_OF_TYPE: Record<string, string> = {
  spirit: 'Spirit',
  sparkling: 'Sparkling wine',
  sweet: 'Sweet wine',
  fortified: 'Fortified wine',
};
const CATEGORY_OF_COLOUR: Record<string, string> = { red: 'Red wine', rose: 'Rosé wine', white: 'White wine' };

/** What bottles of a barrel are as products. Barrels have their vintage in their names; products have it apart. */
export function bottleProduct({ name, vintage, wineType, color }: BarrelWine) {
  return {
    name: vintage === null ? name : withoutVintage(name, vintage),
    root: wineType === 'spirit' ? 'spirit' : 'wine',
    category: CATEGORY_OF_TYPE[wineType] ?? CATEGORY_OF_COLOUR[color] ?? 'Wine',
  } as const;
}

/** "Barolo 2024, barrel no. 9" → "Barolo, barrel no. 9"; a name that is nothing else stays. */
function withoutVintage(name: string, vintage: number): string {
  const rest = name.replace(new RegExp(String.raw`(^|\s)${vintage}(?=[\s,]|$)`), '').trim();
  return rest === '' ? name : rest;
}
