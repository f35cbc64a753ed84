import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { answerConsent, useConsentReopened, useConsent, type Consent } from './consent.ts';
import { WhatFor } from './WhatFor.tsx';

interface ConsentBannerProps {
  /** Across the page, below the top bar; or inside the panel of the login pages. */
  placement: 'page' | 'door';
}

/**
 * Asks whether trackers may be loaded, until that is answered. It is part of the page and covers nothing: no bid bar or
 * button is ever hidden below it. Saying no is as easy as saying yes.
 */
export function ConsentBanner({ placement }: ConsentBannerProps) {
  const answer = useConsent();
  const again = useConsentReopened();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    if (again === 0) return;
    cameFrom.current = document.activeElement;
    region.current?.focus();
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [again]);

  if (answer !== undefined && again === 0) return null;
  const choose = (chosen: Consent): void => {
    giveFocusTo(cameFrom.current);
    cameFrom.current = null;
    answerConsent(chosen);
  };
  return (
    <Region ref={region} tabIndex={-1} aria-label="Cookies" data-screen-only $placement={placement}>
      <Inside $placement={placement}>
        <Words>
          {/* The text is the specification's (section 1). */}
          <p>This website uses cookies to ensure you get the best experience on our website.</p>
          {answer && <Before>{BEFORE[answer]}</Before>}
          <WhatFor />
        </Words>
        <Answers>
          <Button size="small" onClick={() => choose('needed')}>
            Essential only
          </Button>
          <Button size="small" onClick={() => choose('all')}>
            I Understand
          </Button>
        </Answers>
      </Inside>
    </Region>
  );
}

const BEFORE: Record<Consent, string> = {
  all: 'All cookies are currently allowed.',
  needed: 'Only essential cookies are currently allowed.',
};

/** Where the focus goes once the banner is gone: back to where it was, or to the page. */
function giveFocusTo(origin: Element | null): void {
  const opener = origin instanceof HTMLElement && origin !== document.body && origin.checkVisibility?.();
  const target = opener ? origin : document.querySelector('main');
  if (!target) return;
  if (!opener) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const Region = styled.section<{ $placement: ConsentBannerProps['placement'] }>`
  ${theme.type.label}
  outline: none;
  ${({ $placement }) => $placement === 'page' && strip}
`;

const strip = css`
  background: ${theme.colour.sunken};
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Inside = styled.div<{ $placement: ConsentBannerProps['placement'] }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  ${({ $placement }) => ($placement === 'page' ? across : inDoor)}
`;

const across = css`
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding: 12px var(--margin);
`;

const inDoor = css`
  margin-bottom: 24px;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.rule};
`;

const Words = styled.div`
  flex: 1 1 280px;
`;

const Before = styled.p`
  color: ${theme.colour.ink2};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${theme.media.phone} {
    flex: 1;
    > button {
      flex: 1 1 auto;
    }
  }
`;
