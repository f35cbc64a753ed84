import { toast } from '@le-chai/shell';
import type { DataRouter } from 'react-router';
import { placeInApp } from '@le-chai/paths/place-in-app';

/**
 * Goes where the outcome of a call leads, says why, and remembers where the call was made: path and search, as `from` of
 * the router's state (specification, section 4). Anywhere but a place in this app is not gone to: the refusal then
 * stands where it was made.
 */
export async function leadTo(router: DataRouter, to: string, message: string): Promise<void> {
  const place = placeInApp(to);
  if (place === undefined) return;
  const { navigation, location } = router.state;
  const { pathname, search } = navigation.location ?? location;
  // The page that was refused is no place to come back to; one that is only being opened is in no history yet.
  const replace = navigation.state === 'idle';
  toast({ tone: 'error', title: message });
  await router.navigate(place, { replace, state: { from: `${pathname}${search}` } });
}
