import type { Proof, SecondStep } from '@le-chai/contracts/proof';
import { TextLink } from '@le-chai/design/TextLink';
import { useEffect, useRef } from 'react';
import { ProofForm } from '../identity/ProofForm.tsx';
import { Lead, Title, Links, Parts } from './entrance-parts.ts';

interface SecondStepFormProps {
  step: Omit<SecondStep, 'step'>;
  /** Sends the proof. What it throws is shown. */
  send: (proof: Proof) => Promise<void>;
  /** Goes back to the previous form. */
  onBack: () => void;
}

/** The second step after a correct password or a valid link. */
export function SecondStepForm({ step, send, onBack }: SecondStepFormProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Title ref={title} tabIndex={-1}>
        One more step
      </Title>
      <Lead>Your account is protected by more than a password. Please confirm that it’s you.</Lead>
      <Parts>
        <ProofForm
          methods={step.methods}
          passkey={step.passkey}
          submit="Continue"
          send={async (proof) => {
            if (proof.kind !== 'password') await send(proof);
          }}
        />
      </Parts>
      <Links>
        <TextLink onClick={onBack}>Go back</TextLink>
      </Links>
    </>
  );
}
