import { tellOtherTabs } from '@le-chai/live';
import { paths } from '@le-chai/paths';
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
      changed(true);
      if (transfer) await navigate(paths.transfer(transfer.reference), { replace: true });
    },
  };
}
