import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { Fragment } from 'react';
import { css, styled } from 'styled-components';

interface LotTagsProps {
  tags: readonly string[];
  /** On a single line, which shows the first few. */
  oneLine?: boolean;
}

/** How many tags a row shows. */
const IN_A_ROW = 3;

/** The member's tags for a lot; nothing if there are none. */
export function LotTags({ tags, oneLine = false }: LotTagsProps) {
  if (tags.length === 0) return null;
  const shown = oneLine ? tags.slice(0, IN_A_ROW) : tags;
  const more = tags.length - shown.length;
  return (
    <Tags $oneLine={oneLine}>
      <Hidden>Tags: </Hidden>
      {shown.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && <Hidden>, </Hidden>}
          <Tag title={oneLine ? tag : undefined}>{tag}</Tag>
        </Fragment>
      ))}
      {more > 0 && (
        <More>
          <Hidden> and </Hidden>+{more}
        </More>
      )}
    </Tags>
  );
}

const Tag = styled.span`
  min-width: 0;
  padding: 0 6px;
  border-radius: ${theme.radius};
  box-shadow: inset 0 0 0 1px ${theme.colour.rule};
  line-height: 18px;
  overflow-wrap: anywhere;
`;

/* As wide as what is above it, so that a long tag does not widen the column. */
const single = css`
  flex-wrap: nowrap;
  flex: 1 1 0;
  width: 0;
  min-width: 64px;
  > ${Tag} {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;

const Tags = styled.div<{ $oneLine: boolean }>`
  ${theme.type.label}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  color: ${theme.colour.ink2};
  ${({ $oneLine }) => $oneLine && single}
`;

const More = styled.span`
  flex: none;
`;
