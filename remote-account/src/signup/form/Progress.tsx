import { Icon } from '@le-chai/design/Icon';
import { Link } from '@le-chai/design/Link';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { STEP_TITLE, type StepName } from '../typed.ts';

interface ProgressProps {
  steps: readonly StepName[];
  /** The current step, counted from 1. */
  number: number;
  placeOf: (step: number) => string;
}

/** The progress through the steps; finished ones are links. */
export function Progress({ steps, number, placeOf }: ProgressProps) {
  return (
    <Row aria-label={`Step ${number} of ${steps.length}`}>
      {steps.map((step, index) => {
        const done = index + 1 < number;
        const current = index + 1 === number;
        return (
          <Item key={step} aria-current={current ? 'step' : undefined} $reached={done || current}>
            {done ? (
              <Link to={placeOf(index + 1)}>
                <Mark aria-hidden>
                  <Icon name="check" size={14} />
                </Mark>
                <Title>{STEP_TITLE[step]}</Title>
                <Hidden>, done</Hidden>
              </Link>
            ) : (
              <>
                <Mark aria-hidden>{index + 1}</Mark>
                <Title>{STEP_TITLE[step]}</Title>
              </>
            )}
          </Item>
        );
      })}
    </Row>
  );
}

const Row = styled.ol`
  ${theme.type.label}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[8]} ${theme.space[32]};
  padding: 0;
  list-style: none;
  ${theme.media.phone} {
    gap: 0 ${theme.space[16]};
  }
`;

const Mark = styled.span`
  ${theme.tabular}
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${theme.colour.ruleStrong};
  border-radius: ${theme.radius};
`;

const Title = styled.span``;

const Item = styled.li<{ $reached: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  min-width: 44px;
  min-height: 44px;
  color: ${({ $reached }) => ($reached ? theme.colour.ink : theme.colour.ink2)};
  > a {
    display: flex;
    align-items: center;
    gap: ${theme.space[8]};
    min-width: 44px;
    min-height: 44px;
    text-decoration: none;
    > ${Title} {
      text-decoration: underline 1px ${theme.colour.ruleStrong};
      text-underline-offset: 4px;
    }
  }
  &[aria-current] {
    font-weight: 500;
    > ${Mark} {
      border-color: ${theme.colour.ink};
      background: ${theme.colour.ink};
      color: ${theme.colour.paper};
    }
  }
  ${theme.media.phone} {
    &:not([aria-current]) ${Title} {
      ${visuallyHidden}
    }
  }
`;
