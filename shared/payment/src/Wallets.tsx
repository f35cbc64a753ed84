import type { CardProvider } from '@le-chai/contracts/cards';
import { useQuery } from '@tanstack/react-query';
import { cardsCode } from './cards-code.ts';
import type { WalletsProps } from './cards/cards.ts';
import { WalletLayout } from './cards/WalletLayout.tsx';

interface Props extends WalletsProps {
  provider: CardProvider;
}

/** The wallets that the account and this device have, by the provider's own code. Without it there are none: a card is typed. */
export function Wallets({ provider, ...props }: Props) {
  const { data: cards, isError } = useQuery(cardsCode(provider));
  if (cards) return <cards.Wallets {...props} />;
  return isError ? null : <WalletLayout disabled loading />;
}
