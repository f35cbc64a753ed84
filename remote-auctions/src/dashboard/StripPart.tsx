import { Link } from '@le-chai/design/Link';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The content of one part of the strip. */
export interface StripFact {
  /** Its link. */
  to: string;
  figure: ReactNode;
  /** A line below. */
  note: ReactNode;
  /** `yours`: you lead. `act`: something is to be done. */
  tone?: 'yours' | 'act' | undefined;
}

interface StripPartProps {
  label: string;
  /** Missing until loaded. */
  fact: StripFact | undefined;
  /** The query behind it. */
  of: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
}

/** One of the four key figures at the top. */
export function StripPart({ label, fact, of: { isError: failed, isFetching, refetch } }: StripPartProps) {
  if (fact) {
    const { to, figure, note, tone } = fact;
    return (
      <Whole to={to}>
        <Label $tone={tone}>{label}</Label>
        <Figure>{figure}</Figure>
        <Note>{note}</Note>
      </Whole>
    );
  }
  return (
    <Plain role={failed ? 'alert' : 'status'}>
      <Label $tone={undefined}>{label}</Label>
      {failed ? (
        <>
          <Note>This did not load.</Note>
          <TextLink
            size="table"
            aria-label={`Retry: ${label}`}
            aria-busy={isFetching || undefined}
            onClick={() => void refetch()}
          >
            Retry
          </TextLink>
        </>
      ) : (
        <>
          <Hidden>Loading</Hidden>
          <Skeleton width="96px" height="24px" />
          <Skeleton width="132px" height="14px" />
        </>
      )}
    </Plain>
  );
}

/** Too narrow for every note to fit on one line, so they get two. */
export const NARROWEST = '@media (max-width: 389.98px)';

/** Keeps its height, whatever it contains. */
const Plain = styled.div`
  display: grid;
  grid-template-rows: 20px 32px 20px;
  align-items: center;
  gap: 2px;
  min-width: 0;
  ${NARROWEST} {
    grid-template-rows: 20px 32px 40px;
    align-items: start;
  }
`;

const Whole = styled(Plain).attrs({ as: Link })<{ to: string }>`
  text-decoration: none;
  border-radius: 2px;
`;

const tones = { yours: theme.colour.brassInk, act: theme.colour.wineInk };

const Label = styled.span<{ $tone: StripFact['tone'] }>`
  ${theme.type.label}
  font-weight: ${({ $tone }) => ($tone ? 500 : 400)};
  color: ${({ $tone }) => ($tone ? tones[$tone] : theme.colour.ink2)};
`;

const Figure = styled.span`
  ${theme.type.figure}
  text-decoration: underline 1px transparent;
  text-underline-offset: 5px;
  transition: text-decoration-color ${theme.motion.quick};
  ${Whole}:hover & {
    text-decoration-color: ${theme.colour.ruleStrong};
  }
`;

const Note = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  min-width: 0;
  color: ${theme.colour.ink2};
  white-space: nowrap;
  ${NARROWEST} {
    flex-wrap: wrap;
    align-content: start;
    white-space: normal;
  }
`;
