/** Price from which a step applies, and the step; both in cents. Our own choice, docs/rules.md#increments. */
const STEPS = [
  { from: 5_000_00, step: 250_00 },
  { from: 3_000_00, step: 100_00 },
  { from: 1_000_00, step: 50_00 },
  { from: 500_00, step: 25_00 },
  { from: 100_00, step: 10_00 },
  { from: 50_00, step: 5_00 },
] as const;
/** Below all of these, in cents. */
const LEAST_STEP = 2_00;

/** The step above a price, in cents: how much more the next bid must offer. docs/rules.md#increments */
export function bidIncrement(price: number): number {
  return STEPS.find(({ from }) => price >= from)?.step ?? LEAST_STEP;
}
