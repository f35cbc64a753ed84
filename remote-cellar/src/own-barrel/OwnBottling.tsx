import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { type BottlingDraft, emptyDraft } from '@le-chai/bottling/draft';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '@le-chai/bottling/kept-draft';
import type { BarrelInfo, Conversion } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { useId, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { Configurator } from '../configurator/Configurator.tsx';
import { fitDraft } from '../configurator/fit-draft.ts';
import { planReason } from '../configurator/plan-reason.ts';
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
  const { draft, change, forget } = useOwnDraft({ member, subject: `barrel-${id}` }, terms);
  const reason = planReason(draft, terms);
  const at = readStep(search);
  const checkout = reason === undefined ? stepAddress(id, 'checkout') : undefined;
  // The address changes too: a plan that becomes valid later must not jump to the checkout by itself.
  if (at === 'checkout' && checkout === undefined) return <Navigate to={stepAddress(id, 'configurator')} replace />;
  const head = (
    <OwnHead info={info}>
      <BottlingSteps at={at} to={{ configurator: stepAddress(id, 'configurator'), checkout }} />
    </OwnHead>
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
  if (to !== undefined) {
    return (
      <Button variant="primary" size="commit" wide to={to}>
        Go to checkout
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" size="commit" wide disabled aria-describedby={why}>
        Go to checkout
      </Button>
      <Why id={why}>{reason}</Why>
    </>
  );
}

/** The draft for one barrel, stored in this tab from the first change on. */
function useOwnDraft({ member, subject }: DraftPlace, terms: BottlingTerms) {
  const [draft, setDraft] = useState<BottlingDraft>(() => readDraft({ member, subject }) ?? emptyDraft);
  const fitting = useMemo(() => fitDraft(draft, terms), [draft, terms]);
  return {
    draft: fitting,
    change: (next: BottlingDraft): void => {
      keepDraft({ member, subject }, next);
      setDraft(next);
    },
    forget: (): void => forgetDraft({ member, subject }),
  };
}

const Why = styled.p`
  ${theme.type.label}
  padding-top: 8px;
  color: ${theme.colour.ink2};
`;
