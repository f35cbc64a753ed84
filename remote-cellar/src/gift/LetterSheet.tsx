import type { GiftLetter, GiftWine } from '@le-chai/contracts/gifts';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { ByWidth } from '@le-chai/design/ByWidth';
import { litres, sizeName, vintage } from '@le-chai/design/format';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { giftTitle } from './gift-words.ts';
import { Head, Left, Right, Sheet, Stage, STAGE } from './sheet.ts';

/** The content of a letter, sent or still being written. */
export type LetterContent = Pick<GiftLetter, 'sender_full_name' | 'recipient_name' | 'message' | 'wines' | 'bottles'>;

interface LetterSheetProps {
  letter: LetterContent;
  /** Shown small, in one column and without a page-level title. */
  preview?: boolean;
  /** The answers to it. */
  children?: ReactNode;
}

/** A gift as its recipient sees it: the bottles on a shelf, the sender, and their message. */
export function LetterSheet({ letter, preview = false, children }: LetterSheetProps) {
  const { wines, message, recipient_name: recipient, sender_full_name: sender } = letter;
  const Title = preview ? 'h4' : 'h1';
  return (
    <Sheet $preview={preview}>
      <Head>
        {recipient && <p>For {recipient}</p>}
        <Title>{giftTitle(letter)}</Title>
      </Head>
      <Left>
        <Stage>
          <ByWidth>
            {(width) => {
              const height = preview ? STAGE.preview : STAGE[width];
              return (
                <Shelf height={height}>
                  <BottleGroup height={height} bottles={wines.map(standing)} />
                </Shelf>
              );
            }}
          </ByWidth>
        </Stage>
        <Wines aria-label="Contents">
          {wines.map((wine) => (
            <li key={JSON.stringify([wine.name, wine.vintage, wine.size])}>
              <span>{wine.quantity} ×</span>
              <div>
                <Name>{wine.name}</Name>
                <Facts>
                  {[wine.builder_name, wine.region, vintage(wine.vintage), sizeOf(wine)].filter(Boolean).join(', ')}
                </Facts>
              </div>
            </li>
          ))}
        </Wines>
      </Left>
      <Right>
        {message && (
          <Words>
            <p>{message}</p>
            <footer>{sender}</footer>
          </Words>
        )}
        {children}
      </Right>
    </Sheet>
  );
}

const standing = ({ builder_name, color, region, root_category, size, vintage: year, quantity }: GiftWine) => ({
  subject: { producer: builder_name, colour: color, region, root: root_category, size, vintage: year },
  quantity,
});

const sizeOf = ({ size }: GiftWine): string => {
  const name = sizeName(size);
  return name === undefined || name === 'Bottle' ? litres(size) : `${name.toLowerCase()} of ${litres(size)}`;
};

const Wines = styled.ul`
  padding: 0;
  list-style: none;
  ${theme.media.narrow} {
    grid-area: wines;
  }
  > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 8px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  > li > span {
    ${theme.type.table}
    line-height: 1.625rem;
    color: ${theme.colour.ink2};
  }
`;

const Name = styled.div`
  ${theme.type.wine}
`;

const Facts = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

const Words = styled.blockquote`
  margin: 0;
  padding: 4px 0 4px 20px;
  border-left: 1px solid ${theme.colour.brass};
  p {
    ${theme.type.wine}
    text-wrap: pretty;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  footer {
    ${theme.type.label}
    margin-top: 8px;
    color: ${theme.colour.ink2};
  }
`;
