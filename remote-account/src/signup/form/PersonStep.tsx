import { LEAST_AGE } from '@le-chai/contracts/age';
import { TextField } from '@le-chai/design/TextField';
import type { Signup } from './use-signup.ts';
import { Fields } from './Fields.tsx';

/** Step 2: who one is. */
export function PersonStep({ field }: Pick<Signup, 'field'>) {
  return (
    <Fields>
      <TextField {...field('first_name')} label="First name" maxLength={80} autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" maxLength={80} autoComplete="family-name" />
      <TextField
        {...field('birth_date')}
        label="Date of birth"
        hint={`Members are ${LEAST_AGE} or older.`}
        type="date"
        autoComplete="bday"
      />
      <TextField
        {...field('phone')}
        label="Telephone (optional)"
        hint="For questions about what you buy."
        type="tel"
        maxLength={32}
        autoComplete="tel"
      />
    </Fields>
  );
}
