import type { Country } from '@le-chai/contracts/config';
import { Select } from '@le-chai/design/Select';
import { TextField } from '@le-chai/design/TextField';

interface CountryFieldProps {
  /** Undefined while they load; none where they could not be had. */
  countries: readonly Country[] | undefined;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (change: { target: { value: string } }) => void;
}

/** A country to ship to; the others are named too, so that nobody searches for theirs. */
export function CountryField({ countries, onChange, value, ...field }: CountryFieldProps) {
  if (countries?.length === 0) {
    return (
      <TextField label="Country" {...field} value={value} autoComplete="shipping country-name" onChange={onChange} />
    );
  }
  return (
    <Select
      label="Country"
      {...field}
      value={value || undefined}
      placeholder={countries ? 'Choose a country' : 'Loading…'}
      autoComplete="shipping country"
      options={(countries ?? []).toSorted(byName).map((country) => ({
        value: String(country.id_country),
        label: isShippedTo(country) ? country.name : `${country.name} (we do not ship there)`,
        disabled: !isShippedTo(country),
      }))}
      onChange={(chosen) => onChange({ target: { value: chosen } })}
    />
  );
}

const isShippedTo = ({ isEnableForShipping, EA }: Country): boolean => isEnableForShipping && !EA;

const byName = (a: Country, b: Country): number =>
  Number(isShippedTo(b)) - Number(isShippedTo(a)) || a.name.localeCompare(b.name);
