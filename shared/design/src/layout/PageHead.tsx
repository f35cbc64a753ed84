import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface PageHeadProps {
  title: ReactNode;
  /** A line above: where the page belongs. */
  above?: ReactNode;
  /** A line below: by whom, what to do. */
  below?: ReactNode;
  /** Shown on the other side. */
  children?: ReactNode;
}

/** The h1 of a page with the lines around it. */
export function PageHead({ title, above, below, children }: PageHeadProps) {
  return (
    <Head>
      <div>
        {above && <Above>{above}</Above>}
        <h1>{title}</h1>
        {below && <Below>{below}</Below>}
      </div>
      {children && <Side>{children}</Side>}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: 8px 24px;
  h1 {
    ${theme.type.title}
  }
`;

const Above = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  margin-bottom: 8px;
`;

const Below = styled.div`
  color: ${theme.colour.ink2};
  margin-top: 8px;
`;

const Side = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
