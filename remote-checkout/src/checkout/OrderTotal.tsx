import { messageOf } from '@le-chai/api';
import type { Quote } from '@le-chai/contracts/buying';
import { AllInTable } from '@le-chai/design/AllInTable';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { orderCosts, type Quoted } from './order-costs.ts';

interface OrderTotalProps {
  quote: Quoted | undefined;
  /** The amount of wine: "5 bottles". */
  wine: string;
  /** Whether cases were chosen with it. */
  bottled: boolean;
  /** A newer quote is loading: the figures shown are outdated. */
  stale: boolean;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** Every component of the total, grouped by when it is paid. */
export function OrderTotal({ quote, wine, bottled, stale, error, retrying, onRetry }: OrderTotalProps) {
  if (error && !quote) {
    return <FailedPart text={`The total did not load. ${messageOf(error)}`} retrying={retrying} onRetry={onRetry} />;
  }
  if (!quote) return <Loading />;
  const { now, due, later, total, note } = orderCosts(quote, wine, bottled);
  const lines = (of: typeof now) => of.map(({ label, amount }) => ({ label, amounts: [amount] }));
  return (
    <Figures aria-busy={stale || undefined}>
      <AllInTable
        grand
        caption="Paid now"
        columns={['EUR']}
        lines={lines(now)}
        total={{ label: 'To pay now', amounts: [due] }}
      />
      {quote.shipping && (
        <AllInTable
          caption={quote.pickup ? 'Later, when you collect it' : `Later, delivered to ${quote.shipping.country}`}
          columns={['estimate']}
          lines={lines(later)}
          total={{ label: 'All in, about', amounts: [total] }}
        />
      )}
      {note && <Note>{note}</Note>}
      {quote.shipping && (
        <Note>
          {quote.shipping.vat_rule && `${quote.shipping.vat_rule}. `}
          {estimateNote(quote.shipping.estimated)}
          {' It is charged when you ask for the wine. Until then we store it in your cellar.'}
        </Note>
      )}
    </Figures>
  );
}

const PARTS = { freight: 'freight', excise: 'excise', duty: 'duty', cover: 'cover in transit', vat: 'VAT' } as const;

/** Which parts of the delivery are estimates. Older servers do not say. */
function estimateNote(estimated: NonNullable<Quote['shipping']>['estimated']): string {
  const parts = estimated.map((part) => PARTS[part]);
  if (parts.length === 0) return 'Delivery is an estimate.';
  const last = parts.pop()!;
  const named = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return `Estimated: ${named}. Everything else is fixed.`;
}

function Loading() {
  return (
    <Lines role="status" aria-label="Loading the total">
      {[150, 120, 100].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}px`} />
          <Skeleton width="72px" />
        </div>
      ))}
      <div>
        <Skeleton width="88px" />
        <Skeleton width="120px" height="28px" />
      </div>
    </Lines>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  transition: opacity ${theme.motion.quick};
  &[aria-busy] {
    opacity: 0.55;
  }
`;

const Lines = styled.div`
  > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: 32px;
  }
  > :last-child {
    height: 44px;
    border-top: 1px solid ${theme.colour.ruleStrong};
  }
`;
