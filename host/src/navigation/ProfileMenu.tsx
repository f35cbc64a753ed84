import type { User } from '@le-chai/contracts/session';
import { Button } from '@le-chai/design/Button';
import { Icon } from '@le-chai/design/Icon';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useDismiss } from '@le-chai/design/use-dismiss';
import { paths } from '@le-chai/paths';
import { signOut } from '@le-chai/session';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { ThemeSwitch } from '../appearance/ThemeSwitch.tsx';
import { useHouse } from '../house/House.tsx';
import { isMounted } from './destinations.ts';

interface ProfileMenuProps {
  user: User;
  /** Hangs from the top bar, or rises from the bar at the foot of a phone. */
  placement: 'bar' | 'sheet';
}

/** The member: name and tier; behind them the profile, the theme and the way out. */
export function ProfileMenu({ user, placement }: ProfileMenuProps) {
  const { composition } = useHouse();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Open at one place only: going anywhere closes it.
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const setOpen = (next: boolean): void => setOpenAt(next ? key : undefined);
  useDismiss(open, frame, opener, () => setOpen(false));

  // A fresh page forgets everything that was known of the member, down to the last variable.
  const leaving = useMutation({ mutationFn: () => signOut(), onSuccess: () => location.replace(paths.login()) });
  const current = pathname.startsWith('/my-profile') ? ('page' as const) : undefined;

  return (
    <Frame ref={frame}>
      <Opener
        ref={opener}
        $placement={placement}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={current}
        onClick={() => setOpen(!open)}
      >
        {placement === 'sheet' ? (
          <>
            <Icon name="user" size={24} />
            Profile
          </>
        ) : (
          <>
            <Names>
              <span>{user.full_name}</span>
              <span>{user.tier}</span>
            </Names>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
          </>
        )}
      </Opener>
      <Panel id={id} $placement={placement} hidden={!open}>
        {placement === 'sheet' && (
          <Names>
            <span>{user.full_name}</span>
            <span>{user.tier}</span>
          </Names>
        )}
        {isMounted(composition, paths.profile()) && <TextLink to={paths.accountInformation()}>Profile</TextLink>}
        <ThemeSwitch />
        <Button wide icon="logout" busy={leaving.isPending || leaving.isSuccess} onClick={() => leaving.mutate()}>
          Log out
        </Button>
      </Panel>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Opener = styled.button<{ $placement: 'bar' | 'sheet' }>`
  display: flex;
  align-items: center;
  min-height: 44px;
  ${({ $placement }) => $placement === 'bar' && `gap: 12px; padding-left: 20px; border-left: 1px solid ${theme.colour.rule};`}
`;

const Names = styled.span`
  ${theme.type.label}
  display: grid;
  > :first-child {
    font-weight: 500;
  }
  > :last-child {
    color: ${theme.colour.ink2};
  }
`;

const Panel = styled.div<{ $placement: 'bar' | 'sheet' }>`
  position: absolute;
  z-index: ${theme.layer.menu};
  display: grid;
  gap: 20px;
  justify-items: start;
  width: 264px;
  padding: 20px;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
  ${({ $placement }) =>
    $placement === 'bar'
      ? 'top: calc(100% + 8px); right: 0;'
      : 'position: fixed; right: 8px; bottom: calc(64px + 8px + env(safe-area-inset-bottom)); width: min(320px, calc(100vw - 16px));'}
  > fieldset {
    justify-self: stretch;
  }
`;
