import { ApiError } from '@le-chai/api';
import { render, screen } from '@testing-library/react';
import { FormProblem } from './FormProblem.tsx';

const refusal = (redirect?: string) =>
  new ApiError({
    kind: 'refused',
    status: 410,
    name: 'link-not-valid',
    message: 'This link is no longer valid.',
    ...(redirect !== undefined && { redirect }),
  });

describe('the problem of a form', () => {
  it('is left to the place that a refusal leads to', () => {
    render(<FormProblem error={refusal('/auth/forgot-password')} />);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it.each([undefined, 'https://elsewhere.example/'])('is shown where it happened when it leads to %s', (redirect) => {
    render(<FormProblem error={refusal(redirect)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.');
  });
});
