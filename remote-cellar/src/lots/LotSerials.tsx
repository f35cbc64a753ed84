import type { CellarLot } from '@le-chai/contracts/cellar';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';

/** The serial numbers of a lot; each leads to its bottle's journey. */
export function LotSerials({ serials }: { serials: CellarLot['serials'] }) {
  if (serials.length === 0) return <None>Serial numbers are given when the bottles are released.</None>;
  return (
    <section>
      <Title>{serials.length === 1 ? 'Serial number' : `${serials.length} serial numbers`}</Title>
      <List>
        {serials.map(({ id, serial_number: serial }) => (
          <li key={id}>
            <TextLink to={paths.provenance(serial)} size="table" aria-label={`${serial}: the journey of this bottle`}>
              {serial}
            </TextLink>
          </li>
        ))}
      </List>
    </section>
  );
}

const None = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Title = styled.h3`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: 4px 16px;
  max-height: 176px;
  padding: 8px 0;
  overflow-y: auto;
`;
