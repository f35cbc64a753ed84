import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';

/** No bottle of the house bears this number: look at it again, type it, or ask. */
export function NoSuchBottle({ serial }: { serial: string }) {
  const navigate = useNavigate();
  const isMember = useSession().status === 'loaded';
  const [typed, setTyped] = useState(serial);
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = typed.replaceAll(/\s/g, '').toUpperCase();
    if (wanted === '') setProblem('Write the number that stands on the bottle.');
    else if (wanted === serial.toUpperCase())
      setProblem('This is the number that no bottle has. Please compare it once more.');
    else void navigate(paths.provenance(wanted));
  };
  return (
    <Page>
      <EmptyState
        level={1}
        title="No bottle of ours has this number"
        text={`We know no bottle ${serial}. The number stands on the back of each bottle: letters and digits, which are easily mistaken for each other. Please compare it, letter by letter.`}
      />
      <Form noValidate onSubmit={submit}>
        <TextField
          label="Number on the bottle"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary">
          Look it up
        </Button>
      </Form>
      <p>
        It is the same, and still unknown? Then be careful with the bottle, and{' '}
        {isMember ? <TextLink to={paths.contact()}>write to us</TextLink> : 'ask whoever gave or sold it to you'}.
      </p>
    </Page>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  justify-items: start;
  max-width: 360px;
  > :first-child {
    width: 100%;
  }
`;
