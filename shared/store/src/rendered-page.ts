import { perRequest } from './per-request.ts';

/** What a page that the edge rendered says of that. */
export interface RenderedPage {
  /** When, by the server's clock, ms since the epoch. */
  at: number;
  /** The cookies of appearance and of consent that it was rendered with. */
  cookies: Readonly<Record<string, string>>;
}

/** How this browser's page was rendered; undefined where it was not, and at the edge. */
export const renderedPage = (): RenderedPage | undefined =>
  (globalThis as { __LE_CHAI__?: { rendered?: RenderedPage } | undefined }).__LE_CHAI__?.rendered;

const hydration = perRequest(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { done: promise, end: resolve };
});

/** Resolves once the page from the edge is hydrated; immediately if the edge has not rendered this page. */
export const untilHydrated = (): Promise<void> => (renderedPage() ? hydration().done : Promise.resolve());

/** The first render is there. */
export const noteHydrated = (): void => hydration().end();
