import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { Icon } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';

interface Look {
  /** `act` is for what the member has to do: pay, bid again. */
  tone?: 'ink' | 'act';
  size?: 'body' | 'table';
  children: ReactNode;
}

interface ToPlace extends Look, Omit<LinkProps, 'to' | 'children'> {
  to: string;
  href?: never;
}
interface ToOutside extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
  to?: never;
}
interface AsAction extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  to?: never;
  href?: never;
}

export type TextLinkProps = ToPlace | ToOutside | AsAction;

/** An underlined word: `to` inside the app, `href` outside of it (a new tab shows a mark), else a button. */
export function TextLink({ tone = 'ink', size = 'body', children, ...rest }: TextLinkProps) {
  const look = { $tone: tone, $size: size };
  if (rest.to !== undefined) {
    const { href: _href, to, ...link } = rest;
    return (
      <Place {...look} {...link} to={to}>
        <Words>{children}</Words>
      </Place>
    );
  }
  if (rest.href !== undefined) {
    const { to: _to, ...anchor } = rest;
    return (
      <Outside {...look} rel="noreferrer" {...anchor}>
        <Words>{children}</Words>
        {anchor.target === '_blank' && <Icon name="external" size={16} title="(opens a new tab)" />}
      </Outside>
    );
  }
  const { to: _to, href: _href, ...button } = rest;
  return (
    <Action type="button" {...look} {...button}>
      <Words>{children}</Words>
    </Action>
  );
}

const Words = styled.span``;

const look = css<{ $tone: 'ink' | 'act'; $size: 'body' | 'table' }>`
  ${({ $size }) => ($size === 'body' ? theme.type.bodyStrong : theme.type.table)}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${({ $tone }) => ($tone === 'act' ? theme.colour.wineInk : theme.colour.ink)};
  text-decoration: none;
  border-radius: 2px;

  ${Words} {
    border-bottom: 1px solid ${theme.colour.ruleStrong};
    transition: border-color ${theme.motion.quick};
  }
  &:hover ${Words} {
    border-color: currentColor;
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${theme.colour.ink3};
  }
  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Place = styled(Link)<{ $tone: 'ink' | 'act'; $size: 'body' | 'table' }>`
  ${look}
`;
const Outside = styled.a<{ $tone: 'ink' | 'act'; $size: 'body' | 'table' }>`
  ${look}
`;
const Action = styled.button<{ $tone: 'ink' | 'act'; $size: 'body' | 'table' }>`
  ${look}
`;
