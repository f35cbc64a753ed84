import { isFailure } from '@le-chai/api';
import type { Profile } from '@le-chai/contracts/profile';
import { Button } from '@le-chai/design/Button';
import { Select } from '@le-chai/design/Select';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { toast, useUnsaved } from '@le-chai/shell';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { check, fieldsOf, isChanged, LANGUAGES, type FieldErrors, type ProfileFields } from './profile-form.ts';
import { profileQueries } from './profile-queries.ts';
import { saveProfile } from './save-profile.ts';

/** Name, telephone and language. Keeps what was typed through every refusal. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [fields, setFields] = useState(() => fieldsOf(profile));
  const [errors, setErrors] = useState<FieldErrors>({});
  const queryClient = useQueryClient();
  const save = useMutation(saveProfile());
  useUnsaved(isChanged(fields, profile) || save.isPending);

  const change = (changed: Partial<ProfileFields>): void => {
    setFields({ ...fields, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = check(fields, profile.version);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    save.mutate(
      { ...fields, version: profile.version },
      {
        onSuccess: (saved) => {
          setFields(fieldsOf(saved));
          toast({ tone: 'yours', title: 'Saved', text: 'Your account information is up to date.' });
        },
        onError: (error) => {
          if (!isFailure(error, 'refused')) return;
          setErrors(error.failure.fields ?? {});
          if (error.failure.status === 409) void queryClient.invalidateQueries(profileQueries.me());
        },
      },
    );
  };
  const field = (name: 'first_name' | 'last_name' | 'phone') => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });

  return (
    <Form onSubmit={submit} noValidate aria-label="Account information">
      <Names>
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      </Names>
      <TextField
        label="Telephone"
        type="tel"
        autoComplete="tel"
        hint="With the country’s code, so that the carrier can reach you."
        {...field('phone')}
      />
      <Select
        label="Language of our letters"
        name="language"
        value={fields.language}
        options={LANGUAGES}
        error={errors.language}
        onChange={(language) => change({ language })}
      />
      <FormProblem error={save.error} />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged(fields, profile)}>
          Save
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 24px;
  max-width: 480px;
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;
  ${theme.media.phone} {
    grid-template-columns: 1fr;
  }
`;
