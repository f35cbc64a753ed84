import { theme } from '@le-chai/design/theme';
import { usePageTitle } from '@le-chai/host-services';
import { Suspense, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useHouse } from '../house/House.tsx';
import { lateDrawing } from '../house/late-code.tsx';
import { useReadySignal } from '../rendering/use-ready-signal.ts';

const Barrel = lateDrawing(
  async () => (await import(/* webpackChunkName: "barrel" */ '@le-chai/design/Barrel')).Barrel,
);

/** The only screen shown during maintenance. The page comes back by itself. */
export function MaintenanceScreen() {
  useReadySignal();
  const { config } = useHouse();
  const heading = useFocusHere();
  usePageTitle('Maintenance');
  return (
    <Screen>
      <Wordmark>{config.wordmark}</Wordmark>
      <Middle>
        <Line aria-hidden>
          <Suspense>
            <Barrel level={88} colour="red" width={320} />
            <Barrel level={88} colour="red" width={320} />
            <Barrel level={52} colour="red" width={320} />
          </Suspense>
        </Line>
        <h1 ref={heading} tabIndex={-1}>
          Maintenance
        </h1>
        <p>The platform is undergoing scheduled maintenance. We apologise for the inconvenience.</p>
      </Middle>
    </Screen>
  );
}

/** Takes the focus, so that a screen reader announces it, and returns it afterwards. */
function useFocusHere(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    heading.current?.focus();
  }, []);
  // After everything else is visible again: hidden elements can't take the focus.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
    [],
  );
  return heading;
}

const Screen = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding: 40px var(--margin) 32px;
  ${theme.media.phone} {
    padding-top: 20px;
  }
`;

const Wordmark = styled.p`
  ${theme.type.wordmark}
`;

const Middle = styled.div`
  align-self: center;
  min-width: 0;
  text-align: center;
  h1 {
    ${theme.type.title}
    margin-top: 40px;
    outline: none;
  }
  h1 + p {
    max-width: 40ch;
    margin: 24px auto 0;
    color: ${theme.colour.ink2};
    text-wrap: balance;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: center;
  align-items: flex-end;
  gap: 40px;
  /* Of the barrels, which are drawn a moment later, and the line below them. */
  min-height: 257.98px;
  overflow: hidden;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  background: radial-gradient(46% 92% at 50% 100%, var(--lamp), transparent);
  > svg {
    flex: none;
    height: auto;
  }
  ${theme.media.narrow} {
    > :not(:nth-child(2)) {
      display: none;
    }
  }
`;
