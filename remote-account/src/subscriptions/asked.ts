import type { RecurringType } from '@le-chai/contracts/subscriptions';
import { useSearchParams } from 'react-router';

/** What a member is about to do: take a plan, pay for the own one, cancel it. */
interface Asked {
  step: 'plan' | 'pay' | 'cancel';
  /** Of the plan; or of the subscription that is paid or cancelled. */
  id: number;
}

const STEPS = ['plan', 'pay', 'cancel'] as const;

/** What the address asks for, so that a reload and another login lead back to it; undefined for nothing. */
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

/** Which plans the address shows: those by the month, unless it says otherwise. */
export const readTab = (search: URLSearchParams): RecurringType =>
  search.get('tab') === 'annual' ? 'annual' : 'monthly';

/** What the member is about to do stands in the address; leaving it keeps the rest of that. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  return {
    asked: readAsked(search),
    ask: (asked: Asked) => setSearch((now) => withAsked(now, asked), { preventScrollReset: true }),
    close: () => setSearch((now) => withAsked(now, undefined), { replace: true, preventScrollReset: true }),
  };
}
