import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../actions/Link.tsx';
import { theme } from '../foundation/theme.ts';
import { Shelf } from './Shelf.tsx';

export interface CardProps {
  /** The content of the shelf. */
  picture: ReactNode;
  /** Left and right of the line under the shelf: the kind of sale, and the time left. */
  kind: ReactNode;
  aside?: ReactNode;
  title: ReactNode;
  /** The whole card leads there; nowhere where it is left out. */
  to?: string;
  /** By whom. */
  by?: ReactNode;
  priceLabel?: ReactNode;
  price?: ReactNode;
  /** Opposite the price: standing, number of bids. */
  standing?: ReactNode;
  /** A separate button in the upper corner, above the card's link. */
  corner?: ReactNode;
  /** The heading's rank in the page. */
  level?: 2 | 3;
}

/** A sale in a grid: picture on the shelf, the book below. */
export function Card({
  picture,
  kind,
  aside,
  title,
  to,
  by,
  priceLabel,
  price,
  standing,
  corner,
  level = 2,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Frame>
      <Shelf height={184}>{picture}</Shelf>
      <Top>
        <span>{kind}</span>
        {aside}
      </Top>
      <Heading>{to === undefined ? title : <Link to={to}>{title}</Link>}</Heading>
      {by && <By>{by}</By>}
      <Bottom>
        <div>
          {priceLabel && <Label>{priceLabel}</Label>}
          {price && <Price>{price}</Price>}
        </div>
        {standing && <Standing>{standing}</Standing>}
      </Bottom>
      {corner && <Corner>{corner}</Corner>}
    </Frame>
  );
}

/** Cards three abreast with hairlines between, two on a tablet, one on a phone; four on a broad window, with larger bottles. */
export const CardGrid = styled.div`
  --gap: 64px;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${theme.media.broad} {
    --shelf: 1.2;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  gap: 0 var(--gap);
  overflow-x: clip;
  overflow-clip-margin: 8px;
  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    --gap: 48px;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The hairline is in the middle of the gap; that of the first column falls outside the grid and is clipped. */
const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 24px 0;
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 calc(var(--gap, 64px) / -2);
    border-left: 1px solid ${theme.colour.rule};
  }
  ${theme.media.phone} {
    padding: 0 0 32px;
  }
  h2,
  h3 {
    ${theme.type.wine}
    padding-top: 2px;
  }
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:hover {
      text-decoration: underline 1px ${theme.colour.ruleStrong};
      text-underline-offset: 4px;
    }
  }
`;

const Corner = styled.div`
  position: absolute;
  z-index: 1;
  top: 12px;
  right: -12px;
  ${theme.media.phone} {
    top: 0;
  }
`;

const Top = styled.div`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 8px;
  color: ${theme.colour.ink2};
  padding-top: 12px;
`;

const By = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Bottom = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 16px;
  margin-top: auto;
  padding-top: 16px;
`;

const Label = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Price = styled.p`
  ${theme.type.figure}
  font-size: 1.375rem;
  line-height: 1.75rem;
`;

const Standing = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
