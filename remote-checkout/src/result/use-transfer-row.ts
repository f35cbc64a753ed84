import { isFailure } from '@le-chai/api';
import { useQuery } from '@tanstack/react-query';
import { toRow } from '../owed/outstanding-row.ts';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { transferStanding } from './transfer-words.ts';

/** A bank says yes within days, a card within seconds. ms */
const LOOK_AGAIN = { transfer: 60_000, card: 5_000, documents: 3_000 };

/** An outstanding payment that is transferred, followed until nothing more will become of it. */
export function useTransferRow(key: string) {
  const found = useQuery({
    ...paymentQueries.outstanding(key),
    select: ({ payment, documents, bottling, offer_passkey: offersPasskey }) => {
      const row = toRow(payment);
      return { row, documents, bottling, offersPasskey, standing: transferStanding(row) };
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data) return false;
      const standing = transferStanding(toRow(data.payment));
      if (standing === 'lapsed') return false;
      if (standing === 'paid') return data.documents.length > 0 || dataUpdateCount > 20 ? false : LOOK_AGAIN.documents;
      return standing === 'card' ? LOOK_AGAIN.card : LOOK_AGAIN.transfer;
    },
  });
  return {
    ...found,
    /** It is nobody's, or another member's. */
    missing: isFailure(found.error, 'refused') && found.error.failure.status === 404,
  };
}
