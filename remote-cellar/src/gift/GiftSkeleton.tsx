import { Page } from '@le-chai/design/Page';
import { Panel } from '@le-chai/design/Panel';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { usePhone } from '@le-chai/design/use-media';
import { styled } from 'styled-components';
import { Head, Left, Right, Sheet, Stage, STAGE } from './sheet.ts';

/** The letter before it is opened, in its final shape. */
export function GiftSkeleton() {
  const stage = usePhone() ? STAGE.phone : STAGE.wide;
  return (
    <Page>
      <Sheet as="div" role="status">
        <Head>
          <Skeleton width="96px" />
          <h1 aria-label="Loading the gift">
            <Skeleton width="90%" height="44px" />
            <Skeleton width="60%" height="44px" />
          </h1>
        </Head>
        <Left>
          <Stage>
            <Shelf height={stage} gap={24}>
              {[1, 2, 3].map((bottle) => (
                <Skeleton key={bottle} width="56px" height={`${stage * 0.7}px`} />
              ))}
            </Shelf>
          </Stage>
        </Left>
        <Right>
          <Box>
            <Skeleton width="70%" height="28px" />
            <Skeleton width="100%" height="48px" />
            <Skeleton width="100%" height="44px" />
          </Box>
        </Right>
      </Sheet>
    </Page>
  );
}

const Box = styled(Panel)`
  display: grid;
  gap: 16px;
`;
