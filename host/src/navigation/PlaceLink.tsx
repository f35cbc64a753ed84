import { Link, type LinkProps } from '@le-chai/design/Link';
import { usePagePlace } from '@le-chai/host-services';
import { useLocation } from 'react-router';
import { useNameWithNeed } from '../needs/needs.ts';
import { type Destination, isWithin } from './destinations.ts';
import { Icon, type IconName } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { css, styled } from 'styled-components';
import { NeedMark } from '../needs/NeedMark.tsx';

interface PlaceLinkProps extends Omit<LinkProps, 'to'> {
  destination: Pick<Destination, 'to' | 'label' | 'covers' | 'need'>;
}

/** A link of the main navigation: marks the current page, and says what is waiting there. */
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

interface IconPlaceProps {
  destination: Pick<Destination, 'to' | 'label' | 'covers' | 'need'> & { icon: IconName };
}

/** A navigation link shown as an icon. 44 px square. */
export function IconPlace({ destination }: IconPlaceProps) {
  return (
    <Place destination={destination}>
      <Icon name={destination.icon} size={22} />
      {destination.need && <NeedMark need={destination.need} over="icon" />}
    </Place>
  );
}

/** What the icons of the top bar share. */
export const iconFace = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${theme.colour.ink2};
  border-radius: ${theme.radius};
  &:hover,
  &[aria-current] {
    color: ${theme.colour.ink};
  }
`;

const Place = styled(PlaceLink)`
  ${iconFace}
`;
