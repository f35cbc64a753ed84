import type { RecurringType } from '@le-chai/contracts/subscriptions';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { placeWith, rhythmOf } from '../address.ts';

/** By the month or by the year, as the address says; what was chosen a moment ago counts before the address has it. */
export function useRhythm(): { recurring: RecurringType; choose: (recurring: RecurringType) => void } {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RecurringType>();
  const told = rhythmOf(search);
  if (chosen === told) setChosen(undefined);
  return {
    recurring: chosen ?? told,
    choose: (recurring) => {
      setChosen(recurring);
      const place = placeWith(pathname, search, { annual: recurring === 'annual' ? 'true' : null });
      void navigate(place, { replace: true, preventScrollReset: true });
    },
  };
}
