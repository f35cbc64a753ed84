import { type Photograph as Sources, photographOf } from '@le-chai/host-services';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';
import { useNear } from './use-near.ts';

export interface PhotoProps {
  /** The photograph as the API names it; null if there is none. */
  cover: string | null;
  /** Says what it shows; without it the photograph is decoration. */
  alt?: string;
  /** Least width of its room, px: that of the drawing where that is wider. */
  width?: number;
  /** Height of its box, px. A photograph with known proportions gets the matching width. */
  height?: number;
  /** How wide it is shown where neither says so, as `sizes` of an `img`. */
  sizes?: string;
  /** It is in sight when its page opens: fetched before anything that is not. */
  first?: boolean;
  /** The drawing: shown until the photograph has loaded, and for good if it does not. */
  children: ReactNode;
}

/**
 * A photograph that replaces a drawing. It is loaded when it comes near the window, and nothing moves when it appears:
 * its box is the drawing's, which is there from the beginning.
 */
export function Photo({ cover, children, ...photo }: PhotoProps) {
  const sources = useMemo(() => photographOf(cover), [cover]);
  return sources === null ? (
    children
  ) : (
    <Photograph key={sources.src} sources={sources} {...photo}>
      {children}
    </Photograph>
  );
}

function Photograph({
  sources,
  alt = '',
  width,
  height,
  sizes,
  first = false,
  children,
}: Omit<PhotoProps, 'cover'> & { sources: Sources }) {
  const frame = useRef<HTMLSpanElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const hydrated = useHydrated();
  // In a page from the edge the browser itself looks whether it is near, before any script runs.
  const [rendered] = useState(!hydrated);
  const near = useNear(frame) || rendered || first;
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  useEffect(() => {
    // It may have loaded, or failed, before React attached its listeners.
    if (rendered && picture.current?.complete) setState(picture.current.naturalWidth > 0 ? 'shown' : 'failed');
  }, [rendered]);
  const room = roomOf(sources, { width, height });
  const shown = sizes ?? (room === undefined ? '100vw' : `${room}px`);
  return (
    <Frame ref={frame} style={{ minWidth: room && `min(100%, ${room}px)`, minHeight: height }}>
      <Drawing $hidden={state === 'shown'}>{children}</Drawing>
      {near && state !== 'failed' && (
        <picture>
          {sources.avif && room !== undefined && room <= WIDEST_AVIF && (
            <source type="image/avif" srcSet={sources.avif} sizes={shown} />
          )}
          <Picture
            ref={picture}
            srcSet={sources.webp}
            sizes={sources.webp && shown}
            width={sources.width}
            height={sources.height}
            loading={rendered && !first ? 'lazy' : undefined}
            fetchPriority={first ? 'high' : undefined}
            src={sources.src}
            alt={alt}
            decoding="async"
            draggable={false}
            $seen={rendered || state === 'shown'}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </picture>
      )}
    </Frame>
  );
}

/** AVIF is used up to this display width, px, on a screen with two device pixels each. */
const WIDEST_AVIF = 320;

/** How wide the room is at least, px. */
function roomOf(
  { width: own, height: tall }: Sources,
  { width, height }: { width: number | undefined; height: number | undefined },
): number | undefined {
  return own && tall && height ? Math.round((height * own) / tall) : width;
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: end center;
`;

const Drawing = styled.span<{ $hidden: boolean }>`
  display: grid;
  max-width: 100%;
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  &:has(+ picture > [data-loaded]) {
    visibility: hidden;
  }
`;

/**
 * Stands on the shelf like the drawing it covers. One of a page from the edge is seen as it comes: browsers count what was once
 * transparent as painted only when it is painted again. The page's first script marks it when it is there, or does not come.
 */
const Picture = styled.img<{ $seen: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  object-position: bottom;
  opacity: ${({ $seen }) => ($seen ? 1 : 0)};
  transition: opacity ${theme.motion.quick};
  &[data-failed] {
    opacity: 0;
  }
`;
