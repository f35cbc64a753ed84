import { holdRefetches } from '@le-chai/api';
import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** How long a page that was not left after all waits before it refetches, ms. */
const NOT_LEFT = 1000;

/** Leaves a page for good: until the next one is shown, nothing is refetched for this one. */
export function useNavigateAway(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const release = useRef(() => undefined as void);
  useEffect(() => () => release.current(), []);
  return async (to, options) => {
    const held = holdRefetches();
    release.current = held;
    try {
      await navigate(to, { replace: true, ...options });
    } finally {
      setTimeout(held, NOT_LEFT);
    }
  };
}
