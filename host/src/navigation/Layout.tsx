import { theme } from '@le-chai/design/theme';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { ConsentBanner } from '../consent/ConsentBanner.tsx';
import { NeedsHolder } from '../needs/NeedsHolder.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CommandsHolder } from './CommandsHolder.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every page but the entrance: skip link, top bar, page, phone bar. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  return (
    <NeedsHolder>
      <CommandsHolder>
        <SkipLink
          href="#main"
          data-screen-only
          onClick={(event) => {
            // As a plain link it would add a history entry.
            event.preventDefault();
            main.current?.focus();
            main.current?.scrollIntoView();
          }}
        >
          Skip to content
        </SkipLink>
        <TopBar />
        <ConsentBanner placement="page" />
        <Main ref={main} id="main" tabIndex={-1}>
          <Outlet />
        </Main>
        <BottomBar />
      </CommandsHolder>
    </NeedsHolder>
  );
}

const SkipLink = styled.a`
  position: absolute;
  z-index: ${theme.layer.tooltip};
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  background: ${theme.colour.ink};
  color: ${theme.colour.paper};
  border-radius: ${theme.radius};
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
  }
`;

const Main = styled.main`
  outline: none;
  h1:focus {
    outline: none;
  }
  ${theme.media.thumb} {
    padding-bottom: calc(${theme.size.phoneBar} + env(safe-area-inset-bottom));
  }
  @media print {
    padding-bottom: 0;
  }
`;
