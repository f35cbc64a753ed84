import type { CellarLot } from '@le-chai/contracts/cellar';
import { yearsOf } from '@le-chai/contracts/condition';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { Dialog } from '@le-chai/design/Dialog';
import { day, euro, litres, sizeName } from '@le-chai/design/format';
import { basisWords } from '@le-chai/design/price-words';
import { Gallery } from '@le-chai/design/Gallery';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { QuoteFacts } from '../listings/QuoteFacts.tsx';
import { LotBottle } from '../tables/bottle-rows.tsx';
import { vintageOf } from './lot-words.ts';
import { LotMoves } from './LotMoves.tsx';
import { LotNotePart } from './LotNotePart.tsx';
import { LotStatus, Upside } from './LotStatus.tsx';
import { PayLink, type RowHandlers } from './RowActions.tsx';

interface LotDialogProps {
  lot: CellarLot;
  handlers: RowHandlers;
  onClose: () => void;
}

/** Everything known about a lot, and every action, or why it is not available. */
export function LotDialog({ lot, handlers, onClose }: LotDialogProps) {
  // Starts at the top: the first link may be far down.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Dialog open size="wide" title={`${lot.name} ${vintageOf(lot)}`} onClose={onClose}>
      <Top ref={top} tabIndex={-1}>
        <LotBottle lot={lot} height={196} />
        <div>
          <LotStatus lot={lot} />
          {lot.gift_sender_full_name && <p>A gift from {lot.gift_sender_full_name}</p>}
          {lot.promised && (
            <p>
              Set aside for a gift awaiting acceptance.{' '}
              <TextLink to={paths.pendingGifts()}>See your pending gifts</TextLink>
            </p>
          )}
          {lot.description && <p>{lot.description}</p>}
          <PayLink lot={lot} due={handlers.due} />
        </div>
      </Top>
      {lot.components.map(({ id, nameProductComplete, pictures }) => (
        <Gallery key={id} of={nameProductComplete} photographs={pictures} />
      ))}
      <LotNotePart lot={lot} onEdit={() => handlers.onNote(lot)} />
      <LotFacts lot={lot} />
      {isAtMarketplace(lot) && (
        <section>
          <Title>Trade marketplace</Title>
          <QuoteFacts lot={lot} />
        </section>
      )}
      <LotMoves lot={lot} handlers={handlers} />
      <LotSerials serials={lot.serials} />
    </Dialog>
  );
}

/** On its way to the marketplace, there, or listed. */
const isAtMarketplace = ({ statusNew }: CellarLot): boolean => statusNew.id > 200;

/** What a lot consists of, its cost and its value. */
function LotFacts({ lot }: { lot: CellarLot }) {
  const { average_emp: market, pmc, total, total_insurance: cover, insurance_limit: limit } = lot.finance;
  const rests = lot.components[0]?.price_basis;
  return (
    <Columns>
      <section>
        <h3>Wine</h3>
        {lot.components.map((component) => (
          <DefinitionList
            key={component.id}
            facts={[
              { term: 'Producer', value: component.builder_name },
              { term: 'Region', value: component.region },
              { term: 'Bottles', value: `${component.quantity} × ${sizeInWords(component.size)}` },
              {
                term: 'Drinking window',
                value: component.drinking_window ? yearsOf(component.drinking_window) : undefined,
              },
              { term: 'Label', value: component.custom_label ? 'Your own' : undefined },
              { term: 'Reference', value: component.sku },
              { term: 'Available', value: lot.available_date ? day(lot.available_date) : undefined },
            ]}
          />
        ))}
      </section>
      <section>
        <h3>Figures</h3>
        <DefinitionList
          facts={[
            { term: 'Market price each', value: market === null ? 'not known yet' : `${euro(market)}, estimated` },
            { term: 'How it is estimated', value: rests ? basisWords(rests) : undefined },
            { term: 'Cost each', value: `${euro(pmc)}, on average` },
            { term: 'Upside', value: <Upside lot={lot} inWords /> },
            { term: 'Price of the lot', value: euro(total) },
            { term: 'Cover in storage', value: limit > 0 ? coverWords(cover, limit) : undefined },
          ]}
        />
      </section>
    </Columns>
  );
}

/** `€0.81 included, up to €250,000 a purchase`. EUR. */
const coverWords = (cover: number, limit: number): string =>
  `${cover > 0 ? `${euro(cover)} included` : 'included'}, up to ${euro(limit)} a purchase`;

function sizeInWords(size: number): string {
  const name = sizeName(size);
  return name && name !== 'Bottle' ? `${litres(size)}, ${name}` : litres(size);
}

/** The serial numbers of a lot, each linked to its bottle's journey. */
function LotSerials({ serials }: { serials: CellarLot['serials'] }) {
  if (serials.length === 0) return <Note>Serial numbers are given when the bottles are released.</Note>;
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

const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 28px;
  align-items: end;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  scroll-margin-top: 120px;
  &:focus {
    outline: none;
  }
  > :first-child {
    margin-left: 24px;
  }
  > div {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding-bottom: 16px;
  }
  p {
    color: ${theme.colour.ink2};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px 28px;
  h3 {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  dl > div {
    grid-template-columns: 130px 1fr;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
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
