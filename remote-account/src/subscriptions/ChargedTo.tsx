import { listPaymentMethods, type PaymentMethod } from '@le-chai/contracts/cards';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { query } from '@le-chai/api';
import { cardName, isExpired } from '@le-chai/payment/payment-choice';
import { useServerNow } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** The card that renewals are charged to, with a link to change it. @param at when it is charged next */
export function ChargedTo({ at }: { at: string | undefined }) {
  const { data: cards, isError, isFetching, refetch } = useQuery(query(listPaymentMethods));
  const now = useServerNow();
  if (!cards) {
    return isError ? (
      <FailedPart text="Your cards did not load." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="220px" height="20px" />
    );
  }
  const card = cards.find(({ is_default: usual }) => usual);
  return (
    <Line>
      <span>{card ? cardName(card) : 'No card is saved'}</span>
      {card && <Expired>{expiry(card, now, at)}</Expired>}
      <TextLink size="table" to={paths.paymentMethods()}>
        {card ? 'Change card' : 'Add a card'}
      </TextLink>
    </Line>
  );
}

/** Whether the card will still be valid when it is charged. */
function expiry(card: PaymentMethod, now: number, at: string | undefined): string | undefined {
  if (isExpired(card, now)) return 'expired';
  return at !== undefined && isExpired(card, new Date(at).getTime()) ? 'expires before that' : undefined;
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[16]};
`;

const Expired = styled.span`
  color: ${theme.colour.wineInk};
  &:empty {
    display: none;
  }
`;
