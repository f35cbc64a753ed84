import { forgetDraft } from '@le-chai/bottling/kept-draft';
import { tellOtherTabs } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { tellBought } from './bought-elsewhere.ts';
import { buyByCard, buyByTransfer, type Order } from './buy.ts';

/** What a purchase changes: how sales stand, what is owed, and what the cellar holds. */
const SALES = ['quotes', 'sales', 'auctions'] as const;
const OWNED = ['outstanding-payments', 'cellar'] as const;

/**
 * The two ways to buy.
 * @param onSend told when an order goes out: the member commits to its figures
 */
export function useBuy(order: Order, onSend: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id_user: member } = useUser();
  /** @param leaving the page is about to go: what it shows need not be asked for again */
  const changed = (leaving: boolean): void => {
    for (const key of SALES) {
      void queryClient.invalidateQueries({ queryKey: [key], refetchType: leaving ? 'none' : 'active' });
    }
    for (const key of OWNED) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return {
    charge: async (token: string, key: string) => {
      onSend();
      const { warnings, payment } = await buyByCard(order, token, key);
      const bought = warnings.length === 0 && payment !== null;
      changed(bought);
      if (bought) tellOtherTabs(tellBought(order.saleId, payment.id));
      return { warnings, id_payment: payment?.id ?? null };
    },
    transfer: async (key: string): Promise<void> => {
      onSend();
      const { transfer } = await buyByTransfer(order, key);
      // A card may still be refused by the bank: there the plan is forgotten once it is paid.
      if (order.bottling) forgetDraft({ member, subject: `sale-${order.saleId}` });
      changed(true);
      if (transfer) await navigate(paths.transfer(transfer.reference), { replace: true });
    },
  };
}
