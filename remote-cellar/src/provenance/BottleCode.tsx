import { Button } from '@le-chai/design/Button';
import { CopyButton } from '@le-chai/design/CopyButton';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { pageRequest } from '@le-chai/store/page-request';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { styled } from 'styled-components';

/** Size of the code, px. In print it is at least 25 mm, which a phone reads across a table. */
const EDGE = 148;

/** The serial number of a bottle, and a QR code that opens this page. */
export function BottleCode({ serial }: { serial: string }) {
  const address = new URL(paths.provenance(serial), pageRequest()?.origin ?? location.origin).href;
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <Box>
      {/* Black on white with a quiet zone in both themes, for cameras. */}
      <Code>
        <QRCodeSVG
          value={address}
          size={EDGE}
          level="M"
          marginSize={4}
          bgColor="#ffffff"
          fgColor="#000000"
          role="img"
          aria-label={`QR code for ${address}`}
        />
      </Code>
      <Words>
        <Serial>{serial}</Serial>
        <Address ref={shown}>{address}</Address>
        <Actions data-screen-only>
          <Button size="small" onClick={() => print()}>
            Print
          </Button>
          <CopyButton what="address" text={address} shown={shown}>
            Copy link
          </CopyButton>
        </Actions>
      </Words>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  @media (max-width: 400px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
    gap: 1mm;
  }
`;

const Code = styled.div`
  width: ${EDGE}px;
  border-radius: ${theme.radius};
  overflow: hidden;
  > svg {
    width: 100%;
    height: auto;
  }
  @media print {
    width: max(26mm, 100%);
    max-width: 40mm;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

const Serial = styled.p`
  ${theme.type.bodyStrong}
  ${theme.tabular}
  overflow-wrap: anywhere;
  @media print {
    font-size: 8pt;
    line-height: 1.3;
  }
`;

const Address = styled.p`
  ${theme.type.label}
  overflow-wrap: anywhere;
  color: ${theme.colour.ink2};
  @media print {
    font-size: 6pt;
    line-height: 1.3;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 16px;
  margin-top: 8px;
`;
