import { StatusMark } from '@le-chai/design/StatusMark';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** What came of it, in place of what was pressed: the focus goes there, and a screen reader reads it. */
export function Outcome({ status, children }: { status: string; children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <Told ref={told} tabIndex={-1}>
      <StatusMark kind="underway">{status}</StatusMark>
      {children}
    </Told>
  );
}

const Told = styled.div`
  display: grid;
  gap: 8px;
  outline: none;
`;
