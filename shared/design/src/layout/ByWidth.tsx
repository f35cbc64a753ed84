import { useWidth, type Width } from '@le-chai/host-services';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { useThumb } from '../foundation/use-media.ts';

interface OnProps {
  width: Width;
  children: ReactNode;
}

/** Content for pages of one width only. While the width is unknown, style sheets hide the other's. */
export function On({ width, children }: OnProps) {
  const known = useWidth();
  if (known !== undefined && known !== width) return null;
  const Place = width === 'phone' ? Phone : Wide;
  return <Place>{children}</Place>;
}

/**
 * Content only for pages up to 1,100 px, or only for wider ones. While the width is unknown, style sheets hide the
 * other's.
 */
export function OnRoom({ roomy, children }: { roomy: boolean; children: ReactNode }) {
  const thumb = useThumb();
  const close = useWidth() === 'phone' || thumb;
  if (close === roomy) return null;
  const Place = roomy ? Roomy : Close;
  return <Place>{children}</Place>;
}

/** What differs with the width of the page by more than styles can say. @param children draws it for a width */
export function ByWidth({ children }: { children: (width: Width) => ReactNode }) {
  return (
    <>
      <On width="phone">{children('phone')}</On>
      <On width="wide">{children('wide')}</On>
    </>
  );
}

const Phone = styled.div`
  display: contents;
  ${theme.media.tablet} {
    display: none;
  }
`;

const Wide = styled.div`
  display: contents;
  ${theme.media.phone} {
    display: none;
  }
`;

const Close = styled.div`
  display: contents;
  ${theme.media.roomy} {
    display: none;
  }
`;

const Roomy = styled.div`
  display: contents;
  ${theme.media.thumb} {
    display: none;
  }
`;
