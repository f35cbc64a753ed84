/**
 * The discount on a barrel in whole percent: the difference over the undiscounted total, rounded. 0 if there was none.
 */
export function discountPercent({ undiscounted, total }: { undiscounted: number; total: number }): number {
  if (undiscounted <= 0 || total >= undiscounted) return 0;
  return Math.round((100 * (undiscounted - total)) / undiscounted);
}
