import { query } from '@le-chai/api';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { featuresEnabled } from '@le-chai/contracts/config';
import { amountDue } from '@le-chai/contracts/owed';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { euro } from '@le-chai/design/format';
import { Icon } from '@le-chai/design/Icon';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { type ListingStep, listingSteps } from '../listings/listing-steps.ts';
import type { Move } from '../moves/moves.ts';
import { type OfferedMove, offeredMoves } from './lot-moves.ts';
import { fullName } from './lot-words.ts';

/** The actions of a row. */
export interface RowHandlers {
  onOpen: (lot: CellarLot) => void;
  onMove: (move: Move, lots: readonly CellarLot[]) => void;
  onListing: (step: ListingStep, lot: CellarLot) => void;
  onNote: (lot: CellarLot) => void;
  moves: readonly OfferedMove[];
  /** Whether the trade marketplace is enabled. */
  marketplace: boolean;
  /** The amount due, EUR, by payment key. */
  due: ReadonlyMap<string, number>;
}

/** The most likely actions of a lot, as links in its row; all of them are behind the dots. */
export function RowActions({ lot, handlers }: { lot: CellarLot; handlers: RowHandlers }) {
  const { onOpen, onMove, onListing, moves, marketplace, due } = handlers;
  const [listing] = listingSteps(lot, marketplace);
  return (
    <Line>
      <PayLink lot={lot} due={due} />
      {TRACKED.has(lot.statusNew.id) && (
        <TextLink to={paths.shipments()} size="table" aria-label={`Track ${fullName(lot)}`}>
          Track
        </TextLink>
      )}
      {lot.promised && (
        <TextLink to={paths.pendingGifts()} size="table" aria-label={`See gift of ${fullName(lot)}`}>
          See gift
        </TextLink>
      )}
      {moves
        .filter(({ move }) => move !== 'EXPORT_TO_MARKETPLACE' && lot.actions[move].is_available)
        .map(({ move, word }) => (
          <TextLink key={move} size="table" aria-label={`${word} ${fullName(lot)}`} onClick={() => onMove(move, [lot])}>
            {word}
          </TextLink>
        ))}
      {listing && (
        <TextLink
          size="table"
          aria-label={`${listing.word} ${fullName(lot)}`}
          onClick={() => onListing(listing.step, lot)}
        >
          {listing.word}
        </TextLink>
      )}
      <More type="button" aria-haspopup="dialog" aria-label={`More about ${fullName(lot)}`} onClick={() => onOpen(lot)}>
        <Icon name="more" size={18} />
      </More>
    </Line>
  );
}

/** A link to pay for a lot, with the amount. */
export function PayLink({ lot, due }: { lot: CellarLot; due: RowHandlers['due'] }) {
  if (lot.statusNew.id !== UNPAID) return null;
  const { payment_key: key } = lot;
  const amount = key === null ? undefined : due.get(key);
  const words = amount === undefined ? 'Pay' : `Pay ${euro(amount)}`;
  return (
    <TextLink
      to={key === null ? paths.outstandingPayments() : paths.payOutstanding([key])}
      tone="act"
      size="table"
      aria-label={`${words} for ${fullName(lot)}`}
    >
      {words}
    </TextLink>
  );
}

const UNPAID = 5;

/** Shipment requested, shipped. */
const TRACKED: ReadonlySet<number> = new Set([3, 9]);

/**
 * The actions of the rows. Memoised, so that rows do not re-render needlessly.
 * @param lots the lots shown; payments are only loaded if one of them is unpaid
 */
export function useRowHandlers(
  lots: readonly CellarLot[] | undefined,
  onOpen: RowHandlers['onOpen'],
  onMove: RowHandlers['onMove'],
  onListing: RowHandlers['onListing'],
  onNote: RowHandlers['onNote'],
): RowHandlers {
  const { data: features } = useQuery(query(featuresEnabled));
  const owes = lots?.some(({ payment_key: key, paid }) => key !== null && !paid) ?? false;
  const { data: payments } = useQuery({ ...query(getOutstandingPayments), enabled: owes });
  const marketplace = features?.marketplace ?? false;
  const moves = offeredMoves(marketplace);
  const due = useMemo(() => new Map(payments?.map((payment) => [payment.key_unique, amountDue(payment)])), [payments]);
  return useMemo(
    () => ({ onOpen, onMove, onListing, onNote, moves, marketplace, due }),
    [onOpen, onMove, onListing, onNote, moves, marketplace, due],
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 16px;
`;

const More = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin-right: -8px;
  border-radius: ${theme.radius};
  color: ${theme.colour.ink2};
  &:hover {
    color: ${theme.colour.ink};
    background: ${theme.colour.sunken};
  }
  ${theme.media.touch} {
    width: 44px;
    height: 44px;
  }
`;
