import { CELLAR_STATUS, type CellarLot, type CellarStatusCode } from '@le-chai/contracts/cellar';
import { euro } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { UpsideShare } from '../tables/UpsideShare.tsx';

/** The status of a lot, in words and with its mark. A lot set aside for a gift is still in the cellar, but locked. */
export function LotStatus({ lot: { statusNew, promised, marketplace } }: { lot: CellarLot }) {
  const { kind, words } = lotStatus(statusNew.id);
  if (promised) return <StatusMark kind="underway">Gift awaiting acceptance</StatusMark>;
  const { listing } = marketplace;
  if (!listing) return <StatusMark kind={kind}>{words}</StatusMark>;
  return (
    <Listed>
      <StatusMark kind={listing.status === 'listed' ? kind : 'underway'}>{LISTING[listing.status]}</StatusMark>
      <Asked>
        {euro(listing.price)} asked{marketplace.best_offer !== null && `, ${euro(marketplace.best_offer)} offered`}
      </Asked>
    </Listed>
  );
}

const LISTING = {
  requested: 'Listing requested',
  listed: 'Marketplace, listed',
  withdrawing: 'Being taken back',
} as const;

/** What a status means for the member: nothing to do (yours), act, wait (underway), or past. */
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

/** A status code in words, with its kind. */
function lotStatus(code: CellarStatusCode): { kind: Kind; words: string } {
  const name = CELLAR_STATUS[code].replaceAll('-', ' ');
  return { kind: kinds[code], words: words[code] ?? name.charAt(0).toUpperCase() + name.slice(1) };
}

interface UpsideProps {
  lot: CellarLot;
  /** Says why there is none, if there is room. */
  inWords?: boolean;
}

/** The gain of a paid lot over its cost. */
export function Upside({ lot: { finance, paid }, inWords = false }: UpsideProps) {
  const { ratio } = finance;
  if (ratio === null || !paid) return <Quiet>{inWords && !paid ? 'not counted' : '–'}</Quiet>;
  return <UpsideShare ratio={ratio} />;
}

const Listed = styled.span`
  display: grid;
  justify-items: start;
`;

const Asked = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;
