import { Photo } from '@le-chai/design/Photo';
import { theme } from '@le-chai/design/theme';
import { photographOf } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FullView } from './FullView.tsx';

export interface Photograph {
  /** As the API names it. */
  cover: string;
  /** What it shows. */
  alt: string;
}

interface GalleryProps {
  /** What the photographs are of. */
  of: string;
  photographs: readonly Photograph[];
}

/** Photographs in a row, each opening large; nothing where there are none. */
export function Gallery({ of, photographs }: GalleryProps) {
  const shown = photographs.filter(({ cover }) => photographOf(cover) !== null);
  const [open, setOpen] = useState<number | null>(null);
  if (shown.length === 0) return null;
  return (
    <>
      <Row aria-label={`Photographs of ${of}`}>
        {shown.map(({ cover, alt }, index) => (
          <li key={cover}>
            <Thumb type="button" aria-label={`${alt}, enlarge`} onClick={() => setOpen(index)}>
              <Photo cover={cover} width={SIDE}>
                <Waiting />
              </Photo>
            </Thumb>
          </li>
        ))}
      </Row>
      <FullView title={of} photographs={shown} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}

/** Side of a photograph in the row, px. */
const SIDE = 88;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Thumb = styled.button`
  display: block;
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
