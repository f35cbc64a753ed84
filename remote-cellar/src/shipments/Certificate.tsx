import { shipmentCertificate } from '@le-chai/contracts/shipping';
import { DownloadButton } from '@le-chai/forms/DownloadButton';

/** The certificate of a shipment's cover, as a download. */
export function Certificate({ id }: { id: number }) {
  return (
    <DownloadButton call={shipmentCertificate} id={id} name={`certificate-shipment-${id}.pdf`}>
      Certificate of cover (PDF)
    </DownloadButton>
  );
}
