import type { BarrelInfo, Conversion } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { useId, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { Configurator } from '../configurator/Configurator.tsx';
import { fitWithinLitres } from '../configurator/fit-draft.ts';
import { planReason } from '../configurator/plan-reason.ts';
import { RemovedNote } from '../configurator/RemovedNote.tsx';
import { useKeptDraft } from '../configurator/use-kept-draft.ts';
import { readStep, stepAddress, termsOf, wineOf } from './own-barrel.ts';
import { OwnCheckout } from './OwnCheckout.tsx';
import { OwnHead } from './OwnHead.tsx';
import type { BottlingInFlight } from './use-bottling-in-flight.ts';

interface OwnBottlingProps {
  id: number;
  info: BarrelInfo;
  onBottled: (conversion: Conversion) => void;
  send: BottlingInFlight['send'];
}

/** The two steps of bottling a barrel: configurator and checkout. An invalid plan leads back to the configurator. */
export function OwnBottling({ id, info, send, onBottled }: OwnBottlingProps) {
  const { id_user: member, tier } = useUser();
  const [search] = useSearchParams();
  const terms = useMemo(() => termsOf(info, tier), [info, tier]);
  const place = { member, subject: `barrel-${id}` } as const;
  const { draft, removed, change, forget } = useKeptDraft(place, terms, fitWithinLitres);
  const reason = planReason(draft, terms);
  const at = readStep(search);
  const checkout = reason === undefined ? stepAddress(id, 'checkout') : undefined;
  // The address changes too: a plan that becomes valid later must not jump to the checkout by itself.
  if (at === 'checkout' && checkout === undefined) return <Navigate to={stepAddress(id, 'configurator')} replace />;
  const head = (
    <>
      <OwnHead info={info}>
        <BottlingSteps at={at} to={{ configurator: stepAddress(id, 'configurator'), checkout }} />
      </OwnHead>
      <RemovedNote removed={removed} />
    </>
  );
  if (at === 'checkout') {
    return (
      <>
        {head}
        <OwnCheckout
          info={info}
          bottling={{ id, draft }}
          terms={terms}
          onBottled={onBottled}
          send={send}
          onSettled={forget}
        />
      </>
    );
  }
  return (
    <Configurator
      wine={wineOf(info)}
      terms={terms}
      draft={draft}
      onDraft={change}
      head={head}
      creditPerLitre={info.single_liter_winner}
      commit={<GoOn to={checkout} reason={reason} />}
    />
  );
}

function GoOn({ to, reason }: { to: string | undefined; reason: string | undefined }) {
  const why = useId();
  return (
    <>
      {to === undefined ? (
        <>
          <Button variant="primary" size="commit" wide disabled aria-describedby={why}>
            Go to checkout
          </Button>
          <Why id={why}>{reason}</Why>
        </>
      ) : (
        <Button variant="primary" size="commit" wide to={to}>
          Go to checkout
        </Button>
      )}
      <Why>Your plan is saved in this tab. Nothing is bottled until you confirm it.</Why>
    </>
  );
}

const Why = styled.p`
  ${theme.type.label}
  padding-top: 8px;
  color: ${theme.colour.ink2};
`;
