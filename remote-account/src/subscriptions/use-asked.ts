import { useSearchParams } from 'react-router';
import { type Asked, readAsked, withAsked } from './asked.ts';

/** What the member is about to do stands in the address; leaving it keeps the rest of that. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  return {
    asked: readAsked(search),
    ask: (asked: Asked) => setSearch((now) => withAsked(now, asked), { preventScrollReset: true }),
    close: () => setSearch((now) => withAsked(now, undefined), { replace: true, preventScrollReset: true }),
  };
}
