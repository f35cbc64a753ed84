import { Barrel } from '@le-chai/design/Barrel';
import { frame } from '@le-chai/design/barrel-geometry';
import { Shelf } from '@le-chai/design/Shelf';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Head, Section } from '../home-parts.ts';
import { BottlesInCase } from './BottlesInCase.tsx';
import { NicheAndParcel } from './NicheAndParcel.tsx';

/** Height of the stage of each drawing, px. */
const STAGE = 236;

/** How a barrel is bought by the litre, in three drawings. docs/rules.md#several-units-barrels-and-lots-with-a-quantity */
export function ByTheLitre() {
  return (
    <Section aria-labelledby="litre">
      <Head>
        <h2 id="litre">How buying by the litre works</h2>
        <p>A barrel is more wine than most of us want at once, so members share it.</p>
      </Head>
      <Steps>
        <li>
          <Shelf height={STAGE}>
            <Barrel
              level={88}
              colour="red"
              layers={[{ share: 34 }, { share: 22, own: true }, { share: 32 }]}
              width={Math.round(((STAGE - 28) * frame.width) / frame.height)}
              title="A barrel cut open: the wine in it is divided into three shares, one of them hatched in brass"
            />
          </Shelf>
          <h3>Bid for your share</h3>
          <p>Say how much you want and what you’d pay per litre. Each winner pays the price they bid.</p>
        </li>
        <li>
          <Shelf height={STAGE}>
            <BottlesInCase height={STAGE - 28} />
          </Shelf>
          <h3>Choose your bottles</h3>
          <p>
            Once it’s paid, choose sizes and cases from those the barrel is bottled in. On its final bottling date, we
            bottle what you left unplanned.
          </p>
        </li>
        <li>
          <Shelf height={STAGE}>
            <NicheAndParcel height={STAGE - 28} />
          </Shelf>
          <h3>Keep, send or give</h3>
          <p>
            Your bottles wait in your cellar with us. Have them sent, collect them, or send them to somebody as a gift.
          </p>
        </li>
      </Steps>
    </Section>
  );
}

/** Three abreast, their words level with each other; one below the other where there is no room. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[32]} ${theme.space[64]};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space[8]};
  }
  h3 {
    ${theme.type.wine}
    padding-top: ${theme.space[8]};
  }
  p {
    color: ${theme.colour.ink2};
  }
  ${theme.media.narrow} {
    gap: ${theme.space[32]} ${theme.space[32]};
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
