import { isFailure, messageOf, query } from '@le-chai/api';
import { giftLetter } from '@le-chai/contracts/gifts';
import { ByWidth } from '@le-chai/design/ByWidth';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { Panel } from '@le-chai/design/Panel';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { Letter } from './Letter.tsx';
import { Head, Left, Right, Sheet, Stage, STAGE } from './sheet.ts';

/** /gifts/{token}: a gift to view, accept or decline. Viewing never uses up the link. */
export function GiftPage() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(query(giftLetter, { params: { token } }));

  if (data) return <Letter letter={data} token={token} />;
  if (isFailure(error, 'refused') && error.failure.status === 404) return <NoGift />;
  if (!error) return <GiftSkeleton />;
  return (
    <Page>
      <FailedState
        level={1}
        title="The gift did not load"
        text={`${messageOf(error)} The link is still valid.`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function NoGift() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="We can’t find this gift"
        text="Part of the link may be missing. Open it from the email again, or ask the person who sent it."
      />
    </Page>
  );
}

/** Placeholder for the letter, in its final shape. */
function GiftSkeleton() {
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
            <ByWidth>
              {(width) => (
                <Shelf height={STAGE[width]} gap={24}>
                  {[1, 2, 3].map((bottle) => (
                    <Skeleton key={bottle} width="56px" height={`${STAGE[width] * 0.7}px`} />
                  ))}
                </Shelf>
              )}
            </ByWidth>
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
