import type { CellarLot } from '@le-chai/contracts/cellar';
import { StatusMark } from '@le-chai/design/StatusMark';
import { lotStatus } from './lot-status.ts';

/** Where a lot stands, in words and with its mark. What is set aside for a gift is there still, but bound. */
export function LotStatus({ lot: { statusNew, promised } }: { lot: CellarLot }) {
  const { kind, words } = lotStatus(statusNew.id);
  return promised ? (
    <StatusMark kind="underway">Gift, not accepted yet</StatusMark>
  ) : (
    <StatusMark kind={kind}>{words}</StatusMark>
  );
}
