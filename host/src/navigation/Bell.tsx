import { Icon } from '@le-chai/design/Icon';
import { Link } from '@le-chai/design/Link';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { iconFace } from './PlaceLink.tsx';
import { useUnread } from '../notices/notice-queries.ts';

/** The link to the notices, with the number of unread ones. 44 px square; nothing for a visitor. */
export function Bell() {
  const session = useSession();
  return session.status === 'loaded' ? <MemberBell /> : null;
}

function MemberBell() {
  const unread = useUnread() ?? 0;
  const { pathname } = useLocation();
  const here = pathname === paths.notices() || pathname.startsWith(`${paths.notices()}/`);
  return (
    <Place
      to={paths.notices()}
      aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
      aria-current={here ? 'page' : undefined}
    >
      <Icon name="bell" size={22} />
      {unread > 0 && <Count aria-hidden>{unread > MOST ? `${MOST}+` : unread}</Count>}
    </Place>
  );
}

/** Higher counts are shown as this many and a plus. */
const MOST = 99;

const Place = styled(Link)`
  ${iconFace}
  text-decoration: none;
`;

/** Over the bell's corner, so that nothing moves when it appears or disappears. */
const Count = styled.span`
  ${theme.type.phoneBar}
  ${theme.tabular}
  position: absolute;
  top: 3px;
  left: calc(50% + 5px);
  font-weight: 500;
  color: ${theme.colour.ink};
  white-space: nowrap;
`;
