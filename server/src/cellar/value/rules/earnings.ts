/** What a member's holdings cost and are worth; cents. */
export interface Worth {
  readonly purchases: number;
  readonly market: number;
}

/** What the holdings gained, in cents, and whether that is a gain (+1), a loss (−1) or neither. docs/rules.md#earnings */
export function upside({ purchases, market }: Worth): { upside: number; direction: -1 | 0 | 1 } {
  const gained = market - purchases;
  return { upside: gained, direction: Math.sign(gained) as -1 | 0 | 1 };
}
