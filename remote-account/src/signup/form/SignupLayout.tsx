import { Form } from '@le-chai/design/Form';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { type JoinedTier, placeWith } from '../address.ts';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';

interface SignupLayoutProps {
  /** The progress bar. */
  progress: ReactNode;
  /** What is asked for. */
  main: ReactNode;
  /** What it is for. */
  side: ReactNode;
}

/** The step beside the plan; on a phone the plan comes below it. */
export function SignupLayout({ progress, main, side }: SignupLayoutProps) {
  const [search] = useSearchParams();
  return (
    <Page>
      <PageHead title="Become a member">
        <TextLink size="table" to={placeWith(paths.signup(), search, { step: null })}>
          Compare the tiers
        </TextLink>
      </PageHead>
      {progress}
      <Columns>
        {main}
        {side}
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 440px;
  align-items: start;
  gap: ${theme.space[40]} ${theme.space[64]};
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space[32]};
  }
`;

/** One step: a heading on a hairline, fields, errors, and the button. */
export const Step = styled(Form)`
  gap: ${theme.space[24]};
  h2 {
    ${theme.type.cardTitle}
    padding-bottom: ${theme.space[8]};
    border-bottom: 1px solid ${theme.colour.rule};
    outline: none;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[12]};
  ${theme.media.phone} {
    > * {
      flex: 1 0 100%;
    }
  }
`;

/** A placeholder in the shape of the signup. */
export function SignupSkeleton({ tier }: { tier: JoinedTier }) {
  return (
    <SignupLayout
      progress={
        <Row role="status" aria-label="Loading the signup">
          <Skeleton width="320px" height="24px" />
        </Row>
      }
      main={
        <Stack aria-hidden>
          <Skeleton width="200px" height="39px" />
          <Skeleton height="72px" />
          <Password>
            <Skeleton height="100%" />
          </Password>
          <Line>
            <Skeleton width="160px" />
          </Line>
          <Skeleton width="106px" height="48px" />
        </Stack>
      }
      side={
        <Panel aria-hidden>
          <Plan>
            <h2>{tier}</h2>
            <Skeleton height="105px" />
            <Skeleton height="40px" />
            <Skeleton height="37px" />
          </Plan>
        </Panel>
      }
    />
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[24]};
`;

/** With its hint, which takes one more line on a phone. */
const Password = styled.div`
  height: 136px;
  ${theme.media.phone} {
    height: 156px;
  }
`;

/** As high as a link, which fingers need larger. */
const Line = styled.div`
  display: flex;
  align-items: center;
  height: 24px;
  ${theme.media.touch} {
    height: 48px;
  }
`;

const Plan = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  h2 {
    ${theme.type.cardTitle}
  }
`;
