import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Says which figures are others than those that were seen; paying is up to the member, at the new ones. */
export function PriceChanged({ changes }: { changes: readonly string[] }) {
  return (
    <Notice role="alert">
      {changes.length > 0 && (
        <div>
          <Icon name="info" size={18} />
          <p>{changes.join(' ')} Nothing was charged. The total beside is the new one: pay it if you still wish to.</p>
        </div>
      )}
    </Notice>
  );
}

/** There before it has anything to say, or a screen reader would miss it; until then it takes no room. */
const Notice = styled.div`
  &:empty {
    position: absolute;
  }
  > div {
    ${theme.type.table}
    display: flex;
    gap: 8px;
    padding: 12px;
    background: ${theme.colour.brassTint};
    border-radius: ${theme.radius};
  }
`;
