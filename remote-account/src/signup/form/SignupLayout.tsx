import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface SignupLayoutProps {
  /** How far one is. */
  progress: ReactNode;
  /** What is asked for. */
  main: ReactNode;
  /** What it is for. */
  side: ReactNode;
  /** Stands opposite the title. */
  children?: ReactNode;
}

/** The step beside the plan; on a phone the plan comes below it. */
export function SignupLayout({ progress, main, side, children }: SignupLayoutProps) {
  return (
    <Page>
      <PageHead title="Become a member">{children}</PageHead>
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

/** What is asked for at once: a heading on a hairline, fields, what is wrong, and the way on. */
export const Step = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
