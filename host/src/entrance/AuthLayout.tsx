import { Suspense, type ReactNode } from 'react';
import { LegalLinks } from '@le-chai/design/LegalLinks';
import { theme } from '@le-chai/design/theme';
import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { ConsentBanner } from '../consent/ConsentBanner.tsx';
import { ApiSwitch } from '../environment/ApiSwitch.tsx';
import { useHouse } from '../house/House.tsx';
import { LateBottleWall } from './late-wall.ts';

/** The layout of the login pages: a panel on the left, the wall of bottles on the right, or below on a phone. */
export function AuthLayout() {
  return (
    <Entrance>
      <Outlet />
    </Entrance>
  );
}

/** The frame of the login pages, including their error and not-found screens. */
export function Entrance({ children }: { children: ReactNode }) {
  const { config } = useHouse();
  return (
    <Split>
      <Door>
        <Wordmark>{config.wordmark}</Wordmark>
        <Main>{children}</Main>
        <ConsentBanner placement="door" />
        <Foot>
          <ApiSwitch />
          <LegalLinks />
          <p>For members of legal drinking age. Drink responsibly.</p>
        </Foot>
      </Door>
      <Wall aria-hidden>
        <Suspense>
          <LateBottleWall />
        </Suspense>
      </Wall>
    </Split>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(440px, 35fr) minmax(0, 55fr);
  min-height: 100dvh;
  @media (max-width: 899.98px) {
    grid-template: 1fr 276px / minmax(0, 1fr);
  }
`;

const Door = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  padding: 40px var(--margin) 28px;
  border-right: 1px solid ${theme.colour.rule};
  @media (max-width: 899.98px) {
    padding-top: 20px;
    border-right: 0;
  }
`;

/** Dark in both themes, and rendered before the bottles load. */
const Wall = styled.div`
  position: sticky;
  top: 0;
  height: 100dvh;
  background: #0d0a08;
  @media (max-width: 899.98px) {
    position: relative;
    height: auto;
  }
`;

const Wordmark = styled.header`
  ${theme.type.wordmark}
`;

/** Aligned to the top, so that an extra line below moves nothing above it. */
const Main = styled.main`
  width: 100%;
  max-width: 400px;
  padding-block: 16dvh 32px;
  @media (max-width: 899.98px) {
    padding-block: 28px;
  }
  outline: none;
  h1:focus {
    outline: none;
  }
`;

const Foot = styled.footer`
  ${theme.type.label}
  display: grid;
  gap: 20px;
  color: ${theme.colour.ink3};
  > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
`;
