import type { ApiName } from '@le-chai/federation/composition';
import { Choices } from '../appearance/Choices.tsx';
import { useHouse } from '../house/House.tsx';
import { cookieName } from '@le-chai/contracts/cookie-name';
import { dropToken } from '@le-chai/session';
import { isHttps } from '@le-chai/store/page-request';
import Cookies from 'js-cookie';

interface ApiSwitchProps {
  /** Reloads the page; replaced in tests. */
  reload?: () => void;
}

/** Chooses which API this browser uses (specification, section 1). Hidden in production. */
export function ApiSwitch({ reload = reloadPage }: ApiSwitchProps) {
  const { apiBases } = useHouse().config;
  if (!apiBases) return null;
  const { current, offered } = apiBases;
  return (
    <Choices
      legend="API (choosing one reloads the page)"
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

/** How long a choice holds, days (specification, section 9). */
const DAYS = 300;

/** Switches this browser to another API from the next page load on. Sessions are separate, so the token is removed. */
function chooseApi(name: ApiName): void {
  const secure = isHttps();
  // Read by the edge, which forwards this browser's calls accordingly.
  Cookies.set(cookieName('environment', secure), name, { path: '/', expires: DAYS, sameSite: 'Lax', secure });
  dropToken();
}
