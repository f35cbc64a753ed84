import { Link, type LinkProps } from '@le-chai/design/Link';
import { usePagePlace } from '@le-chai/host-services';
import { useLocation } from 'react-router';
import { useNameWithNeed } from '../needs/need-name.ts';
import { isWithin, type Destination } from './destinations.ts';

interface PlaceLinkProps extends Omit<LinkProps, 'to'> {
  destination: Pick<Destination, 'to' | 'label' | 'covers' | 'need'>;
}

/** A link of the main navigation: knows whether one is there, and says what waits behind it. */
export function PlaceLink({ destination, ...link }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const place = usePagePlace() ?? pathname;
  const { to, label, need } = destination;
  return (
    <Link
      {...link}
      to={to}
      aria-label={useNameWithNeed(label, need)}
      aria-current={isWithin(destination, place) ? 'page' : undefined}
    />
  );
}
