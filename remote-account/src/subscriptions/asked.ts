import type { RecurringType } from '@le-chai/contracts/subscriptions';
import { useSearchParams } from 'react-router';

/** What the member is about to do: choose a plan, pay for theirs, or cancel it. */
interface Asked {
  step: 'plan' | 'pay' | 'cancel';
  /** The id of the plan, or of the subscription to pay or cancel. */
  id: number;
}

const STEPS = ['plan', 'pay', 'cancel'] as const;

/** What the URL asks for, so that a reload or another login leads back to it; undefined for nothing. */
export function readAsked(search: URLSearchParams): Asked | undefined {
  for (const step of STEPS) {
    const text = search.get(step);
    if (text !== null) return { step, id: /^\d{1,15}$/.test(text) ? Number(text) : 0 };
  }
  return undefined;
}

/** The same search, asking for something else; undefined for nothing. */
export function withAsked(search: URLSearchParams, asked: Asked | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const step of STEPS) next.delete(step);
  if (asked) next.set(asked.step, String(asked.id));
  return next;
}

/** Which plans the URL shows: monthly ones by default. */
export const readTab = (search: URLSearchParams): RecurringType =>
  search.get('tab') === 'annual' ? 'annual' : 'monthly';

/** What the member is about to do, kept in the URL; closing it keeps the rest of the URL. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  return {
    asked: readAsked(search),
    ask: (asked: Asked) => setSearch((now) => withAsked(now, asked), { preventScrollReset: true }),
    close: () => setSearch((now) => withAsked(now, undefined), { replace: true, preventScrollReset: true }),
  };
}
