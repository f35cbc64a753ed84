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
