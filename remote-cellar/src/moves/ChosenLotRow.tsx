import { Button } from '@le-chai/design/Button';
import { litres, vintage } from '@le-chai/design/format';
import { Stepper } from '@le-chai/design/Stepper';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { OneLine } from '@le-chai/design/words';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { LotBottle } from '../tables/bottle-rows.tsx';
import { areFirst, firstSerials, withSerial, type ChosenLot } from './chosen-serials.ts';
import { bottlesWord } from './moves.ts';
import { SerialChoice } from './SerialChoice.tsx';

interface ChosenLotRowProps {
  chosen: ChosenLot;
  disabled: boolean;
  onChoose: (serials: readonly number[]) => void;
  /** Undefined for the last one. */
  onDrop: (() => void) | undefined;
}

/** A lot and its selected bottles: the first ones, or chosen by serial number. */
export function ChosenLotRow({ chosen, disabled, onChoose, onDrop }: ChosenLotRowProps) {
  const { lot, serials } = chosen;
  const [one] = lot.components;
  const most = lot.serials.length;
  const first = areFirst(chosen);
  const [picking, setPicking] = useState(false);
  const id = useId();
  return (
    <Row>
      <Stand>
        <LotBottle lot={lot} height={56} />
      </Stand>
      <Words>
        <Name>{lot.name}</Name>
        <Facts>
          {one && `${vintage(one.vintage)}, ${litres(one.size)}. `}
          {first && most > 1 && serials.length < most && firstWords(serials.length)}
          <Range chosen={chosen} />
        </Facts>
        <Amount>
          {first && most > 1 && (
            <Stepper
              label={`Bottles of ${lot.name}`}
              hideLabel
              unit="bottles"
              min={1}
              max={most}
              value={serials.length}
              disabled={disabled}
              onChange={(count) => onChoose(firstSerials(lot, count))}
            />
          )}
          <span>
            {first && most > 1 ? `of ${most}` : most > 1 ? `${serials.length} of ${most} chosen` : bottlesWord(most)}
          </span>
          {first && serials.length < most && (
            <TextLink
              size="table"
              aria-label={`All ${most} bottles of ${lot.name}`}
              disabled={disabled}
              onClick={() => onChoose(firstSerials(lot, most))}
            >
              All {most}
            </TextLink>
          )}
          {most > 1 && (
            <TextLink
              size="table"
              aria-expanded={picking}
              aria-controls={id}
              disabled={disabled}
              onClick={() => setPicking(!picking)}
            >
              {picking ? 'Hide serials' : 'Choose serials'}
            </TextLink>
          )}
        </Amount>
        {picking && (
          <SerialChoice
            id={id}
            label={`Serial numbers of ${lot.name}`}
            serials={lot.serials}
            chosen={serials}
            disabled={disabled}
            onToggle={(serial) => onChoose(withSerial(chosen, serial))}
          />
        )}
      </Words>
      {onDrop && (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          aria-label={`Remove ${lot.name}`}
          disabled={disabled}
          onClick={onDrop}
        />
      )}
    </Row>
  );
}

const firstWords = (count: number): string => (count === 1 ? 'The first one: ' : `The first ${count}: `);

/** The selected bottles, by the first and the last serial number. */
function Range({ chosen: { lot, serials } }: { chosen: ChosenLot }) {
  const numbers = lot.serials.filter(({ id }) => serials.includes(id)).map(({ serial_number }) => serial_number);
  const [from, to] = [numbers[0], numbers.at(-1)];
  if (from === undefined) return null;
  return (
    <>
      <OneLine>{from}</OneLine>
      {numbers.length > 1 && (
        <>
          {' '}
          to <OneLine>{to}</OneLine>
        </>
      )}
    </>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  padding: 12px 0;
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Stand = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  padding-right: 16px;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

const Name = styled.span`
  ${theme.type.wineRow}
`;

const Facts = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
  overflow-wrap: anywhere;
`;

const Amount = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  > span {
    color: ${theme.colour.ink2};
  }
`;
