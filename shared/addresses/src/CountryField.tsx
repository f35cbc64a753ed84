import type { Country } from '@le-chai/contracts/config';
import { Select } from '@le-chai/design/Select';
import { TextField } from '@le-chai/design/TextField';
import { type AddressUse, countryOf, countryProblem } from './address-problems.ts';

interface CountryFieldProps {
  use: AddressUse;
  /** Undefined while they load; empty if they could not be loaded. */
  countries: readonly Country[] | undefined;
  name: string;
  value: string;
  /** The name of the country that `value` is the number of, where that is known without the list. */
  valueName?: string;
  error: string | undefined;
  onChange: (change: { target: { value: string } }) => void;
}

/**
 * A country for an address. For shipping, offers only the countries that we ship to, and that of a saved address with a
 * remark that we do not; for invoices it also names those that cannot be chosen, so that nobody looks for theirs in
 * vain.
 */
export function CountryField({ use, countries, onChange, value, valueName, error, name }: CountryFieldProps) {
  const autoComplete = use === 'shipping' ? 'shipping' : 'billing';
  if (countries?.length === 0) {
    return (
      <TextField
        label="Country"
        name={name}
        error={error}
        value={valueName ?? value}
        autoComplete={`${autoComplete} country-name`}
        onChange={onChange}
      />
    );
  }
  const can = (country: Country): boolean => countryProblem(country, use) === undefined;
  const offered = (countries ?? []).filter(
    (country) => use === 'invoice' || can(country) || String(country.id_country) === value,
  );
  return (
    <Select
      label="Country"
      name={name}
      error={error ?? countryProblem(countryOf(value, countries), use)}
      value={value || undefined}
      placeholder={countries ? 'Choose a country' : 'Loading…'}
      autoComplete={`${autoComplete} country`}
      {...(offered.length < (countries?.length ?? 0) && { hint: 'Only countries that we ship to are listed.' })}
      options={offered
        .toSorted((a, b) => Number(can(b)) - Number(can(a)) || a.name.localeCompare(b.name))
        .map((country) => ({
          value: String(country.id_country),
          label: can(country) ? country.name : `${country.name} (${remark(country)})`,
          disabled: !can(country),
        }))}
      onChange={(chosen) => onChange({ target: { value: chosen } })}
    />
  );
}

const remark = ({ EA }: Country): string => (EA ? 'we can’t accept addresses there' : 'we don’t ship there');
