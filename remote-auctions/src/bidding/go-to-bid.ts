/** Where the bid box stands in the page. */
export const BID_BOX = 'bid';

/** Leads to the bid box: brings it into view and puts the focus on the first amount. */
export function goToBid(): void {
  const box = document.getElementById(BID_BOX);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  box?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  box?.querySelector<HTMLElement>('form input:checked, form input, button, a')?.focus({ preventScroll: true });
}
