import { use, createContext } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';
import { isWithin, type Destination } from './destinations.ts';

/** Loads the code and the data of a page ahead of a visit. Provided by the app that knows the remotes. */
export const PreloadContext = createContext<(place: string) => void>(() => undefined);

interface PlaceLinkProps extends Omit<LinkProps, 'to'> {
  destination: Destination;
}

/** A link of the main navigation: knows whether one is there, and loads the page when pointed at. */
export function PlaceLink({ destination, ...link }: PlaceLinkProps) {
  const preload = use(PreloadContext);
  const { pathname } = useLocation();
  const ahead = (): void => preload(destination.to);
  return (
    <Link
      {...link}
      to={destination.to}
      aria-current={isWithin(destination, pathname) ? 'page' : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
    />
  );
}
