import { buildMonolith } from '@le-chai/federation/build/monolith';
import { asMonolith } from './as-monolith.ts';
import { type Front, openFront } from './front.ts';
import { withoutScripts } from './without-scripts.ts';

/**
 * What is measured side by side: pages rendered at the edge, the same that their browser draws, the monolith, and the
 * least that a rendered page can take: its HTML without any script.
 */
export const VARIANTS = ['rendered', 'unrendered', 'monolith', 'floor'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Who shows a page's content: the edge and then its scripts, its scripts alone, or its HTML alone. */
export type ShownBy = 'edge' | 'scripts' | 'html';

export interface OpenVariant extends Front {
  shownBy: ShownBy;
}

/** Opens a front for each variant. Whether the edge renders is chosen by a cookie, so all are of one build. */
export async function openVariants(edge: string): Promise<Record<Variant, OpenVariant>> {
  const monolith = await buildMonolith(['account', 'auctions', 'cellar', 'checkout']);
  return {
    rendered: { ...(await openFront(edge)), shownBy: 'edge' },
    unrendered: { ...(await openFront(edge)), shownBy: 'scripts' },
    monolith: { ...(await openFront(edge, asMonolith(monolith))), shownBy: 'scripts' },
    floor: { ...(await openFront(edge, { page: withoutScripts })), shownBy: 'html' },
  };
}
