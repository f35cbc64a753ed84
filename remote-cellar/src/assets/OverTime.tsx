import { query } from '@le-chai/api';
import { type CellarValue, getCellarValue } from '@le-chai/contracts/value';
import { Chip } from '@le-chai/design/Chip';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OverTimeFigures } from './OverTimeFigures.tsx';

/** What is held now, as it came together: by the month from the first of it, or by the day of the last year. */
export function OverTime({ usual }: { usual: CellarValue }) {
  const [step, setStep] = useState(usual.step);
  const other = useQuery({ ...query(getCellarValue, { query: { step } }), enabled: step !== usual.step });
  const shown = step === usual.step ? usual : other.data;
  return (
    <div>
      <Steps role="group" aria-label="By which step">
        <Chip chosen={step === 'month'} removable={false} onClick={() => setStep('month')}>
          By the month
        </Chip>
        <Chip chosen={step === 'day'} removable={false} onClick={() => setStep('day')}>
          By the day
        </Chip>
      </Steps>
      {shown ? (
        <OverTimeFigures key={step} value={shown} />
      ) : (
        <Room>
          {other.isError ? (
            <FailedPart
              text="It did not load by this step."
              retrying={other.isFetching}
              onRetry={() => void other.refetch()}
            />
          ) : (
            <>
              <Hidden role="status">Loading it by the {step}</Hidden>
              <Skeleton height="100%" />
            </>
          )}
        </Room>
      )}
    </div>
  );
}

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
`;

/** As high as the drawing with all that stands around it. */
const Room = styled.div`
  display: grid;
  align-items: center;
  height: 376px;
  padding-block: 24px;
  ${theme.media.phone} {
    height: 440px;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
