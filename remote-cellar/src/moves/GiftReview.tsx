import { countriesQuery } from '@le-chai/api';
import { GIFT_DAYS } from '@le-chai/contracts/gifts';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { litres, vintage } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { TypedGift } from './gift-problems.ts';
import type { ChosenLot } from './chosen-serials.ts';

/** The review before a gift is sent: content, recipient, and what happens next. */
export function GiftReview({ typed, lots }: { typed: TypedGift; lots: readonly ChosenLot[] }) {
  const { data: countries } = useQuery(countriesQuery());
  const country = countries?.find(({ id_country: id }) => String(id) === typed.recipient_id_country)?.name;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const message = typed.message.trim();
  return (
    <Review ref={top} tabIndex={-1}>
      <DefinitionList
        facts={[
          { term: 'Gift', value: <Gift lots={lots} /> },
          { term: 'To', value: typed.recipient_name.trim() },
          { term: 'E-mail', value: typed.recipient_email.trim() },
          { term: 'Country', value: country },
        ]}
      />
      {message && <blockquote>{message}</blockquote>}
      <ul>
        <li>
          We’ll email the link to {typed.recipient_email.trim()} straight away. It is valid for {GIFT_DAYS} days.
        </li>
        <li>Until then the bottles are set aside. You can cancel under your gifts as long as nobody has accepted.</li>
        <li>The recipient must be a member of legal age; Le Club is free.</li>
        <li>There is no invoice. The recipient pays shipping and taxes when they have the bottles sent.</li>
      </ul>
    </Review>
  );
}

/** `2 × Bodegas Arrozuel, Gran Reserva 2011, 0.75 L`, one line per lot. */
function Gift({ lots }: { lots: readonly ChosenLot[] }) {
  return lots.map(({ lot, serials }) => <Line key={lot.id}>{`${serials.length} × ${wineOf(lot)}`}</Line>);
}

const wineOf = ({ name, components: [one] }: CellarLot): string =>
  one ? `${name} ${vintage(one.vintage)}, ${litres(one.size)}` : name;

const Line = styled.span`
  display: block;
`;

const Review = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  outline: none;
  overflow-wrap: anywhere;
  blockquote {
    ${theme.type.wineRow}
    margin: 0;
    padding: 4px 0 4px 14px;
    border-left: 1px solid ${theme.colour.ruleStrong};
    white-space: pre-line;
  }
  ul {
    ${theme.type.label}
    display: grid;
    gap: 4px;
    padding: 0;
    list-style: none;
    color: ${theme.colour.ink2};
  }
`;
