import { paths } from '@le-chai/paths';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { Hidden } from './words.ts';

/** What one agrees to, in a sentence: links and buttons in it are underlined words. */
export const SmallPrint = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  > a,
  > button {
    color: ${theme.colour.ink};
    text-decoration: underline 1px ${theme.colour.ruleStrong};
    text-underline-offset: 4px;
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

interface LegalLinkProps {
  document: 'terms' | 'privacy' | 'imprint';
  children: ReactNode;
}

/** One of our legal texts, in a new tab: text typed on this page stays. */
export function LegalLink({ document, children }: LegalLinkProps) {
  return (
    <a href={paths.legal(document)} target="_blank" rel="noreferrer">
      {children}
      <Hidden> (opens a new tab)</Hidden>
    </a>
  );
}
