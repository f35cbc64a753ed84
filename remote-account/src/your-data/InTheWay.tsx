import type { Obstacle } from '@le-chai/contracts/own-account';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { paths } from '@le-chai/paths';

/** Where what stands in the way is settled: a link's words, and its place. */
const WHERE_SETTLED: Record<Obstacle['kind'], { label: string; to: string }> = {
  payments: { label: 'Pay what is open', to: paths.outstandingPayments() },
  bids: { label: 'See your bids', to: paths.offers() },
  cellar: { label: 'Go to your cellar', to: paths.cellar() },
  shipments: { label: 'Follow your shipments', to: paths.shipments() },
  gifts: { label: 'See your gifts', to: paths.pendingGifts() },
  subscription: { label: 'Cancel your membership', to: paths.subscriptions() },
  // It goes by itself; whoever waits for it can ask.
  credit: { label: 'Ask us about it', to: paths.contact() },
};

/** What has to be settled before the account can be closed, each with the place where that is done. */
export function InTheWay({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <Rows aria-label="What stands in the way">
      {obstacles.map(({ kind, message }) => (
        <li key={kind}>
          <p>{message}</p>
          <TextLink size="table" to={WHERE_SETTLED[kind].to}>
            {WHERE_SETTLED[kind].label}
          </TextLink>
        </li>
      ))}
    </Rows>
  );
}

/** Rows on hairlines, as high while they load as when they are there. */
export const Rows = styled.ul`
  border-top: 1px solid ${theme.colour.rule};
  > * {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 24px;
    min-height: 61px;
    padding: 8px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  p {
    flex: 1;
  }
  ${theme.media.phone} {
    p {
      flex: none;
      width: 100%;
    }
  }
`;
