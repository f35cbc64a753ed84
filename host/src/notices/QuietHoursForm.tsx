import { messageOf, request } from '@le-chai/api';
import { putQuietHours, type QuietHours } from '@le-chai/contracts/push';
import { Checkbox } from '@le-chai/design/Checkbox';
import { Form } from '@le-chai/design/Form';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { useMayChange } from '@le-chai/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { keep } from './push-here.ts';

const NIGHT = { from: '22:00', until: '07:00' };

/** The member's time zone. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hours in which only urgent notifications are sent to the member's devices. */
export function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  const queryClient = useQueryClient();
  const mayChange = useMayChange();
  const put = async (wanted: QuietHours | null): Promise<void> =>
    keep(queryClient, await request(putQuietHours, { body: { quiet: wanted } }));
  const turning = useMutation({ mutationFn: (on: boolean) => put(on ? { ...NIGHT, zone: zoneHere() } : null) });
  return (
    <Part>
      <Checkbox
        label="Quiet hours"
        checked={turning.isPending ? turning.variables : quiet !== null}
        disabled={!mayChange || turning.isPending}
        onChange={({ target }) => turning.mutate(target.checked)}
      />
      <p>
        During these hours, we only notify you if you’re outbid on a lot that closes before they end. The rest waits.
      </p>
      <MessagePlace role="alert">{turning.error && <Message>{messageOf(turning.error)}</Message>}</MessagePlace>
      {quiet && <Times key={`${quiet.from} ${quiet.until} ${quiet.zone}`} quiet={quiet} put={put} />}
    </Part>
  );
}

function Times({ quiet, put }: { quiet: QuietHours; put: (wanted: QuietHours) => Promise<void> }) {
  const { field, submit, sending, problem } = useForm({
    initial: { from: quiet.from, until: quiet.until },
    check: ({ from, until }) => ({
      ...(from === '' && { from: 'Enter a time.' }),
      ...(until === '' ? { until: 'Enter a time.' } : until === from && { until: 'Choose a later time.' }),
    }),
    send: ({ from, until }) => put({ from, until, zone: zoneHere() }),
    onDone: () => undefined,
  });
  return (
    <Form onSubmit={submit}>
      <Row>
        <TextField {...field('from')} type="time" label="From" />
        <TextField {...field('until')} type="time" label="Until" />
        <SendButton type="submit" busy={sending.isPending}>
          Save times
        </SendButton>
      </Row>
      <p>{`Time zone: ${quiet.zone.replaceAll('_', ' ')}`}</p>
      <FormProblem error={problem} />
    </Form>
  );
}

const Part = styled.div`
  display: grid;
  gap: 12px;
  p {
    ${theme.type.table}
    color: ${theme.colour.ink2};
  }
  form {
    display: grid;
    gap: 12px;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 16px;
`;
