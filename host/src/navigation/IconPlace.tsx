import { Icon, type IconName } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { css, styled } from 'styled-components';
import { NeedMark } from '../needs/NeedMark.tsx';
import type { Destination } from './destinations.ts';
import { PlaceLink } from './PlaceLink.tsx';

interface IconPlaceProps {
  destination: Pick<Destination, 'to' | 'label' | 'covers' | 'need'> & { icon: IconName };
}

/** A place of the navigation that is an icon. 44 px square. */
export function IconPlace({ destination }: IconPlaceProps) {
  return (
    <Place destination={destination}>
      <Icon name={destination.icon} size={22} />
      {destination.need && <NeedMark need={destination.need} over="icon" />}
    </Place>
  );
}

/** What stands among the icons of the top bar. */
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
