/** Share of the units offered below which few are left. Our own choice, docs/rules.md#few-left */
const FEW = 0.1;

/** Whether only few of the units offered are left: a tenth at most, or the very last one. */
export function onlyFewLeft(offered: number, left: number): boolean {
  return left > 0 && left <= Math.max(1, offered * FEW);
}
