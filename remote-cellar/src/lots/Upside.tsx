import type { CellarLot } from '@le-chai/contracts/cellar';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { UpsideShare } from '../tables/UpsideShare.tsx';

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
