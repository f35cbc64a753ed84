import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useHouse } from '../house/House.tsx';
import { destinations } from './destinations.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** The bar above every page: the house's name, the main navigation, the member. 72 px, on a phone 56. */
export function TopBar() {
  const { composition, config } = useHouse();
  const session = useSession();
  return (
    <Bar>
      <Inside>
        <Wordmark to={paths.home()}>{config.wordmark}</Wordmark>
        <Places aria-label="Main">
          {destinations(composition).map((destination) => (
            <PlaceLink key={destination.to} destination={destination}>
              {destination.label}
            </PlaceLink>
          ))}
        </Places>
        <Member>
          {session.status === 'loaded' && <ProfileMenu user={session.user} placement="bar" />}
          {session.status === 'absent' && <TextLink to={paths.login()}>Log in</TextLink>}
        </Member>
      </Inside>
    </Bar>
  );
}

const Bar = styled.header`
  border-bottom: 1px solid ${theme.colour.rule};
  background: ${theme.colour.paper};
`;

const Inside = styled.div`
  display: flex;
  align-items: stretch;
  gap: 56px;
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
  padding-top: 4px;
  text-decoration: none;
  white-space: nowrap;
`;

const Places = styled.nav`
  display: flex;
  gap: 36px;
  ${theme.media.phone} {
    display: none;
  }
  > a {
    display: flex;
    align-items: center;
    color: ${theme.colour.ink2};
    text-decoration: none;
    border-block: 2px solid transparent;
    margin-bottom: -1px;
    transition: color ${theme.motion.quick};
  }
  > a:hover {
    color: ${theme.colour.ink};
  }
  > a[aria-current] {
    color: ${theme.colour.ink};
    border-bottom-color: ${theme.colour.wineInk};
  }
`;

const Member = styled.div`
  display: flex;
  align-items: center;
  margin-left: auto;
  ${theme.media.phone} {
    > div {
      display: none;
    }
  }
`;
