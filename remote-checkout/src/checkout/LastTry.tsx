import { LostNotice } from '@le-chai/payment/LostNotice';
import { usePay } from '@le-chai/payment/use-pay';
import { subjectOf } from './buy.ts';

/**
 * What became of a try to pay whose answer was lost, where there is no form that would ask: what was bought by it may be
 * just what is sold out now.
 */
export function LastTry({ saleId }: { saleId: number }) {
  const { lost, askAgain } = usePay(subjectOf(saleId));
  return <LostNotice lost={lost} onAskAgain={askAgain} />;
}
