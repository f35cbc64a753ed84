import type { AddressUse } from '@le-chai/addresses/country-rules';
import { paths } from '@le-chai/paths';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Which form is to be open: a new address of a use, or one to change by its number. */
export type OpenForm = { add: AddressUse } | { edit: number };

/** Opens a form: it stands in the address, so that a reload and logging in again lead back to it. */
export function useOpenForm(): (form: OpenForm) => void {
  const navigate = useNavigate();
  return (form) => {
    const search = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    void navigate(`${paths.addresses()}?${search}`, { state: OPENED, preventScrollReset: true });
  };
}

/** Closes the form: back to where it was opened, where it was opened here. */
export function useCloseForm(): () => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const closed = useRef<string>(undefined);
  return () => {
    // Pressed twice, it would go back twice.
    if (closed.current === key) return;
    closed.current = key;
    if (state === OPENED) void navigate(-1);
    else void navigate(paths.addresses(), { replace: true, preventScrollReset: true });
  };
}

const OPENED = 'opened';
