import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { useSession } from '@le-chai/session';
import { styled } from 'styled-components';
import { useHouse } from '../house/House.tsx';
import { NeedMark } from '../needs/NeedMark.tsx';
import { phoneDestinations } from './destinations.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** The main navigation on a phone or a tablet, under the thumb. 64 px above the safe area. */
export function BottomBar() {
  const { composition } = useHouse();
  const session = useSession();
  if (session.status !== 'loaded') return null;
  return (
    <Bar aria-label="Main, bottom" data-screen-only>
      {phoneDestinations(composition).below.map((destination) => (
        <PlaceLink key={destination.to} destination={destination}>
          <Icon name={destination.icon} size={24} />
          <span>
            {destination.short}
            {destination.need && <NeedMark need={destination.need} over="icon" />}
          </span>
        </PlaceLink>
      ))}
      <ProfileMenu user={session.user} placement="sheet" />
    </Bar>
  );
}

const Bar = styled.nav`
  display: none;
  ${theme.media.thumb} {
    position: fixed;
    z-index: ${theme.layer.phoneBar};
    inset: auto 0 0;
    display: flex;
    height: calc(${theme.size.phoneBar} + env(safe-area-inset-bottom));
    padding-bottom: env(safe-area-inset-bottom);
    background: ${theme.colour.surface};
    border-top: 1px solid ${theme.colour.rule};
  }
  > a,
  > div > button {
    ${theme.type.phoneBar}
    position: relative;
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-width: 0;
    color: ${theme.colour.ink2};
    text-decoration: none;
    outline-offset: -4px;
  }
  > div {
    flex: 1;
    display: flex;
  }
  > a[aria-current],
  > div > button[aria-current] {
    color: ${theme.colour.wineInk};
  }
`;
