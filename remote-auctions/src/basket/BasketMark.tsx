import { query } from '@le-chai/api';
import { getBasket } from '@le-chai/contracts/basket';
import { Button } from '@le-chai/design/Button';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';

/** The link to the basket, with its number of lines, at the top of the shop. */
export function BasketMark() {
  const lines = useQuery(query(getBasket)).data?.lines.length ?? 0;
  return <Button to={paths.basket()}>{lines > 0 ? `Basket (${lines})` : 'Basket'}</Button>;
}
