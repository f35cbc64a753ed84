import { Form as BaseForm } from '@le-chai/design/Form';
import { adopt, query, request } from '@le-chai/api';
import { getProfile, type Profile, ProfileUpdate, putProfile } from '@le-chai/contracts/profile';
import { SendButton } from '@le-chai/forms/SendButton';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { KeptNote } from '@le-chai/forms/KeptNote';
import { type Problems, useForm } from '@le-chai/forms/use-form';
import { useUser } from '@le-chai/session';
import { toast, useServerNow, useUnsaved } from '@le-chai/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { day, euro, litres } from '@le-chai/design/format';
import { type Locale, localeOf, LOCALES } from '@le-chai/design/locales';
import { Select } from '@le-chai/design/Select';

/**
 * Name, telephone, birth date while it is not known, and how figures are written. Keeps what was typed when the server
 * refuses it.
 */
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
    <Form onSubmit={submit} aria-label="Account information">
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
        hint="Include the country code, so that the carrier can reach you."
        {...field('phone')}
      />
      {profile.birth_date === null && (
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          hint="We need this once, to confirm you are of legal age. To correct it, write to us."
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

const Form = styled(BaseForm)`
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

interface LocaleFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (change: { target: { value: string } }) => void;
}

/** How figures and dates are written, each way shown with an example; the texts themselves are English. */
function LocaleField({ value, onChange, ...field }: LocaleFieldProps) {
  const example = [euro(1234.5, value), day(useServerNow(), value), litres(13.5, value)].join(' · ');
  return (
    <Select
      label="Number and date format"
      hint={<output>{example}</output>}
      {...field}
      value={value}
      options={LOCALES.map((locale) => ({ value: locale, label: NAMES[locale] }))}
      onChange={(chosen) => onChange({ target: { value: chosen } })}
    />
  );
}

const NAMES: Record<Locale, string> = {
  'en-GB': 'United Kingdom',
  'en-IE': 'Ireland',
  'en-US': 'United States',
  'de-DE': 'Germany',
  'de-CH': 'Switzerland',
  'fr-FR': 'France',
  'it-IT': 'Italy',
  'es-ES': 'Spain',
};

/** The form's values, in the order of its fields. */
type TypedProfile = {
  first_name: string;
  last_name: string;
  phone: string;
  /** Empty while it is unknown or not given yet. */
  birth_date: string;
  /** How figures and dates are written: a locale of the list. */
  language: string;
};

/** The form's initial values from a profile. */
const typedFrom = ({ first_name, last_name, phone, birth_date, language }: Profile): TypedProfile => ({
  first_name,
  last_name,
  phone,
  birth_date: birth_date ?? '',
  language: localeOf(language),
});

/** The update to send. A birth date that is already known is not sent again. */
const updateOf = ({ birth_date, ...typed }: TypedProfile, saved: Profile): ProfileUpdate => ({
  ...typed,
  version: saved.version,
  ...(saved.birth_date === null && birth_date !== '' && { birth_date }),
});

/**
 * Checks the form by the contract that the server checks it by.
 * @returns one message per field; none if everything fits
 */
function profileProblems(typed: TypedProfile, saved: Profile): Problems<TypedProfile> {
  const result = ProfileUpdate.safeParse(updateOf(typed, saved));
  if (result.success) return {};
  const problems: Problems<TypedProfile> = {};
  for (const { path, message } of result.error.issues) {
    const name = path[0] as keyof TypedProfile;
    problems[name] ??= `This ${message}.`;
  }
  return problems;
}
