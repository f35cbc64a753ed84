import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { type Need, useNeeds } from './needs.ts';

interface NeedMarkProps {
  need: Need;
  /** After a word, or over the corner of an icon. Either way it overlays its surroundings and moves nothing. */
  over: 'word' | 'icon';
}

/** How much is waiting at a link: a figure beside the square that means "act". The words are in the link's name. */
export function NeedMark({ need, over }: NeedMarkProps) {
  const count = useNeeds()[need]?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      {/* An invisible space that separates the figure from the word, so that the visible and accessible names match. */}{' '}
      <Figure aria-hidden $over={over}>
        {count > MOST ? `${MOST}+` : count}
      </Figure>
    </>
  );
}

/** Higher counts are shown as this many and a plus. */
const MOST = 99;

/** The parent is positioned. */
const Figure = styled.span<{ $over: NeedMarkProps['over'] }>`
  ${theme.type.phoneBar}
  ${theme.tabular}
  position: absolute;
  font-weight: 500;
  color: ${theme.colour.wineInk};
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-right: 3px;
    vertical-align: 1px;
    background: currentColor;
  }
  ${({ $over }) => ($over === 'word' ? 'left: calc(100% + 4px); top: calc(50% - 14px);' : 'left: calc(50% + 8px); top: 6px;')}
`;
