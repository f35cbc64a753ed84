import { adopt, query, request } from '@le-chai/api';
import { getProfile, type Profile, putProfile } from '@le-chai/contracts/profile';
import { SendButton } from '@le-chai/forms/SendButton';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { KeptNote } from '@le-chai/forms/KeptNote';
import { useForm } from '@le-chai/forms/use-form';
import { useUser } from '@le-chai/session';
import { toast, useUnsaved } from '@le-chai/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LocaleField } from './LocaleField.tsx';
import { profileProblems, typedFrom, updateOf } from './profile-form.ts';

/** Name, telephone, birth date while it is not known, and how figures are written. Keeps what was typed through every refusal. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { id_user: member } = useUser();
  const queryClient = useQueryClient();
  const { field, submit, sending, problem, changed, restored, clear } = useForm({
    initial: typedFrom(profile),
    check: (typed) => profileProblems(typed, profile),
    send: async (typed) => {
      const saved = await request(putProfile, { body: updateOf(typed, profile) });
      adopt(queryClient, query(getProfile), saved);
    },
    onDone: () => {
      clear();
      toast({ tone: 'yours', title: 'Saved', text: 'Your account information is up to date.' });
    },
    kept: { member, form: 'profile' },
  });
  useUnsaved(changed);

  return (
    <Form onSubmit={submit} noValidate aria-label="Account information">
      <KeptNote restored={restored} onDrop={clear} />
      <Names>
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...field('last_name')} />
      </Names>
      <TextField
        label="Telephone"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        hint="With the country’s code, so that the carrier can reach you."
        {...field('phone')}
      />
      {profile.birth_date === null && (
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          hint="Told once: wine and spirits need an age. Write to us to have it corrected."
          {...field('birth_date')}
        />
      )}
      <LocaleField {...field('language')} />
      <FormProblem error={problem} />
      <div>
        <SendButton type="submit" variant="primary" busy={sending.isPending} disabled={!changed}>
          Save
        </SendButton>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 480px;
`;

/** Both names beside each other, where there is room. */
export const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
