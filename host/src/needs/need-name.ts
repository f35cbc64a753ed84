import { useNeeds, type Needs } from './needs.ts';

/** What a place of the navigation can have waiting behind it. */
export type Need = keyof Needs;

const WORDS: Record<Need, { one: string; many: string }> = {
  due: { one: 'payment due', many: 'payments due' },
  outbid: { one: 'auction outbid', many: 'auctions outbid' },
};

/** The name of a place with what waits behind it: "To pay, 2 payments due". */
export function useNameWithNeed(name: string, need: Need | undefined): string {
  const needs = useNeeds();
  const count = (need && needs[need]?.length) ?? 0;
  if (!need || count === 0) return name;
  return `${name}, ${count} ${count === 1 ? WORDS[need].one : WORDS[need].many}`;
}
