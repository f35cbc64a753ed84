import { Form as BaseForm } from '@le-chai/design/Form';
import { load, query } from '@le-chai/api';
import { provenance } from '@le-chai/contracts/provenance';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

/** An unknown serial number: check it, retype it, or ask. */
export function NoSuchBottle({ serial }: { serial: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isMember = useSession().status === 'loaded';
  const { field, submit, sending } = useForm({
    initial: { number: serial },
    check: ({ number }) => problemOf(serialOf(number), serial),
    send: ({ number }) => load(queryClient, query(provenance, { params: { serial: serialOf(number) } })),
    onDone: ({ number }) => void navigate(paths.provenance(serialOf(number))),
    suspect: 'number',
  });
  return (
    <Page>
      <EmptyState
        level={1}
        title="We don’t know this bottle"
        text={`We have no bottle with the number ${serial}. The number is on the back of the bottle: twelve letters and digits, some of which look alike. Please compare them one by one.`}
      />
      <Form onSubmit={submit}>
        <TextField
          {...field('number')}
          label="Number on the bottle"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <FormProblem error={sending.isPending ? null : sending.error} />
        <Button type="submit" variant="primary" busy={sending.isPending}>
          Look it up
        </Button>
      </Form>
      <p>
        Is it the same, and still unknown? Then treat the bottle with caution, and{' '}
        {isMember ? <TextLink to={paths.contact()}>write to us</TextLink> : 'ask the person who gave or sold it to you'}
        .
      </p>
    </Page>
  );
}

function problemOf(wanted: string, unknown: string): { number?: string } {
  if (wanted === '') return { number: 'Enter the number on the bottle.' };
  return wanted === serialOf(unknown) ? { number: 'This is the same number. Please compare it again.' } : {};
}

/**
 * A serial number as it is written on bottles, however it was typed: `3bvx 54rxe6nx` → `3BVX-54RX-E6NX`. Anything else
 * stays as typed.
 */
export function serialOf(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (bare.length !== 12) return typed.trim().toUpperCase();
  return bare.replaceAll(/.{4}(?=.)/g, '$&-');
}

const Form = styled(BaseForm)`
  justify-items: start;
  max-width: 360px;
  > :first-child {
    width: 100%;
  }
`;
