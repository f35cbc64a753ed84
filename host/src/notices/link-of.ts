import type { Notice } from '@le-chai/contracts/notices';
import type { Composition } from '@le-chai/federation/composition';
import { isMounted } from '../house/House.tsx';

/** Where a notice leads: the page that it is about, where this composition has it. */
export function linkOf({ link }: Notice, composition: Pick<Composition, 'remotes'>): string | undefined {
  return link !== null && isMounted(composition, link) ? link : undefined;
}
