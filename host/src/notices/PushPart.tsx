import { messageOf } from '@le-chai/api';
import type { Push, PushDevice } from '@le-chai/contracts/push';
import { Checkbox } from '@le-chai/design/Checkbox';
import { day } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { theme } from '@le-chai/design/theme';
import { SendButton } from '@le-chai/forms/SendButton';
import { useMayChange } from '@le-chai/session';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { canNotify, NotHere, notifyHere, removeDevice } from './push-here.ts';
import { QuietHoursForm } from './QuietHoursForm.tsx';

/** The devices on which the member is notified, this one first, and the quiet hours. */
export function PushPart({ push, houseKey }: { push: Push; houseKey: string }) {
  const queryClient = useQueryClient();
  const mayChange = useMayChange();
  const id = useId();
  const here = push.devices.find(({ current }) => current);
  const turning = useMutation({
    mutationFn: (on: boolean) => (on || !here ? notifyHere(queryClient, houseKey) : removeDevice(queryClient, here)),
  });
  const removing = useMutation({ mutationFn: (device: PushDevice) => removeDevice(queryClient, device) });
  const others = push.devices.filter(({ current }) => !current);
  // Nearly every browser can, so the edge, which can't know, assumes so too.
  const known = !useHydrated() || canNotify();
  const error = turning.error ?? removing.error;

  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>On your devices</h2>
      {known ? (
        <Checkbox
          label="Notify me on this device"
          checked={turning.isPending ? turning.variables : here !== undefined}
          disabled={!mayChange || turning.isPending}
          onChange={({ target }) => turning.mutate(target.checked)}
        />
      ) : (
        <p>
          This browser cannot show notifications. On an iPhone or iPad, add this site to your home screen and open it
          from there.
        </p>
      )}
      <MessagePlace role="alert">
        {error && <Message>{error instanceof NotHere ? error.message : messageOf(error)}</Message>}
      </MessagePlace>
      {others.length > 0 && (
        <Devices aria-label="Your other devices">
          {others.map((device) => (
            <li key={device.id}>
              <div>
                <strong>{device.name}</strong>
                <p>{`Added ${day(device.added)}`}</p>
              </div>
              <SendButton
                size="small"
                busy={removing.isPending && removing.variables.id === device.id}
                aria-label={`Remove ${device.name}, added ${day(device.added)}`}
                onClick={() => removing.mutate(device)}
              >
                Remove
              </SendButton>
            </li>
          ))}
        </Devices>
      )}
      {(push.devices.length > 0 || push.quiet) && <QuietHoursForm quiet={push.quiet} />}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 16px;
  max-width: 720px;
  > h2 {
    ${theme.type.heading}
  }
  > p {
    color: ${theme.colour.ink2};
  }
`;

const Devices = styled.ul`
  width: 100%;
  border-top: 1px solid ${theme.colour.rule};
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  strong {
    ${theme.type.bodyStrong}
  }
  p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
