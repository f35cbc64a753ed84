import { Link } from '@le-chai/design/Link';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** A step of bottling, as addresses name it. */
export type BottlingStep = 'configurator' | 'checkout';

interface BottlingStepsProps {
  at: BottlingStep;
  /** The address of each step; the checkout has none until the plan is valid. */
  to: { configurator: string; checkout?: string | undefined };
}

/** The two steps: the current one, and a link to the other. */
export function BottlingSteps({ at, to }: BottlingStepsProps) {
  return (
    <Steps aria-label="Steps">
      <ol>
        {STEPS.map(({ step, label }, index) => {
          const address = to[step];
          const face = (
            <>
              <span>{index + 1}</span> {label}
            </>
          );
          return (
            <li key={step} aria-current={step === at ? 'step' : undefined}>
              {step === at || address === undefined ? face : <Link to={address}>{face}</Link>}
            </li>
          );
        })}
      </ol>
    </Steps>
  );
}

const STEPS = [
  { step: 'configurator', label: 'Configure' },
  { step: 'checkout', label: 'Checkout' },
] as const;

const Steps = styled.nav`
  ol {
    display: flex;
    gap: 24px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    ${theme.type.label}
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    border-bottom: 2px solid transparent;
    color: ${theme.colour.ink2};
    &[aria-current] {
      color: ${theme.colour.ink};
      border-color: ${theme.colour.wineInk};
    }
  }
  a {
    display: flex;
    gap: 8px;
    color: inherit;
    text-decoration: none;
    padding-block: 12px;
    &:hover {
      color: ${theme.colour.ink};
    }
  }
`;
