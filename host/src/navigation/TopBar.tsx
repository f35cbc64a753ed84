import { Link } from '@le-chai/design/Link';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { styled } from 'styled-components';
import { isMounted, useHouse } from '../house/House.tsx';
import { NeedMark } from '../needs/NeedMark.tsx';
import { Bell } from './Bell.tsx';
import { destinations, phoneDestinations } from './destinations.ts';
import { IconPlace, PlaceLink } from './PlaceLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

/**
 * The bar above every page: the house's name, the main navigation, search, notices and the member. 72 px, on a phone
 * 56.
 */
export function TopBar() {
  const { composition, config } = useHouse();
  const session = useSession();
  const isMember = session.status === 'loaded';
  return (
    <Bar data-screen-only>
      <Inside>
        <Wordmark to={paths.home()}>{config.wordmark}</Wordmark>
        <Places aria-label="Main">
          {destinations(composition).map((destination) => (
            <PlaceLink key={destination.to} destination={destination}>
              <Word>
                {destination.label}
                {destination.need && <NeedMark need={destination.need} over="word" />}
              </Word>
            </PlaceLink>
          ))}
        </Places>
        {isMember && (
          <Tools>
            <SearchButton />
            <OnThumb>
              {phoneDestinations(composition).above.map((destination) => (
                <IconPlace key={destination.to} destination={destination} />
              ))}
            </OnThumb>
            {isMounted(composition, WISHLIST.to) && (
              <OnWide>
                <IconPlace destination={WISHLIST} />
              </OnWide>
            )}
            <Bell />
          </Tools>
        )}
        <Member>
          {isMember && <ProfileMenu user={session.user} placement="bar" />}
          {session.status === 'absent' && <TextLink to={paths.login()}>Log in</TextLink>}
        </Member>
      </Inside>
    </Bar>
  );
}

/** On a phone it stands beside the member's bids. */
const WISHLIST = { label: 'Wishlist', to: paths.wishlist(), icon: 'heart', covers: [paths.wishlist()] } as const;

/** Where a wide page's links leave no room for everything in the bar. */
const TIGHT = '@media (max-width: 1200px)';

const Bar = styled.header`
  border-bottom: 1px solid ${theme.colour.rule};
  background: ${theme.colour.paper};
`;

const Inside = styled.div`
  display: flex;
  align-items: stretch;
  height: calc(${theme.size.topBar} - 1px);
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding-inline: var(--margin);
  ${theme.media.phone} {
    height: calc(${theme.size.topBarPhone} - 1px);
  }
`;

const Wordmark = styled(Link)`
  ${theme.type.wordmark}
  align-self: center;
  margin-right: 56px;
  padding-top: 4px;
  text-decoration: none;
  white-space: nowrap;
  ${TIGHT} {
    margin-right: 32px;
  }
`;

const Places = styled.nav`
  display: flex;
  gap: 36px;
  ${TIGHT} {
    gap: 32px;
  }
  ${theme.media.thumb} {
    display: none;
  }
  > a {
    display: flex;
    align-items: center;
    color: ${theme.colour.ink2};
    text-decoration: none;
    white-space: nowrap;
    margin-bottom: -1px;
    transition: color ${theme.motion.quick};
  }
  > a:hover {
    color: ${theme.colour.ink};
  }
  > a[aria-current] {
    color: ${theme.colour.ink};
    box-shadow: inset 0 -2px ${theme.colour.wineInk};
  }
`;

/** With the mark for what is waiting. */
const Word = styled.span`
  position: relative;
`;

/** The last icon ends on the page's edge where nothing stands behind it. */
const Tools = styled.div`
  display: flex;
  align-items: center;
  margin-left: auto;
  ${theme.media.thumb} {
    margin-right: -11px;
  }
`;

const OnThumb = styled.div`
  display: none;
  ${theme.media.thumb} {
    display: contents;
  }
`;

const OnWide = styled.div`
  display: contents;
  ${theme.media.thumb} {
    display: none;
  }
`;

const Member = styled.div`
  display: flex;
  align-items: center;
  &:only-child,
  nav + & {
    margin-left: auto;
  }
  ${theme.media.thumb} {
    > div {
      display: none;
    }
  }
`;
