import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';

interface Look {
  /** `primary` is filled, and there is one in a view: the step that commits money or leads to it. */
  variant?: 'primary' | 'outline' | 'quiet';
  /** 44 px, `commit` 48, `small` 36 (44 on touch). */
  size?: 'normal' | 'commit' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  icon?: IconName;
  children?: ReactNode;
}

interface AsButton extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The step is in progress: shows a spinner, cannot be pressed again, keeps the focus. */
  busy?: boolean;
  to?: never;
  href?: never;
  ref?: Ref<HTMLButtonElement>;
}

interface AsLink extends Look, Omit<LinkProps, 'to' | 'children'> {
  /** A place in the app. */
  to: string;
  href?: never;
  busy?: never;
}

interface AsExternalLink extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  /** An address outside the app. */
  href: string;
  to?: never;
  busy?: never;
}

export type ButtonProps = AsButton | AsLink | AsExternalLink;

/** A button, or a link that looks like one: `to` for places in the app, `href` for others. */
export function Button(props: ButtonProps) {
  const { variant = 'outline', size = 'normal', wide = false, icon, children, ...rest } = props;
  const look = { $variant: variant, $size: size, $wide: wide, $square: !children };
  const face = (
    <>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </>
  );
  if (rest.to !== undefined) {
    const { busy: _busy, href: _href, to, ...link } = rest;
    return (
      <Face as={Link} {...look} {...link} to={to}>
        {face}
      </Face>
    );
  }
  if (rest.href !== undefined) {
    const { busy: _busy, to: _to, ...anchor } = rest;
    return (
      <Face as="a" {...look} rel="noreferrer" {...anchor}>
        {face}
      </Face>
    );
  }
  const { busy = false, to: _to, href: _href, onClick, disabled, ...button } = rest;
  return (
    <Face
      type="button"
      {...look}
      {...button}
      disabled={disabled}
      aria-disabled={busy || button['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Ring aria-hidden />}
      {busy ? children : face}
    </Face>
  );
}

const primary = css`
  background: ${theme.colour.wine};
  border-color: ${theme.colour.wine};
  color: ${theme.colour.onWine};
  &:hover,
  &:active,
  &[aria-busy] {
    background: ${theme.colour.wineHover};
    border-color: ${theme.colour.wineHover};
  }
`;

const outline = css`
  border-color: ${theme.colour.ruleStrong};
  color: ${theme.colour.ink};
  &:hover {
    background: ${theme.colour.sunken};
    border-color: ${theme.colour.ink};
  }
`;

const quiet = css`
  border-color: transparent;
  color: ${theme.colour.ink};
  &:hover {
    background: ${theme.colour.sunken};
  }
`;

const variants = { primary, outline, quiet };
const heights = { normal: '44px', commit: '48px', small: '36px' };

const Face = styled.button<{
  $variant: keyof typeof variants;
  $size: keyof typeof heights;
  $wide: boolean;
  $square: boolean;
}>`
  ${theme.type.bodyStrong}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${({ $size }) => heights[$size]};
  min-width: ${({ $size }) => heights[$size]};
  padding: ${({ $square, $size }) => ($square ? '0' : $size === 'small' ? '4px 12px' : '6px 19px')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid;
  border-radius: ${theme.radius};
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background ${theme.motion.quick},
    border-color ${theme.motion.quick};
  ${({ $variant }) => variants[$variant]}

  ${theme.media.touch} {
    min-height: ${({ $size }) => ($size === 'commit' ? '48px' : '44px')};
    min-width: 44px;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    background: ${theme.colour.sunken};
    border-color: ${theme.colour.rule};
    color: ${theme.colour.ink3};
  }
  &[aria-busy] {
    cursor: progress;
  }
  @media print {
    display: none;
  }
`;

const turn = keyframes`to { rotate: 1turn; }`;

const Ring = styled.span`
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
