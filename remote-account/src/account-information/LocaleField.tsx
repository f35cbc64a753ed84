import { day, euro, litres } from '@le-chai/design/format';
import { LOCALES, type Locale } from '@le-chai/design/locales';
import { Select } from '@le-chai/design/Select';
import { serverNow } from '@le-chai/host-services';

interface LocaleFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (change: { target: { value: string } }) => void;
}

/** How figures and dates are written, each way shown with an example; the texts themselves are English. */
export function LocaleField({ value, onChange, ...field }: LocaleFieldProps) {
  const example = [euro(1234.5, value), day(serverNow(), value), litres(13.5, value)].join(' · ');
  return (
    <Select
      label="How figures and dates are written"
      hint={<output>{example}</output>}
      {...field}
      value={value}
      options={LOCALES.map((locale) => ({ value: locale, label: NAMES[locale] }))}
      onChange={(chosen) => onChange({ target: { value: chosen } })}
    />
  );
}

const NAMES: Record<Locale, string> = {
  'en-GB': 'As in Britain',
  'en-IE': 'As in Ireland',
  'en-US': 'As in the United States',
  'de-DE': 'As in Germany',
  'de-CH': 'As in Switzerland',
  'fr-FR': 'As in France',
  'it-IT': 'As in Italy',
  'es-ES': 'As in Spain',
};
