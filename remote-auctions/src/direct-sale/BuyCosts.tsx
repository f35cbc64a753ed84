import { AllInTable } from '@le-chai/design/AllInTable';
import { Button } from '@le-chai/design/Button';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { boughtLabel, totalLines, totalNote } from './total-lines.ts';
import type { useTotal } from './use-total.ts';

/** Everything that will be paid, under the button that leads to it; loads and fails alone, in one shape. */
export function BuyCosts({ total: { quote, old, error, retry, retrying } }: { total: ReturnType<typeof useTotal> }) {
  if (quote) {
    return (
      <Costs aria-busy={old || undefined}>
        <AllInTable
          caption="All in"
          columns={[boughtLabel(quote)]}
          lines={totalLines(quote)}
          total={{ label: 'Total', amounts: [quote.total] }}
        />
        <Note>{totalNote(quote)}</Note>
      </Costs>
    );
  }
  return (
    <Costs>
      {error ? (
        <div role="alert">
          <p>The total did not load. {error.message} The checkout tells it before you pay.</p>
          <Button size="small" busy={retrying} onClick={retry}>
            Retry
          </Button>
        </div>
      ) : (
        <>
          <Hidden role="status">Loading the total</Hidden>
          <Skeleton height="202px" />
        </>
      )}
    </Costs>
  );
}

const Costs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  min-height: 250px;
  table {
    width: 100%;
  }
  &[aria-busy] {
    opacity: 0.55;
  }
  [role='alert'] {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
`;

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
