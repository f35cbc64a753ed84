import type { GiftLetter, GiftWine } from '@le-chai/contracts/gifts';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { ByWidth } from '@le-chai/design/ByWidth';
import { litres, sizeName, vintage } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Answer } from './Answer.tsx';
import { giftTitle } from './gift-words.ts';
import { Head, Left, Right, Sheet, Stage, STAGE } from './sheet.ts';

/** A gift as a letter: the bottles on a shelf, from whom, what was written with them, and what there is to say to it. */
export function Letter({ letter, token }: { letter: GiftLetter; token: string }) {
  const { wines, message, recipient_name: recipient, sender_full_name: sender } = letter;
  return (
    <Page>
      <Sheet>
        <Head>
          {recipient && <p>For {recipient}</p>}
          <h1>{giftTitle(letter)}</h1>
        </Head>
        <Left>
          <Stage>
            <ByWidth>
              {(width) => (
                <Shelf height={STAGE[width]}>
                  <BottleGroup height={STAGE[width]} bottles={wines.map(standing)} />
                </Shelf>
              )}
            </ByWidth>
          </Stage>
          <Wines aria-label="What is in it">
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
          <Answer letter={letter} token={token} />
        </Right>
      </Sheet>
    </Page>
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
