import type { RowPicture } from '@le-chai/contracts/row-picture';
import { Shelf } from '@le-chai/design/Shelf';
import { SmallPicture } from '@le-chai/design/SmallPicture';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

interface PaidShelfProps {
  /** What is paid for, in order. */
  rows: readonly { picture?: RowPicture | undefined }[];
}

/** Pictures side by side at most. */
const MOST = 5;
const SIDE = 44;
/** px */
export const SHELF_HEIGHT = 60;

/** What is paid for, side by side on a shelf. Decoration: its names are listed below. */
export function PaidShelf({ rows }: PaidShelfProps) {
  const pictures = rows.flatMap(({ picture }) => picture ?? []).slice(0, MOST);
  const more = rows.length - pictures.length;
  if (pictures.length === 0) return null;
  return (
    <div aria-hidden>
      <Shelf height={SHELF_HEIGHT} gap={12}>
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two payments may be for the same wine
          <Place key={index}>
            <SmallPicture picture={picture} side={SIDE} />
          </Place>
        ))}
        {more > 0 && <More>+ {more}</More>}
      </Shelf>
    </div>
  );
}

/** Narrows where there is no room. */
const Place = styled.div`
  min-width: 0;
`;

const More = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  padding-bottom: 4px;
  white-space: nowrap;
  color: ${theme.colour.ink2};
`;
