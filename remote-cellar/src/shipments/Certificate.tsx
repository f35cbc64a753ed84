import { messageOf } from '@le-chai/api';
import { downloadFile } from '@le-chai/api/download-file';
import { shipmentCertificate } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** The certificate of a shipment's cover, for the member to keep. */
export function Certificate({ id }: { id: number }) {
  const download = useMutation({
    mutationFn: () => downloadFile(shipmentCertificate, { params: { id } }, `certificate-shipment-${id}.pdf`),
  });
  return (
    <div>
      <Button size="small" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        Certificate of cover (PDF)
      </Button>
      <Problem role="alert">{download.isError && messageOf(download.error)}</Problem>
    </div>
  );
}

const Problem = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
  &:empty {
    display: none;
  }
`;
