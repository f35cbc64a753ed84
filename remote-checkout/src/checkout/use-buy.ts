import { forgetDraft } from '@le-chai/bottling/kept-draft';
import { tellOtherTabs } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useNavigate } from 'react-router';
import { tellBought } from './bought-elsewhere.ts';
import { buyByCard, buyByTransfer, type Order } from './buy.ts';

/**
 * The two ways to buy.
 * @param onSend told when an order goes out: the member commits to its figures
 */
export function useBuy(order: Order, onSend: () => void) {
  const navigate = useNavigate();
  const { id_user: member } = useUser();
  return {
    charge: async (token: string, key: string) => {
      onSend();
      const { warnings, payment } = await buyByCard(order, token, key);
      const bought = warnings.length === 0 && payment !== null;
      if (bought) tellOtherTabs(tellBought(order.saleId, payment.id));
      return { warnings, id_payment: payment?.id ?? null };
    },
    transfer: async (key: string): Promise<void> => {
      onSend();
      const { transfer } = await buyByTransfer(order, key);
      // A card may still be refused by the bank: there the plan is forgotten once it is paid.
      if (order.bottling) forgetDraft({ member, subject: `sale-${order.saleId}` });
      if (transfer) await navigate(paths.transfer(transfer.reference), { replace: true });
    },
  };
}
