import { photographOf } from '@le-chai/host-services';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { lateDialog } from '../floating/late-dialog.tsx';
import { theme } from '../foundation/theme.ts';
import type { FullViewProps } from './FullView.tsx';
import { Photo } from './Photo.tsx';

export interface GalleryPhotograph {
  /** As the API names it. */
  cover: string;
  /** What it shows. */
  alt: string;
  /** Shown beside it where it is as large as the window. */
  beside?: ReactNode;
}

export interface GalleryProps {
  /** What the photographs are of. */
  of: string;
  photographs: readonly GalleryPhotograph[];
  /** The first one is above the row, as wide as the page allows. */
  landscape?: boolean;
}

/** The code that enlarges a photograph: fetched when the row is first used. */
const { LateDialog: FullView, load } = lateDialog<FullViewProps>(
  async () => (await import(/* webpackChunkName: "full-view" */ './FullView.tsx')).FullView,
  { title: 'The photograph could not be opened', close: ({ onClose }) => onClose() },
);

// If it does not load, the opened photograph says so.
const prefetch = (): void => void load().catch(() => undefined);

/** A filmstrip: photographs in a scrolling row, each opening full-window. Renders nothing without photographs. */
export function Gallery({ of, photographs, landscape = false }: GalleryProps) {
  const shown = photographs.filter(({ cover }) => photographOf(cover) !== null);
  const [open, setOpen] = useState<number | null>(null);
  if (shown.length === 0) return null;
  return (
    <>
      <Strip aria-label={`Photographs of ${of}`} $wraps={landscape} onPointerEnter={prefetch} onFocus={prefetch}>
        {shown.map(({ cover, alt }, index) => {
          const large = landscape && index === 0;
          return (
            <Place key={cover} $large={large}>
              <Thumb type="button" aria-label={`${alt}, enlarge`} onClick={() => setOpen(index)}>
                {large ? (
                  <Room style={{ aspectRatio: proportionsOf(cover) }}>
                    <Photo cover={cover} sizes={LARGE}>
                      {null}
                    </Photo>
                  </Room>
                ) : (
                  <Photo cover={cover} width={SIDE}>
                    <Waiting />
                  </Photo>
                )}
              </Thumb>
            </Place>
          );
        })}
      </Strip>
      {open !== null && (
        <FullView title={of} photographs={shown} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** The display width of a large one. */
const LARGE = '(max-width: 1023px) 100vw, (max-width: 1799px) 728px, 1088px';

/** Width over height; of one that does not say so, 3 : 2. */
function proportionsOf(cover: string): number {
  const { width, height } = photographOf(cover) ?? {};
  return width && height ? width / height : 1.5;
}

/** Side of a photograph in the row, px. */
const SIDE = 88;

const Strip = styled.ul<{ $wraps: boolean }>`
  display: flex;
  flex-wrap: ${({ $wraps }) => ($wraps ? 'wrap' : 'nowrap')};
  gap: 12px;
  padding: 4px;
  margin: 0 -4px;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  @media print {
    display: none;
  }
`;

const Place = styled.li<{ $large: boolean }>`
  flex: none;
  width: ${({ $large }) => ($large ? '100%' : 'auto')};
`;

const Thumb = styled.button`
  display: block;
  min-width: 100%;
  padding: 3px;
  border: 1px solid ${theme.colour.ruleStrong};
  border-radius: ${theme.radius};
  transition: border-color ${theme.motion.quick};
  &:hover {
    border-color: ${theme.colour.ink};
  }
`;

const Waiting = styled.span`
  display: block;
  width: ${SIDE}px;
  height: ${SIDE}px;
  background: ${theme.colour.sunken};
`;

/** Its photograph fills it. */
const Room = styled.span`
  display: grid;
  background: ${theme.colour.sunken};
`;
