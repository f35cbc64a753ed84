import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether one just came from the form that made the payment. Forgotten at once, so that a page opened again does not ask. */
export function useFromForm(): boolean {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [came] = useState(() => (state as { authenticate?: unknown } | null)?.authenticate === true);
  const told = state !== null;
  useEffect(() => {
    if (told) void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [told, pathname, search, navigate]);
  return came;
}
