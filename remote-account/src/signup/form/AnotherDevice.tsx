import { messageOf } from '@le-chai/api';
import type { SignupFields } from '@le-chai/contracts/signup';
import { DRAFT_DAYS } from '@le-chai/contracts/signup';
import { CopyButton } from '@le-chai/design/CopyButton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { keepDraft } from '../draft.ts';

/** A link that opens what was typed so far on another device. */
export function AnotherDevice({ fields }: { fields: SignupFields }) {
  const link = useMutation({
    // In the fragment, which browsers don't send to any server.
    mutationFn: async () => `${location.origin}${paths.signupFor(fields.tier!)}#t=${await keepDraft(fields)}`,
  });
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <Lines>
      <TextLink size="table" aria-disabled={link.isPending} onClick={() => link.isPending || link.mutate()}>
        Continue on another device
      </TextLink>
      <div role="status">
        {link.isError && <p>The link could not be created. {messageOf(link.error)}</p>}
        {link.data !== undefined && (
          <>
            <p>
              For {DRAFT_DAYS} days, this link opens what you’ve typed so far, except your password and card. Anyone who
              has it can read it.
            </p>
            <Address ref={shown}>{link.data}</Address>
            <CopyButton what="the link" text={link.data} shown={shown} />
          </>
        )}
      </div>
    </Lines>
  );
}

const Lines = styled.div`
  ${theme.type.label}
  display: grid;
  justify-items: start;
  gap: ${theme.space[8]};
  padding-top: ${theme.space[16]};
  border-top: 1px solid ${theme.colour.rule};
  color: ${theme.colour.ink2};
  > div:empty {
    position: absolute;
  }
`;

const Address = styled.p`
  padding-block: ${theme.space[8]};
  color: ${theme.colour.ink};
  overflow-wrap: anywhere;
`;
