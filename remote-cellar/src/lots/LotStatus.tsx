import { CELLAR_STATUS, type CellarLot, type CellarStatusCode } from '@le-chai/contracts/cellar';
import { StatusMark } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { UpsideShare } from '../tables/UpsideShare.tsx';

/** Where a lot stands, in words and with its mark. What is set aside for a gift is there still, but bound. */
export function LotStatus({ lot: { statusNew, promised } }: { lot: CellarLot }) {
  const { kind, words } = lotStatus(statusNew.id);
  return promised ? (
    <StatusMark kind="underway">Gift, not accepted yet</StatusMark>
  ) : (
    <StatusMark kind={kind}>{words}</StatusMark>
  );
}

/** What a status asks of the member: nothing (yours), something (act), patience (underway), or it is past. */
type Kind = 'yours' | 'act' | 'underway' | 'past';

const kinds: Record<CellarStatusCode, Kind> = {
  1: 'past',
  2: 'past',
  3: 'underway',
  4: 'past',
  5: 'act',
  7: 'underway',
  8: 'yours',
  9: 'underway',
  10: 'underway',
  11: 'underway',
  12: 'underway',
  201: 'yours',
  202: 'yours',
  203: 'underway',
};

const words: Partial<Record<CellarStatusCode, string>> = {
  3: 'Shipment requested',
  7: 'With the producer',
  201: 'Marketplace, unlisted',
  202: 'Marketplace, listed',
  203: 'Marketplace, processing',
};

/** A status by its code, in words and with its kind. */
function lotStatus(code: CellarStatusCode): { kind: Kind; words: string } {
  const name = CELLAR_STATUS[code].replaceAll('-', ' ');
  return { kind: kinds[code], words: words[code] ?? name.charAt(0).toUpperCase() + name.slice(1) };
}

interface UpsideProps {
  lot: CellarLot;
  /** Says why there is none, where there is room. */
  inWords?: boolean;
}

/** What the market adds to the cost of a lot that is paid for. */
export function Upside({ lot: { finance, paid }, inWords = false }: UpsideProps) {
  const { ratio } = finance;
  if (ratio === null || !paid) return <Quiet>{inWords && !paid ? 'not counted' : '–'}</Quiet>;
  return <UpsideShare ratio={ratio} />;
}

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;
