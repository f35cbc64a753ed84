import type { ApiName } from '@le-chai/federation/composition';
import { Choices } from '../appearance/Choices.tsx';
import { useHouse } from '../house/House.tsx';
import { chooseApi } from './choose-api.ts';

interface ApiSwitchProps {
  /** Loads the page again; tests hear of it instead. */
  reload?: () => void;
}

/** Chooses which API this browser asks (specification, section 1). There is none in production. */
export function ApiSwitch({ reload = reloadPage }: ApiSwitchProps) {
  const { apiBases } = useHouse().config;
  if (!apiBases) return null;
  const { current, offered } = apiBases;
  return (
    <Choices
      legend="API (choosing one loads the page again)"
      choices={NAMES.map(({ value, label }) =>
        offered.includes(value) ? { value, label } : { value, label, note: 'not set up here', disabled: true },
      )}
      chosen={current}
      onChoose={(name) => {
        chooseApi(name);
        reload();
      }}
    />
  );
}

const NAMES = [
  { value: 'development', label: 'Development' },
  { value: 'staging', label: 'Staging' },
] as const satisfies readonly { value: ApiName; label: string }[];

function reloadPage(): void {
  location.reload();
}
