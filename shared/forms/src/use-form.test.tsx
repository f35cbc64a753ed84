import { ApiError } from '@le-chai/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TextField } from '@le-chai/design/TextField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProblem } from './FormProblem.tsx';
import { useForm } from './use-form.ts';

const MESSAGE = 'Some of what you sent is not valid.';
const refusal = (status: number, fields: Record<string, string>) =>
  new ApiError({ kind: 'refused', status, name: 'invalid', message: MESSAGE, fields });

function Form({ error }: { error: ApiError }) {
  const { field, submit, problem } = useForm({
    initial: { name: '' },
    check: () => ({}),
    send: () => Promise.reject(error),
    onDone: () => undefined,
  });
  return (
    <form onSubmit={submit}>
      <TextField {...field('name')} label="Name" />
      <FormProblem error={problem} />
      <button type="submit">Send</button>
    </form>
  );
}

async function send(error: ApiError) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form error={error} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
}

describe('a form that is refused', () => {
  it('says at the field what is wrong with it, and nothing besides', async () => {
    await send(refusal(422, { name: 'must have at least 2 characters' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Must have at least 2 characters.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it.each([
    ['names a field that it does not have', 422, { name: 'is not known', member: 'is not known' }],
    ['names none', 422, {}],
    ['is about more than fields', 409, { name: 'was changed elsewhere' }],
  ])('shows a general problem if the refusal %s', async (_, status, fields) => {
    await send(refusal(status, fields));
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE);
  });
});
