import type { PaymentMethod } from '@le-chai/contracts/cards';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Icon } from '@le-chai/design/Icon';
import { Pill } from '@le-chai/design/Pill';
import { StatusMark } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { cardTitle } from '@le-chai/contracts/card-names';
import { expiryOf, isExpired } from '@le-chai/payment/payment-choice';
import { useServerNow } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { Skeleton } from '@le-chai/design/Skeleton';

interface CardRowProps {
  card: PaymentMethod;
  /** It is becoming the default. */
  changing: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
}

/** One saved card: what it is, whether it can be charged, and what can be done with it. */
export function CardRow({ card, changing, onMakeDefault, onRemove }: CardRowProps) {
  const title = cardTitle(card);
  const expired = isExpired(card, useServerNow());
  return (
    <li>
      <Icon name="card" size={24} />
      <What>
        <strong>{title}</strong>
        {expired ? (
          <StatusMark kind="act">{`Expired ${expiryOf(card)}`}</StatusMark>
        ) : (
          <p>{`Expires ${expiryOf(card)}`}</p>
        )}
      </What>
      {card.is_default && <Pill tone="neutral">Default</Pill>}
      <div>
        {!card.is_default && !expired && (
          <SendButton size="small" busy={changing} aria-label={`Make default: ${title}`} onClick={onMakeDefault}>
            Make default
          </SendButton>
        )}
        <Button size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/**
 * Rows on hairlines, as high while they load as when they are there: an icon, what it is, a mark, and what can be done,
 * which stands below on a phone.
 */
export const CardRows = styled.ul`
  list-style: none;
  border-top: 1px solid ${theme.colour.rule};
  > * {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 8px 16px;
    min-height: 77px;
    padding: 16px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    > :last-child {
      grid-column: 4;
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    ${theme.media.phone} {
      grid-template-columns: 24px minmax(0, 1fr) auto;
      > :last-child {
        grid-column: 2 / -1;
      }
    }
  }
  svg {
    color: ${theme.colour.ink2};
  }
`;

const What = styled.div`
  display: grid;
  strong {
    ${theme.type.bodyStrong}
  }
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;

/** Placeholder rows while the cards load, and the button below them. */
export function CardsSkeleton() {
  return (
    <>
      <CardRows as="div" role="status" aria-label="Loading your cards">
        {[1, 2].map((row) => (
          <div key={row}>
            <Skeleton width="24px" height="24px" />
            <Skeleton width="180px" height="44px" />
            <div>
              <Skeleton width="84px" height="36px" />
            </div>
          </div>
        ))}
      </CardRows>
      <Skeleton width="140px" height="44px" />
    </>
  );
}
