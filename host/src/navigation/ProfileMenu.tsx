import type { User } from '@le-chai/contracts/session';
import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { useDismiss } from '@le-chai/design/use-dismiss';
import { paths } from '@le-chai/paths';
import { use, useId, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useSignOut } from '../session/ImpersonationBar.tsx';
import { MenuContents } from '../house/late-parts.ts';
import { isWithin } from './destinations.ts';
import { LogOutQuestion } from './late-dialogs.ts';
import { hasUnsaved } from '@le-chai/host-services';

interface ProfileMenuProps {
  user: User;
  /** Hangs from the top bar, or rises from the bar at the foot of a phone. */
  placement: 'bar' | 'sheet';
}

/** The member: name and tier; behind them a menu with their pages, this browser's settings, and logging out. */
export function ProfileMenu({ user, placement }: ProfileMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { pathname } = useLocation();
  // Open on one page only: any navigation closes it. Asks the router, since the previous page may still be on screen.
  const router = use(DataRouterContext)?.router;
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt !== undefined && openAt === router?.state.location.key;
  const close = (): void => setOpenAt(undefined);
  useDismiss(open, frame, opener, close);
  const { leave, leaving, question } = useLogOut();

  return (
    <Frame ref={frame}>
      <Opener
        ref={opener}
        $placement={placement}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={isWithin({ covers: [paths.profile()] }, pathname) ? 'page' : undefined}
        onClick={() => setOpenAt(open ? undefined : router?.state.location.key)}
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
        <MenuContents
          placement={placement}
          leaving={leaving}
          onDone={() => {
            close();
            opener.current?.focus();
          }}
          onLogOut={() => {
            opener.current?.focus();
            close();
            leave();
          }}
        />
      </Panel>
      {question && <LogOutQuestion {...question} />}
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
  ${({ $placement }) =>
    $placement === 'bar' &&
    `gap: 12px; margin-left: 12px; padding-left: 20px; border-left: 1px solid ${theme.colour.rule};`}
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

/** Scrolls if the window is too low for it. */
const Panel = styled.div<{ $placement: 'bar' | 'sheet' }>`
  position: absolute;
  z-index: ${theme.layer.menu};
  display: grid;
  gap: 20px;
  justify-items: start;
  width: 280px;
  padding: 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
  ${({ $placement }) =>
    $placement === 'bar'
      ? `top: calc(100% + 8px); right: 0; max-height: calc(100dvh - ${theme.size.topBar} - 16px);`
      : `position: fixed; inset: auto 0 calc(${theme.size.phoneBar} + env(safe-area-inset-bottom)); width: auto;
         max-height: calc(100dvh - ${theme.size.phoneBar} - ${theme.size.topBarPhone} - env(safe-area-inset-bottom));
         border-inline: 0; border-bottom: 0; border-bottom-left-radius: 0; border-bottom-right-radius: 0;`}
  > fieldset {
    justify-self: stretch;
  }
`;

/** Logs out; asks first if something typed would be lost. */
function useLogOut() {
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, isSuccess } = useSignOut();
  const leaving = isPending || isSuccess;
  return {
    leave: () => (hasUnsaved() ? setAsked(true) : mutate()),
    leaving,
    /** The open question, if there is one. */
    question: asked ? { leaving, onLeave: () => mutate(), onStay: () => setAsked(false) } : undefined,
  };
}
